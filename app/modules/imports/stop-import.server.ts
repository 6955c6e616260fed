import { and, eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { importsTag } from './states.ts';
import { importItems, imports } from './tables.server.ts';

const readingStopped = 'You stopped reading this file. Nothing was changed. Upload it again if you need it.';
const notImported = 'The import was stopped before this.';

/**
 * Stops an import: a file that is being read is refused, and what is not imported yet stays out. The item in progress is
 * finished, and so are the links between what was imported. @throws DomainError if no job works on it that can be stopped
 */
export const stopImport = ({ importId, actorId }: { importId: string; actorId: string }): Promise<void> =>
  inTransaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (row?.state === 'reading')
      await tx.update(imports).set({ state: 'refused', refusal: readingStopped }).where(eq(imports.id, importId));
    else if (row?.state === 'running')
      // The job takes one item after the other, and finds no more.
      await tx
        .update(importItems)
        .set({ outcome: 'failed', notes: sql`array_append(${importItems.notes}, ${notImported})` })
        .where(and(eq(importItems.importId, importId), eq(importItems.outcome, 'make')));
    else if (row?.state === 'undoing')
      throw new DomainError('It is being undone, and that cannot be stopped. Reload to see how far it is.');
    else throw new DomainError('It has already finished. Reload to see the current state.');
    const subject = { type: 'import', id: importId, name: row.fileName };
    await recordAuditEvent(tx, { actorId, action: 'import.stopped', subject });
    await announceChange(tx, importsTag);
  });

const lookEveryMs = 1000;

/**
 * Reads a file for as long as its import is being read. Aborts the signal if an admin stops it, and then returns.
 * @throws the errors of `read`
 */
export async function whileReading(
  importId: string,
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController();
  const look = async () => {
    const [row] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, importId));
    if (row?.state !== 'reading') stopping.abort();
  };
  // A database that does not answer ends the reading itself.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  try {
    await read(AbortSignal.any([signal, stopping.signal]));
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}
