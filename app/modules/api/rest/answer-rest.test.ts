import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { createPage } from '#app/modules/pages/create-page.server.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { seedContent } from '#server/seed-content.ts';
import { apiOrigin, callApi, faultOfAnswer } from '#test/api.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { operations } from '../operations/operations.server.ts';

openTestDatabase();

beforeAll(async () => {
  openSiteOrigin(apiOrigin);
  await seedContent({ hasSampleContent: true });
  await readSiteNavigation(createLog({ level: 'silent' }));
  const host = await makeHost();
  await makeService([host.id], { slug: 'conversation' });
}, 60_000);

const examples: Record<string, string> = {
  getPage: '/page?path=/about',
  getPost: '/posts/the-ten-minute-morning-and-why-it-is-enough',
  searchSite: '/search?q=routine',
  listFreeTimes: '/services/conversation/times',
};
const openOperations = operations.filter(({ scope }) => scope === null);

test.each(openOperations)('everybody may: $title', async (operation) => {
  const answer = await callApi(examples[operation.name] ?? operation.path);
  expect(answer).toMatchObject({ status: 200 });
  expect(faultOfAnswer(operation, answer)).toBeNull();
  expect(JSON.stringify(answer.body).length).toBeGreaterThan(20);
  const isCached = !['listMedia', 'searchSite', 'listFreeTimes'].includes(operation.name);
  expect(answer.tags.length > 0).toBe(isCached);
  expect(answer.headers.has('RateLimit')).toBe(!isCached);
});

test('a page has its sections, its text and the tags of all that it shows', async () => {
  const { body, tags } = await callApi('/page?path=/about');
  expect(body).toMatchObject({ path: '/about', url: `${apiOrigin}/about`, blocks: expect.any(Array) });
  expect(body.text).toContain('\n');
  expect(tags).toContain('page:/about');
});

const cursorOf = (moment: string) =>
  Buffer.from(`${moment} 00000000-0000-4000-8000-000000000000`).toString('base64url');

test.each([
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:00-12:00', '1899-12-31T23:59:59Z', '2201-01-01T02:00:00%2B01:00'].map(
    (moment) => `changedSince=${moment}`,
  ),
  ...['0000-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z'].map((moment) => `cursor=${cursorOf(moment)}`),
])('a list refuses the time of “%s”, which nothing here has', async (query) => {
  for (const { path } of openOperations.filter(({ input }) => 'changedSince' in input.shape))
    expect(await callApi(`${path.replace(/\{\w+\}/, 'x')}?${query}`)).toMatchObject({ status: 400 });
});

test.each(['0000-01-01', '9999-12-31', '2026-02-29', '1899-12-31'])('no free times are listed from %s', async (day) => {
  expect(await callApi(`/services/conversation/times?from=${day}`)).toMatchObject({ status: 400 });
});

test('a draft is neither in the list nor at its address', async () => {
  const page = {
    path: '/secret',
    title: 'Secret',
    metaTitle: '',
    metaDescription: '',
    kind: 'page' as const,
    blocks: [],
  };
  await inTransaction((tx) => createPage(tx, page));
  expect(await callApi('/page?path=/secret')).toMatchObject({ status: 404 });
  expect((await callApi('/pages?limit=100')).body.items).not.toContainEqual(
    expect.objectContaining({ path: '/secret' }),
  );
});

test.each(['newest', 'oldest'])('a list that is read in parts, %s first, is the whole list once', async (order) => {
  const whole = (await callApi(`/pages?limit=100&order=${order}`)).body.items as { path: string; changedAt: string }[];
  const parts: typeof whole = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await callApi(`/pages?limit=4&order=${order}${cursor && `&cursor=${cursor}`}`);
    parts.push(...body.items);
    cursor = body.next;
  }
  expect(whole.length).toBeGreaterThan(10);
  expect(parts).toEqual(whole);
  const since = whole[3]?.changedAt ?? '';
  const changed = (await callApi(`/pages?limit=100&changedSince=${since}`)).body.items as typeof whole;
  expect(changed.every(({ changedAt }) => changedAt >= since)).toBe(true);
  expect(changed.map(({ path }) => path)).toContain(whole[3]?.path);
});

test.each([
  ['/nothing', 404, ''],
  ['/page?path=/no-such-page', 404, ''],
  ['/page', 400, 'path'],
  ['/pages?limit=0', 400, 'limit'],
  ['/pages?limit=5&limit=6', 400, 'limit'],
  ['/pages?limit=1e1', 400, 'limit'],
  ['/pages?colour=red', 400, 'colour'],
  ['/pages?__proto__=1', 400, '__proto__'],
  ['/pages?cursor=abc', 400, 'cursor'],
  ['/pages?changedSince=yesterday', 400, 'changedSince'],
  ['/posts/Not%20A%20Slug', 400, 'slug'],
  ['/posts?category=Recipes', 400, 'category'],
  ['/search?q=%20', 400, 'q'],
])('%s is answered with %i and a reason', async (path, status, field) => {
  const { body, ...answer } = await callApi(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(body).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
  if (field) expect(body.errors).toContainEqual({ field, message: expect.any(String) });
});

test('an address names the methods that it takes', async () => {
  const answer = await callApi('/pages', { method: 'DELETE' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});

test('what has not changed is not sent again', async () => {
  const first = await callApi('/media');
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).not.toBe('');
  const again = await callApi('/media', { headers: { 'If-None-Match': etag } });
  expect(again).toMatchObject({ status: 304, body: '' });
});
