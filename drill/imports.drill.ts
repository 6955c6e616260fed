/**
 * Imports whole sites as other systems wrote them, and compares what was made with the file. By default these are the
 * small exports of `test/import-files.ts`. `WORDPRESS_EXPORT=themeunittestdata.wordpress.xml
 * GHOST_EXPORT=v4_export.json npm run drill -- imports` takes others: WordPress publishes its test data at
 * github.com/WordPress/theme-test-data (GPL, so it is not in this repository), and Ghost keeps exports of its versions
 * in ghost/core/test/utils/fixtures/export.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ghostExport, wordpressExport } from '#test/import-files.ts';
import { makePicture } from '#test/media-files.ts';
import { inDatabaseOf, type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from '../e2e/browser.ts';
import { startSite } from '../e2e/own-site.ts';

let site: StartedServer;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await startSite();
  admin = await signInAs(site, { roles: ['admin'] });
});
afterAll(() => site.stop());

const fileOf = (variable: string, otherwise: string): string => {
  const path = process.env[variable];
  if (!path) console.log(`${variable} is not set: the small export of the tests is imported.`);
  return path ? readFileSync(path, 'utf8') : otherwise;
};

const inDatabase = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  inDatabaseOf(site, async (client) => (await client.query<Row>(text, values)).rows);

const post = (path: string, body: URLSearchParams | FormData) =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { Cookie: admin.header, Origin: site.address },
    body,
    redirect: 'manual',
  });

async function waitFor(id: string, ...states: string[]): Promise<void> {
  for (;;) {
    const [row] = await inDatabase<{ state: string; refusal: string }>(
      `select state, refusal from imports where id = $1`,
      [id],
    );
    if (row && states.includes(row.state)) return;
    if (row?.state === 'refused') throw new Error(row.refusal);
    await sleep(300);
  }
}

/** Uploads a file, looks at it, and imports everything that was public. @returns the import's id */
async function importFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await post('/admin/backup/import', form);
  expect(answer.status).toBe(302);
  const path = answer.headers.get('Location') ?? '';
  const id = path.split('/').at(-1) ?? '';
  await waitFor(id, 'ready');
  await post(path, new URLSearchParams({ act: 'start' }));
  await waitFor(id, 'done');
  return id;
}

interface Item {
  kind: string;
  title: string;
  outcome: string;
  notes: string[];
  target_id: string;
  target_address: string | null;
}

const itemsOf = (id: string) =>
  inDatabase<Item>(
    `select kind, title, outcome, notes, target_id, target_address from import_items where import_id = $1 order by position`,
    [id],
  );

function report(name: string, items: Item[], leftOut: unknown): void {
  const counts: Record<string, number> = {};
  for (const { kind, outcome } of items) counts[`${kind} ${outcome}`] = (counts[`${kind} ${outcome}`] ?? 0) + 1;
  const reasons = items.filter(({ outcome, notes }) => outcome === 'failed' || notes.length > 0);
  console.log(name, counts, leftOut);
  for (const { kind, title, outcome, notes } of reasons)
    console.log(`${kind} ${outcome}: ${title}: ${notes.join(' ')}`);
}

/** Opens every published page of an import on a telephone: its title is there, and nothing is wider than the screen. */
async function openPages(items: Item[]): Promise<string[]> {
  const page = await newPage({ address: site.address, width: 390 });
  const faults: string[] = [];
  for (const { title, target_address: address, kind } of items) {
    if ((kind !== 'post' && kind !== 'page') || !address) continue;
    const answer = await page.goto(address);
    if (answer?.status() !== 200) continue;
    const shownPage = await page.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      wide: [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > window.innerWidth && !one.closest('pre, table, svg'))
        .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')}`),
      isWide: document.documentElement.scrollWidth > window.innerWidth,
      broken: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
    }));
    if (shownPage.heading === '') faults.push(`${address} has no heading`);
    if (kind === 'post' && shownPage.heading.replace(/\s+/g, ' ') !== title.replace(/\s+/g, ' ').trim())
      faults.push(`${address} is called “${shownPage.heading}”, not “${title}”`);
    if (shownPage.isWide) faults.push(`${address} is wider than the screen: ${shownPage.wide.slice(0, 3).join(', ')}`);
    if (shownPage.broken > 0) faults.push(`${address} has ${shownPage.broken} broken pictures`);
  }
  return faults;
}

