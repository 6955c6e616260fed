import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import type { Choice, FormView } from '#app/lib/forms/fields/field.ts';
import type { MediaKind } from '../file-types.ts';
import { type Details, detailsSections, maxTags } from '../schema.ts';
import { mediaFolders, mediaTags } from '../tables.server.ts';
import { type FileAction, recordFileAction, refuseBinned } from './record-file-action.server.ts';

const detailsOf = ({ name, alt, credit, isPublic, folderId, tags }: Details): Details => ({
  name,
  alt,
  credit,
  isPublic,
  folderId,
  tags: tags.toSorted(),
});

/** Returns the form of the details of a file. */
export const detailsForm = (file: Details & { kind: MediaKind }, folders: readonly Choice[]): FormView =>
  detailsSections[file.kind].form(detailsOf(file), revisionOf(detailsOf(file)), { folderId: folders });

/**
 * Saves the details of a file.
 * @param revision the version that the form showed; empty if no form showed one
 * @throws DomainError if its folder is deleted, or another person has saved other details meanwhile
 */
export const saveDetails = (
  act: FileAction,
  { revision = '', ...details }: Details & { revision?: string },
): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    const before = detailsOf({ ...file, tags: await tagsOf(tx, file.id) });
    const after = detailsOf(details);
    if (isDeepStrictEqual(before, after)) return null;
    if (revision) refuseOtherRevision('form', { shown: revision, stored: revisionOf(before) });
    await checkFolder(tx, after.folderId);
    await tx.delete(mediaTags).where(eq(mediaTags.mediaId, file.id));
    const { tags, ...changes } = after;
    if (tags.length > 0) await tx.insert(mediaTags).values(tags.map((tag) => ({ mediaId: file.id, tag })));
    return { action: 'media.described', before, after, changes };
  });

/** Moves a file into a folder, or with an empty id out of its folder. @throws DomainError if it is in the bin */
export const moveToFolder = (act: FileAction, folderId: string): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    refuseBinned(file);
    if ((file.folderId ?? '') === folderId) return null;
    await checkFolder(tx, folderId);
    return { action: 'media.moved', changes: { folderId: folderId || null } };
  });

/** Adds a tag to a file. @throws DomainError if it has the maximum number of tags, or is in the bin */
export const addTag = (act: FileAction, tag: string): Promise<boolean> =>
  recordFileAction(act, async (tx, file) => {
    refuseBinned(file);
    const tags = await tagsOf(tx, file.id);
    if (tags.includes(tag)) return null;
    if (tags.length >= maxTags) throw new DomainError(`${file.name} has ${maxTags} tags already.`);
    await tx.insert(mediaTags).values({ mediaId: file.id, tag });
    return { action: 'media.tagged', before: { tags }, after: { tags: [...tags, tag].toSorted() } };
  });

async function tagsOf(on: Queryable, mediaId: string): Promise<string[]> {
  const rows = await on.select({ tag: mediaTags.tag }).from(mediaTags).where(eq(mediaTags.mediaId, mediaId));
  return rows.map(({ tag }) => tag).toSorted();
}

async function checkFolder(tx: Transaction, folderId: string | null): Promise<void> {
  if (!folderId) return;
  const [folder] = await tx
    .select({ id: mediaFolders.id })
    .from(mediaFolders)
    .where(eq(mediaFolders.id, folderId))
    .for('share');
  if (!folder) throw new DomainError('This folder no longer exists. It may have been removed.');
}
