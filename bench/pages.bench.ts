// Measures what editing pages costs: script time from a keystroke until the preview shows it, on a page of 50 sections;
// the list of 10,000 pages, in CPU of the site, compared with the list of users; and how long after Publish every
// instance serves the new page. CPU is the site's own, without the database's.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { inDatabaseOf, type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { provideChromium } from '../scripts/chromium.mjs';
import { recordFigure } from './figures.ts';
import { cpuMs, median, round, startSite } from './measure.ts';

const sections = 50;
const keys = 60;
const listed = 10_000;
const lists = 200;
const publishings = 20;

const site = await startSite();
try {
  const admin = await signInAs(site, { roles: ['admin'] });
  await measureKeystrokes(admin);
  await measurePublishing(admin);
  await measureList(admin);
} finally {
  await site.stop();
}

/** Adds a page with this many sections, as a draft. @returns its id and address */
async function addPage(
  admin: SignedInPerson,
): Promise<{ id: string; path: string; save: (title: string) => Promise<void> }> {
  const added = await post(admin, '/admin/pages', { act: 'add', title: 'Bench' });
  const id = added.headers.get('Location')?.split('/').at(-1) ?? '';
  const path = `/bench-${randomUUID().slice(0, 8)}`;
  const address = `${site.address}/admin/pages/${id}/draft`;
  const headers = { Cookie: admin.header, Origin: site.address, 'Content-Type': 'application/json' };
  const save = async (title: string) => {
    const { document, revision } = await (await fetch(address, { headers })).json();
    const blocks = Array.from({ length: sections }, (_none, index) => ({
      id: `block-${index}`,
      type: 'text',
      title: index === 0 ? title : `Section ${index}`,
      text: 'A walk, a page, a glass of water, ten slow breaths. The hard part is the Tuesday in March.',
    }));
    const body = JSON.stringify({ document: { ...document, path, blocks }, revision });
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`A draft was answered ${status}`);
  };
  await save('First');
  return { id, path, save };
}

function post(admin: SignedInPerson, path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { Cookie: admin.header, Origin: site.address };
  return fetch(site.address + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}

async function measureKeystrokes(admin: SignedInPerson): Promise<void> {
  const { id } = await addPage(admin);
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1600, height: 1000 } });
    await context.addCookies([admin.cookie]);
    const page = await context.newPage();
    await page.goto(`/admin/pages/${id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('button', { name: 'Expand all' }).click();
    const field = page.locator('.section-card').first().getByRole('textbox', { name: 'Title', exact: true });
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 2 }).first();
    await field.fill('');
    await heading.waitFor();
    const scriptMs = await scriptClock(page);
    const spent: number[] = [];
    for (let key = 0; key < keys; key++) {
      const before = await scriptMs();
      await field.press(String(key % 10));
      const typed = await field.inputValue();
      await page.frameLocator('iframe').getByRole('heading', { name: typed, exact: true }).waitFor();
      spent.push((await scriptMs()) - before);
    }
    const worst = Math.max(...spent);
    recordFigure({ name: `keystroke to preview, ${sections} sections`, value: median(spent), unit: 'ms of script' });
    console.log(
      `keystroke to preview, ${sections} sections: ${round(median(spent), 1)} ms of script (median of ${keys}), ${round(worst, 1)} ms at worst; half of it may be the measuring`,
    );
  } finally {
    await browser.close();
  }
}

/** Returns how long script has run in the page so far, its frames included: they share its thread. */
async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}

async function measurePublishing(admin: SignedInPerson): Promise<void> {
  const { id, path, save } = await addPage(admin);
  const password = readFileSync(join(site.dataDir, 'postgres/password'), 'utf8');
  const socket = encodeURIComponent(join(site.dataDir, 'postgres/data'));
  const DATABASE_URL = `postgresql://resjam:${encodeURIComponent(password)}@localhost/resjam?host=${socket}`;
  const other = await startSite({ env: { DATABASE_URL } });
  const durations: number[] = [];
  try {
    for (let number = 0; number < publishings; number++) {
      const title = `Published ${number}`;
      await save(title);
      const startedAtMs = performance.now();
      const published = post(admin, `/admin/pages/${id}`, { act: 'publish' });
      await Promise.all([site, other].map((instance) => untilServed(instance, path, title)));
      durations.push(performance.now() - startedAtMs);
      const { status } = await published;
      if (status !== 302) throw new Error(`Publishing was answered ${status}`);
    }
  } finally {
    await other.stop();
  }
  recordFigure({ name: 'publish to served by two instances', value: median(durations), unit: 'ms' });
  console.log(
    `publish to served by both instances: ${round(median(durations))} ms (median of ${publishings}), ${round(Math.max(...durations))} ms at worst`,
  );
}

async function untilServed({ address }: StartedServer, path: string, text: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address + path);
    if ((await answer.text()).includes(text)) return;
  }
}

async function measureList(admin: SignedInPerson): Promise<void> {
  await inDatabaseOf(site, async (client) => {
    await client.query(
      `insert into pages (path, title, updated_at)
       select '/many-' || n, 'Page number ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) as n`,
      [listed],
    );
    await client.query(
      `insert into drafts (kind, document_id, document)
       select 'page', id, jsonb_build_object('path', path, 'title', title, 'metaTitle', title, 'metaDescription', title,
         'kind', 'page', 'blocks', '[]'::jsonb) from pages where path like '/many-%'`,
    );
    await client.query('analyze');
  });
  const cost = async (path: string) => {
    const get = async () => {
      const answer = await fetch(site.address + path, { headers: { Cookie: admin.header } });
      const { length } = await answer.text();
      if (answer.status !== 200 || length < 10_000) throw new Error(`${path} was answered ${answer.status}`);
    };
    for (let times = 0; times < 50; times++) await get();
    const before = cpuMs(site.pid);
    for (let times = 0; times < lists; times++) await get();
    return (cpuMs(site.pid) - before) / lists;
  };
  const pages = await cost('/admin/pages');
  const searched = await cost('/admin/pages?q=number+77&sort=title');
  const users = await cost('/admin/users');
  console.log(
    `list of ${round(listed)} pages: ${round(pages, 1)} ms of CPU; searched and sorted: ${round(searched, 1)} ms`,
  );
  recordFigure({ name: `list of ${round(listed)} pages`, value: pages, unit: 'ms of CPU' });
  recordFigure({ name: 'list of pages, by the list of users', value: pages / users, unit: 'times' });
  console.log(`list of pages / list of users: ${round(pages / users, 2)}`);
}
