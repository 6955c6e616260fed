import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentText } from '#app/features/blog/content/article-text.ts';
import { frontMatter } from '#app/features/blog/content/front-matter.ts';
import { toMarkdown } from '#app/features/blog/content/to-markdown.ts';
import { type PostDraft, postDraftSchema } from '#app/features/blog/schema.ts';
import { posts } from '#app/features/blog/tables.server.ts';
import { jobs } from '#app/features/jobs.server.ts';
import { chromeParts } from '#app/features/navigation/chrome-parts.ts';
import { navigationDocument } from '#app/features/navigation/queries.server.ts';
import { pages } from '#app/features/pages/tables.server.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import { findPublishedPage } from '#app/features/published-page.server.ts';
import { db } from '#app/platform/db.server.ts';
import { openSiteOrigin } from '#app/platform/site-origin.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { findDraft } from '#app/services/documents/find-draft.server.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import {
  countItems,
  findImport,
  listItems,
  readAgain,
  startImport,
  undoImport,
} from '#app/services/imports/find-import.server.ts';
import { receiveImport } from '#app/services/imports/receive-import.server.ts';
import { importItems } from '#app/services/imports/tables.server.ts';
import { installJobs } from '#app/services/jobs/install-jobs.server.ts';
import { openMediaProcesses } from '#app/services/media/processing/run-in-process.server.ts';
import { mediaStorage } from '#app/services/media/storage/storage.server.ts';
import { mediaFiles } from '#app/services/media/tables.server.ts';
import { redirects } from '#app/services/redirects/tables.server.ts';
import { saveSettings } from '#app/services/stored-settings/settings.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { ghostExport, wordpressEdges, wordpressExport } from '#test/import-files.ts';
import { jobContext } from '#test/job-context.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();

const link = { id: 'home', label: 'Home', href: '/', children: [] };
const navigation = { menu: { items: [link] }, headerFooter: { showName: true, links: [], line: '' } };

let folder = '';
let actorId = '';
let closeProcesses: () => Promise<unknown>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  closeProcesses = openMediaProcesses();
  await installJobs([...jobs, importContent]);
  openSiteOrigin('https://site.example');
  await inTransaction((tx) => saveSettings(tx, navigationDocument, navigation));
  actorId = (await makeUser({ roles: ['admin'] })).id;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeProcesses();
});

/** Uploads a file and does the dry run. @returns the import's id */
async function upload(fileName: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, randomUUID());
  writeFileSync(path, bytes);
  const store = (key: string) => mediaStorage().writeFrom(path, key, 'application/octet-stream');
  const file = { fileName, bytes: bytes.length, store, actorId, uploadId: randomUUID() };
  const importId = await receiveImport(importContent, file);
  await work(importId);
  return importId;
}

const work = (importId: string) => importContent.run({ importId }, jobContext);

async function run(importId: string, options: { asDrafts: boolean } = { asDrafts: false }): Promise<void> {
  await startImport(importContent, { importId, actorId, fetchesPictures: false, ...options });
  await work(importId);
}

/** `post make 2`, by kind and outcome. */
const counts = async (importId: string) =>
  (await countItems(importId)).map(({ kind, outcome, number }) => `${kind} ${outcome} ${number}`).sort();

const notesOf = async (importId: string) => {
  const { rows } = await listItems(importId, { q: '', filters: {}, limit: 100, offset: 0 });
  return Object.fromEntries(rows.filter(({ notes }) => notes.length > 0).map(({ title, notes }) => [title, notes]));
};

const refusalOf = async (fileName: string, bytes: Uint8Array | string) => {
  const found = await findImport(await upload(fileName, bytes));
  return [found?.state, found?.refusal];
};

