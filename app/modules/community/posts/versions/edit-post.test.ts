import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { followRedirect } from '#app/modules/content/redirects/find-redirect.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { hideVersion } from '../../moderation/hide-version.server.ts';
import { forumPersonalData } from '../../personal-data/forum.personal-data.server.ts';
import { forumSettingsDocument } from '../../settings/forum-settings.server.ts';
import { forumPosts, forumReviews, forumThreads } from '../../tables.server.ts';
import { findThread, listPosts } from '../../threads/find-thread.server.ts';
import type { Topic } from '../../topics/topics.server.ts';
import type { PostEdit } from '../../writing/schema.server.ts';
import { deletePost } from '../delete-post.server.ts';
import { editPost } from './edit-post.server.ts';
import { findEditedPost } from './find-edited-post.server.ts';
import { findHistory } from './history.server.ts';
import { forumPostVersions } from './tables.server.ts';

openTestDatabase();

let topic: Topic;
beforeAll(async () => {
  topic = await makeTopic('Sleep');
});

const editOf = (changes: Partial<PostEdit> = {}): PostEdit => ({
  content: 'Better now.',
  warning: '',
  isAiGenerated: false,
  edits: 0,
  ...changes,
});

async function historyOf(slug: string, number: number, version: number | null, viewer: ForumMember | null = null) {
  const thread = await findThread(slug, viewer);
  return thread && findHistory(thread, { number, version }, viewer);
}

test('an author changes a reply, and everybody can read each version', async () => {
  const [author, other] = [await makeForumMember(), await makeForumMember()];
  const slug = await makeThread(other, topic);
  const number = await makeReply(author, slug);
  await expect(editPost(other, { slug, number }, editOf())).rejects.toThrow('Only the author');
  expect(await editPost(author, { slug, number }, editOf())).toMatchObject({ slug, number, isPending: false });
  // The same form again, and a second edit.
  await editPost(author, { slug, number }, editOf());
  await editPost(author, { slug, number }, editOf({ content: 'Much better.', warning: 'Nights', edits: 1 }));

  const thread = await findThread(slug);
  const { replies } = await listPosts(
    thread?.row as typeof forumThreads.$inferSelect,
    { page: 1, order: 'oldest' },
    null,
  );
  expect(replies).toMatchObject([{ html: '<p>Much better.</p>', warning: 'Nights', editedAt: expect.any(Date) }]);
  const texts = await Promise.all([1, 2, 3, 4].map((version) => historyOf(slug, number, version)));
  const html = texts.map((history) => history?.shown.html?.replaceAll(/ class="\w+-words"/g, ''));
  expect(html).toEqual([
    '<p>Badly.</p>',
    '<p><del>Badly</del><ins>Better now</ins>.</p>',
    '<p><del>Better now</del><ins>Much better</ins>.</p>',
    undefined,
  ]);
  expect(texts.map((history) => history?.shown.comparedWith)).toEqual([null, 1, 2, undefined]);
  expect(texts[0]?.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('two windows do not overwrite each other', async () => {
  const author = await makeForumMember();
  const slug = await makeThread(author, topic);
  await editPost(author, { slug, number: 1 }, editOf({ content: 'From the first window' }));
  const second = editPost(author, { slug, number: 1 }, editOf({ content: 'From the second window' }));
  await expect(second).rejects.toThrow('in another window');
  expect(await findEditedPost(author, slug, 1)).toMatchObject({ content: 'From the first window', edits: 1 });
});

test('a new title gives a new address, the earlier ones lead to it, and no other thread takes them', async () => {
  const author = await makeForumMember();
  const first = await makeThread(author, topic, { title: 'Waking at four' });
  const rename = (slug: string, title: string, edits: number) =>
    editPost(author, { slug, number: 1 }, editOf({ title, hashtags: ['nights'], edits }));
  const second = (await rename(first, 'Waking at five', 0))?.slug ?? '';
  const third = (await rename(second, 'Waking at six', 1))?.slug ?? '';
  expect([first, second, third]).toEqual(['waking-at-four', 'waking-at-five', 'waking-at-six']);
  expect(await followRedirect('/forum/waking-at-four')).toBe('/forum/waking-at-six');
  expect(await makeThread(author, topic, { title: 'Waking at four' })).toBe('waking-at-four-2');
  expect((await historyOf(third, 1, 1))?.shown.title).toEqual([{ change: 'same', text: 'Waking at four' }]);
  // Back to the first title: the address is free again for this thread alone.
  const [row] = await db.select().from(forumThreads).where(eq(forumThreads.slug, third));
  expect(row).toMatchObject({ title: 'Waking at six', hashtags: ['nights'] });

  // A deleted thread leaves none of its titles behind.
  await makeReply(author, third);
  const deletion = await deletePost(author, third, 1);
  const left = deletion && !deletion.isThreadGone ? deletion.slug : '';
  const leading = await db
    .select()
    .from(redirects)
    .where(eq(redirects.target, `/forum/${third}`));
  expect([left.startsWith('a-discussion'), leading]).toEqual([true, []]);
  const versions = await db
    .select()
    .from(forumPostVersions)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPostVersions.postId))
    .where(eq(forumPosts.threadId, row?.id ?? ''));
  expect(versions).toEqual([]);
});

test('locked threads, hidden posts and words of the list are respected', async () => {
  const [author, moderator] = [await makeForumMember(), await makeForumMember()];
  const member: ForumMember = { ...author, role: 'member' };
  const slug = await makeThread(author, topic, { title: 'Rules' });
  const number = await makeReply(author, slug);
  await db.update(forumThreads).set({ lockedAt: new Date() }).where(eq(forumThreads.slug, slug));
  await expect(editPost(member, { slug, number }, editOf())).rejects.toThrow('locked');
  expect(await findEditedPost(member, slug, number)).toBeNull();
  expect(await findEditedPost(author, slug, number)).not.toBeNull();
  await db.update(forumThreads).set({ lockedAt: null }).where(eq(forumThreads.slug, slug));

  await db.transaction((tx) =>
    saveSettings(tx, forumSettingsDocument, forumSettingsDocument.schema.parse({ wordList: ['casino*'] })),
  );
  const held = await editPost(member, { slug, number }, editOf({ content: 'Visit my casino' }));
  expect(held?.isPending).toBe(true);
  const thread = await findThread(slug);
  expect(thread?.row.replyCount).toBe(0);
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.threadId, thread?.row.id ?? ''), eq(forumPosts.number, number)));
  expect(
    await db
      .select()
      .from(forumReviews)
      .where(eq(forumReviews.postId, post?.id ?? '')),
  ).toMatchObject([{ reasons: ['words'] }]);
  // Nobody but the author and moderators can read the history of a post that waits.
  expect(await historyOf(slug, number, 1)).toBeNull();
  expect(await historyOf(slug, number, 1, moderator)).not.toBeNull();
  await db
    .update(forumPosts)
    .set({ status: 'hidden' })
    .where(eq(forumPosts.id, post?.id ?? ''));
  await expect(editPost(member, { slug, number }, editOf({ edits: 1 }))).rejects.toThrow('A moderator has hidden');
});

