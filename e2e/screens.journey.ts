import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLongContent, removeContent } from '#test/long-content/long-content.ts';
import { addPerson, inDatabaseOf, startSession } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from './browser.ts';
import { saveSheet, takePicture } from './contact-sheet.ts';
import { extent } from './extent.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { startSite } from './own-site.ts';
import type { Kind } from './permissions-table.ts';
import { listScreens, type State, states } from './screen-states.ts';

/** In CSS pixels. Between 768 and 1,280 the sidebar of the admin area leaves the least room for a table. */
const widths = extent([320, 768, 1024], [320, 390, 768, 1024, 1280, 1600]);
const rowCount = extent(500, 10_000);
const tested = extent<readonly State[]>(['long'], states);
/** A colour scheme moves nothing, so only the pictures have both. */
const schemes = extent([], ['light', 'dark'] as const);

const sites = new Map<State, StartedServer>();
const people = new Map<string, string>();

beforeAll(async () => {
  for (const state of tested) {
    const site = await startSite();
    sites.set(state, site);
    for (const kind of ['member', 'moderator', 'admin'] as const) {
      const { id } = await addPerson(site, { roles: kind === 'member' ? [] : [kind] });
      people.set(`${state} ${kind}`, id);
    }
    const member = people.get(`${state} member`) ?? '';
    if (state === 'long') await inDatabaseOf(site, (client) => addLongContent(client, member, rowCount));
    if (state === 'empty') await inDatabaseOf(site, removeContent);
  }
});

afterAll(async () => {
  for (const site of sites.values()) await site.stop();
});

/** Opens a page for a viewer. */
async function openPage(state: State, viewer: Kind) {
  const site = sites.get(state) as StartedServer;
  const page = await newPage({ address: site.address, reducedMotion: 'reduce' });
  const userId = people.get(`${state} ${viewer}`);
  if (userId) await page.context().addCookies([(await startSession(site, userId)).cookie]);
  return page;
}

test.each(tested.flatMap(listScreens))('$state $path is whole at every width', async ({ state, path, viewer }) => {
  const page = await openPage(state, viewer);
  const response = await page.goto(path);
  expect(response?.status()).toBe(/no-such/.test(path) ? 404 : 200);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const fault of await findLayoutFaults(page)) faults.push(`${width} ${fault}`);
  }
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const pictures: Buffer[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      pictures.push(await takePicture(page));
    }
    const name = path.replace(/\?.*/, '').replaceAll('/', '-').slice(1, 60) || 'home';
    await saveSheet(`${state}-${colorScheme}`, name, pictures);
  }
  expect(faults.join('\n')).toBe('');
});