test('a site of WordPress comes with posts, pages, pictures, menu and redirects, is made once, and is taken back whole', async () => {
  const picture = await makePicture().png().toBuffer();
  const archive = zipSync({
    'export/site.xml': strToU8(wordpressExport),
    'export/wp-content/uploads/2020/05/hill.png': picture,
  });
  const importId = await upload('site.zip', archive);
  expect(await findImport(importId)).toMatchObject({ source: 'wordpress', state: 'ready' });
  expect(await counts(importId)).toEqual([
    'menu make 1',
    'page make 1',
    'picture make 2',
    'post make 2',
    'redirect make 2',
  ]);
  expect((await findImport(importId))?.leftOut).toMatchObject({
    'Comments stay behind: they belong to people who wrote them on the old site.': 1,
    'Things of the kind “product” belong to a plug-in: they are left out.': 1,
  });
  // The dry run made nothing.
  expect(await db.$count(posts)).toBe(0);

  await run(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'done' });
  expect(await counts(importId)).toEqual([
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
  expect(contentText(draft?.document.content ?? { type: 'doc', content: [] })).toBe(
    'Put the kettle on.\nThe hill\nA hill\nRead about us, or elsewhere.\nLost',
  );
  expect(JSON.stringify(draft?.document.content)).toContain('"href":"/about-us#team"');
  expect(JSON.stringify(draft?.document.content)).toContain(`"src":"/media/${file?.address}"`);
  expect(JSON.stringify(draft?.document.content)).not.toContain('old.example/2020');
  expect(await findPublishedPage('/about-us')).toMatchObject({
    page: {
      title: 'About us',
      blocks: [{ type: 'hero' }, { type: 'text', title: 'About us' }, { type: 'text', title: 'Our day' }],
    },
  });
  expect((await db.select().from(redirects)).map(({ fromPath, target }) => [fromPath, target])).toEqual([
    ['/2020/05/a-cup-of-tea', '/blog/a-cup-of-tea'],
  ]);
  expect((await findDraft(chromeParts.menu.key))?.document).toMatchObject({
    items: [{ label: 'About us', children: [{ label: 'Tea' }] }],
  });

  const again = await upload('site.zip', archive);
  expect(await counts(again)).toEqual([
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

  await undoImport(importContent, { importId, actorId });
  await work(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'undone' });
  expect((await db.select().from(posts)).every(({ trashedAt }) => trashedAt !== null)).toBe(true);
  expect(await findPublishedPage('/about-us')).toBeNull();
  expect((await db.select().from(mediaFiles)).every(({ trashedAt }) => trashedAt !== null)).toBe(true);
  expect(await db.$count(redirects)).toBe(0);
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
  const { isFeaturedImageDecorative, ...kept } = written;
  expect(draft?.document).toEqual({ ...kept, featuredImage: '' });
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
  expect((await findImport(importId))?.leftOut).toMatchObject({
    'Blocks that WordPress fills itself are left out, such as lists of latest posts, archives and searches.': 1,
    'Menus here have two levels: deeper entries move up to the second.': 1,
  });
  await run(importId, { asDrafts: true });
  const [edges] = await db.select().from(posts).where(eq(posts.slug, 'edges'));
  const stored = JSON.stringify((await findDocumentDraft(postKind, edges?.id ?? ''))?.document.content);
  // The pictures are not in the file, and nothing is fetched: links stand in their places.
  expect(stored.match(/old\.example\/files\/(one|two-580x300|cover)\.png/g)).toHaveLength(3);
  expect(stored).toContain('Words of the pattern');
  expect(stored).toContain('"provider":"youtube"');
  expect(stored).toContain('"href":"https://social.example/status/1"');
  expect(stored).toContain('"href":"https://old.example/files/song.mp3"');
  expect(stored).toContain('"text":"https://in-code.example"');
  await undoImport(importContent, { importId, actorId });
  await work(importId);
});

test('the address of an old site of Ghost is given after the file was read', async () => {
  const importId = await upload('ghost.json', JSON.stringify(ghostExport));
  await readAgain(importContent, { importId, actorId, site: 'https://ghost.example' });
  expect(await findImport(importId)).toMatchObject({ state: 'reading', site: 'https://ghost.example' });
  await work(importId);
  expect(await findImport(importId)).toMatchObject({ state: 'ready' });
  const { rows } = await listItems(importId, { q: 'ghost.example', filters: {}, limit: 100, offset: 0 });
  expect(rows.length).toBeGreaterThan(0);
  await expect(
    readAgain(importContent, { importId: randomUUID(), actorId, site: 'https://ghost.example' }),
  ).rejects.toThrow('somebody else was faster');
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
    'In Lexical': expect.arrayContaining(['A picture could not be brought along: a link stands in its place.']),
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
  expect(await counts(importId)).toEqual(['page make 1', 'picture make 1', 'post make 2', 'redirect make 2']);
  expect(Object.keys((await findImport(importId))?.leftOut ?? {})).toEqual([
    'The front matter of _posts/broken.md cannot be read: the file is left out.',
  ]);
  await run(importId);
  const [hugo] = await db.select().from(posts).where(eq(posts.slug, 'hugo'));
  const { document } = (await findDocumentDraft(postKind, hugo?.id ?? '')) ?? {};
  expect(document).toMatchObject({ title: 'From Hugo', tags: ['calm'], publishDate: '2021-03-04' });
  expect(JSON.stringify(document?.content)).toMatch(/"href":"\/blog\/jekyll".*"src":"\/media\//);
  expect(hugo?.publishedRevision).not.toBeNull();
  expect(await db.$count(redirects, eq(redirects.fromPath, '/old/hugo'))).toBe(1);
  expect(await findPublishedPage('/src/pages/about')).not.toBeNull();
});

test('what cannot be imported is refused with a sentence, and nothing changes', async () => {
  const before = await db.$count(posts);
  const entity =
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel>&b;</channel></rss>';
  expect(await refusalOf('bomb.xml', entity)).toEqual(['refused', expect.stringContaining('entities of its own')]);
  expect(await refusalOf('cut.xml', wordpressExport.slice(0, 2500))).toEqual([
    'refused',
    expect.stringContaining('cut short'),
  ]);
  expect(await refusalOf('page.xml', '<?xml version="1.0"?><svg></svg>')).toEqual([
    'refused',
    expect.stringContaining('no export of WordPress'),
  ]);
  expect(await refusalOf('list.csv', 'email\na@example.org')).toEqual([
    'refused',
    expect.stringContaining('Subscribers, Import'),
  ]);
  expect(await refusalOf('x.bin', 'MZ\u0001')).toEqual(['refused', expect.stringContaining('none of those')]);
  expect(await refusalOf('empty.zip', zipSync({ 'a.txt': strToU8('a') }))).toEqual([
    'refused',
    expect.stringContaining('none of those'),
  ]);
  expect(await refusalOf('climb.zip', zipSync({ '../a.md': strToU8('a') }))).toEqual([
    'refused',
    expect.stringContaining('leads out of it'),
  ]);
  expect(await db.$count(posts)).toBe(before);
  const deep = await upload('deep.md', `---\ntitle: Deep\ndate: 2020-01-01\n---\n${'<div>'.repeat(2000)}`);
  expect(await counts(deep)).toEqual(['post failed 1']);
  expect((await notesOf(deep)).Deep).toEqual([expect.stringContaining('nested deeper')]);
});
