import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { loader as blogFeed } from '#app/modules/blog/api/feed.ts';
import { loader as archive } from '#app/modules/blog/public/archive.tsx';
import { loader as blog } from '#app/modules/blog/public/index.tsx';
import { publishedPosts, publishedPostTags } from '#app/modules/blog/tables.server.ts';
import { loader as topicFeed } from '#app/modules/community/api/forum-feed.ts';
import { loader as threadFeed } from '#app/modules/community/api/thread-feed.ts';
import { loader as hashtag } from '#app/modules/community/public/hashtag.tsx';
import { loader as thread } from '#app/modules/community/public/thread/thread.tsx';
import { pages } from '#app/modules/pages/tables.server.ts';
import { loader as sitemap } from '#app/modules/site/api/sitemap.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeThread, makeTopic } from '#test/forum.ts';
import { as } from '#test/forum-request.ts';
import { loader as search } from './search.tsx';

openTestDatabase();

const slugs = { thread: '' };

beforeAll(async () => {
  openSiteOrigin('https://example.org');
  await seedContent({ hasSampleContent: true });
  await readSiteNavigation(createLog({ level: 'silent' }));
  slugs.thread = await makeThread(await makeForumMember(), await makeTopic('Paged lists'));
}, 60_000);

type Loader = (args: never) => unknown;

/** Returns where an address leads; null: it has an answer of its own. */
async function targetOf(path: string, loader: Loader, params: Record<string, string>): Promise<string | null> {
  const request = new Request(`https://example.org${path}`);
  const url = new URL(request.url);
  const answer = await as(null, request, async (context) =>
    (loader({ request, url, context, params, pattern: '' } as never) as Promise<unknown>).catch((thrown) => thrown),
  );
  return answer instanceof Response ? answer.headers.get('location') : null;
}

/** Returns the status of an address, whether the loader returns or throws it. */
async function statusOf(path: string, loader: Loader, params: Record<string, string> = {}): Promise<number> {
  const request = new Request(`https://example.org${path}`);
  const url = new URL(request.url);
  try {
    await as(
      null,
      request,
      async (context) => (await loader({ request, url, context, params, pattern: '' } as never)) ?? {},
    );
    return 200;
  } catch (thrown) {
    const answer = thrown as { status?: number; init?: { status?: number } };
    return answer.init?.status ?? answer.status ?? 500;
  }
}

const lists: [name: string, path: () => string, loader: Loader, params: () => Record<string, string>][] = [
  ['the blog', () => '/blog', blog, () => ({})],
  ['a category of the blog', () => '/blog?category=mental-health', blog, () => ({})],
  ['a search of the blog', () => '/blog?q=morning', blog, () => ({})],
  ['an archive', () => '/blog/tag/routine', archive, () => ({ name: 'routine' })],
  ['the search', () => '/search?q=routine', search, () => ({})],
  ['a discussion', () => `/forum/${slugs.thread}`, thread, () => ({ thread: slugs.thread })],
];

test.each(lists)('%s has no page beyond its last one', async (_name, path, loader, params) => {
  const statusOfPage = (page: string) => statusOf(path() + (path().includes('?') ? '&' : '?') + page, loader, params());
  expect(await statusOfPage('page=1')).toBe(200);
  expect(await statusOfPage('page=nonsense')).toBe(200);
  for (const page of ['99', '51', '10000', '99999999999999999999'])
    expect(await statusOfPage(`page=${page}`)).toBe(404);
});

