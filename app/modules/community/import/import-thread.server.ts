import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';
import { removeRedirectsTo } from '#app/modules/content/redirects/move-address.server.ts';
import type { ImportTarget, ImportWork } from '#app/modules/imports/import-target.server.ts';
import { type ForumPostItem, threadItemSchema } from '#app/modules/imports/imported-item.ts';
import { isShortenedForumPost, maxForumPostLength } from '#packages/foreign-files/forum-post.ts';
import { threadPath } from '../addresses.ts';
import { articleTag, forumTag, threadTag, topicTag } from '../cache-tags.ts';
import { maxContentLength, maxHashtagLength, maxHashtags, maxTitleLength } from '../limits.ts';
import { changeTopicCounts } from '../posts/change-status.server.ts';
import type { ImportedPost } from '../posts/write-post.server.ts';
import { indexReplies, indexThread } from '../search/index-thread.server.ts';
import { forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import { addThread } from '../threads/start-thread.server.ts';
import { forumImportedMembers } from './tables.server.ts';

/** Returns what the import says about a post that is too long. */
export function notesOnContent({ content }: ForumPostItem): string[] {
  if (content.length <= maxContentLength) return [];
  if (!isShortenedForumPost(content))
    return [
      `It is longer than ${maxContentLength} characters: it is imported in full, and can be edited once it is shorter.`,
    ];
  const limit = formatNumber(maxForumPostLength);
  return [`It is longer than ${limit} characters: the rest is not imported, and the post says so.`];
}

/** Returns what the former forum knew of a post, and the name of its author. */
export async function importedPostOf(
  tx: Transaction,
  { memberKey, writtenAt, likes, number }: ForumPostItem,
  { findByKey }: ImportWork,
): Promise<{ imported: ImportedPost; authorName?: string }> {
  const memberId = (memberKey && findByKey(memberKey)?.id) || null;
  const [member] = memberId
    ? await tx.select().from(forumImportedMembers).where(eq(forumImportedMembers.id, memberId))
    : [];
  return {
    imported: { writtenAt: new Date(writtenAt), memberId: member?.id ?? null, likes, number },
    ...(member && { authorName: member.name }),
  };
}

/** Keeps an import that members have added to, or claimed. @throws DomainError */
export async function refuseIfUsed(tx: Transaction, threadId: string): Promise<void> {
  const [firstPost] = await tx
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, threadId), isNotNull(forumPosts.authorId)))
    .limit(1);
  if (firstPost) throw new DomainError('A member has written in this discussion, or claimed a post of it.');
}

/** Hashtags of tags: in small letters, without spaces. */
const hashtagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.toLowerCase().replace(/[\s,#]+/g, '')))]
    .filter((tag) => tag !== '' && tag.length <= maxHashtagLength)
    .slice(0, maxHashtags);

/** Discussions of another forum, with their first posts. They are shown at once, without notifications. */
export const threadTarget: ImportTarget<typeof threadItemSchema> = {
  kind: 'thread',
  schema: threadItemSchema,
  check(thread) {
    if (thread.title.trim() === '') throw new DomainError('It has no title.');
    const droppedTags = new Set(thread.tags).size - hashtagsOf(thread.tags).length;
    return {
      notes: [...notesOnContent(thread), ...(droppedTags > 0 ? [`${droppedTags} of its tags are dropped.`] : [])],
    };
  },
  async findExisting(ids) {
    const rows = await db.select({ id: forumThreads.id }).from(forumThreads).where(inArray(forumThreads.id, ids));
    return new Set(rows.map(({ id }) => id));
  },
  create: (item, work, finish) =>
    inTransaction(async (tx) => {
      const topicId = await findTopicId(tx, item, work);
      const thread = await addThread(tx, {
        member: null,
        ...(await importedPostOf(tx, item, work)),
        topicId,
        thread: {
          title: storedLine(item.title.slice(0, maxTitleLength)) || 'Untitled',
          content: item.content,
          category: '',
          hashtags: hashtagsOf(item.tags),
          isAnonymous: false,
          isAiGenerated: false,
        },
      });
      if (item.isClosed)
        await tx
          .update(forumThreads)
          .set({ lockedAt: new Date(item.writtenAt) })
          .where(eq(forumThreads.id, thread.id));
      await finish(tx, { id: thread.id, address: threadPath(thread.slug), notes: [] });
    }),
  undo: ({ id }) =>
    inTransaction(async (tx) => {
      const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, id)).for('update');
      if (!thread) return;
      await refuseIfUsed(tx, id);
      const posts = await tx.select({ id: forumPosts.id }).from(forumPosts).where(eq(forumPosts.threadId, id));
      await tx.delete(forumThreads).where(eq(forumThreads.id, id));
      if (thread.status === 'published')
        await changeTopicCounts(tx, thread.topicId, { posts: -(thread.replyCount + 1), threads: -1 });
      await removeRedirectsTo(tx, threadPath(thread.slug));
      await indexThread(tx, id);
      await indexReplies(
        tx,
        posts.map((post) => post.id),
      );
      await announceChange(
        tx,
        forumTag,
        topicTag(thread.topicId),
        threadTag(id),
        ...(thread.articleId ? [articleTag(thread.articleId)] : []),
      );
    }),
};

/** The topic that was made of its category, or the one of this name that exists here. */
async function findTopicId(
  tx: Transaction,
  { topicKey, topicName }: { topicKey: string | null; topicName: string },
  { findByKey }: ImportWork,
): Promise<string> {
  const made = topicKey && findByKey(topicKey)?.id;
  const [topic] = await tx
    .select({ id: forumTopics.id })
    .from(forumTopics)
    .where(made ? eq(forumTopics.id, made) : eq(forumTopics.slug, slugOf(topicName.slice(0, 60))));
  if (!topic) throw new DomainError('Its category could not be imported.');
  return topic.id;
}
