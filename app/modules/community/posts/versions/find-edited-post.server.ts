import { and, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { forumPosts, forumThreads, forumTopics } from '../../tables.server.ts';
import { refusalOfEdit } from './edit-post.server.ts';

/** The initial content of the form that changes a post. */
export interface EditablePost {
  title: string;
  content: string;
  hashtags: string;
  warning: string;
  isAiGenerated: boolean;
  edits: number;
}

/** Returns one's own post as it was typed; null if there is none, or this member may not change it. */
export async function findEditedPost(member: ForumMember, slug: string, number: number): Promise<EditablePost | null> {
  const [row] = await db
    .select({ post: forumPosts, thread: forumThreads, isClosed: forumTopics.isClosed })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .where(and(eq(forumThreads.slug, slug), eq(forumPosts.number, number)));
  if (!row || row.post.status === 'deleted') return null;
  const { post, thread, isClosed } = row;
  if (refusalOfEdit(member, { post, isLocked: thread.lockedAt !== null, isClosed })) return null;
  return {
    title: thread.title,
    content: post.content,
    hashtags: thread.hashtags.map((hashtag) => `#${hashtag}`).join(' '),
    warning: post.warning,
    isAiGenerated: post.isAiGenerated,
    edits: post.editCount,
  };
}
