import { eq } from 'drizzle-orm';
import { getSiteOrigin } from '#app/platform/site-origin.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { users } from '#app/services/identity/tables.server.ts';
import { queueMail } from '#app/services/mail/queue-mail.server.ts';
import type { ForumMember } from './author.server.ts';
import { ForumRefusedError } from './forum-error.ts';
import { ModerationMail } from './mails/moderation.mail.tsx';
import { type ForumAct, mayInForum } from './permissions.ts';
import { type ForumRule, forumRules } from './rules.ts';
import { forumPosts, forumThreads } from './tables.server.ts';

export type Thread = typeof forumThreads.$inferSelect;
type Post = typeof forumPosts.$inferSelect;

/** The subject of an audit event about a post. Does not say who wrote it. */
export const subjectOf = (thread: Thread, post: Post) => ({
  type: 'forum-post',
  id: post.id,
  name: `${thread.title}, post ${post.number}`,
});

/** Locks the thread of a post, for a moderator. @throws ForumRefusedError */
export async function lockPost(tx: Transaction, moderator: ForumMember, act: ForumAct, postId: string) {
  if (!mayInForum(moderator.role, act)) throw new ForumRefusedError('Only moderators can do this.');
  const [found] = await tx
    .select({ thread: forumThreads })
    .from(forumThreads)
    .innerJoin(forumPosts, eq(forumPosts.threadId, forumThreads.id))
    .where(eq(forumPosts.id, postId))
    .for('update', { of: forumThreads });
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, postId));
  if (!found || !post) throw new ForumRefusedError('This post is gone.');
  return { thread: found.thread, post };
}

interface Notice {
  thread: Thread;
  what: string;
  /** Null if no rule was broken. */
  rule: ForumRule | null;
}

/** Mails the author of a post what a moderator did. */
export async function tellAuthor(
  tx: Transaction,
  post: Pick<Post, 'authorId'>,
  { thread, what, rule }: Notice,
): Promise<void> {
  if (!post.authorId) return;
  const [author] = await tx.select({ email: users.email }).from(users).where(eq(users.id, post.authorId));
  if (!author) return;
  await queueMail(tx, {
    kind: 'forum-moderation',
    to: author.email,
    userId: post.authorId,
    subject: what,
    body: (
      <ModerationMail
        what={what}
        title={thread.title}
        rule={rule && forumRules[rule]}
        contactHref={`${getSiteOrigin()}/contact?type=general`}
      />
    ),
  });
}
