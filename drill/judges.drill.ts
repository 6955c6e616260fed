import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from '../e2e/browser.ts';
import { findFaultsInAppearances } from '../e2e/faults.ts';
import { findInvalidHtml, findMarkupFaults, findUnseenFocus } from '../e2e/markup-faults.ts';
import { startSite } from '../e2e/own-site.ts';
import type { Kind } from '../e2e/permissions-table.ts';
import { fillSite, listScreens, type People, type Records } from '../e2e/screens.ts';

let site: StartedServer;
let people: People;
let records: Records;

beforeAll(async () => {
  site = await startSite();
  ({ people, records } = await fillSite(site));
});
afterAll(() => site.stop());

interface Group {
  kind: Kind;
  area: string;
  screens: { route: string; at: string }[];
}

/** Every screen for each kind of people who see it, in groups of one area. */
function listGroups(): Group[] {
  const groups = new Map<string, Group>();
  for (const { kinds, ...screen } of listScreens()) {
    for (const kind of kinds) {
      const area = screen.route.match(/^\/admin\/[\w-]+|^\/[\w-]*/)?.[0] ?? '/';
      const group = groups.get(`${kind} ${area}`) ?? { kind, area, screens: [] };
      group.screens.push(screen);
      groups.set(`${kind} ${area}`, group);
    }
  }
  return [...groups.values()];
}

test.each(listGroups())(
  'the judges find nothing on the screens below $area for $kind: HTML, axe, visible focus',
  async ({ kind, screens }) => {
    const page = await newPage({ address: site.address, reducedMotion: 'reduce' });
    if (kind !== 'visitor') await page.context().addCookies([people[kind].cookie]);
    const faults: string[] = [];
    for (const { route, at } of screens) {
      const path = records[route] ?? at;
      const response = await page.goto(path);
      const status = route.endsWith('*') && !records[route] ? 404 : 200;
      if (response?.status() !== status) faults.push(`${path} answers ${response?.status()}`);
      await page.keyboard.press('Shift');
      await page.locator('html[data-hydrated]').waitFor();
      // What is shown differs little from what the server rendered.
      const texts = [await page.content(), (await response?.text()) ?? ''];
      const pageFaults = [
        ...(await Promise.all(texts.map(findInvalidHtml))).flat(),
        ...(await findMarkupFaults(page)),
        ...(await findFaultsInAppearances(page, { hasBestPractices: true })),
        ...(await findUnseenFocus(page)),
      ];
      faults.push(...pageFaults.map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
