import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { viewerKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { createCacheEntryFinder } from '../cache-key.ts';
import { cachePages } from './cache-pages.ts';
import { requestDetails, type ServerVariables } from './request-details.ts';

/** A person as `findViewer` finds them. */
const person = (id: string, details: { isAdmin?: boolean; consents?: boolean } = {}) => ({
  id,
  email: `${id}@example.test`,
  isAdmin: details.isAdmin ?? false,
  isModerator: false,
  theme: null,
  allows: () => details.consents ?? false,
});

/** Opens a site whose every page contains the address it was rendered for, and the key of its viewer. */
function openSite() {
  const findCacheEntry = createCacheEntryFinder({
    page: { id: 'page', path: '*', parentId: undefined, index: false },
    auth: { id: 'auth', path: 'auth', parentId: undefined, index: false },
  });
  const made: string[] = [];
  const cache = new PageCache({ maxBytes: 1e6 });
  const pages = cachePages({ cache, findCacheEntry, headers: [] }, async (c, address) => {
    made.push(address);
    const viewer = (await c.var.details.findViewer())?.viewer ?? null;
    c.var.caching.isAllowed = !address.startsWith('/auth');
    c.var.caching.isPersonal = ['/personal', '/variant'].includes(address);
    if (address === '/variant') c.var.caching.variant = 'something of their own';
    c.var.caching.tags.add('tag');
    const text = `made of ${address}${viewer ? ` for ${viewerKey(viewer)}` : ''}`;
    return new Response(address === '/faulty' ? text + viewer?.email : text, {
      headers: { 'Content-Type': 'text/html' },
    });
  });
  const log = createLog({ level: 'silent' });
  const app = new Hono<ServerVariables>().use(
    requestDetails({
      env: { ...readEnv({}), origin: 'http://site.example' },
      log,
      findRoutePattern: () => 'unknown',
    }),
  );
  let viewer: ReturnType<typeof person> | null = null;
  app.use(async (c, next) => {
    const found = viewer && { viewer: viewer as unknown as Viewer, renewal: null };
    c.var.details.findViewer = async () => found;
    await next();
  });
  app.all('*', pages);
  return {
    made,
    cache,
    ask: async (path: string) => {
      viewer = null;
      return (await app.request(path)).text();
    },
    askAs: async (who: ReturnType<typeof person> | null, path: string) => {
      viewer = who;
      const response = await app.request(path, { headers: { Cookie: 'resjam.session_token=1' } });
      expect(response.headers.get('Cache-Control')).not.toMatch(/public/);
      return response.text();
    },
  };
}

test('a page is made once, whatever is asked of it that it does not know, and none of that reaches it', async () => {
  const { made, ask } = openSite();
  for (let at = 0; at < 700; at++) expect(await ask(`/about?x=${at}&utm_source=${at}`)).toBe('made of /about');
  expect(await ask('/about')).toBe('made of /about');
  expect(made).toEqual(['/about']);
});

test('what it knows makes a page of its own', async () => {
  const { ask } = openSite();
  expect(await ask('/contact?type=general&x=1')).toBe('made of /contact?type=general');
  expect(await ask('/contact')).toBe('made of /contact');
});

test('a route that is never kept is asked everything', async () => {
  const { made, ask } = openSite();
  for (const token of ['a', 'b', 'a']) expect(await ask(`/auth?token=${token}`)).toBe(`made of /auth?token=${token}`);
  expect(made).toHaveLength(3);
});

test('a page is made once for all signed-in people to whom it looks the same, and each finds their own key in it', async () => {
  const { made, askAs } = openSite();
  for (const id of ['ann', 'ben', 'ann', 'eve'])
    expect(await askAs(person(id), '/about')).toBe(`made of /about for ${viewerKey({ id })}`);
  expect(made).toHaveLength(1);
  await askAs(person('ada', { isAdmin: true }), '/about');
  expect(made).toHaveLength(2);
});

test('a changed page is made again for signed-in people', async () => {
  const { made, cache, askAs } = openSite();
  await askAs(person('ann'), '/about');
  cache.drop(['tag']);
  await askAs(person('ben'), '/about');
  expect(made).toHaveLength(2);
});

test('visitors and signed-in people never get each other’s page', async () => {
  const { ask, askAs } = openSite();
  expect(await askAs(person('ann'), '/about')).toBe(`made of /about for ${viewerKey({ id: 'ann' })}`);
  expect(await ask('/about')).toBe('made of /about');
  expect(await askAs(person('ann'), '/about')).toBe(`made of /about for ${viewerKey({ id: 'ann' })}`);
});

test.each([
  ['read who the viewer is', '/personal', {}],
  ['contain what names them', '/faulty', {}],
  ['note what they open, with their consent,', '/about', { consents: true }],
])('pages that %s are made for each person', async (_what, path, details) => {
  const { made, askAs } = openSite();
  for (const id of ['ann', 'ben', 'ann']) expect(await askAs(person(id, details), path)).toContain(viewerKey({ id }));
  expect(made).toHaveLength(3);
});

test('a page with variants is kept only for those whose variant it shows', async () => {
  const { cache, made, askAs } = openSite();
  // No thread can be found here: a page that shows something of one person is not kept for the others.
  await askAs(person('one'), '/variant');
  await askAs(person('two'), '/variant');
  expect(made).toEqual(['/variant', '/variant']);
  expect(cache.count).toBe(0);
});
