import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { draftsKey, sessionKey } from '#app/core/identity/sessions/viewer-key.server.ts';
import { traitsOf, traitsText } from '#app/core/identity/viewer-traits.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { createCacheEntryFinder } from '../cache-key.ts';
import { cachePages } from './cache-pages.ts';
import { requestDetails, type ServerVariables } from './request-details.ts';

interface Details {
  isAdmin?: boolean;
  isModerator?: boolean;
  theme?: 'light' | 'dark' | null;
  settings?: string[];
}

/** A person as `findViewer` finds them. */
const person = (id: string, { settings = [], ...details }: Details = {}) =>
  ({
    id,
    session: { id },
    email: `${id}@example.test`,
    isAdmin: false,
    isModerator: false,
    theme: null,
    allows: (setting: string) => settings.includes(setting),
    ...details,
  }) as unknown as Viewer;

openAuthSettings({ secret: 'a secret of the test with 32 bytes' });
const people = ['ann', 'ben', 'eve'];
const keys = people.flatMap((id) => [sessionKey(person(id)), draftsKey(person(id))]);

/** The viewer's data on a page of each kind. The post is by a member who knows the keys of all readers. */
const shows: Record<string, (viewer: Viewer) => string> = {
  '/about': (viewer) => traitsText(traitsOf(viewer)),
  '/post': () => `all: https://elsewhere.example/?${keys.join('&')}`,
  '/personal': ({ id }) => `what ${id.toUpperCase()} liked`,
  '/faulty': ({ email }) => email,
};

/** The page that is rendered for a viewer at an address. */
const made = (address: string, viewer: Viewer | null = null) =>
  `made of ${address}${viewer ? ` for ${shows[address]?.(viewer)}` : ''}`;

/** Opens a site whose every page contains the address it was rendered for. */
function openSite() {
  const findCacheEntry = createCacheEntryFinder({
    page: { id: 'page', path: '*', parentId: undefined, index: false },
    auth: { id: 'auth', path: 'auth', parentId: undefined, index: false },
  });
  const renders: string[] = [];
  const cache = new PageCache({ maxBytes: 1e6 });
  const pages = cachePages({ cache, findCacheEntry, headers: [] }, async (c, address) => {
    renders.push(address);
    const viewer = (await c.var.details.findViewer())?.viewer ?? null;
    c.var.caching.isAllowed = !address.startsWith('/auth');
    c.var.caching.isPersonal = viewer !== null && address === '/personal';
    c.var.caching.tags.add('tag');
    return new Response(made(address, viewer), { headers: { 'Content-Type': 'text/html' } });
  });
  const log = createLog({ level: 'silent' });
  const app = new Hono<ServerVariables>().use(
    requestDetails({
      env: { ...readEnv({}), origin: 'http://site.example' },
      log,
      findRoutePattern: () => 'unknown',
    }),
  );
  let viewer: Viewer | null = null;
  app.use(async (c, next) => {
    const foundViewer = viewer && { viewer, renewal: null };
    c.var.details.findViewer = async () => foundViewer;
    await next();
  });
  app.all('*', pages);
  return {
    renders,
    cache,
    ask: async (path: string) => {
      viewer = null;
      return (await app.request(path)).text();
    },
    askAs: async (who: Viewer, path: string) => {
      viewer = who;
      const response = await app.request(path, { headers: { Cookie: 'resjam.session_token=1' } });
      expect(response.headers.get('Cache-Control')).not.toMatch(/public/);
      return response.text();
    },
  };
}

test('a page is made once, whatever is asked of it that it does not know, and none of that reaches it', async () => {
  const { renders, ask } = openSite();
  for (let at = 0; at < 700; at++) expect(await ask(`/about?x=${at}&utm_source=${at}`)).toBe(made('/about'));
  expect(await ask('/about')).toBe(made('/about'));
  expect(renders).toEqual(['/about']);
});

test('what it knows makes a page of its own', async () => {
  const { ask } = openSite();
  expect(await ask('/contact?type=general&x=1')).toBe(made('/contact?type=general'));
  expect(await ask('/contact')).toBe(made('/contact'));
});

test('a route that is never kept is asked everything', async () => {
  const { renders, ask } = openSite();
  for (const token of ['a', 'b', 'a']) expect(await ask(`/auth?token=${token}`)).toBe(made(`/auth?token=${token}`));
  expect(renders).toHaveLength(3);
});

test('a page is made once for all signed-in people to whom it looks the same', async () => {
  const { renders, askAs } = openSite();
  for (const id of ['ann', 'ben', 'ann', 'eve']) await askAs(person(id), '/about');
  expect(renders).toHaveLength(1);
  await askAs(person('ada', { isAdmin: true }), '/about');
  expect(renders).toHaveLength(2);
});

test('a changed page is made again for signed-in people', async () => {
  const { renders, cache, askAs } = openSite();
  await askAs(person('ann'), '/about');
  cache.drop(['tag']);
  await askAs(person('ben'), '/about');
  expect(renders).toHaveLength(2);
});

test.each([
  ['read who the viewer is', '/personal', []],
  ['contain what names them', '/faulty', []],
  ['note what they open, with their consent,', '/about', ['personalizedContent']],
])('pages that %s are made for each person', async (_what, path, settings) => {
  const { renders, askAs } = openSite();
  for (const id of ['ann', 'ben', 'ann']) await askAs(person(id, { settings }), path);
  expect(renders).toHaveLength(3);
});

test('everybody gets the page that is made for them alone, whoever asked for it before', async () => {
  const details = fc.record({
    isAdmin: fc.boolean(),
    isModerator: fc.boolean(),
    theme: fc.constantFrom(null, 'light', 'dark'),
    settings: fc.subarray(['autoPlay', 'locationTracking', 'marketingCookies', 'personalizedContent']),
  });
  const visit = fc.record({
    // Null: a visitor.
    id: fc.constantFrom(null, ...people),
    of: fc.nat({ max: 1 }),
    path: fc.constantFrom(...Object.keys(shows)),
    isChanged: fc.boolean(),
  });
  await fc.assert(
    // Only two kinds of people: many of them share their pages.
    fc.asyncProperty(fc.tuple(details, details), fc.array(visit, { maxLength: 30 }), async (kinds, visits) => {
      const { cache, ask, askAs } = openSite();
      for (const { id, of, path, isChanged } of visits) {
        if (isChanged) cache.drop(['tag']);
        const viewer = id === null ? null : person(id, kinds[of]);
        expect(await (viewer ? askAs(viewer, path) : ask(path))).toBe(made(path, viewer));
      }
    }),
    { numRuns: 50 },
  );
});
