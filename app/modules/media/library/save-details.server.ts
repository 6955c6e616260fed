import { eq } from 'drizzle-orm';
import type { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type Details, maxTags } from '../schema.ts';
import { mediaFolders, mediaTags } from '../tables.server.ts';
import { applyFileAction, type FileAction } from './apply-file-action.server.ts';

/** Saves the details of a file. @throws DomainError if its folder is deleted */
export const saveDetails = (act: FileAction, { tags, folderId, ...words }: Details): Promise<boolean> =>
  applyFileAction(act, async (tx, file) => {
    const before = { ...pick(file), folderId: file.folderId ?? '', tags: await tagsOf(tx, file.id) };
    const after = { ...words, folderId, tags: tags.toSorted() };
    if (JSON.stringify(before) === JSON.stringify({ ...pick(after), folderId, tags: after.tags })) return null;
    await checkFolder(tx, folderId);
    await tx.delete(mediaTags).where(eq(mediaTags.mediaId, file.id));
    if (tags.length > 0) await tx.insert(mediaTags).values(tags.map((tag) => ({ mediaId: file.id, tag })));
    return { action: 'media.described', before, after, changes: { ...words, folderId: folderId || null } };
  });

const pick = ({ name, alt, credit, isPublic }: Pick<Details, 'name' | 'alt' | 'credit' | 'isPublic'>) => ({
  name,
  alt,
  credit,
  isPublic,
});

/** Moves a file into a folder, or with an empty id out of its folder. */
export const moveToFolder = (act: FileAction, folderId: string): Promise<boolean> =>
  applyFileAction(act, async (tx, file) => {
    if ((file.folderId ?? '') === folderId) return null;
    await checkFolder(tx, folderId);
    return { action: 'media.moved', changes: { folderId: folderId || null } };
  });

/** Adds a tag to a file. @throws DomainError if it has the maximum number of tags */
export const addTag = (act: FileAction, tag: string): Promise<boolean> =>
  applyFileAction(act, async (tx, file) => {
    const tags = await tagsOf(tx, file.id);
    if (tags.includes(tag)) return null;
    if (tags.length >= maxTags) throw new DomainError(`${file.name} has ${maxTags} tags already.`);
    await tx.insert(mediaTags).values({ mediaId: file.id, tag });
    return { action: 'media.tagged', before: { tags }, after: { tags: [...tags, tag].toSorted() } };
  });

async function tagsOf(tx: Transaction | typeof db, mediaId: string): Promise<string[]> {
  const rows = await tx.select({ tag: mediaTags.tag }).from(mediaTags).where(eq(mediaTags.mediaId, mediaId));
  return rows.map(({ tag }) => tag).toSorted();
}

async function checkFolder(tx: Transaction, folderId: string): Promise<void> {
  if (folderId === '') return;
  const [folder] = await tx
    .select({ id: mediaFolders.id })
    .from(mediaFolders)
    .where(eq(mediaFolders.id, folderId))
    .for('share');
  if (!folder) throw new DomainError('This folder no longer exists. It may have been removed.');
}
