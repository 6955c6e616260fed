import { and, asc, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { saveSettings } from '#app/core/stored-settings/settings.server.ts';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { posts } from '#app/modules/blog/tables.server.ts';
import { listClaimable } from '#app/modules/community/import/claim.server.ts';
import { forumImportedMembers } from '#app/modules/community/import/tables.server.ts';
import { forumPosts, forumThreads } from '#app/modules/community/tables.server.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { findImport, findImportsOf, listItems } from '#app/modules/imports/find-import.server.ts';
import { importItems } from '#app/modules/imports/tables.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/modules/pages/navigation/queries.server.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply } from '#test/forum.ts';
import { wordpressEdges, wordpressExport } from '#test/import-files.ts';
import { openTestImports } from '#test/imports.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();
const { upload, run, undo, counts, notesOf, leftOutOf } = openTestImports();

const link = { id: 'home', label: 'Home', href: '/', children: [] };
const navigation = { menu: { items: [link] }, headerFooter: { showName: true, links: [], line: '' } };

let closeProcesses: () => Promise<unknown>;
beforeAll(async () => {
  closeProcesses = openChildProcesses();
  await installJobs([...jobs, importContent]);
  await inTransaction((tx) => saveSettings(tx, navigationDocument, navigation));
});
afterAll(async () => {
  await closeProcesses();
  // The files of a worker share their modules.
  openChildProcesses();
});

test('a site of WordPress comes with posts, pages, pictures, menu and redirects, is made once, and is taken back whole', async () => {
  const picture = await makePicture().png().toBuffer();
  const archive = zipSync({
    'export/site.xml': strToU8(wordpressExport),
    'export/wp-content/uploads/2020/05/hill.png': picture,
  });
  const importId = await upload('site.zip', archive);
  expect(await findImport(importId)).toMatchObject({ source: 'wordpress', state: 'ready' });
  expect(await counts(importId)).toEqual([
    'comment make 4',
    'member make 4',
    'menu make 1',
    'page make 1',
    'picture make 2',
    'post make 2',
    'redirect make 2',
  ]);
  expect(await leftOutOf(importId)).toMatchObject({
    'Comments that nobody has approved, spam and deleted ones are not imported.': 2,
    'Pingbacks and trackbacks are not imported: they are notices of other sites.': 1,
    'Comments on posts that were not public are not imported.': 1,
    'Things of the kind “product” belong to a plug-in: they are left out.': 1,
  });
  expect(JSON.stringify(await db.select().from(importItems))).not.toContain('secret-word');
  // The dry run made nothing.
  expect(await db.$count(posts)).toBe(0);

  await run(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'done' });
  expect(await counts(importId)).toEqual([
    'comment made 4',
    'member made 4',
    'menu made 1',
    'page made 1',
    'picture failed 1',
    'picture made 1',
    'post made 2',
    'redirect known 1',
    'redirect made 1',
  ]);
  const [tea] = await db.select().from(posts).where(eq(posts.slug, 'a-cup-of-tea'));
  const [file] = await db.select().from(mediaFiles);
  const draft = await findDocumentDraft(postKind, tea?.id ?? '');
  expect(draft?.document).toMatchObject({
    title: 'A cup of tea',
    author: 'Ada Writer',
    category: 'Mental Health',
    tags: ['morning', 'recipes'],
    publishDate: '2020-05-01',
    featuredImage: `/media/${file?.address}`,
    featuredImageAlt: 'A hill at dawn',
  });
  expect(tea?.publishedRevision).not.toBeNull();
  expect(draft?.document.hasComments).toBe(true);
  const comments = await db.select().from(forumPosts).orderBy(asc(forumPosts.number));
  const day = (number: number) => new Date(`2020-06-0${number}T10:00:00Z`);
  expect(
    comments.map(({ authorName, content, parentNumber, createdAt }) => [authorName, content, parentNumber, createdAt]),
  ).toEqual([
    ['Ada Writer', 'How to brew.\n\n[Read the article](/blog/a-cup-of-tea)', null, day(2)],
    ['Bo', 'Lovely *tea*.\n\nAnd [you](https://old.example/about-us/)?', null, day(2)],
    ['Ada Writer', 'Thank you.', 2, day(3)],
    ['Cy', 'Not the newest first.', 2, day(4)],
    ['Dee', 'An answer to what is not there.', null, day(5)],
  ]);
  expect(await db.select().from(forumThreads)).toMatchObject([{ articleId: tea?.id, isComments: true, replyCount: 4 }]);
  // Who proves the address can claim them.
  expect(await listClaimable('ada@old.example')).toMatchObject([{ name: 'Ada Writer', posts: 1 }]);
  expect(contentText(draft?.document.content ?? { type: 'doc', content: [] })).toBe(
    'Put the kettle on.\nThe hill\nA hill\nRead about us, or elsewhere.\nLost',
  );
  expect(JSON.stringify(draft?.document.content)).toContain('"href":"/about-us#team"');
  expect(JSON.stringify(draft?.document.content)).toContain(`"src":"/media/${file?.address}"`);
  expect(JSON.stringify(draft?.document.content)).not.toContain('old.example/2020');
  expect(await findPublishedPage('/about-us', anybody)).toMatchObject({
    page: {
      title: 'About us',
      blocks: [{ type: 'hero' }, { type: 'text', title: 'About us' }, { type: 'text', title: 'Our day' }],
    },
  });
  const [redirect] = await db.select().from(redirects);
  expect(redirect).toMatchObject({ fromPath: '/2020/05/a-cup-of-tea', target: '/blog/a-cup-of-tea', source: 'import' });
  expect(await findImportsOf('redirect', [redirect?.id ?? ''])).toEqual(
    new Map([[redirect?.id, { source: 'wordpress', fileName: 'site.zip' }]]),
  );
  expect((await findDraft(chromeParts.menu.key))?.document).toMatchObject({
    items: [{ label: 'About us', children: [{ label: 'Tea' }] }],
  });

  const again = await upload('site.zip', archive);
  expect(await counts(again)).toEqual([
    'comment known 4',
    'member known 4',
    'menu make 1',
    'page known 1',
    'picture known 1',
    'picture make 1',
    'post known 2',
    'redirect known 1',
    'redirect make 1',
  ]);
  await run(again);
  expect(await db.$count(posts)).toBe(2);
  expect(await db.$count(pages)).toBe(1);
  expect(await db.$count(mediaFiles)).toBe(1);

  await undo(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'undone' });
  expect((await db.select().from(posts)).every(({ trashedAt }) => trashedAt !== null)).toBe(true);
  expect(await findPublishedPage('/about-us', anybody)).toBeNull();
  expect((await db.select().from(mediaFiles)).every(({ trashedAt }) => trashedAt !== null)).toBe(true);
  expect(await db.$count(redirects)).toBe(0);
  expect([await db.$count(forumThreads), await db.$count(forumImportedMembers)]).toEqual([0, 0]);
});

