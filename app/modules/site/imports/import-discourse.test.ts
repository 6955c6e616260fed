import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { NameRefusedError } from '#app/core/identity/names/choose-name.server.ts';
import { updateProfile } from '#app/core/identity/profile.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { claimPosts, listClaimable } from '#app/modules/community/import/claim.server.ts';
import { findFormerAddress } from '#app/modules/community/import/former-address.server.ts';
import { forumImportedMembers } from '#app/modules/community/import/tables.server.ts';
import { forumNotifications } from '#app/modules/community/notifications/tables.server.ts';
import { forumPersonalData } from '#app/modules/community/personal-data/forum.personal-data.server.ts';
import { forumPosts, forumThreads, forumTopics } from '#app/modules/community/tables.server.ts';
import { findTopic } from '#app/modules/community/topics/topics.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { findImport, listItems } from '#app/modules/imports/find-import.server.ts';
import { importItems, imports } from '#app/modules/imports/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { searchEntries } from '#app/modules/search/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { discourseBackup, discourseDump, trickyRaw } from '#test/discourse-backup.ts';
import { makeForumMember, makeReply, makeTopic } from '#test/forum.ts';
import { openTestImports } from '#test/imports.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();

const { run: runWith, undo, upload: uploadAs, counts, leftOutOf } = openTestImports();

beforeAll(async () => {
  await installJobs([importContent]);
  await makeTopic('Sleep');
});

const upload = (bytes: Uint8Array | string) => uploadAs('forum-2026-05-01.tar.gz', bytes);
const run = (importId: string) => runWith(importId, { asDrafts: true });

async function threadOf(slug: string) {
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.slug, slug));
  const posts = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread?.id ?? randomUUID()))
    .orderBy(asc(forumPosts.number));
  return { thread, posts };
}

const evenings = 'how-do-you-end-your-evenings';

