import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
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
  /** The title of the thread at that time; null for a reply. */
  title: string | null;
  /** Null: a moderator has hidden it, and the viewer is none. */
  html: string | null;
  warning: string;
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
  const isReadable = !chosen.hiddenAt || mayInForum(viewer?.role ?? 'visitor', 'moderate');
  const html = isReadable ? (await renderPost(db, chosen.content, post.authorId)).stored.html : null;
  const { title, warning } = isReadable ? chosen : { title: null, warning: '' };
  const isOwn = post.authorId === viewer?.id;
  return {
    position: post.position,
    mayHide: mayInForum(viewer?.role ?? 'visitor', 'hide an earlier version', { isOwn }),
    versions: all.map(entryOf),
    shown: { ...entryOf(chosen), title, warning, html },
  };
}

const entryOf = (row: { version: number; writtenAt: Date; hiddenAt: Date | null }): VersionEntry => ({
  version: row.version,
  writtenAt: row.writtenAt,
  isHidden: row.hiddenAt !== null,
});
