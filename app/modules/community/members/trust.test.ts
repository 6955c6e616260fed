import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { forumLikes, forumPosts, forumThreads, forumTopics } from '../tables.server.ts';
import { forumReadStates } from '../threads/reading/tables.server.ts';
import { forumMembers } from './tables.server.ts';
import { earnedTrust, trustLevels, trustNeeds, trustRights } from './trust.ts';
import { findTrustLevel } from './trust-level.server.ts';
import { updateTrustLevels } from './update-trust-levels.job.server.ts';

openTestDatabase();

test('each level asks for more, and allows no less', () => {
  for (const { values } of Object.values(trustRights))
    for (const level of trustLevels.slice(1)) expect(values[level]).toBeGreaterThanOrEqual(values[level - 1] ?? 0);
  for (const level of [1, 2, 3] as const) {
    expect(earnedTrust(trustNeeds[level])).toBe(level);
    for (const name of ['days', 'threadsRead', 'postsRead'] as const)
      expect(earnedTrust({ ...trustNeeds[level], [name]: trustNeeds[level][name] - 1 })).toBeLessThan(level);
  }
});

test('reading and likes for named posts raise a member, likes for anonymous ones do not, and nobody is lowered', async () => {
  const [member, other] = [await makeUser(), await makeUser()];
  const at = now();
  const [topic] = await db
    .insert(forumTopics)
    .values({ slug: 'tea', name: 'Tea', description: '', pillar: 'routine' })
    .returning();
  const thread = { topicId: topic?.id ?? '', title: 'Tea', opening: '', createdAt: at, activeAt: at };
  const threads = await db
    .insert(forumThreads)
    .values(Array.from({ length: 20 }, (_, index) => ({ ...thread, slug: `tea-${index}` })))
    .returning();
  await db.insert(forumMembers).values({ memberId: member.id, daysVisited: 10 });
  await db
    .insert(forumReadStates)
    .values(threads.map(({ id }) => ({ memberId: member.id, threadId: id, position: 5, number: 5, readAt: at })));
  expect(await updateTrustLevels()).toBe(1);
  expect(await findTrustLevel(db, member.id)).toBe(1);
  const post = {
    threadId: threads[0]?.id ?? '',
    authorId: member.id,
    content: '',
    html: '',
    position: 0,
    createdAt: at,
  };
  const posts = await db
    .insert(forumPosts)
    .values([1, 2, 3].map((number) => ({ ...post, number, anonymousNumber: 1, anonymousPillar: 'routine' as const })))
    .returning();
  await db.insert(forumLikes).values(posts.map(({ id }) => ({ postId: id, authorId: other.id, createdAt: at })));
  expect(await updateTrustLevels()).toBe(0);
  await db.update(forumPosts).set({ anonymousNumber: null, anonymousPillar: null });
  expect(await updateTrustLevels()).toBe(1);
  await db.update(forumMembers).set({ daysVisited: 0 }).where(eq(forumMembers.memberId, member.id));
  expect(await updateTrustLevels()).toBe(0);
  expect(await findTrustLevel(db, member.id)).toBe(2);
});
