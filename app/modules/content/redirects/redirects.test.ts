import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addRedirect } from './add-redirect.server.ts';
import { writeRedirectVisits } from './count-redirects.server.ts';
import { followRedirect } from './find-redirect.server.ts';
import { listRedirects } from './list-redirects.server.ts';
import { freeAddress, moveAddress } from './move-address.server.ts';
import { redirectSchema } from './schema.ts';
import { redirects } from './tables.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(redirects);
});

const move = (from: string, to: string) => db.transaction((tx) => moveAddress(tx, from, to));

async function add(from: string, target: string, pages: string[] = []) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await db.transaction((tx) =>
    addRedirect(tx, {
      ...redirectSchema.parse({ from, target }),
      actorId,
      isPage: async (path) => pages.includes(path),
    }),
  );
}

async function all(): Promise<Record<string, string>> {
  const { rows } = await listRedirects({ limit: 100 });
  return Object.fromEntries(rows.map(({ fromPath, target }) => [fromPath, target]));
}

test('an address that moves twice leads straight to the last one', async () => {
  await move('/a', '/b');
  await move('/b', '/c');
  expect(await all()).toEqual({ '/a': '/c', '/b': '/c' });
});

test('an address that moves back leads nowhere else', async () => {
  await move('/a', '/b');
  await move('/b', '/a');
  expect(await all()).toEqual({ '/b': '/a' });
});

test('visits are counted, and an address nobody moved from leads nowhere', async () => {
  await move('/a', '/b');
  expect(await followRedirect('/a')).toBe('/b');
  expect(await followRedirect('/a')).toBe('/b');
  expect(await followRedirect('/b')).toBeNull();
  await writeRedirectVisits();
  await writeRedirectVisits();
  const { rows } = await listRedirects({ limit: 1, q: '/a' });
  expect(rows).toMatchObject([{ hits: 2, lastHitAt: expect.any(Date) }]);
});

test('a target that leads on is followed to its end, and so is whatever led here', async () => {
  await add('/x', '/old');
  await add('/old', '/new');
  await add('/older', '/old');
  expect(await all()).toEqual({ '/x': '/new', '/old': '/new', '/older': '/new' });
});

test('a redirect that would lead round in circles is refused', async () => {
  await add('/a', '/b');
  await expect(add('/b', '/a?from=b')).rejects.toThrow('already leads to /b');
  expect(await all()).toEqual({ '/a': '/b' });
});

test('an address of the site itself is kept without its host, so that circles through it are seen', async () => {
  await add('/old', 'https://resjam.example/new');
  expect(await all()).toEqual({ '/old': '/new' });
  await expect(add('/new', 'https://resjam.example/old')).rejects.toMatchObject({
    field: 'target',
    message: expect.stringContaining('round in circles'),
  });
  await add('/elsewhere', 'https://resjam.example.org/new');
  expect(await all()).toMatchObject({ '/elsewhere': 'https://resjam.example.org/new' });
});

test.each([
  ['/caf%C3%A9', '/café'],
  ['/café', '/caf%c3%a9/'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/caf%E9', '/cafe%CC%81'],
  ['/old page', '/old%20page'],
  ['/a%2Cb', '/a,b'],
  ['/old', '/old/index.html'],
  ['/old/index.htm', '/old/'],
])('a redirect from %j answers visitors of %j', async (from, visited) => {
  await add(from, '/new');
  expect(await followRedirect(visited)).toBe('/new');
});

test.each(['/caf%c3%a9', '/café', '/cafe\u0301', '/cafe%cc%81'])(
  'a redirect that was stored as %j answers, and is replaced by one in another spelling',
  async (stored) => {
    await db.insert(redirects).values({ fromPath: stored, target: '/new', source: 'manual' });
    expect(await followRedirect('/caf%C3%A9')).toBe('/new');
    await writeRedirectVisits();
    expect((await listRedirects({ limit: 1 })).rows).toMatchObject([{ fromPath: stored, hits: 1 }]);
    await add('/café', '/newer');
    expect(await all()).toEqual({ '/caf%C3%A9': '/newer' });
    await db.transaction((tx) => freeAddress(tx, '/cafe\u0301'));
    expect(await all()).toEqual({});
  },
);

test('the index file of a folder may lead to the folder, and no visitor goes round in circles', async () => {
  await add('/about/index.html', '/about');
  expect(await followRedirect('/about/index.html')).toBe('/about');
  expect(await followRedirect('/about')).toBeNull();
  await add('/a', '/b');
  await expect(add('/b/index.html', '/a')).rejects.toThrow('round in circles');
});

test('a page is not hidden behind a redirect', async () => {
  await expect(add('/about', '/team', ['/about'])).rejects.toMatchObject({
    field: 'from',
    message: expect.stringContaining('There is a page at /about'),
  });
});

test('something new at an address ends its redirect', async () => {
  await move('/a', '/b');
  await db.transaction((tx) => freeAddress(tx, '/a'));
  expect(await all()).toEqual({});
});

test.each([
  ['/admin/pages', '/x', 'already used by the site'],
  ['/robots.txt', '/x', 'already used by the site'],
  ['/', '/x', 'The home page'],
  ['/a', '/a/', 'cannot redirect to itself'],
  ['/a', 'javascript:alert(1)', 'Use a page'],
  ['/a', '//evil.example', 'Use a page'],
  ['a', '/b', 'Use an address of this site'],
  ['/a/*', '/b', 'starts at one address'],
  ['/café', '/caf%C3%A9/', 'cannot redirect to itself'],
])('%s to %s is refused: %s', (from, target, text) => {
  expect(redirectSchema.safeParse({ from, target }).error?.issues[0]?.message).toContain(text);
});