test('a forum of Discourse comes with its discussions, once, is claimed by its members, and is taken back', async () => {
  const importId = await upload(await discourseBackup(discourseDump()));
  expect(await findImport(importId)).toMatchObject({ state: 'ready', source: 'discourse', refusal: null });
  expect(await counts(importId)).toEqual([
    'member make 2',
    'redirect make 4',
    'reply make 3',
    'thread make 2',
    'topic make 2',
  ]);
  expect(await leftOutOf(importId)).toEqual({
    'Private messages are not imported.': 1,
    'Discussions that were deleted or unlisted are not imported.': 1,
    'Discussions in categories that not everybody could read are not imported.': 1,
    'Deleted and hidden posts are not imported.': 2,
    'Notes of moderators and of the system, such as “closed”, are not imported.': 1,
    'Members without any imported post are not imported.': 1,
    'Pictures and files in posts are not imported: the words around them are kept as they were typed.': 1,
  });
  // What not everybody could read is not even in the dry run.
  expect(JSON.stringify(await db.select().from(importItems))).not.toContain('secret-word');
  expect(await db.$count(forumThreads)).toBe(0);

  await run(importId);
  expect(await counts(importId)).toEqual([
    'member made 2',
    'redirect made 4',
    'reply made 3',
    'thread made 2',
    'topic known 1',
    'topic made 1',
  ]);
  const { thread, posts } = await threadOf(evenings);
  expect(thread).toMatchObject({
    title: 'How do you end your evenings?',
    hashtags: ['evenings'],
    lastNumber: 4,
    replyCount: 3,
    likeCount: 1,
    createdAt: new Date('2019-03-02T09:15:30.123Z'),
    activeAt: new Date('2019-03-07T09:15:30.123Z'),
    lockedAt: expect.any(Date),
  });
  expect(posts.map(({ number, authorName, content, likeCount }) => [number, authorName, content, likeCount])).toEqual([
    [1, 'ann_kettle', 'How do you end your evenings?', 1],
    [2, 'moderator_ben (imported)', trickyRaw, 2],
    [3, 'ann_kettle', 'It helped. Thank you.', 0],
    [4, null, 'A former admin.', 0],
  ]);
  // The answer to the former post 3 is below what is post 2 now; an answer to the first post is one to the thread.
  expect(posts.map(({ parentNumber, position }) => [parentNumber, position])).toEqual([
    [null, 0],
    [null, 1],
    [2, 1],
    [null, 2],
  ]);
  expect(posts.map(({ createdAt, writtenAt }) => [createdAt.getTime(), writtenAt.getTime()])).toEqual(
    ['02', '04', '06', '07'].map((day) => {
      const at = Date.parse(`2019-03-${day}T09:15:30.123Z`);
      return [at, at];
    }),
  );
  const naps = await threadOf('naps');
  expect(naps.thread?.topicId).toBe((await findTopic('sleep'))?.id);
  expect(await findTopic('sleep')).toMatchObject({ threadCount: 1, postCount: 1 });
  expect(await findTopic('sleep-rest')).toMatchObject({
    description: 'About nights.',
    threadCount: 1,
    postCount: 4,
  });
  expect((await db.select().from(redirects)).map(({ fromPath, target }) => [fromPath, target]).sort()).toEqual([
    ['/t/10', `/forum/${evenings}`],
    ['/t/14', '/forum/naps'],
    [`/t/${evenings}/10`, `/forum/${evenings}`],
    ['/t/naps/14', '/forum/naps'],
  ]);
  // Addresses of posts lead to them, with or without words. One that stayed behind leads to the post before it.
  const former = [
    '/t/10',
    '/t/any-words/10',
    '/t/10/1',
    `/t/${evenings}/10/3`,
    '/t/10/2',
    '/t/10/999',
    '/t/99/1',
    '/t/x',
  ];
  expect(await Promise.all(former.map(findFormerAddress))).toEqual([
    `/forum/${evenings}`,
    `/forum/${evenings}`,
    `/forum/${evenings}/1`,
    `/forum/${evenings}/2`,
    `/forum/${evenings}/1`,
    `/forum/${evenings}/4`,
    null,
    null,
  ]);
  // An earlier import added only this one.
  await db.insert(redirects).values({ fromPath: '/t/naps/77', target: '/forum/naps', source: 'manual' });
  expect(await findFormerAddress('/t/naps/77/1')).toBe('/forum/naps/1');
  expect(await db.$count(searchEntries, eq(searchEntries.kind, 'thread'))).toBe(7);
  // Nobody is told, and nobody's address is stored.
  expect(await db.$count(forumNotifications)).toBe(0);
  expect(await db.$count(mails)).toBe(0);
  expect(JSON.stringify(await db.select().from(forumImportedMembers))).not.toContain('@');
  expect(await db.$count(users, like(users.email, '%old.example'))).toBe(0);

  // A second backup of the same forum adds only what is new.
  const later = await upload(gzipSync(discourseDump({ isLater: true })));
  expect(await counts(later)).toEqual([
    'member known 2',
    'redirect known 4',
    'reply known 3',
    'reply make 1',
    'thread known 2',
    'topic known 1',
    'topic make 1',
  ]);
  await run(later);
  expect(
    (await threadOf(evenings)).posts.map(({ number, position, parentNumber }) => [number, position, parentNumber]),
  ).toEqual([
    [1, 0, null],
    [2, 1, null],
    [3, 1, 2],
    [4, 2, null],
    [5, 1, 2],
  ]);
  await undo(later);
  expect((await threadOf(evenings)).thread).toMatchObject({ lastNumber: 4, lastPosition: 2, replyCount: 3 });
  expect((await threadOf(evenings)).posts[1]?.answerCount).toBe(1);

  // Nobody else takes a name that waits for its owner, and only their address claims their posts.
  const stranger = await makeUser({ email: 'stranger@example.test' });
  await expect(inTransaction((tx) => updateProfile(tx, stranger.id, { displayName: 'Ann Kett1e' }))).rejects.toThrow(
    NameRefusedError,
  );
  expect(await listClaimable('stranger@example.test')).toEqual([]);
  const ann = await makeUser({ email: 'ann@old.example' });
  const [claimable] = await listClaimable('Ann@old.example');
  expect(claimable).toMatchObject({ name: 'ann_kettle', posts: 2 });
  expect(await claimPosts(stranger.id, claimable?.id ?? '', { takesName: true })).toBeNull();
  expect(await claimPosts(ann.id, claimable?.id ?? '', { takesName: true })).toEqual({
    name: 'ann_kettle',
    nameRefusal: null,
  });
  expect(await claimPosts(ann.id, claimable?.id ?? '', { takesName: true })).toBeNull();
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, ann.id));
  expect(profile).toMatchObject({ displayName: 'ann_kettle', isNameChosen: true });
  const claimed = await threadOf(evenings);
  expect(claimed.thread).toMatchObject({ authorId: ann.id, authorName: null });
  expect(claimed.posts.map(({ authorId }) => authorId === ann.id)).toEqual([true, false, true, false]);

  // What a member has claimed stays, and all else goes.
  await undo(importId);
  expect((await threadOf(evenings)).posts).toHaveLength(4);
  expect((await threadOf('naps')).thread).toBeUndefined();
  expect(await findTopic('sleep')).toMatchObject({ threadCount: 0, postCount: 0 });
  const { rows } = await listItems(importId, { q: '', filters: { kind: 'thread' }, limit: 10, offset: 0 });
  expect(rows.map(({ outcome, notes }) => [outcome, notes.at(-1)])).toContainEqual([
    'made',
    'It was kept. A member has written in this discussion, or claimed a post of it.',
  ]);

  // An erasure takes the former name with the account.
  await inTransaction((tx) =>
    forumPersonalData.erase(tx, { id: ann.id, email: 'ann@old.example', name: 'Ann', displayName: 'ann_kettle' }),
  );
  expect((await db.select().from(forumImportedMembers)).map(({ name }) => name)).not.toContain('ann_kettle');
  expect((await threadOf(evenings)).posts[0]).toMatchObject({ authorId: null, authorName: null });
});

