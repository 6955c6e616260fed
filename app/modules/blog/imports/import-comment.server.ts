import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import {
  addImportedReply,
  findExistingPosts,
  undoImportedComment,
} from '#app/modules/community/import/import-reply.server.ts';
import { notesOnContent, threadTarget } from '#app/modules/community/import/import-thread.server.ts';
import { forumPosts, forumThreads } from '#app/modules/community/tables.server.ts';
import { findOrAddCommentsThread } from '#app/modules/community/threads/article-threads.server.ts';
import type { ImportTarget } from '#app/modules/imports/import-target.server.ts';
import { commentItemSchema } from '#app/modules/imports/imported-item.ts';
import { postPath } from '../addresses.ts';
import { publishedPosts } from '../tables.server.ts';

/**
 * Comments of another system become replies in the thread of their article, once it is published. Who wrote them can
 * claim them, like members of another forum.
 */
export const commentTarget: ImportTarget<typeof commentItemSchema> = {
  kind: 'comment',
  schema: commentItemSchema,
  isMadeLast: true,
  check(comment) {
    if (comment.problem) throw new DomainError(comment.problem);
    return { notes: notesOnContent(comment) };
  },
  findExisting: findExistingPosts,
  create: (comment, work, finish) =>
    inTransaction(async (tx) => {
      const postId = work.findByKey(comment.threadKey)?.id;
      const [article] = postId ? await tx.select().from(publishedPosts).where(eq(publishedPosts.postId, postId)) : [];
      if (!article) throw new DomainError('Its article is not published here. Publish it, and import the file again.');
      const { title, excerpt, author } = article;
      const about = { id: article.postId, title, excerpt, author, path: postPath(article.slug) };
      const slug = await findOrAddCommentsThread(tx, about, new Date(comment.writtenAt));
      const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.slug, slug)).for('update');
      if (!thread) throw new Error('The thread of the comments was not written');
      const writer = comment.memberKey && (await work.makeOnDemand(tx, comment.memberKey));
      const findByKey = (key: string) => (writer && key === comment.memberKey ? writer : work.findByKey(key));
      const reply = await addImportedReply(tx, thread, comment, { ...work, findByKey });
      await finish(tx, { ...reply, notes: [] });
    }),
  async undo(target, actorId) {
    const [place] = await db
      .select({ threadId: forumPosts.threadId })
      .from(forumPosts)
      .where(eq(forumPosts.id, target.id));
    await inTransaction((tx) => undoImportedComment(tx, target.id));
    const [thread] = place ? await db.select().from(forumThreads).where(eq(forumThreads.id, place.threadId)) : [];
    // Without a comment the thread of an article does not exist.
    if (thread?.isComments && thread.lastNumber === 1)
      await threadTarget.undo({ id: thread.id, address: null }, actorId);
  },
};
