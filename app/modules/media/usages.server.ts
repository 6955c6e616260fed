import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { indexMedia } from './media-search-source.server.ts';
import { mediaFiles, mediaUsages } from './tables.server.ts';

/** A published document that shows files: its kind, id, title, and where it is edited. */
export interface MediaUser {
  kind: string;
  id: string;
  title: string;
  href: string;
}

/**
 * Records which files a published document shows, and replaces its earlier record. After the commit the files are
 * public and cannot be deleted. Idempotent.
 * @throws DomainError if one of them is deleted or in the trash
 */
export async function recordUsages(tx: Transaction, user: MediaUser, mediaIds: readonly string[]): Promise<void> {
  const former = await deleteUsages(tx, user);
  const ids = [...new Set(mediaIds)];
  if (ids.length > 0) await insertUsages(tx, user, ids);
  // Files that it shows as before stay as open as they were.
  const unchangedIds = new Set(former).intersection(new Set(ids));
  await indexMedia(
    tx,
    [...former, ...ids].filter((id) => !unchangedIds.has(id)),
  );
}

async function insertUsages(tx: Transaction, user: MediaUser, ids: string[]): Promise<void> {
  // Locked, so that none is moved into the trash meanwhile.
  const files = await tx
    .select({ id: mediaFiles.id, name: mediaFiles.name, trashedAt: mediaFiles.trashedAt })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
    .orderBy(mediaFiles.id)
    .for('share');
  const binned = files.filter(({ trashedAt }) => trashedAt !== null).map(({ name }) => `“${name}”`);
  if (binned.length > 0) {
    const list = new Intl.ListFormat('en-GB').format(binned);
    throw new DomainError(
      binned.length === 1
        ? `${list} is shown here, and is in the bin. Restore it in the media library, or choose another in its place.`
        : `${list} are shown here, and are in the bin. Restore them in the media library, or choose others in their place.`,
    );
  }
  if (files.length < ids.length)
    throw new DomainError('A file that is shown here was deleted in the meantime. Choose another in its place.');
  const { kind, id: usedBy, title, href } = user;
  await tx.insert(mediaUsages).values(ids.map((mediaId) => ({ mediaId, kind, usedBy, title, href })));
}

/** Makes files public permanently: an email that was sent cannot be recalled. Idempotent. */
export async function openFiles(tx: Transaction, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  await tx
    .update(mediaFiles)
    .set({ isPublic: true })
    .where(inArray(mediaFiles.id, [...mediaIds]));
  await indexMedia(tx, mediaIds);
}

/** Records that a document no longer shows files, for example after it is withdrawn. Idempotent. */
export async function removeUsages(tx: Transaction, user: Pick<MediaUser, 'kind' | 'id'>): Promise<void> {
  await indexMedia(tx, await deleteUsages(tx, user));
}

/** @returns the files that the document showed */
async function deleteUsages(tx: Transaction, { kind, id }: Pick<MediaUser, 'kind' | 'id'>): Promise<string[]> {
  const isUser = and(eq(mediaUsages.kind, kind), eq(mediaUsages.usedBy, id));
  const removed = await tx.delete(mediaUsages).where(isUser).returning({ mediaId: mediaUsages.mediaId });
  return removed.map(({ mediaId }) => mediaId);
}
