import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { refreshSearchEntries } from '#app/modules/search/index/write-entries.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { forgetOpened, listOpened, recordOpenedPage } from './recently-opened.server.ts';
import { recentlyOpened } from './tables.server.ts';

openTestDatabase();
afterEach(() => setClock());

const viewerOf = async (isAllowed = true) => {
  const { id } = await makeUser();
  return { id, allows: () => isAllowed } as unknown as Viewer;
};
const request = (headers: HeadersInit = {}) => new Request('https://site.example/', { headers });

const findable = (path: string, title: string) =>
  db.transaction((tx) =>
    refreshSearchEntries(
      tx,
      {
        name: 'page',
        listKeys: async () => [path],
        count: async () => 1,
        entriesOf: async () => new Map([[path, [{ kind: 'page', key: path, path, title, summary: '', text: '' }]]]),
      },
      path,
    ),
  );

test('what was opened last stands first, by the title it has now, without what nobody can read any more', async () => {
  const viewer = await viewerOf();
  await findable('/about', 'About');
  await findable('/training', 'Training');
  for (const [minute, path] of ['/about', '/gone', '/training', '/about'].entries()) {
    setClock(new Date(Date.UTC(2026, 0, 1, 12, minute)));
    await recordOpenedPage(viewer, request(), path);
  }
  expect(await listOpened(viewer, { limit: 5 })).toEqual([
    { path: '/about', title: 'About' },
    { path: '/training', title: 'Training' },
  ]);
  expect(await listOpened(viewer, { limit: 5, except: '/about' })).toHaveLength(1);
  await db.transaction((tx) => forgetOpened(tx, viewer.id));
  expect(await listOpened(viewer, { limit: 5 })).toEqual([]);
});

test('thirty are kept, and nothing of who did not agree, is not logged in, or only fetched in advance', async () => {
  const viewer = await viewerOf();
  for (let page = 0; page < 33; page++) {
    setClock(new Date(Date.UTC(2026, 0, 1, 12, page)));
    await recordOpenedPage(viewer, request(), `/page-${page}`);
  }
  const storedPages = (await db.select().from(recentlyOpened)).filter(({ userId }) => userId === viewer.id);
  expect(storedPages).toHaveLength(30);
  expect(storedPages.map(({ path }) => path)).not.toContain('/page-2');
  const refusing = await viewerOf(false);
  await recordOpenedPage(refusing, request(), '/about');
  await recordOpenedPage(null, request(), '/about');
  await recordOpenedPage(viewer, request({ 'Sec-Purpose': 'prefetch' }), '/in-advance');
  const all = await db.select().from(recentlyOpened);
  expect(all.filter(({ userId, path }) => userId === refusing.id || path === '/in-advance')).toEqual([]);
});
