import { and, asc, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { threadTag } from '../../cache-tags.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { refuseOwnPost, subjectOf } from '../../moderation/moderation.server.ts';
import { renderPost } from '../../posts/render-post.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { type FoundThread, mayRead } from '../../threads/find-thread.server.ts';
import { lockThread } from '../../threads/lock-thread.server.ts';
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
 * @returns null if there is no such version, or this viewer may not read the post
 */
export async function findHistory(
  { row: thread }: FoundThread,
  { number, version }: { number: number; version: number | null },
  viewer: ForumMember | null,
): Promise<PostHistory | null> {
  const isPost = and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, number));
  const [post] = await db.select().from(forumPosts).where(isPost);
  if (!post || post.status === 'deleted' || post.status === 'moved' || !mayRead(post, viewer)) return null;
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

/**
 * Hides an earlier version of a post from all but moderators, or shows it again. Idempotent.
 * @returns false if there is no such version
 * @throws ForumRefusedError
 */
export function hideVersion(
  moderator: ForumMember,
  { slug, number, version, isHidden }: { slug: string; number: number; version: number; isHidden: boolean },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    if (!mayInForum(moderator.role, 'hide an earlier version'))
      throw new ForumRefusedError('Only moderators can do this.');
    const thread = await lockThread(tx, slug, { isShown: false });
    if (!thread) return false;
    const isPost = and(eq(forumPosts.threadId, thread.id), eq(forumPosts.number, number));
    const [post] = await tx.select().from(forumPosts).where(isPost);
    if (!post) return false;
    refuseOwnPost(moderator, 'hide an earlier version', post);
    const isVersion = and(eq(forumPostVersions.postId, post.id), eq(forumPostVersions.version, version));
    const [existing] = await tx.select().from(forumPostVersions).where(isVersion);
    if (!existing || (existing.hiddenAt !== null) === isHidden) return existing !== undefined;
    await tx
      .update(forumPostVersions)
      .set({ hiddenAt: isHidden ? now() : null })
      .where(isVersion);
    await announceChange(tx, threadTag(thread.id));
    await recordAuditEvent(tx, {
      actorId: moderator.id,
      action: isHidden ? 'forum-version.hidden' : 'forum-version.shown',
      subject: subjectOf(thread, post),
      after: { version },
    });
    return true;
  });
}
