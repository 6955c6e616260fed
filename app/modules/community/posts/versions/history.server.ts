import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { compareWords, type TextPart } from '#app/lib/text/compare-words.ts';
import { markChanges } from '#app/lib/text/mark-changes.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { isGone, mayInForum, mayRead } from '../../members/permissions.ts';
import type { ThreadRow } from '../../tables.server.ts';
import { findPostAt } from '../lock-thread.server.ts';
import { renderPost } from '../render-post.server.ts';
import { forumPostVersions } from './tables.server.ts';

/** A version in the list of a post's versions. */
interface VersionEntry {
  version: number;
  writtenAt: Date;
  isHidden: boolean;
}

interface ShownVersion extends VersionEntry {
  /** The title of the thread at that time, with what was changed in it; null for a reply. */
  title: readonly TextPart[] | null;
  /** With its changes marked. Null: a moderator has hidden it, and the viewer is none. */
  html: string | null;
  warning: string;
  /** The version with which it is compared; null: the first, or the one before is hidden from the viewer. */
  comparedWith: number | null;
}

export interface PostHistory {
  /** The place of the post. */
  position: number;
  /** Whether this viewer hides its earlier versions and shows them again. */
  mayHide: boolean;
  /** The newest first; the first is the current one. */
  versions: VersionEntry[];
  shown: ShownVersion;
}

/**
 * Returns the versions of a post and the words of one of them.
 * @param version null: the current one
 * @returns null if the version does not exist, or this viewer may not read the post
 */
export async function findHistory(
  { row: thread }: { row: ThreadRow },
  { number, version }: { number: number; version: number | null },
  viewer: ForumMember | null,
): Promise<PostHistory | null> {
  const post = await findPostAt(db, thread.id, number);
  if (!post || isGone(post.status) || !mayRead(post, viewer)) return null;
  const earlier = await db
    .select()
    .from(forumPostVersions)
    .where(eq(forumPostVersions.postId, post.id))
    .orderBy(asc(forumPostVersions.version));
  const current = {
    version: post.editCount + 1,
    title: number === 1 ? thread.title : null,
    content: post.content,
    warning: post.warning,
    writtenAt: post.editedAt ?? post.createdAt,
    hiddenAt: null,
  };
  const all = [...earlier, current].reverse();
  const chosen = version === null ? current : all.find((each) => each.version === version);
  if (!chosen) return null;
  const isModerator = mayInForum(viewer?.role ?? 'visitor', 'moderate');
  const earlierOne = all[all.indexOf(chosen) + 1];
  const isReadable = isModerator || !chosen.hiddenAt;
  // Marks would show the words of a hidden version.
  const base = earlierOne && (isModerator || !earlierOne.hiddenAt) ? earlierOne : null;
  const rendered = async ({ content }: { content: string }) =>
    (await renderPost(db, content, post.authorId)).stored.html;
  const compared = isReadable
    ? {
        title: chosen.title === null ? null : compareWords(base?.title ?? chosen.title, chosen.title),
        html: base ? markChanges(await rendered(base), await rendered(chosen)) : await rendered(chosen),
        warning: chosen.warning,
      }
    : { title: null, html: null, warning: '' };
  const isOwn = post.authorId === viewer?.id;
  return {
    position: post.position,
    mayHide: mayInForum(viewer?.role ?? 'visitor', 'hide an earlier version', { isOwn }),
    versions: all.map(entryOf),
    shown: { ...entryOf(chosen), ...compared, comparedWith: isReadable && base ? base.version : null },
  };
}

const entryOf = (row: { version: number; writtenAt: Date; hiddenAt: Date | null }): VersionEntry => ({
  version: row.version,
  writtenAt: row.writtenAt,
  isHidden: row.hiddenAt !== null,
});
