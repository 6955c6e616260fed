import { and, eq, like, sql } from 'drizzle-orm';
import { firstFree } from '#app/lib/first-free.ts';
import { likePattern } from '#app/lib/like-pattern.ts';
import { slugOf } from '#app/lib/slug.ts';
import { now } from '#app/platform/clock.ts';
import { announceChange } from '#app/platform/content-changes.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { reservedSlugs } from './addresses.ts';
import type { ForumMember } from './author.server.ts';
import { forumTag, topicTag } from './cache-tags.ts';
import { changeTopicCounts } from './change-status.server.ts';
import { countForumAct } from './count-post.server.ts';
import { ForumRefusedError } from './forum-error.ts';
import { indexThread } from './index-thread.server.ts';
import { isAtLeast, mayInForum } from './permissions.ts';
import { openingOf, postHtml } from './post-html.server.ts';
import { randomPillar } from './pseudonym.server.ts';
import type { NewThread } from './schema.ts';
import { openReview, type Screening, screenPost } from './screen-post.server.ts';
import { forumPosts, forumPseudonyms, forumThreads, forumTopics } from './tables.server.ts';
import { tellDuty } from './tell-duty.server.tsx';

/** Long titles give addresses of this length, cut between words. */
const maxSlugLength = 80;

/** A new thread, and whether it waits for a moderator. */
export interface StartedThread {
  slug: string;
  isPending: boolean;
}

/**
 * Starts a thread in a topic. Sending the same form again leads to the same thread.
 * @throws ForumRefusedError, RateLimitError
 */
export function startThread(member: ForumMember, topicId: string, thread: NewThread): Promise<StartedThread> {
  return inTransaction(async (tx) => {
    if (!mayInForum(member.role, 'start a thread')) throw new ForumRefusedError('Please sign in to start a topic.');
    const known = await findSubmitted(tx, member.id, thread.key);
    if (known) return known;
    await countForumAct(tx, 'thread', member.id);
    const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, topicId)).for('update');
    if (!topic)
      throw new ForumRefusedError('This category is gone. Please choose another. What you wrote is still here.');
    refuseClosed(topic, member.role);
    const text = `${thread.title}\n${thread.content}\n${thread.hashtags.join(' ')}`;
    const screening = await screenPost(tx, member, text, { topicId });
    const { slug, postId } = await addThread(tx, { member, topicId, thread, screening });
    await openReview(tx, postId, screening.reasons);
    if (screening.needsCare) await tellDuty(tx);
    return { slug, isPending: screening.status === 'pending' };
  });
}

/** @throws ForumRefusedError if this role may not write in the topic */
export function refuseClosed(
  topic: { name: string; isClosed: boolean; writers: ForumMember['role'] },
  role: ForumMember['role'],
): void {
  if (topic.isClosed)
    throw new ForumRefusedError(
      `“${topic.name}” is closed: it can be read, but takes nothing new. What you wrote is still here.`,
    );
  if (!isAtLeast(role, topic.writers))
    throw new ForumRefusedError(`Only the team writes in “${topic.name}”. What you wrote is still here.`);
}

/** Waits for another request that carries the same key, then returns the thread that it made. */
async function findSubmitted(tx: Transaction, authorId: string, key: string | undefined) {
  if (!key) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forum-submission:${key}`}, 0))`);
  const [known] = await tx
    .select({ slug: forumThreads.slug, isPending: sql<boolean>`${forumThreads.status} = 'pending'` })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.submissionKey, key)));
  return known ?? null;
}

interface AddedThread {
  /** Null for sample content. */
  member: ForumMember | null;
  authorName?: string;
  topicId: string;
  thread: NewThread;
  isSample?: boolean;
  /** Absent: it is shown at once. */
  screening?: Screening;
}

/** Adds a thread with its first post. The caller has checked whether it may be added. */
export async function addThread(
  tx: Transaction,
  { member, authorName, topicId, thread, isSample, screening }: AddedThread,
): Promise<{ id: string; slug: string; postId: string }> {
  const status = screening?.status ?? 'published';
  const at = now();
  const slug = await freeThreadSlug(tx, thread.title);
  const anonymousPillar = thread.isAnonymous ? randomPillar() : null;
  const shared = {
    authorId: member?.id ?? null,
    authorName: authorName ?? null,
    isAiGenerated: thread.isAiGenerated,
    anonymousPillar,
    status,
    createdAt: at,
  };
  const [row] = await tx
    .insert(forumThreads)
    .values({
      ...shared,
      slug,
      topicId,
      title: thread.title,
      opening: openingOf(thread.content),
      hashtags: thread.hashtags,
      isAnonymous: thread.isAnonymous,
      anonymousCount: thread.isAnonymous ? 1 : 0,
      isSample: isSample ?? false,
      lastNumber: 1,
      activeAt: at,
    })
    .returning({ id: forumThreads.id });
  if (!row) throw new Error('The thread was not written');
  const [post] = await tx
    .insert(forumPosts)
    .values({
      ...shared,
      needsCare: screening?.needsCare ?? false,
      threadId: row.id,
      number: 1,
      position: 0,
      content: thread.content,
      html: postHtml(thread.content),
      anonymousNumber: thread.isAnonymous ? 1 : null,
      submissionKey: thread.key ?? null,
    })
    .returning({ id: forumPosts.id });
  if (!post) throw new Error('The post was not written');
  if (member && anonymousPillar) {
    const pseudonym = { threadId: row.id, authorId: member.id, number: 1, pillar: anonymousPillar };
    await tx.insert(forumPseudonyms).values(pseudonym);
  }
  if (status === 'published') {
    await changeTopicCounts(tx, topicId, { posts: 1, threads: 1 });
    await announceChange(tx, forumTag, topicTag(topicId));
    await indexThread(tx, row.id);
  }
  return { id: row.id, slug, postId: post.id };
}

/** Returns the first free address for this title, by the specification's rule. */
export async function freeThreadSlug(tx: Transaction, title: string): Promise<string> {
  const whole = slugOf(title);
  const cut = whole.length > maxSlugLength ? whole.slice(0, maxSlugLength).replace(/-[^-]*$/, '') : whole;
  const wanted = cut || 'discussion';
  // Two threads with the same title at once: the second waits here, then gets the next number.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forum-slug:${wanted}`}, 0))`);
  const rows = await tx
    .select({ slug: forumThreads.slug })
    .from(forumThreads)
    .where(like(forumThreads.slug, likePattern(wanted).slice(1)));
  return firstFree(wanted, new Set([...reservedSlugs, ...rows.map(({ slug }) => slug)]));
}