const addresses: [typed: string, loader: Loader, params: Record<string, string>, meant: string | null][] = [
  ['/blog/tag/routine', archive, { name: 'routine' }, null],
  ['/blog/tag/routine).?page=1', archive, { name: 'routine).' }, '/blog/tag/routine?page=1'],
  ['/blog/tag/routine%20%26%20nothing', archive, { name: 'routine & nothing' }, null],
  ['/blog/tag/nothing).', archive, { name: 'nothing).' }, null],
  ['/blog/tag/routine/rss.xml', blogFeed, { name: 'routine' }, null],
  ['/blog/tag/Routine/rss.xml', blogFeed, { name: 'Routine' }, '/blog/tag/routine/rss.xml'],
  ['/blog/tag/routine,/rss.xml', blogFeed, { name: 'routine,' }, '/blog/tag/routine%2C/rss.xml'],
  ['/blog/tag/routine%2C/rss.xml', blogFeed, { name: 'routine,' }, '/blog/tag/routine/rss.xml'],
  ['/RSS.xml', blogFeed, {}, '/rss.xml'],
  ['/rss.xml', blogFeed, {}, null],
  ['/forum/tag/breathing', hashtag, { hashtag: 'breathing' }, null],
  ['/forum/tag/Breathing', hashtag, { hashtag: 'Breathing' }, '/forum/tag/breathing'],
  ['/forum/tag/breathing).', hashtag, { hashtag: 'breathing).' }, '/forum/tag/breathing'],
  ['/forum/tag/breathing,', hashtag, { hashtag: 'breathing,' }, '/forum/tag/breathing'],
  ['/forum/tag/breathing%20', hashtag, { hashtag: 'breathing ' }, '/forum/tag/breathing'],
  ['/forum/tag/Breathing,%20#', hashtag, { hashtag: 'Breathing, #' }, '/forum/tag/breathing'],
  ['/forum/tag/,', hashtag, { hashtag: ',' }, null],
  ['/forum/tag/nothing).', hashtag, { hashtag: 'nothing).' }, null],
  ['/forum/category/sleep/rss.xml', topicFeed, { topic: 'sleep' }, null],
  ['/forum/category/Sleep)/rss.xml', topicFeed, { topic: 'Sleep)' }, '/forum/category/sleep/rss.xml'],
];

test.each(addresses)('%s of a tag or a feed leads to what is meant', async (typed, loader, params, meant) => {
  expect(await targetOf(typed, loader, params)).toBe(meant);
});

test('a tag with articles that ends in a sign is never taken for the one without it', async () => {
  const [post] = await db.select().from(publishedPosts).limit(1);
  if (!post) throw new Error('There are no articles');
  await db.insert(publishedPostTags).values({ ...post, tag: 'routine++' });
  const path = '/blog/tag/routine%2B%2B';
  expect(await statusOf(path, archive, { name: 'routine++' })).toBe(200);
  expect(await statusOf(`${path}?page=99`, archive, { name: 'routine++' })).toBe(404);
});

test('the feed of a discussion has one address', async () => {
  const meant = `/forum/${slugs.thread}/rss.xml`;
  expect(await targetOf(meant, threadFeed, { thread: slugs.thread })).toBeNull();
  const typed = `${slugs.thread.toUpperCase()}.`;
  expect(await targetOf(`/forum/${typed}/rss.xml`, threadFeed, { thread: typed })).toBe(meant);
});

test('an empty search of the blog has its first page, which says so', async () => {
  expect(await statusOf('/blog?q=zzzzzz', blog)).toBe(200);
  expect(await statusOf('/blog?q=zzzzzz&page=2', blog)).toBe(404);
});

test('nothing in the sitemap changed before the site began, however old an imported post is', async () => {
  await db.update(publishedPosts).set({ changedAt: new Date('2009-05-01T10:00:00Z') });
  await db.update(pages).set({ createdAt: new Date('2026-02-03T04:05:06Z') });
  const request = new Request('https://example.org/sitemap.xml');
  const response = await as(null, request, (context) => sitemap({ context } as never) as Promise<Response>);
  const times = [...(await response.text()).matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time ?? '');
  expect(times.length).toBeGreaterThan(10);
  expect(times.filter((time) => time < '2026-02-03T04:05:06')).toEqual([]);
  expect(times).toContain('2026-02-03T04:05:06.000Z');
});