const published = () =>
  inDatabase<{ path: string }>(
    `select '/blog/' || slug as path from posts where published_revision is not null and trashed_at is null
     union all select path from pages where published_revision is not null and trashed_at is null order by path`,
  );

async function undo(id: string): Promise<void> {
  await post(`/admin/backup/import/${id}`, new URLSearchParams({ act: 'undo' }));
  await waitFor(id, 'undone');
}

test('a site of WordPress is there as its file says, and is taken back whole', { timeout: 600_000 }, async () => {
  const before = await published();
  const xml = fileOf('WORDPRESS_EXPORT', wordpressExport);
  const source = xml
    .split('<item>')
    .slice(1)
    .map((item) => ({
      type: /<wp:post_type>(?:<!\[CDATA\[)?(\w+)/.exec(item)?.[1],
      status: /<wp:status>(?:<!\[CDATA\[)?([\w-]+)/.exec(item)?.[1],
      file: /<wp:attachment_url>(?:<!\[CDATA\[)?([^<\]]+)/.exec(item)?.[1],
    }));
  const importedItems = source.filter(({ status }) => status !== 'trash' && status !== 'auto-draft');
  const pictures = source.flatMap(({ file }) => (file && /\.(jpe?g|png|gif)$/i.test(file) ? [new URL(file)] : []));
  const files: Record<string, Uint8Array> = { 'site.xml': strToU8(xml) };
  for (const [index, { pathname }] of pictures.entries()) {
    const picture = makePicture({ width: 400 + index, height: 300 });
    const bytes = /png$/i.test(pathname) ? picture.png() : /gif$/i.test(pathname) ? picture.gif() : picture.jpeg();
    files[`files${decodeURIComponent(pathname)}`] = await bytes.toBuffer();
  }
  const id = await importFile('site.zip', zipSync(files));
  const items = await itemsOf(id);
  const [{ left_out: leftOut } = { left_out: null }] = await inDatabase<{ left_out: unknown }>(
    `select left_out from imports where id = $1`,
    [id],
  );
  report('WordPress', items, leftOut);
  for (const kind of ['post', 'page'])
    expect(items.filter((item) => item.kind === kind).length, kind).toBe(
      importedItems.filter(({ type }) => type === kind).length,
    );
  expect(items.filter(({ kind, outcome }) => (kind === 'post' || kind === 'page') && outcome === 'failed')).toEqual([]);
  expect(items.filter(({ kind, outcome }) => kind === 'picture' && outcome === 'made').length).toBeGreaterThanOrEqual(
    new Set(pictures.map(({ pathname }) => pathname)).size,
  );
  expect(await openPages(items)).toEqual([]);
  const again = await importFileOnce('site.zip', zipSync(files));
  expect(again).toEqual([]);
  await undo(id);
  expect(await published()).toEqual(before);
});

/** @returns the posts, pages and pictures that a second reading of the same file would make once more */
async function importFileOnce(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await post('/admin/backup/import', form);
  const id = answer.headers.get('Location')?.split('/').at(-1) ?? '';
  await waitFor(id, 'ready');
  const rows = (await itemsOf(id)).filter(
    ({ kind, outcome }) => outcome === 'make' && (kind === 'post' || kind === 'page'),
  );
  return rows.map(({ title }) => title);
}

test('an export that Ghost made is there as its file says, and is taken back whole', { timeout: 600_000 }, async () => {
  const before = await published();
  const json = fileOf('GHOST_EXPORT', JSON.stringify(ghostExport));
  const { db, data } = JSON.parse(json);
  const source: { type?: string; page?: unknown }[] = (db?.[0].data ?? data).posts;
  const isPage = ({ type, page }: { type?: string; page?: unknown }) => type === 'page' || page === true || page === 1;
  const id = await importFile('ghost.json', strToU8(json) as Uint8Array<ArrayBuffer>);
  const items = await itemsOf(id);
  report('Ghost', items, null);
  expect(items.filter(({ kind }) => kind === 'page').length).toBe(source.filter(isPage).length);
  expect(items.filter(({ kind }) => kind === 'post').length).toBe(source.filter((one) => !isPage(one)).length);
  expect(items.filter(({ kind, outcome }) => (kind === 'post' || kind === 'page') && outcome === 'failed')).toEqual([]);
  expect(await openPages(items)).toEqual([]);
  await undo(id);
  expect(await published()).toEqual(before);
});