test('comments wait until their article is published', async () => {
  const importId = await upload('site.xml', wordpressExport);
  await run(importId, { asDrafts: true });
  expect(await counts(importId)).toEqual(expect.arrayContaining(['comment failed 4', 'member failed 4']));
  // Nobody could claim anything with their address.
  expect([await db.$count(forumThreads), await db.$count(forumImportedMembers)]).toEqual([0, 0]);
  await undo(importId);
});

test('comments are undone one by one where members have written since: what was answered stays, and says why', async () => {
  const importId = await upload('site.xml', wordpressExport);
  await run(importId);
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.isComments, true));
  const member = await makeForumMember();
  await makeReply(member, thread?.slug ?? '', { content: 'Milk first?', answers: 2 });
  await makeReply(member, thread?.slug ?? '', { content: 'A cup for me.' });
  await undo(importId);
  expect(await counts(importId)).toEqual(
    expect.arrayContaining(['comment made 1', 'comment undone 3', 'member made 1']),
  );
  expect(await notesOf(importId)).toMatchObject({
    'Lovely tea. And you?': [expect.stringContaining('It was kept. Somebody has answered it.')],
    Bo: ['It was kept. Some of their posts are kept, and they can still claim them.'],
  });
  const left = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.threadId, thread?.id ?? ''))
    .orderBy(asc(forumPosts.number));
  expect(left.map(({ number, content, status }) => [number, content.slice(0, 12), status])).toEqual([
    [1, expect.any(String), 'published'],
    [2, 'Lovely *tea*', 'published'],
    [3, '', 'deleted'],
    [4, '', 'deleted'],
    [5, '', 'deleted'],
    [6, 'Milk first?', 'published'],
    [7, 'A cup for me', 'published'],
  ]);
  expect(await db.select().from(forumThreads)).toMatchObject([{ replyCount: 3, lastNumber: 7 }]);
  expect(await db.select().from(forumImportedMembers)).toMatchObject([{ name: 'Bo' }]);
});

test('what WordPress keeps elsewhere comes along: attached galleries, patterns, covers, embeds, copies and menus', async () => {
  const importId = await upload('site.xml', wordpressEdges);
  const { rows } = await listItems(importId, { q: '', filters: {}, limit: 100, offset: 0 });
  expect(
    rows
      .filter(({ kind }) => kind === 'post')
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['A copy', 'Edges']);
  const pictures = rows.filter(({ kind }) => kind === 'picture').map(({ title }) => title);
  expect(pictures.sort()).toEqual(['cover.png', 'one', 'two-580x300']);
  const [menu] = await db
    .select({ payload: importItems.payload })
    .from(importItems)
    .where(and(eq(importItems.importId, importId), eq(importItems.kind, 'menu')));
  expect(menu?.payload).toMatchObject({
    items: [{ label: 'News', children: [{ label: 'Second' }, { label: 'Third' }] }],
  });
  expect(await leftOutOf(importId)).toMatchObject({
    'Blocks that WordPress fills itself are left out, such as lists of latest posts, archives and searches.': 1,
    'Menus here have two levels: deeper entries move up to the second.': 1,
  });
  await run(importId, { asDrafts: true });
  const [edges] = await db.select().from(posts).where(eq(posts.slug, 'edges'));
  const stored = JSON.stringify((await findDocumentDraft(postKind, edges?.id ?? ''))?.document.content);
  // The pictures are not in the file, and nothing is fetched: links replace them.
  expect(stored.match(/old\.example\/files\/(one|two-580x300|cover)\.png/g)).toHaveLength(3);
  expect(stored).toContain('Words of the pattern');
  expect(stored).toContain('"provider":"youtube"');
  expect(stored).toContain('"href":"https://social.example/status/1"');
  expect(stored).toContain('"href":"https://old.example/files/song.mp3"');
  expect(stored).toContain('"text":"https://in-code.example"');
  await undo(importId);
});
