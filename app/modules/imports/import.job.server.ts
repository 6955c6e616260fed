import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseConfig, db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import type { ImportTarget, ReadImport } from './import-target.server.ts';
import { importsTag } from './states.ts';
import { whileReading } from './stop-import.server.ts';
import { imports } from './tables.server.ts';

export type ImportJob = ReturnType<typeof importJobOf>;

interface ImportParts {
  /**
   * Loads how things of each kind are made, in the order of the work. Its libraries are loaded with the first import.
   */
  loadTargets: () => Promise<readonly ImportTarget[]>;
  readFile: ReadImport;
}

/** As many imports are worked on at once: a long one does not hold up the others. */
const concurrency = 3;

/**
 * Returns the job that does what the state of an import asks for: it reads the file, imports what is in it, or undoes
 * that. A job that was killed continues where it was.
 */
export const importJobOf = (parts: ImportParts) =>
  defineJob({
    name: 'import-content',
    /** `actorId`: who asked for this step. */
    schema: z.object({ importId: z.uuid(), actorId: z.uuid().nullish() }),
    timeoutMs: 6 * hourMs,
    concurrency,
    run: (data, context) =>
      withAdvisoryLock(
        databaseConfig(),
        `import:${data.importId}`,
        { applicationName: 'import-lock', signal: context.signal },
        (held) => workOn(data, parts, { ...context, signal: held }),
      ),
  });

/** Two instances may have the job, for example if the first one counts as lost: the second waits for its end. */
async function workOn(
  { importId, actorId = null }: { importId: string; actorId?: string | null },
  { loadTargets, readFile }: ImportParts,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row) return;
  const targets = await loadTargets();
  if (row.state === 'reading') {
    const { readItems } = await import('./read-items.server.ts');
    try {
      await whileReading(importId, signal, (held) => readItems(row, { targets, readFile, signal: held, log }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await refuse(importId, error.message);
      log.info('a file to import was refused', { import: importId });
    }
  }
  if (row.state === 'running') {
    const { runImport } = await import('./run-import.server.ts');
    await runImport(row, targets, { signal, log });
  }
  if (row.state === 'undoing') {
    const { undoItems } = await import('./undo-items.server.ts');
    await undoItems(row, targets, { actorId, signal });
  }
}

const refuse = (importId: string, refusal: string) =>
  inTransaction(async (tx) => {
    await tx
      .update(imports)
      .set({ state: 'refused', refusal })
      .where(and(eq(imports.id, importId), eq(imports.state, 'reading')));
    await announceChange(tx, importsTag);
  });
