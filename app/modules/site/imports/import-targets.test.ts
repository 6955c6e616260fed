import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { contentText } from '#app/modules/blog/content/article-text.ts';
import { frontMatter } from '#app/modules/blog/content/front-matter.ts';
import { toMarkdown } from '#app/modules/blog/content/to-markdown.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { type PostDraft, postDraftSchema } from '#app/modules/blog/schema.ts';
import { posts } from '#app/modules/blog/tables.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { findImport, listItems } from '#app/modules/imports/find-import.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { ghostExport, wordpressExport } from '#test/import-files.ts';
import { openTestImports } from '#test/imports.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();
const { upload, run, work, giveSite, counts, notesOf, leftOutOf, refusalOf } = openTestImports();

let closeProcesses: () => Promise<unknown>;
beforeAll(async () => {
  closeProcesses = openChildProcesses();
  await installJobs([...jobs, importContent]);
});
afterAll(async () => {
  await closeProcesses();
  // The files of a worker share their modules.
  openChildProcesses();
});

test('posts that this site exported come back with every field', async () => {
  const content: PostDraft['content'] = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Put the kettle on.' }] }],
  };
  const written: PostDraft = {
    title: 'Every field: a “test”',
    slug: 'every-field',
    excerpt: 'An excerpt: with a colon',
    content,
    author: 'Ada # Writer',
    category: 'Mental Fitness',
    tags: ['morning', 'tea'],
    featuredImage: 'https://old.example/hill.png',
    featuredMediaId: null,
    featuredImageAlt: '',
    isFeaturedImageDecorative: true,
    hasComments: true,
    publishDate: '2026-05-01',
    metaTitle: 'A search title',
    metaDescription: 'A search description',
    seoKeyword: 'kettle',
    acceptedFromAi: ['headlines'],
    readers: 'company',
    readerDomains: 'northgate.test',
  };
  const head = frontMatter(
    { document: written, isDraft: true, publishedAt: null, changedAt: new Date('2026-05-02T08:00:00Z') },
    written.featuredImage,
  );
  // A field that is added to posts has to be added to the front matter, and to this post.
  expect(
    Object.keys(postDraftSchema.shape)
      .filter((name) => name !== 'featuredFraming')
      .sort(),
  ).toEqual(Object.keys(written).sort());
  const importId = await upload('posts.zip', zipSync({ 'posts/every-field.md': strToU8(head + toMarkdown(content)) }));
  await run(importId, { asDrafts: true });
  const [made] = await db.select().from(posts).where(eq(posts.slug, 'every-field'));
  const draft = await findDocumentDraft(postKind, made?.id ?? '');
  // Nothing was fetched, so the picture stays behind with what belongs to it.
  const { isFeaturedImageDecorative, ...withoutDecorative } = written;
  expect(draft?.document).toEqual({ ...withoutDecorative, featuredImage: '' });
});

test('the address of an old site of Ghost is given after the file was read', async () => {
  const importId = await upload('ghost.json', JSON.stringify(ghostExport));
  await giveSite(importId, 'https://ghost.example');
  expect(await findImport(importId)).toMatchObject({ state: 'reading', site: 'https://ghost.example' });
  await work(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'ready' });
  const { rows } = await listItems(importId, { q: 'ghost.example', filters: {}, limit: 100, offset: 0 });
  expect(rows.length).toBeGreaterThan(0);
  await expect(giveSite(randomUUID(), 'https://ghost.example')).rejects.toThrow('already done');
});

test('an export of Ghost comes with its posts and pages, drafts first if asked', async () => {
  const importId = await upload('ghost.json', JSON.stringify(ghostExport));
  expect(await counts(importId)).toEqual(['page make 1', 'picture make 1', 'post make 3', 'redirect make 3']);
  await run(importId, { asDrafts: true });
  const [lexical] = await db.select().from(posts).where(eq(posts.slug, 'in-lexical'));
  const draft = await findDocumentDraft(postKind, lexical?.id ?? '');
  expect(lexical?.publishedRevision).toBeNull();
  expect(contentText(draft?.document.content ?? { type: 'doc', content: [] })).toBe(
    'Slow down\nBreathe in and out.\nA picture',
  );
  const [old] = await db.select().from(posts).where(eq(posts.slug, 'in-mobiledoc'));
  const oldDraft = await findDocumentDraft(postKind, old?.id ?? '');
  expect(contentText(oldDraft?.document.content ?? { type: 'doc', content: [] })).toBe('A bold word.\nFrom Markdown');
  expect(await notesOf(importId)).toMatchObject({
    'In Lexical': expect.arrayContaining(['A picture could not be imported: a link replaces it.']),
  });
});