test('an import that nobody touched is taken back whole, also by another admin once the first is erased', async () => {
  const [threads, posts, topics] = [
    await db.$count(forumThreads),
    await db.$count(forumPosts),
    await db.$count(forumTopics),
  ];
  const dump = discourseDump()
    .replaceAll(evenings, 'evenings-of-another')
    .replace('2019-01-01 00:00:00.5', '2018-01-01 00:00:00.5');
  const importId = await upload(dump);
  await run(importId);
  expect(await db.$count(forumPosts)).toBe(posts + 5);
  await db.update(imports).set({ createdBy: null }).where(eq(imports.id, importId));
  const other = await makeUser({ roles: ['admin'] });
  await undo(importId, other.id);
  const undone = and(eq(auditEvents.action, 'import.undone'), eq(auditEvents.subjectId, importId));
  expect((await db.select().from(auditEvents).where(undone)).map(({ actorId }) => actorId)).toEqual([other.id]);
  expect([await db.$count(forumThreads), await db.$count(forumPosts), await db.$count(forumTopics)]).toEqual([
    threads,
    posts,
    topics,
  ]);
  expect(await counts(importId)).toEqual([
    'member undone 2',
    'redirect undone 4',
    'reply undone 3',
    'thread undone 2',
    'topic known 2',
  ]);
});

test('a discussion in which a member has replied stays with all its posts', async () => {
  const dump = discourseDump().replace('2019-01-01 00:00:00.5', '2017-01-01 00:00:00.5');
  const importId = await upload(dump);
  await run(importId);
  const member = await makeForumMember();
  const [made] = await db
    .select({ slug: forumThreads.slug })
    .from(forumThreads)
    .innerJoin(importItems, eq(importItems.importId, importId))
    .where(eq(forumThreads.title, 'Naps'))
    .orderBy(asc(forumThreads.slug));
  await makeReply(member, made?.slug ?? '');
  await undo(importId);
  expect((await threadOf(made?.slug ?? '')).posts).toHaveLength(2);
});

test('a post without end is shortened, and the dry run and the post say so', async () => {
  const dump = discourseDump()
    .replace('2019-01-01 00:00:00.5', '2016-01-01 00:00:00.5')
    .replace('A former admin.', `From 2016. ${'more words '.repeat(5000)}`);
  const importId = await upload(dump);
  expect(await leftOutOf(importId)).toMatchObject({
    'Posts longer than 20,000 characters are shortened: each of them says so at its end.': 1,
  });
  const { rows } = await listItems(importId, { q: 'From 2016', filters: { kind: 'reply' }, limit: 10, offset: 0 });
  expect(rows.map(({ outcome, notes }) => [outcome, notes])).toEqual([
    ['make', ['It is longer than 20,000 characters: the rest is not imported, and the post says so.']],
  ]);
  await run(importId);
  const [post] = await db.select().from(forumPosts).where(like(forumPosts.content, 'From 2016.%'));
  expect(post?.content).toHaveLength(20_000);
  expect(post?.html).toContain('(This post is too long. The rest of it was not imported.)');
});

test.each([
  ['a dump that was cut off', discourseDump().slice(0, 5000)],
  ['an archive that was cut off', gzipSync(discourseDump()).subarray(0, 900)],
  ['a dump of something else', '--\n-- PostgreSQL database dump\n--\n\nCOPY public.cats (id) FROM stdin;\n1\n\\.\n'],
])('%s is refused, and nothing is made', async (_name, bytes) => {
  const before = await db.$count(forumPosts);
  const refusedImport = await findImport(await upload(bytes));
  expect(refusedImport?.state).toBe('refused');
  expect(refusedImport?.refusal).toMatch(/[Nn]othing was changed|none of those/);
  expect(await db.$count(forumPosts)).toBe(before);
});

test('a damaged row takes no other with it, and what may have been private stays out', async () => {
  const damaged = (part: string) =>
    discourseDump()
      .split('\n')
      .map((row) => (row.includes(part) ? `${row}\tone value too many` : row))
      .join('\n');
  const read = async (dump: string) => {
    const importId = await upload(dump);
    const { rows } = await listItems(importId, { q: '', filters: {}, limit: 100, offset: 0 });
    const number = (kind: string) => rows.filter((row) => row.kind === kind).length;
    return { threads: number('thread'), replies: number('reply'), leftOut: await leftOutOf(importId) };
  };
  const whole = await read(discourseDump());
  const withoutPost = await read(damaged('A former admin.'));
  expect(withoutPost.leftOut).toMatchObject({ 'Rows of the backup that are damaged.': 1 });
  expect([withoutPost.threads, withoutPost.replies]).toEqual([whole.threads, whole.replies - 1]);
  // The row that says whether everybody could read the category.
  const withoutCategory = await read(damaged('Sleep & rest'));
  expect(withoutCategory.leftOut).toMatchObject({ 'Rows of the backup that are damaged.': 1 });
  expect(withoutCategory.threads).toBeLessThan(whole.threads);
});
