import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { idAt, message, newPerson, openModeratedForum, passHour, reply, start } from '#test/forum-moderation.ts';
import { splitThread } from '../moderation/acts/merge-threads.server.ts';
import { moderatePost } from '../moderation/moderate-post.server.ts';
import { listBookmarks, setBookmark } from '../posts/bookmarks.server.ts';
import { findMemberProfile } from '../posts/find-member-profile.server.ts';
import { replyToThread } from '../posts/reply.server.ts';
import { findThread, listPosts } from '../threads/find-thread.server.ts';

const forum = openModeratedForum();
const warned = { content: 'Folded words', warning: 'Grief', isAnonymous: false, isAiGenerated: false };

test('no list shows the words of a post that warns of something', async () => {
  const author = await newPerson('Wren Warner', 'moderator');
  const { slug } = await start(forum.moderator, 'With a warning');
  await replyToThread(author, slug, warned);
  await setBookmark(forum.member.id, { slug, number: 2, isKept: true });
  const [{ handle } = { handle: '' }] = await db.select().from(profiles).where(eq(profiles.userId, author.id));
  expect((await findMemberProfile(handle))?.profile.posts).toMatchObject([{ number: 2, opening: '' }]);
  expect(await listBookmarks(forum.member.id)).toMatchObject([{ number: 2, opening: '' }]);
  const split = { postId: await idAt(slug, 1), numbers: [2], title: 'Split off', ...message };
  const made = await splitThread(forum.moderator, split);
  expect((await findThread(made))?.card.opening).toBe('');
});

test('the warning of a post that a moderator removed goes with its words', async () => {
  const { slug } = await start(forum.moderator, 'Removed with its warning');
  passHour();
  await reply(forum.moderator, slug, 'Another');
  await replyToThread(forum.member, slug, { ...warned, warning: 'An insult' });
  await moderatePost(forum.moderator, { postId: await idAt(slug, 3), verb: 'remove', ...message });
  const thread = await findThread(slug);
  if (!thread) throw new Error('no thread');
  const seenBy = async (viewer: Parameters<typeof listPosts>[2]) =>
    (await listPosts(thread.row, { page: 1, order: 'oldest' }, viewer)).replies.at(-1);
  expect(await seenBy(null)).toMatchObject({ status: 'removed', html: null, warning: '' });
  expect(await seenBy(forum.member)).toMatchObject({ status: 'removed', warning: 'An insult' });
});
