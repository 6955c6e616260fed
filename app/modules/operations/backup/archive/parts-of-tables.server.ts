import type { RestorePart } from './restore-parts.ts';

/**
 * The treatment of a table's rows in a restore of some parts.
 * - `restored`: they are those of the backup.
 * - `kept`: they are those of the present site.
 * - `joined`: those of the backup, and those of the present site that the backup does not have.
 * - `kinds`: of each kind of document that is listed those of the backup, otherwise those of the present site.
 */
export type TableRule = { rows: 'restored' | 'kept' | 'joined' } | { rows: 'kinds'; kinds: readonly string[] };

/** The tables of each part. All others, such as accounts, enquiries, links to drafts and the audit log, are kept. */
const tables: Record<Exclude<RestorePart, 'forum'>, readonly string[]> = {
  pages: ['pages', 'page_links', 'affirmations', 'speaking_videos'],
  posts: ['posts', 'published_posts', 'published_post_tags'],
  media: ['media_files', 'media_folders', 'media_tags', 'media_variants', 'media_former_versions', 'media_captions'],
  settings: ['settings'],
};

/** Choices of members, such as not to be mailed. They belong to their accounts. */
const choicesOfMembers = ['forum_members', 'forum_follows', 'forum_blocks'];
const memberPictures = 'media_member_pictures';

const isOfForum = (table: string) =>
  table === memberPictures || (table.startsWith('forum_') && !choicesOfMembers.includes(table));

/** Tables with rows of several kinds of documents, which the column `kind` distinguishes. */
const tablesByKind = ['document_versions', 'drafts', 'schedules', 'media_usages'];

const kindsOf: Partial<Record<RestorePart, readonly string[]>> = { pages: ['page', 'speaking'], posts: ['post'] };

/** Returns what happens to the rows of a table. */
export function ruleOf(table: string, parts: readonly RestorePart[]): TableRule {
  if (tablesByKind.includes(table)) return { rows: 'kinds', kinds: parts.flatMap((part) => kindsOf[part] ?? []) };
  if (isOfForum(table)) {
    if (!parts.includes('forum')) return { rows: 'kept' };
    return { rows: table === memberPictures ? 'joined' : 'restored' };
  }
  const part = (Object.keys(tables) as (keyof typeof tables)[]).find((name) => tables[name].includes(table));
  if (!part || !parts.includes(part)) return { rows: 'kept' };
  // A page that is kept may show a later file: no file is deleted.
  return { rows: part === 'media' ? 'joined' : 'restored' };
}

/** Whether the bytes of a media file belong to one of the parts. */
export const isMediaOf = (key: string, parts: readonly RestorePart[]): boolean =>
  parts.includes(key.startsWith('member-pictures/') ? 'forum' : 'media');
