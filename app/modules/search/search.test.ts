import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listenForChanges } from '#app/core/changes/content-changes.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import {
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#app/modules/content/publishing/unpublish-document.server.ts';
import { pages } from '#app/modules/pages/tables.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import type { SearchEntry } from './index/search-entry.ts';
import { updateSearchStatistics } from './index/statistics.job.server.ts';
import { refreshSearchEntries } from './index/write-entries.server.ts';
import { explain } from './query/explain.server.ts';
import { type SearchOptions, search, suggest } from './search.server.ts';
import { type Audience, type SearchKind, searchKinds } from './search-kinds.ts';
import { searchTags } from './search-tags.ts';
import { curate, curateFormSchema, synonymLine, synonymsFormSchema } from './settings/settings-forms.ts';
import { searchSettingsSchema } from './settings/settings-schema.ts';
import { searchEntries } from './tables.server.ts';

const database = openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});
afterEach(() => setClock());

const paths = async (query: string, options: SearchOptions = {}) =>
  (await search(query, options)).results.map(({ path }) => path);

test('phrases in quotes are found as they stand, and excluded words leave results out', async () => {
  expect((await paths('"ten-minute morning"'))[0]).toMatch(/^\/blog\/the-ten-minute-morning/);
  expect(await paths('"minute ten morning"')).toEqual([]);
  const all = await paths('receptionist', { limit: 50 });
  const fewer = await paths('receptionist -marketing', { limit: 50 });
  expect(fewer.length).toBeLessThan(all.length);
  expect(fewer.length).toBeGreaterThan(0);
});

