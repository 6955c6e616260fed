import { eq } from 'drizzle-orm';
import { recordActions } from '#app/core/audit/record-actions.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { indexMedia } from '../media-search-source.server.ts';
import { mediaTag } from '../media-tag.ts';
import { mediaFiles, mediaUsages } from '../tables.server.ts';

export type MediaFile = typeof mediaFiles.$inferSelect;

export interface FileAction {
  /** The admin who acts. Null if the account that asked for it is gone. */
  actorId: string | null;
  mediaId: string;
}

/**
 * Applies an action to a file, as `recordActions` describes, and writes its search entry. Every page that shows the file
 * is rendered again.
 * @returns whether anything changed
 * @throws DomainError if the file is deleted; also any error of the action itself
 */
export const recordFileAction = recordActions({
  table: mediaFiles,
  idOf: ({ mediaId }: FileAction) => mediaId,
  goneText: 'This file no longer exists. It may have been deleted.',
  touched: () => ({ updatedAt: now() }),
  subjectOf: ({ id, name }) => ({ type: 'media', id, name }),
  async announce(tx, id) {
    await indexMedia(tx, [id]);
    await announceChange(tx, mediaTag(id));
  },
});

/** @throws DomainError if a file is in the bin, as a list that was opened before may not show */
export function refuseBinned({ name, trashedAt }: MediaFile): void {
  if (trashedAt) throw new DomainError(`${name} is in the bin. Restore it first.`);
}

/** Lists where a file is shown, by title. */
export const listUsages = (mediaId: string, on: Queryable = db) =>
  on
    .select({ kind: mediaUsages.kind, title: mediaUsages.title, href: mediaUsages.href })
    .from(mediaUsages)
    .where(eq(mediaUsages.mediaId, mediaId))
    .orderBy(mediaUsages.title);

/** @throws DomainError that names the places, while anything shows the file */
export async function refuseWhileUsed(tx: Transaction, { id, name }: MediaFile): Promise<void> {
  const usages = await listUsages(id, tx);
  if (usages.length === 0) return;
  const places = usages.slice(0, 3).map(({ title }) => `“${title}”`);
  const more = usages.length > 3 ? ` and ${usages.length - 3} more` : '';
  throw new DomainError(`${name} is used in ${places.join(', ')}${more}. Remove it there first, or replace the file.`);
}
