import { and, desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { moderatePost } from '#app/modules/community/moderation/moderate-post.server.ts';
import { forumActs } from '#app/modules/community/moderation/tables.server.ts';
import { replyToThread } from '#app/modules/community/posts/reply.server.ts';
import { forumPosts, forumTopics } from '#app/modules/community/tables.server.ts';
import { findThread, listPosts } from '#app/modules/community/threads/find-thread.server.ts';
import { addTopics } from '#app/modules/community/threads/seed-forum.server.ts';
import { startThread } from '#app/modules/community/threads/start-thread.server.ts';
import { findTopic } from '#app/modules/community/topics/topics.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from './accounts.ts';
import { openTestDatabase } from './database.ts';

/** Two moderators, and a member whose posts are shown at once, because an earlier one was approved. */
interface ModeratedForum {
  sleepId: string;
  workId: string;
  moderator: ForumMember;
  other: ForumMember;
  member: ForumMember;
}

let forum: ModeratedForum;

/** Opens a database with a forum of two topics. Call it once, at the top of the file; its members exist in tests. */
export function openModeratedForum(): ModeratedForum {
  openTestDatabase();
  forum = {} as ModeratedForum;
  beforeAll(async () => {
    openSiteOrigin('https://example.org');
    await db.transaction((tx) =>
      addTopics(tx, [
        { name: 'Sleep', description: 'Nights.', pillar: 'meditation' },
        { name: 'Work', description: 'Days.', pillar: 'routine' },
      ]),
    );
    forum.sleepId = (await findTopic('sleep'))?.id ?? '';
    forum.workId = (await findTopic('work'))?.id ?? '';
    forum.moderator = await newPerson('Mo Derator', 'moderator');
    forum.other = await newPerson('Otto Ther', 'moderator');
    forum.member = await newPerson('Mia Member');
    const { slug } = await start(forum.member, 'An earlier one');
    await moderatePost(forum.moderator, { postId: await idAt(slug, 1), verb: 'approve', rule: 'kindness' });
  });
  afterEach(() => setClock());
  return forum;
}

export const newPerson = async (name: string, role: 'member' | 'moderator' = 'member'): Promise<ForumMember> => ({
  id: (await makeUser({ name, roles: role === 'moderator' ? ['moderator'] : [] })).id,
  role,
});

let minutes = 0;

/** Each post is written ten minutes after the one before, so that nothing is screened as too fast. */
function later(): void {
  minutes += 10;
  setClock(new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
}

/** The next post is written an hour later. */
export function passHour(): void {
  minutes += 60;
}

/** Starts a thread, in Sleep unless another topic is named. */
export async function start(
  by: ForumMember,
  title: string,
  { topicId = forum.sleepId, isAnonymous = false }: { topicId?: string; isAnonymous?: boolean } = {},
) {
  later();
  const plain = { category: 'sleep', hashtags: [], isAiGenerated: false };
  return startThread(by, topicId, { title, content: `About ${title}`, isAnonymous, ...plain });
}

export async function reply(
  by: ForumMember,
  slug: string,
  content: string,
  more: { answers?: number; isAnonymous?: boolean } = {},
) {
  later();
  return replyToThread(by, slug, { content, isAnonymous: false, isAiGenerated: false, ...more });
}

/** Returns the id of a post. */
export async function idAt(slug: string, number: number): Promise<string> {
  const thread = await findThread(slug, forum.moderator);
  const isPost = and(eq(forumPosts.threadId, thread?.row.id ?? ''), eq(forumPosts.number, number));
  const [post] = await db.select().from(forumPosts).where(isPost);
  return post?.id ?? '';
}

/** Returns the numbers of threads and posts of each topic. */
export async function countsOf(): Promise<number[][]> {
  const topics = await db.select().from(forumTopics).orderBy(forumTopics.slug);
  return topics.map(({ threadCount, postCount }) => [threadCount, postCount]);
}

/** Returns the posts of a thread: number, words, parent. */
export async function textsOf(slug: string) {
  const thread = await findThread(slug, forum.moderator);
  if (!thread) return null;
  const { first, replies } = await listPosts(thread.row, { page: 1, order: 'oldest' }, forum.moderator);
  const plain = (html: string | null) => html?.replace(/<[^>]+>/g, '').trim() ?? null;
  return [first, ...replies].map(({ number, html, parentNumber, status }) => [
    number,
    status === 'moved' ? 'moved' : plain(html),
    parentNumber,
  ]);
}

/** The same, in short. */
export const linesOf = async (slug: string) => (await textsOf(slug))?.map(([number, text]) => `${number} ${text}`);

/** Returns the latest act of this kind. */
export async function lastAct(kind: string) {
  const rows = await db.select().from(forumActs).orderBy(desc(forumActs.at));
  const act = rows.find((each) => each.kind === kind);
  if (!act) throw new Error(`no ${kind}`);
  return act;
}

/** Orders rows that have one time, because the clock of these tests stands still, by when they were written. */
export const asWritten = sql`xmin::text::bigint`;

/** Returns the subjects of all mails to a person, the earliest first. */
export async function subjectsTo({ id }: ForumMember): Promise<string[]> {
  const sent = await db.select().from(mails).where(eq(mails.userId, id)).orderBy(mails.createdAt, asWritten);
  return sent.map(({ subject }) => subject);
}

export const message = { rule: 'topic', reason: 'It fits better there' } as const;
