import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { PageCache } from '#app/services/page-cache/page-cache.server.ts';
import { createCacheKey } from '../cache-key.ts';
import { cachePages } from './cache-pages.ts';
import { requestDetails, type ServerVariables } from './request-details.ts';

/** Opens a site whose every page contains the address it was rendered for. */
function openSite() {
  const cacheKey = createCacheKey({
    page: { id: 'page', path: '*', parentId: undefined, index: false },
    auth: { id: 'auth', path: 'auth', parentId: undefined, index: false },
  });
  const made: string[] = [];
  const pages = cachePages({ cache: new PageCache({ maxBytes: 1e6 }), cacheKey, headers: [] }, async (c, address) => {
    made.push(address);
    c.var.caching.isAllowed = !address.startsWith('/auth');
    return new Response(`made of ${address}`, { headers: { 'Content-Type': 'text/html' } });
  });
  const log = createLog({ level: 'silent' });
  const app = new Hono<ServerVariables>().use(
    requestDetails({ env: { ...readEnv({}), origin: 'http://site.example' }, log }),
  );
  app.all('*', pages);
  return { made, ask: async (path: string) => (await app.request(path)).text() };
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
