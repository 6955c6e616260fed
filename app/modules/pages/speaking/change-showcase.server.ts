import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { mediaTag } from '#app/modules/media/media-tag.ts';
import { recordUsages } from '#app/modules/media/usages.server.ts';
import { showcaseTag } from './queries.server.ts';
import type { speakingVideos } from './tables.server.ts';

/** Changes the showcase under a lock, and notifies the audit log and every page that shows it. */
export function changeShowcase<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  return inTransaction(async (tx) => {
    await takeLock(tx, 'speaking-showcase');
    const value = await work(tx);
    await announceChange(tx, showcaseTag);
    return value;
  });
}

/** Makes the files that a showcase video is shown with public. */
export async function recordVideoUsages(
  tx: Transaction,
  { id, displayOrder, mediaId, stillId }: typeof speakingVideos.$inferSelect,
): Promise<void> {
  const slot = displayOrder + 1;
  const user = { kind: 'speaking', id, title: `Speaking, slot ${slot}`, href: `/speaking#slot-${slot}` };
  const files = [mediaId, stillId].filter((file) => file !== null);
  await recordUsages(tx, user, files);
  await announceChange(tx, ...files.map(mediaTag));
}
