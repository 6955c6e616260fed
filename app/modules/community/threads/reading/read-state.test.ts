import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { repliesPerPage } from '../../limits.ts';
import { forumRateLimits } from '../../members/count-forum-act.server.ts';
import { forumPosts } from '../../tables.server.ts';
import type { Topic } from '../../topics/topics.server.ts';
import { findThread } from '../find-thread.server.ts';
import { parseCursor } from '../thread-order.ts';
import { listUnreadThreads } from './list-unread.server.ts';
import { findFirstUnread, findLast, findReadState, recordReading } from './read-state.server.ts';
import { isUnread } from './read-state.ts';

openTestDatabase();

let topic: Topic;
beforeAll(async () => {
  topic = await makeTopic('Sleep');
});

async function read(memberId: string, slug: string, page: number) {
  const thread = await findThread(slug);
  if (!thread) throw new Error('no thread');
  await recordReading(memberId, thread.row, page, await findReadState(memberId, thread.row.id));
  const state = await findReadState(memberId, thread.row.id);
  return { id: thread.row.id, state, first: state && (await findFirstUnread(thread.row.id, state)) };
}

test('a member goes on where reading ended, and finds an answer on an earlier page', async () => {
  const author = await makeForumMember();
  const reader = await makeForumMember('member');
  const slug = await makeThread(author, topic);
  const replies = repliesPerPage + 5;
  expect(replies).toBeLessThan(forumRateLimits.reply.max);
  for (let each = 0; each < replies; each++) await makeReply(author, slug);
  const opened = await read(reader.id, slug, 1);
  expect(opened.state).toEqual({ position: repliesPerPage, number: replies + 1 });
  expect(opened.first).toEqual({ number: repliesPerPage + 2, position: repliesPerPage + 1 });
  expect((await read(reader.id, slug, 2)).first).toBeNull();

  // An answer to the first reply, and a reply at the end: reading the last page leaves the answer unread.
  const answer = await makeReply(author, slug, { answers: 2 });
  await makeReply(author, slug);
  const { state, first } = await read(reader.id, slug, 2);
  expect(first).toEqual({ number: answer, position: 1 });
  expect(isUnread(state, { number: answer, position: 1 })).toBe(true);
  expect(isUnread(state, { number: 2, position: 1 })).toBe(false);
  await read(reader.id, slug, 1);
  expect((await read(reader.id, slug, 2)).first).toBeNull();
  const thread = await findThread(slug);
  expect(await findLast(thread?.row.id ?? '')).toMatchObject({ position: replies + 1 });
  await db
    .update(forumPosts)
    .set({ status: 'hidden' })
    .where(eq(forumPosts.position, replies + 1));
  expect(await findLast(thread?.row.id ?? '')).toMatchObject({ position: replies });
  expect(isUnread(null, { number: 2, position: 1 })).toBe(false);
});

test('the unread list holds what the member has opened and others have answered since', async () => {
  const [author, reader] = [await makeForumMember(), await makeForumMember('member')];
  const ownTopic = await makeTopic('Evenings');
  const slugs: string[] = [];
  for (let each = 0; each < 3; each++) slugs.push(await makeThread(author, ownTopic, { title: `Evening ${each}` }));
  const [opened = '', answered = '', never = ''] = slugs;
  await read(reader.id, opened, 1);
  await read(reader.id, answered, 1);
  await makeReply(author, answered);
  await makeReply(author, never);
  const list = async () =>
    (await listUnreadThreads(ownTopic.id, reader.id, parseCursor(null))).threads.map(({ slug }) => slug);
  expect(await list()).toEqual([answered]);
  const acrossTopics = await listUnreadThreads(null, reader.id, null);
  expect(acrossTopics.threads.map(({ slug }) => slug)).toEqual([answered]);
  await read(reader.id, answered, 1);
  expect(await list()).toEqual([]);
});
