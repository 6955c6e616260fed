import { eq } from 'drizzle-orm';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { forumBlocks, forumBookmarks, forumMembers } from '../../members/tables.server.ts';
import { forumNotifications } from '../../notifications/tables.server.ts';
import { likePost } from '../../posts/like-post.server.ts';
import type { ShownPost } from '../../posts/shown.ts';
import { forumPosts, forumThreads } from '../../tables.server.ts';
import type { Topic } from '../../topics/topics.server.ts';
import { draftSchema } from '../../writing/drafts/draft-schema.ts';
import { forumDrafts } from '../../writing/drafts/tables.server.ts';
import { findThread, listPosts } from '../find-thread.server.ts';
import { findReadState } from './read-state.server.ts';
import { findPageOfMember, variantOfPage } from './viewer-state.server.ts';

openTestDatabase();

let topic: Topic;
beforeAll(async () => {
  topic = await makeTopic('Evenings');
});

const hasConfirmedAge = true;
const { key: _, thread: __, ...noFields } = draftSchema.parse({ key: crypto.randomUUID() });

/** The variant that the loader of a page declares. */
async function declared(member: ForumMember, slug: string): Promise<string> {
  const found = await findThread(slug, member);
  if (!found) throw new Error('no thread');
  const { first, replies, answer } = await listPosts(found.row, { page: 1, order: 'oldest' }, member);
  const readState = await findReadState(member.id, found.row.id);
  return variantOfPage([first, ...replies, ...(answer ? [answer] : [])], { hasConfirmedAge, readState });
}

const found = async (member: ForumMember, slug: string) =>
  (await findPageOfMember({ ...member, hasConfirmedAge }, slug, 1))?.variant ?? null;

/** The id of a post. */
async function idOf(slug: string, number: number): Promise<string> {
  const thread = await findThread(slug);
  const rows = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread?.row.id ?? ''));
  return rows.find((post) => post.number === number)?.id ?? '';
}

test('the query finds the variant that the page of a member declares, whatever is their own in it', async () => {
  const [author, other, moderator] = [await makeForumMember(), await makeForumMember(), await makeForumMember()];
  const reader = await makeForumMember('member');
  const slug = await makeThread(author, topic);
  for (const answers of [undefined, 2, undefined]) await makeReply(other, slug, answers ? { answers } : {});
  const variants: string[] = [];
  const add = async (member: ForumMember) => {
    const variant = await found(member, slug);
    expect(variant).toBe(await declared(member, slug));
    variants.push(variant ?? '');
  };
  // Nobody has anything of their own: the same page for all.
  await add(reader);
  await add(await makeForumMember('member'));
  expect(variants[1]).toBe(variants[0]);
  await add(author);
  await likePost(reader, { slug, number: 3, isLiked: true });
  await add(reader);
  await db.insert(forumBookmarks).values({ memberId: reader.id, postId: await idOf(slug, 4), createdAt: new Date() });
  await add(reader);
  await db.insert(forumBlocks).values({ memberId: reader.id, otherId: other.id, kind: 'mute', createdAt: new Date() });
  await add(reader);
  await db
    .update(forumPosts)
    .set({ status: 'pending' })
    .where(eq(forumPosts.id, await idOf(slug, 4)));
  await add(reader);
  await add(moderator);
  await (await findPageOfMember({ ...reader, hasConfirmedAge }, slug, 1))?.onRead();
  await add(reader);
  const thread = await findThread(slug);
  await db
    .update(forumThreads)
    .set({ solvedNumber: 2 })
    .where(eq(forumThreads.id, thread?.row.id ?? ''));
  await add(reader);
  expect(new Set(variants.slice(1)).size).toBeGreaterThanOrEqual(7);
});

test('a page from the cache counts as read, as a rendered one does', async () => {
  const [author, reader] = [await makeForumMember(), await makeForumMember()];
  const slug = await makeThread(author, topic);
  await makeReply(reader, slug);
  await makeReply(author, slug);
  const unread = () =>
    db.$count(forumNotifications, eq(forumNotifications.memberId, reader.id)).then(async (all) => ({
      all,
      read: (await db.select().from(forumNotifications).where(eq(forumNotifications.memberId, reader.id))).filter(
        ({ readAt }) => readAt !== null,
      ).length,
    }));
  expect(await unread()).toEqual({ all: 1, read: 0 });
  const page = await findPageOfMember({ ...reader, hasConfirmedAge }, slug, 1);
  await page?.onRead();
  await page?.onRead();
  expect(await unread()).toEqual({ all: 1, read: 1 });
  const thread = await findThread(slug);
  expect(await findReadState(reader.id, thread?.row.id ?? '')).toEqual({ position: 2, number: 3 });
  const [known] = await db.select().from(forumMembers).where(eq(forumMembers.memberId, reader.id));
  expect(known?.daysVisited).toBe(1);
});

test('a page with a draft, and a thread that not everybody sees, have to be rendered', async () => {
  const reader = await makeForumMember();
  const slug = await makeThread(await makeForumMember(), topic);
  const threadId = (await findThread(slug))?.row.id ?? '';
  const key = crypto.randomUUID();
  await db
    .insert(forumDrafts)
    .values({ memberId: reader.id, key, threadId, fields: { ...noFields, content: 'Half' }, updatedAt: new Date() });
  expect(await found(reader, slug)).toBeNull();
  await db.delete(forumDrafts).where(eq(forumDrafts.key, key));
  expect(await found(reader, slug)).not.toBeNull();
  await db.update(forumThreads).set({ status: 'hidden' }).where(eq(forumThreads.id, threadId));
  expect(await found(reader, slug)).toBeNull();
});

test('every field of a post is the same for all members, or part of the variant', () => {
  type SameForAll =
    | 'number'
    | 'parentNumber'
    | 'position'
    | 'author'
    | 'status'
    | 'html'
    | 'warning'
    | 'likes'
    | 'createdAt'
    | 'editedAt'
    | 'isAiGenerated'
    | 'isAnonymous'
    // A page with a poll has no variants.
    | 'poll'
    // Of moderators: each has the same.
    | 'moderationId';
  // That a post needs care is shown to its author alone.
  type InVariant = 'isOwn' | 'isLiked' | 'isBookmarked' | 'isMuted' | 'needsCare';
  expectTypeOf<keyof ShownPost>().toEqualTypeOf<SameForAll | InVariant>();
});
