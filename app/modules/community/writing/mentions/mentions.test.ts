import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { deletePost } from '../../posts/delete-post.server.ts';
import { editPost } from '../../posts/versions/edit-post.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { suggestHashtags } from '../../topics/suggest-hashtags.server.ts';
import { suggestMembers } from './mentions.server.ts';
import { forumMentions } from './tables.server.ts';

openTestDatabase();

async function named(handle: string, displayName: string): Promise<ForumMember> {
  const member = await makeForumMember();
  await db.update(profiles).set({ handle, displayName, isNameChosen: true }).where(eq(profiles.userId, member.id));
  return member;
}

const mentionedIn = async (number: number) =>
  (
    await db
      .select({ id: forumMentions.memberId })
      .from(forumMentions)
      .innerJoin(forumPosts, eq(forumPosts.id, forumMentions.postId))
      .where(eq(forumPosts.number, number))
      .orderBy(asc(forumMentions.memberId))
  ).map(({ id }) => id);

test('a post stores and links whom it mentions, an edit corrects both, and a deletion leaves neither', async () => {
  const [ann, ben] = [await named('ann-field', 'Ann Field'), await named('ben-hill', 'Ben Hill')];
  const author = await makeForumMember();
  const slug = await makeThread(author, await makeTopic('Sleep'), { content: 'Hello @Ann-Field and @nobody' });
  const number = await makeReply(author, slug, { content: '@ben-hill @ben-hill `@ann-field`', isAnonymous: true });
  expect(await mentionedIn(1)).toEqual([ann.id]);
  expect(await mentionedIn(number)).toEqual([ben.id]);
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.number, 1));
  expect(post?.html).toBe('<p>Hello <a href="/members/ann-field">@Ann-Field</a> and @nobody</p>');

  const edit = { content: 'Hello @ben-hill', warning: '', isAiGenerated: false, edits: 0 };
  await editPost(author, { slug, number: 1 }, edit);
  expect(await mentionedIn(1)).toEqual([ben.id]);
  await deletePost(author, slug, 1);
  expect(await mentionedIn(1)).toEqual([]);
});

test('members are suggested by their chosen names, and hashtags by use', async () => {
  await named('zoe-marsh', 'Zoë Marsh');
  const unnamed = await makeForumMember('member', 'Zoltan Hidden');
  await db.update(profiles).set({ isNameChosen: false }).where(eq(profiles.userId, unnamed.id));
  expect(await suggestMembers('ZO')).toEqual([{ handle: 'zoe-marsh', name: 'Zoë Marsh' }]);
  expect(JSON.stringify(await suggestMembers('m'))).not.toContain(unnamed.id);
  const [author, topic] = [await makeForumMember(), await makeTopic('Evenings')];
  for (const hashtags of [['evening', 'even'], ['evening'], ['night']])
    await makeThread(author, topic, { hashtags, title: hashtags.join(' ') });
  expect(await suggestHashtags('eve')).toEqual(['evening', 'even']);
});