const approved = {
  links: 'https://a.example https://b.example https://c.example',
  pictures: '![Tea](/media/members/AAAAAAAAAAAAAAAAAAAAAA.webp)',
  words: 'I lost it in a casino',
};

test.each([
  ...Object.values(approved).map((content) => ({ content, to: `${content}\n\nThank you all.`, waits: false })),
  { content: approved.links, to: 'https://a.example https://b.example', waits: false },
  { content: approved.links, to: `${approved.links} https://d.example`, waits: true },
  { content: approved.links, to: approved.links.replace('c.example', 'd.example'), waits: true },
  { content: approved.pictures, to: approved.pictures.replace('AA.webp', 'BB.webp'), waits: true },
  { content: approved.words, to: `${approved.words}\nVisit my casino`, waits: true },
  { content: approved.words, to: `${approved.words}\nMy lottery`, waits: true },
  { content: approved.links, to: `${approved.links} Visit my ca**si**no`, waits: true },
  { content: approved.words, to: `${approved.words}\nMy lоttеry`, waits: true },
])('an edit of a post that is shown waits only for what is new in it: $to', async ({ content, to, waits }) => {
  const author = await makeForumMember();
  await db.transaction((tx) =>
    saveSettings(tx, forumSettingsDocument, forumSettingsDocument.schema.parse({ wordList: ['casino', 'lottery'] })),
  );
  const slug = await makeThread(author, topic, { content });
  const edited = await editPost({ ...author, role: 'member' }, { slug, number: 1 }, editOf({ content: to }));
  expect(edited?.isPending).toBe(waits);
  // What waits is checked as a whole, as nobody has read it.
  if (!waits) return;
  const again = await editPost(
    { ...author, role: 'member' },
    { slug, number: 1 },
    editOf({ content: `${to}.`, edits: 1 }),
  );
  expect(again?.isPending).toBe(true);
});

test('a moderator hides a version, and only moderators read it', async () => {
  const [author, moderator] = [await makeForumMember('moderator'), await makeForumMember()];
  const slug = await makeThread(author, topic, { title: 'A name too many', content: 'Jane Doe' });
  await editPost(author, { slug, number: 1 }, editOf());
  const version = { slug, number: 1, version: 1, isHidden: true };
  await expect(hideVersion({ ...author, role: 'member' }, version)).rejects.toThrow('Only moderators');
  expect(await hideVersion(moderator, { ...version, version: 9 })).toBe(false);
  expect(await hideVersion(moderator, version)).toBe(true);
  expect(await hideVersion(moderator, version)).toBe(true);
  const member: ForumMember = { ...author, role: 'member' };
  expect((await historyOf(slug, 1, 1, member))?.shown).toMatchObject({ html: null, title: null, isHidden: true });
  expect((await historyOf(slug, 1, 1, moderator))?.shown.html).toContain('Jane Doe');
  // The later version shows which words were removed only to those who may read them.
  expect((await historyOf(slug, 1, 2, member))?.shown).toMatchObject({
    html: '<p>Better now.</p>',
    comparedWith: null,
  });
  expect((await historyOf(slug, 1, 2, moderator))?.shown.html).toContain('Jane Doe');
  expect(await db.select().from(auditEvents).where(eq(auditEvents.action, 'forum-version.hidden'))).toHaveLength(1);
});

test('an export holds the earlier versions, and an erasure removes them', async () => {
  const author = await makeForumMember();
  const slug = await makeThread(author, topic, { title: 'Regrets', content: 'My first words' });
  await editPost(author, { slug, number: 1 }, editOf());
  const person = { id: author.id, email: '', name: '', displayName: null };
  expect(JSON.stringify(await forumPersonalData.export(person))).toContain('My first words');
  await db.transaction((tx) => forumPersonalData.erase(tx, person));
  expect((await historyOf(slug, 1, null))?.versions).toHaveLength(1);
});
