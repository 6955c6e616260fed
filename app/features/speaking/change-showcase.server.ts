import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { mediaTag } from '#app/services/media/media-tag.ts';
import { recordUsages } from '#app/services/media/usages.server.ts';
import { showcaseTag } from './queries.server.ts';
import type { speakingVideos } from './tables.server.ts';

/** Any number, as long as nothing else in the database locks by it. */
const advisoryLock = 5_604_115;

/** One change of the showcase at a time, told to the audit log and to every page that shows it. */
export function changeShowcase<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return inTransaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${advisoryLock})`);
    const value = await work(tx);
    await announceChange(tx, showcaseTag);
    return value;
  });
}

/** Lets everybody have the files that a video of the showcase is shown with. */
export async function noteUsages(
  tx: Transaction,
  { id, displayOrder, mediaId, stillId }: typeof speakingVideos.$inferSelect,
): Promise<void> {
  const slot = displayOrder + 1;
  const user = { kind: 'speaking', id, title: `Speaking, slot ${slot}`, href: `/speaking#slot-${slot}` };
  const files = [mediaId, stillId].filter((file) => file !== null);
  await recordUsages(tx, user, files);
  await announceChange(tx, ...files.map(mediaTag));
}