test('a folder of Markdown files comes with the front matter of Hugo, Jekyll and Astro', async () => {
  const picture = await makePicture({ colour: '#123456' }).png().toBuffer();
  const importId = await upload(
    'site.zip',
    zipSync({
      'content/posts/hugo.md': strToU8(
        '+++\ntitle = "From Hugo"\ndate = 2021-03-04\ndraft = false\ntags = ["calm"]\naliases = ["/old/hugo/"]\n+++\nSee [Jekyll](../../_posts/2022-01-02-jekyll.md).\n\n![A square](/images/square.png)\n',
      ),
      'static/images/square.png': picture,
      '_posts/2022-01-02-jekyll.md': strToU8(
        '---\ntitle: From Jekyll\ncategories: Updates\npermalink: /notes/jekyll/\n---\nWords.\n',
      ),
      'src/pages/about.md': strToU8('---\ntitle: From Astro\ndescription: Who we are\n---\n# From Astro\n\nWe are.\n'),
      '_posts/broken.md': strToU8('---\ntitle: [never closed\n---\nWords'),
      'README.md': strToU8('# Not a page'),
    }),
  );
  expect(await counts(importId)).toEqual(['page make 1', 'picture make 1', 'post make 3', 'redirect make 2']);
  expect(await leftOutOf(importId)).toEqual({ 'Files that describe the folder are not imported.': 1 });
  expect(await notesOf(importId)).toMatchObject({
    '[never closed': [expect.stringContaining('It was read line by line')],
  });
  await run(importId);
  const [hugo] = await db.select().from(posts).where(eq(posts.slug, 'hugo'));
  const { document } = (await findDocumentDraft(postKind, hugo?.id ?? '')) ?? {};
  expect(document).toMatchObject({ title: 'From Hugo', tags: ['calm'], publishDate: '2021-03-04' });
  expect(JSON.stringify(document?.content)).toMatch(/"href":"\/blog\/jekyll".*"src":"\/media\//);
  expect(hugo?.publishedRevision).not.toBeNull();
  expect(await db.$count(redirects, eq(redirects.fromPath, '/old/hugo'))).toBe(1);
  expect(await findPublishedPage('/src/pages/about', anybody)).not.toBeNull();
});

const withEntity =
  '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel>&b;</channel></rss>';

test.each([
  ['bomb.xml', withEntity, 'its own entities'],
  ['cut.xml', wordpressExport.slice(0, 2500), 'none of its items is complete'],
  ['page.xml', '<?xml version="1.0"?><svg></svg>', 'not a complete WordPress export'],
  ['feed.xml', '<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title></channel></rss>', 'is a feed'],
  ['list.csv', 'email\na@example.org', 'Subscribers, Import'],
  ['x.bin', 'MZ\u0001', 'cannot be imported'],
  ['empty.zip', zipSync({ 'a.txt': strToU8('a') }), 'cannot be imported'],
  ['nested.zip', zipSync({ 'part-1.zip': zipSync({ 'a.md': strToU8('a') }) }), 'other zip archives'],
  ['climb.zip', zipSync({ '../a.md': strToU8('a') }), 'points outside it'],
])('%s is refused with a sentence, and nothing changes', async (name, bytes, sentence) => {
  const before = await db.$count(posts);
  expect(await refusalOf(name, bytes)).toEqual(['refused', expect.stringContaining(sentence)]);
  expect(await db.$count(posts)).toBe(before);
});

test('a text that is made to harm does not take the rest of the file with it', async () => {
  const deep = await upload('deep.md', `---\ntitle: Deep\ndate: 2020-01-01\n---\n${'<div>'.repeat(2000)}`);
  expect(await counts(deep)).toEqual(['post failed 1']);
  expect((await notesOf(deep)).Deep).toEqual([expect.stringContaining('nested deeper')]);
});
