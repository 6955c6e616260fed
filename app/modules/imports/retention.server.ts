import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { defineRetention } from '#app/core/records/retention.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { discardImport } from './find-import.server.ts';
import { imports } from './tables.server.ts';

/** Imports that nobody decided about for thirty days. */
const isOver = (at: Date) =>
  and(
    or(eq(imports.state, 'ready'), eq(imports.state, 'refused')),
    lt(imports.createdAt, daysBefore(at, 30)),
    isNull(imports.finishedAt),
  );

/** Such an import is discarded with its file. */
export const importRetention = defineRetention({
  table: imports,
  isOver,
  async remove() {
    const forgotten = await db.select({ id: imports.id }).from(imports).where(isOver(now()));
    let removed = 0;
    for (const { id } of forgotten) {
      try {
        await discardImport({ importId: id, actorId: null });
        removed += 1;
      } catch (error) {
        // An admin has started it meanwhile.
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return removed;
  },
});
