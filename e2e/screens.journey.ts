import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addLongContent, removeContent } from '#test/long-content/long-content.ts';
import { addPerson, inDatabaseOf, startSession } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { findTouchingWords } from '#test/touching-words.ts';
import { newSharedPage } from './browser.ts';
import { saveSheet, takePicture } from './contact-sheet.ts';
import { extent } from './extent.ts';
import { findFaults } from './find-faults.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { findInvalidHtml, findMarkupFaults, findUnseenFocus } from './markup-faults.ts';
import { findOtherIds } from './other-ids.ts';
import { startSite } from './own-site.ts';
import type { Kind } from './permissions-table.ts';
import { listScreens, type State, states } from './screen-states.ts';
import { eventually } from './site.ts';

/** In CSS pixels: the smallest, and 1,024, where the sidebar of the admin area leaves little room for a table. */
const widths = extent([320, 1024], [320, 390, 768, 1024, 1280, 1600]);
const rowCount = extent(500, 10_000);
const tested = extent<readonly State[]>(['long'], states);
/** A colour scheme moves nothing, so only the pictures have both. */
const schemes = extent([], ['light', 'dark'] as const);
/** In a drill the judges have a test of their own, with everybody's screens in every appearance. */
const isJudged = extent(true, false);

/** The surroundings of the screens: the header and the footer of the site, the sidebar and the bar of the admin area. */
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
  await Promise.allSettled([...pages.values()].map(async (opening) => (await opening).page.context().close()));
  for (const site of sites.values()) await site.stop();
});

const pages = new Map<string, ReturnType<typeof openPage>>();

/** Opens a page for a viewer, which stays open for the next areas that they see. */
async function openPage(state: State, viewer: Kind) {
  const site = sites.get(state) as StartedServer;
  const opened = await newSharedPage({ address: site.address, reducedMotion: 'reduce' });
  followScripts(opened.page);
  const userId = people.get(`${state} ${viewer}`);
  if (userId) await opened.page.context().addCookies([(await startSession(site, userId)).cookie]);
  return opened;
}

/** Returns the page of a viewer for a test. After one that failed the next gets another. */
async function pageOf(state: State, viewer: Kind): Promise<Page> {
  const key = `${state} ${viewer}`;
  const opening = pages.get(key) ?? openPage(state, viewer);
  pages.set(key, opening);
  const { page, endTest } = await opening;
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) pages.delete(key);
    try {
      await endTest(hasFailed);
    } finally {
      if (hasFailed) await page.context().close();
    }
  });
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
    const page = await pageOf(state, viewer);
    const faults: string[] = [];
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(path);
      const status = /no-such/.test(path) ? 404 : 200;
      if (response?.status() !== status) faults.push(`${path} answers ${response?.status()}`);
      const framed = `${viewer} ${path.startsWith('/admin')}`;
      if (isJudged) {
        await makeWhole(page);
        for (const fault of await findOtherIds(page)) faults.push(`${path} ${fault}`);
        await shorten(page, judgedFrames.has(framed));
      }
      judgedFrames.add(framed);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await findLayoutFaults(page)) faults.push(`${path} ${width} ${fault}`);
      }
      if (isJudged) for (const fault of await judge(page, index)) faults.push(`${path} ${fault}`);
      await takePictures(page, state, path);
    }
    expect(faults.join('\n')).toBe('');
  },
);

/** The scripts that a page is waiting for, and when the last one came. */
const scriptsOf = new WeakMap<Page, { awaited: Set<Request>; lastArrival: number }>();

function followScripts(page: Page): void {
  const scripts = { awaited: new Set<Request>(), lastArrival: 0 };
  scriptsOf.set(page, scripts);
  const end = (request: Request) => {
    if (scripts.awaited.delete(request)) scripts.lastArrival = Date.now();
  };
  page
    .on('request', (request) => request.resourceType() === 'script' && scripts.awaited.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end);
}

/**
 * Starts React, and waits for what is fetched afterwards, such as an editor in the place of a plain field: a screen that is
 * measured before it says nothing about the screen that people work on. React draws what arrives late within 300 ms.
 */
async function makeWhole(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor();
  const scripts = scriptsOf.get(page);
  await eventually('the scripts are there', () => {
    if (!scripts) throw new Error('The scripts of this page are not followed');
    return scripts.awaited.size === 0 && Date.now() - scripts.lastArrival > 400;
  });
}

/**
 * Leaves out what repeats, because each check looks at every element: the rows of long lists and the choices of a
 * question after the twelfth, and the frame if it was judged around another screen. It keeps its place.
 */
async function shorten(page: Page, hasJudgedFrame: boolean): Promise<void> {
  await page.evaluate(
    (rule) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rule);
      document.adoptedStyleSheets.push(sheet);
      for (const list of document.querySelectorAll('main :is(tbody, ul, ol)')) {
        if (list.querySelector('[rowspan]')) continue;
        for (const row of [...list.children].slice(12)) row.remove();
      }
      for (const question of document.querySelectorAll('main :is(select, fieldset)')) {
        const choices = question.querySelectorAll('option:not(:checked), div:has(> .tick > :not(:checked))');
        for (const choice of [...choices].slice(12)) choice.remove();
      }
    },
    hasJudgedFrame ? `${frame} { visibility: hidden }` : '',
  );
}

/** Returns what the checkers of HTML, of words that run together, of accessibility and of focus find, in the light or the dark, as most screens differ alike. */
async function judge(page: Page, index: number): Promise<string[]> {
  await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
  const html = await page.content();
  return [
    ...(await findInvalidHtml(html)),
    ...findTouchingWords(html),
    ...(await findMarkupFaults(page)),
    // `findLayoutFaults` measures the size of targets, at two widths.
    ...(await findFaults(page, { hasBestPractices: true, except: ['target-size'] })),
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