test('a page whose address is the query stands before pages that have it among other words', async () => {
  const foundPaths = await paths('coaching');
  expect(foundPaths[0]).toMatch(/^\/coaching(#|$)/);
  expect(foundPaths.findIndex((path) => path.startsWith('/coaching-application'))).not.toBe(0);
});

test('a section of a long page is an answer of its own', async () => {
  const [first] = (await search('right to access my data', { kinds: ['page'] })).results;
  expect(first).toMatchObject({ title: 'Privacy', section: { path: expect.stringMatching(/^\/privacy#/) } });
  expect(first?.highlights.text.some(({ isMatch }) => isMatch)).toBe(true);
});

test('kinds are counted, filtered and paged, and one letter already suggests', async () => {
  const { counts } = await search('coaching');
  const pagesOnly = await search('coaching', { kinds: ['page'], limit: 50 });
  expect(pagesOnly.results.length).toBe(counts.page);
  expect(pagesOnly.counts).toEqual(counts);
  const [first, second] = [await paths('coaching', { limit: 2 }), await paths('coaching', { limit: 2, offset: 2 })];
  expect(new Set([...first, ...second]).size).toBe(4);
  expect((await suggest('k')).flatMap(({ suggestions }) => suggestions).length).toBeGreaterThan(0);
});

test('a corrected query says so; a query that matches says nothing', async () => {
  expect((await search('receptionst for dentists')).didYouMean).toBe('receptionist for dentists');
  expect((await search('receptionist')).didYouMean).toBeNull();
  expect(await search('xqzwvk')).toEqual({ results: [], counts: {}, isCountPartial: false, didYouMean: null });
});

test.each(['', '   ', '"', "'; drop table pages; --", '\0', '* & | ! ( ) : <->', '-', '-"', 'the', '%%%', 'ß', '日本'])(
  'any text is a valid query: %j',
  async (query) => {
    const { results } = await search(query);
    expect(Array.isArray(results)).toBe(true);
  },
);

test('a post is found from its publishing on, whatever later date it has, until it is unpublished or in the bin', async () => {
  setClock(new Date('2026-11-01T12:00:00Z'));
  const { id } = await db.transaction((tx) =>
    createPost(
      tx,
      {
        ...newPost,
        title: 'Zanzibar notes',
        slug: 'zanzibar-notes',
        excerpt: 'About Zanzibar',
        publishDate: '2026-11-05',
      },
      null,
    ),
  );
  const act = { id, actorId: null };
  expect(await search('zanzibar')).toMatchObject({ results: [], counts: {} });
  expect((await search('zanzibra')).didYouMean).toBeNull();
  await db.transaction((tx) => publishDocument(tx, postKind, { ...act, revision: null }));
  expect(await paths('zanzibar')).toEqual(['/blog/zanzibar-notes']);
  await db.transaction((tx) => unpublishDocument(tx, postKind, act));
  expect(await paths('zanzibar')).toEqual([]);
  await db.transaction((tx) => publishDocument(tx, postKind, { ...act, revision: null }));
  expect(await paths('zanzibar')).toHaveLength(1);
  await db.transaction((tx) => trashDocument(tx, postKind, act));
  expect(await paths('zanzibar')).toEqual([]);
  await db.transaction((tx) => restoreDocument(tx, postKind, act));
  expect(await paths('zanzibar')).toEqual([]);
  expect((await search('zanzibra')).didYouMean).toBeNull();
});

const threads = (key: string, audience: Audience) => ({
  name: 'thread',
  listKeys: async () => [],
  count: async () => 1,
  entriesOf: async () =>
    new Map([
      [
        key,
        [
          {
            kind: 'thread' as const,
            key,
            path: `/forum/${key}`,
            title: 'Quokka spotting',
            summary: '',
            text: `quokkas ${key}`,
            audience,
          },
        ],
      ],
    ]),
});

test('what members write for members is in no result, count, correction or suggestion of a visitor', async () => {
  for (const [key, audience] of [
    ['open', 'public'],
    ['closed', 'members'],
    ['queue', 'moderators'],
  ] as const) {
    await db.transaction((tx) => refreshSearchEntries(tx, threads(key, audience), key));
  }
  expect(await search('quokka')).toMatchObject({ counts: { thread: 1 }, results: [{ path: '/forum/open' }] });
  expect((await paths('quokka', { audiences: ['public', 'members'] })).sort()).toEqual([
    '/forum/closed',
    '/forum/open',
  ]);
  await db.delete(searchEntries).where(eq(searchEntries.path, '/forum/open'));
  await updateSearchStatistics();
  expect(await search('quokkka')).toMatchObject({ results: [], counts: {}, didYouMean: null });
  expect(await suggest('quok')).toEqual([]);
});

const writeThread = (key: string, entries: Omit<SearchEntry, 'kind' | 'summary'>[], kind: SearchKind = 'thread') =>
  db.transaction((tx) =>
    refreshSearchEntries(
      tx,
      {
        ...threads(key, 'public'),
        entriesOf: async () => new Map([[key, entries.map((entry) => ({ kind, summary: '', ...entry }))]]),
      },
      key,
    ),
  );

test('a prefix completes to words of titles before anything is counted, whatever words other content holds', async () => {
  const words = Array.from(
    { length: 60 },
    (_, index) => `zoq${'abcdefghij'[index % 10]}${'klmnop'[Math.trunc(index / 10)]}`,
  );
  await writeThread(
    'z-1',
    [{ key: 'z-1', path: '/media/z.pdf', title: 'Z', text: `${words.join(' ')} zoqwort` }],
    'media',
  );
  await writeThread('z-2', [{ key: 'z-2', path: '/forum/z-2', title: 'Zoqwort', text: '' }]);
  expect(await paths('zoq')).toEqual(['/forum/z-2']);
});

test('many sections of one result leave room for other results', async () => {
  const sections = Array.from({ length: 90 }, (_, index) => ({
    key: `long#${index}`,
    parentKey: 'long',
    path: `/forum/long/${index + 2}`,
    title: 'Zorilla',
    text: 'zorilla',
  }));
  await writeThread('long', [{ key: 'long', path: '/forum/long', title: 'Zorillas', text: '' }, ...sections]);
  await writeThread('short', [
    { key: 'short', path: '/forum/short', title: 'Animals of many kinds', text: 'A zorilla.' },
  ]);
  const { results, counts } = await search('zorilla', { limit: 5 });
  expect(counts.thread).toBe(2);
  expect(results).toHaveLength(2);
});

test('a new discussion drops no cached suggestion; one that changes or goes does, and so does a new page', async () => {
  const announced: string[] = [];
  const listener = listenForChanges(
    database.config,
    createLog({ level: 'silent' }),
    async (tags) => announced.push(...tags) > 0,
  );
  await expect.poll(() => announced).toContain('*');
  const dropped = async (write: () => Promise<void>) => {
    announced.length = 0;
    await write();
    await expect.poll(() => announced.length).toBeGreaterThan(0);
    return searchTags(searchKinds).some((tag) => announced.includes(tag));
  };
  const thread = (text: string) => ({ key: 'cached', path: '/forum/cached', title: 'Okapis', text });
  expect(await dropped(() => writeThread('cached', [thread('new')]))).toBe(false);
  expect(await dropped(() => writeThread('cached', [thread('edited')]))).toBe(true);
  expect(await dropped(() => writeThread('cached', []))).toBe(true);
  expect(await dropped(() => writeThread('cached', [{ ...thread('new'), key: 'a-page' }], 'page'))).toBe(true);
  await writeThread('cached', []);
  await listener.close();
});

test('a page that cannot be unpublished keeps its entries, and a failed change changes nothing', async () => {
  const [home] = await db.select({ id: pages.id }).from(pages).where(eq(pages.path, '/'));
  const entries = () => db.$count(searchEntries, eq(searchEntries.source, `page:${home?.id}`));
  const before = await entries();
  await expect(
    db.transaction((tx) => unpublishDocument(tx, pageKind, { id: home?.id ?? '', actorId: null })),
  ).rejects.toThrow('The home page cannot be removed');
  expect(await entries()).toBe(before);
  expect(before).toBeGreaterThan(0);
});

test('the parts of the site, the topics of the forum and the kinds of pages are found by what people call them', async () => {
  const first = async (query: string) => (await paths(query))[0]?.split('#')[0];
  expect(await first('community')).toBe('/forum');
  expect(await first('articles')).toBe('/blog');
  expect(await first('login')).toBe('/auth');
  expect(await first('sign up')).toBe('/auth?tab=signup');
  expect(await first('how do I set a new password')).toBe('/auth/forgot');
  expect(await first('how to complain')).toBe('/complaints');
  expect(await first('opening hours')).toBe('/contact');
  expect(await first('who are you')).toBe('/about');
  expect(await first('stress')).toBe('/forum/category/stress');
  expect(await first('lonely')).toBe('/forum/category/loneliness');
  expect(await first('bookmarks')).toBe('/forum/bookmarks');
});

test('words of somebody in danger are neither completed nor corrected', async () => {
  expect(await paths('diet')).toContain('/forum/category/diet');
  expect(await paths('i want to die')).not.toContain('/forum/category/diet');
});

test('settings act at once: kinds, weights, synonyms, stop words, pinned and hidden results', async () => {
  const settings = searchSettingsSchema.parse({});
  const withSettings = (change: object) => ({ settings: { ...settings, ...change } });
  expect(
    (await search('journal', withSettings({ kinds: { ...settings.kinds, product: false } }))).counts.product,
  ).toBeUndefined();
  const weights = { ...settings.weights, post: 300, page: 10, product: 10 };
  expect((await search('journal', withSettings({ weights }))).results[0]?.kind).toBe('post');
  const synonyms = [{ direction: 'one-way' as const, words: ['flibbertigibbet', 'keynote'] }];
  expect((await paths('flibbertigibbet', withSettings({ synonyms })))[0]).toMatch(/^\/speaking/);
  expect(await paths('flibbertigibbet')).toEqual([]);
  const curated = [{ query: 'Coaching', pinned: ['/privacy'], hidden: ['/coaching'] }];
  const foundPaths = await paths('coaching', withSettings({ curated }));
  expect(foundPaths[0]).toBe('/privacy');
  // With the page go its sections and products.
  const hides = (path: string) => withSettings({ curated: [{ query: 'habit', pinned: [], hidden: [path] }] });
  expect((await paths('habit')).some((path) => path.startsWith('/coaching#'))).toBe(true);
  expect((await paths('habit', hides('/coaching'))).some((path) => /^\/coaching(#|$)/.test(path))).toBe(false);
  expect(foundPaths).not.toContain('/coaching');
  // What is hidden, or shown on several pages, is not counted as one more result.
  for (const query of ['habit', 'coaching']) {
    const page = await search(query, { ...hides('/coaching'), limit: 300 });
    expect(Object.values(page.counts).reduce((sum, count) => sum + count, 0)).toBe(page.results.length);
  }
  expect((await paths('coaching sessions', withSettings({ curated })))[0]).not.toBe('/privacy');
  const stopWords = [...settings.stopWords, 'coaching'];
  const { leftOut } = await explain('group coaching', withSettings({ stopWords }));
  expect(leftOut).toEqual(['coaching']);
});

test('an explanation says for each result where the words stand and what they count', async () => {
  const { terms, results, leftOut } = await explain('how long is a keynoet?');
  expect(leftOut).toEqual(['how', 'is', 'a']);
  expect(terms.map(({ written, corrected }) => [written, corrected])).toEqual([
    ['long', null],
    ['keynoet', 'keynote'],
  ]);
  expect(results[0]?.words.find(({ written }) => written === 'keynoet')).toMatchObject({
    fields: expect.arrayContaining(['title']),
    points: expect.any(Number),
  });
});

test('a word that no title names finds its family, but not in a long query', async () => {
  const kinds = async (query: string) =>
    (await explain(query)).terms.flatMap(({ alternatives }) => alternatives.map(({ match }) => match));
  expect(await kinds('lonely')).toContain('family');
  const long = 'lonely breathing receptionist keynote journal privacy walking';
  expect(await kinds(long)).not.toContain('family');
  expect(await kinds(long.replace('breathing ', ''))).toContain('family');
});

test('of a word that is often written, entries that name it stand before those that mention it', async () => {
  const replies = Array.from({ length: 520 }, (_, index) => ({
    key: `axolotl-${index}`,
    path: `/forum/axolotl-${index}`,
    title: 'Pets',
    text: 'axolotl',
  }));
  await writeThread('titled', [{ key: 'titled', path: '/axolotls', title: 'Axolotl', text: 'axolotl' }], 'page');
  await writeThread('axolotls', replies);
  await updateSearchStatistics();
  expect((await paths('axolotl '))[0]).toBe('/axolotls');
  expect(await search('axolotl ')).toMatchObject({ counts: { page: 1, thread: 300 }, isCountPartial: true });
  expect((await suggest('axolotl')).flatMap(({ suggestions }) => suggestions).length).toBeGreaterThan(0);
  await writeThread('axolotls', replies.slice(0, 290));
  expect(await search('axolotl ')).toMatchObject({ counts: { page: 1, thread: 290 }, isCountPartial: false });
});

test.each([
  ['burnt out', '/forum/category/burnout', 'two words that are one'],
  ['adress', '/contact', 'a corrected word finds its synonyms'],
  ['where are you', '/contact', 'a question of small words is a name'],
  ['cancellation policy', '/terms', 'a legal page says what it is'],
])('“%s” finds %s: %s', async (query, path) => {
  expect((await paths(query)).slice(0, 3).map((foundPath) => foundPath.split('#')[0])).toContain(path);
});

test('a word that is spelt right is not taken for another, even if nothing has it', async () => {
  expect((await search('anger')).didYouMean).toBeNull();
});

test('synonyms are written one a line, in one direction or both, and read back as they were', () => {
  const text = 'phone, telephone\ndiary => journal, notebook';
  const { synonyms } = synonymsFormSchema.parse({ synonyms: text });
  expect(synonyms).toEqual([
    { direction: 'both', words: ['phone', 'telephone'] },
    { direction: 'one-way', words: ['diary', 'journal', 'notebook'] },
  ]);
  expect(synonyms.map(synonymLine).join('\n')).toBe(text);
  for (const wrong of ['alone', 'a => b => c', ' => b', 'a =>']) {
    expect(synonymsFormSchema.safeParse({ synonyms: `phone, telephone\n${wrong}` }).error?.issues[0]?.message).toMatch(
      /^Line 2:/,
    );
  }
});

test('a result is pinned, hidden or released, once for each query', () => {
  const change = (kind: string) => curateFormSchema.parse({ query: ' Coach ', path: '/a', change: kind });
  const pinned = curate([], change('pin'));
  expect(curate(pinned, change('pin'))).toEqual(pinned);
  expect(curate(pinned, change('hide'))).toEqual([{ query: 'Coach', pinned: [], hidden: ['/a'] }]);
  expect(curate(pinned, change('release'))).toEqual([]);
  expect(curateFormSchema.safeParse({ query: '?', path: 'a', change: 'x' }).success).toBe(false);
});
