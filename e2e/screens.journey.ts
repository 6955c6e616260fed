import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLongContent, removeContent } from '#test/long-content/long-content.ts';
import { addPerson, inDatabaseOf, startSession } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { findTouchingWords } from '#test/touching-words.ts';
import { newPage } from './browser.ts';
import { saveSheet, takePicture } from './contact-sheet.ts';
import { extent } from './extent.ts';
import { findFaults } from './find-faults.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { findInvalidHtml, findMarkupFaults, findUnseenFocus } from './markup-faults.ts';
import { startSite } from './own-site.ts';
import type { Kind } from './permissions-table.ts';
import { listScreens, type State, states } from './screen-states.ts';

/** In CSS pixels: the smallest, and 1,024, where the sidebar of the admin area leaves little room for a table. */
const widths = extent([320, 1024], [320, 390, 768, 1024, 1280, 1600]);
const rowCount = extent(500, 10_000);
const tested = extent<readonly State[]>(['long'], states);
/** A colour scheme moves nothing, so only the pictures have both. */
const schemes = extent([], ['light', 'dark'] as const);
/** In a drill the judges have a test of their own, with everybody's screens in every appearance. */
const isJudged = extent(true, false);

/** What surrounds the screens: the header and the footer of the site, the sidebar and the bar of the admin area. */
const frame = ':is(header, footer, aside):not(main *)';
/** The frames that were judged already, by who sees them. */
const judgedFrames = new Set<string>();

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

/** The screens of a state that one kind of people sees in one area: they are opened one after another in one window. */
interface Group {
  state: State;
  area: string;
  viewer: Kind;
  paths: string[];
}

function listGroups(): Group[] {
  const groups = new Map<string, Group>();
  for (const { state, path, viewer } of tested.flatMap(listScreens)) {
    const area = path.match(/^\/admin\/[\w-]+|^\/[\w-]*/)?.[0] ?? '/';
    const key = `${state} ${viewer} ${area}`;
    const group = groups.get(key) ?? { state, area, viewer, paths: [] };
    group.paths.push(path);
    groups.set(key, group);
  }
  return [...groups.values()];
}

test.each(listGroups())(
  '$state screens from $area for $viewer are whole at every width, and judged well',
  async (group) => {
    const { state, viewer, paths } = group;
    const page = await openPage(state, viewer);
    const faults: string[] = [];
    for (const [place, path] of paths.entries()) {
      const response = await page.goto(path);
      const status = /no-such/.test(path) ? 404 : 200;
      if (response?.status() !== status) faults.push(`${path} answers ${response?.status()}`);
      const framed = `${viewer} ${path.startsWith('/admin')}`;
      if (isJudged) await shorten(page, judgedFrames.has(framed));
      judgedFrames.add(framed);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await findLayoutFaults(page)) faults.push(`${path} ${width} ${fault}`);
      }
      if (isJudged) for (const fault of await judge(page, place)) faults.push(`${path} ${fault}`);
      await takePictures(page, state, path);
    }
    expect(faults.join('\n')).toBe('');
  },
);

/**
 * Leaves out what repeats, once React runs, because each check looks at every element: the rows of long lists after the
 * twelfth, and the frame if it was judged around another screen. It keeps its place.
 */
async function shorten(page: Page, hasJudgedFrame: boolean): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
      for (const list of document.querySelectorAll('main :is(tbody, ul, ol)')) {
        if (list.querySelector('[rowspan]')) continue;
        for (const row of [...list.children].slice(12)) row.remove();
      }
    },
    hasJudgedFrame ? `${frame} { visibility: hidden }` : '',
  );
}

/** Returns what the checkers of HTML, of words that run together, of accessibility and of focus find, in the light or the dark, as most screens differ alike. */
async function judge(page: Page, place: number): Promise<string[]> {
  await page.emulateMedia({ colorScheme: place % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
  return [
    ...(await findInvalidHtml(await page.content())),
    ...findTouchingWords(await page.content()),
    ...(await findMarkupFaults(page)),
    ...(await findFaults(page, { hasBestPractices: true })),
    ...(await findUnseenFocus(page)),
  ];
}

/** Saves a sheet with the screen at every width for each colour scheme. */
async function takePictures(page: Page, state: State, path: string) {
  const name = path.replace(/\?.*/, '').replaceAll('/', '-').slice(1, 60) || 'home';
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const pictures: Buffer[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      pictures.push(await takePicture(page));
    }
    await saveSheet(`${state}-${colorScheme}`, name, pictures);
  }
}
