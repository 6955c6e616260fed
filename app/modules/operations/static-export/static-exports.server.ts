import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { desc, eq, inArray } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Queryable, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { archivePath } from './archives.server.ts';
import { exportSiteJob } from './export-site.job.server.ts';
import { staticExportsTag } from './states.ts';
import { staticExports } from './tables.server.ts';

export type StaticExport = typeof staticExports.$inferSelect;

/** Returns the latest export, or null. One whose job was lost has failed, though its row does not say so yet. */
export async function findLatestExport(): Promise<StaticExport | null> {
  const row = await readLatest();
  if (!row || !(await isLost(row))) return row;
  // A job stores its outcome before it ends: it may have ended since the row was read.
  const last = await readLatest();
  return last && isUnderWay(last) && last.id === row.id ? { ...last, ...lost } : last;
}

async function readLatest(): Promise<StaticExport | null> {
  const [row] = await db.select().from(staticExports).orderBy(desc(staticExports.requestedAt)).limit(1);
  return row ?? null;
}

const underWay: StaticExport['state'][] = ['waiting', 'running'];
const isUnderWay = ({ state }: Pick<StaticExport, 'state'>): boolean => underWay.includes(state);

/** Its process was ended from outside, once too often. */
const isLost = async ({ id, state }: Pick<StaticExport, 'id' | 'state'>, on: Queryable = db): Promise<boolean> =>
  isUnderWay({ state }) && !(await isJobPending(exportSiteJob.name, { exportId: id }, on));

const lost = { state: 'failed', error: 'It was interrupted. The site is unchanged. Please export again.' } as const;

/** Returns the latest export that can be downloaded, or null. */
export async function findReadyExport(): Promise<StaticExport | null> {
  const [row] = await db
    .select()
    .from(staticExports)
    .where(eq(staticExports.state, 'done'))
    .orderBy(desc(staticExports.requestedAt))
    .limit(1);
  return row ?? null;
}

/** Starts to export the whole site. @throws DomainError while another export waits or is in progress */
export const requestStaticExport = (actorId: string): Promise<void> =>
  inTransaction(async (tx) => {
    // Two admins who ask at once: the second waits here, and then finds the first one's.
    await takeLock(tx, 'static-export-request');
    const [current] = await tx
      .select({ id: staticExports.id, state: staticExports.state })
      .from(staticExports)
      .where(inArray(staticExports.state, underWay));
    if (current && !(await isLost(current, tx)))
      throw new DomainError('The site is being exported already. Wait until that has ended.');
    if (current) await failExport(tx, current.id);
    const id = await insertId(tx, staticExports, {});
    await enqueue(tx, exportSiteJob, { exportId: id }, { singletonKey: id });
    const subject = { type: 'static-export', id, name: 'Whole site' };
    await recordAuditEvent(tx, { actorId, action: 'static-export.requested', subject });
    await announceChange(tx, staticExportsTag);
  });

const failExport = (tx: Transaction, id: string) =>
  tx
    .update(staticExports)
    .set({ ...lost, finishedAt: now() })
    .where(eq(staticExports.id, id));

/** Opens the archive of an export. @returns null if another machine has it, or nobody any more */
export async function openStaticExport({
  id,
}: Pick<StaticExport, 'id'>): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | null> {
  const path = archivePath(id);
  const stats = await stat(path).catch(() => null);
  if (!stats) return null;
  return { bytes: stats.size, body: Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array> };
}
