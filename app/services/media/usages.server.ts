import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#app/platform/domain-error.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { mediaFiles, mediaUsages } from './tables.server.ts';

/** Something published that shows files: what kind of thing it is, which one, its name, and where it is edited. */
export interface MediaUser {
  kind: string;
  id: string;
  title: string;
  href: string;
}

/**
 * Notes which files a published thing shows, in the place of what it showed before. From the commit on anybody may
 * have them, and nobody can delete them. Twice is harmless.
 * @throws DomainError where one of them is gone or in the trash
 */
export async function recordUsages(tx: Transaction, user: MediaUser, mediaIds: readonly string[]): Promise<void> {
  await removeUsages(tx, user);
  const ids = [...new Set(mediaIds)];
  if (ids.length === 0) return;
  // Held still, so that none goes into the trash meanwhile.
  const files = await tx
    .select({ id: mediaFiles.id, trashedAt: mediaFiles.trashedAt })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
    .orderBy(mediaFiles.id)
    .for('share');
  if (files.filter(({ trashedAt }) => trashedAt === null).length < ids.length) {
    throw new DomainError('A file that is shown here was deleted meanwhile. Choose another in its place.');
  }
  const { kind, id: usedBy, title, href } = user;
  await tx.insert(mediaUsages).values(ids.map((mediaId) => ({ mediaId, kind, usedBy, title, href })));
}

/** Notes that a thing shows no files any more, as when it is withdrawn. Twice is harmless. */
export async function removeUsages(tx: Transaction, { kind, id }: Pick<MediaUser, 'kind' | 'id'>): Promise<void> {
  await tx.delete(mediaUsages).where(and(eq(mediaUsages.kind, kind), eq(mediaUsages.usedBy, id)));
}
