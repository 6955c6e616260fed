import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmallService, says, startAiService } from '#test/ai-service.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import { findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { ask, eventually } from './site.ts';

let site: StartedServer;
let service: SmallService;
beforeAll(async () => {
  service = await startAiService();
  site = await startSite({ env: { ...service.env, TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  await site.stop();
  service.stop();
});

/**
 * Sets the attempts that a limit has counted, in a window that lasts as long as the test: as many real requests might
 * not fit the window on a slow machine.
 */
const setCount = (limit: string, count: number) =>
  inDatabaseOf(site, async (client) => {
    const { rowCount } = await client.query(
      `update rate_limit_counters set count = $2, started_at = now() + interval '1 hour' where key like $1`,
      [`${limit}:%`, count],
    );
    expect(rowCount).toBe(1);
  });

test('anyone who searches on and on is asked to wait a little, keeps the words, and nobody else is', async () => {
  const search = async (path: string, from: string) =>
    (await ask(path, { base: site.address, headers: { 'X-Forwarded-For': from } })).status;
  expect(await search('/search?q=workshop', '192.0.2.1')).toBe(200);
  await setCount('search:address', 119);
  expect(await search('/blog?q=workshop', '192.0.2.1')).toBe(200);
  expect(await search('/blog?q=walk', '192.0.2.1')).toBe(429);
  expect(await search('/blog', '192.0.2.1')).toBe(200);
  expect(await search('/search', '192.0.2.1')).toBe(200);
  expect(await search('/search?q=workshop', '192.0.2.2')).toBe(200);

  const page = await newPage({ address: site.address });
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' });
  for (const path of ['/search?q=workshop', '/blog?q=workshop']) {
    const answer = await page.goto(path);
    expect([answer?.status(), Number(answer?.headers()['retry-after']) > 0]).toEqual([429, true]);
    await page.getByRole('heading', { name: 'That was a lot of searches' }).waitFor();
    expect(await page.locator('main input[type=search]').first().inputValue()).toBe('workshop');
    expect(await findFaults(page)).toEqual([]);
  }
});

test('one person asks the AI service so often within an hour, and another one still may', async () => {
  service.answerWith(says('Short.'));
  const [ada, bea] = [
    await signInAs(site, { name: 'Ada Admin', roles: ['admin'] }),
    await signInAs(site, { name: 'Bea Admin', roles: ['admin'] }),
  ];
  const post = (who: typeof ada, path: string, body: string, type: string) =>
    fetch(`${site.address}/admin/blog${path}`, {
      method: 'POST',
      headers: { Cookie: who.header, Origin: site.address, 'Content-Type': type },
      body,
      redirect: 'manual',
    });
  const added = await post(ada, '', 'act=add&title=A+post', 'application/x-www-form-urlencoded');
  const id = added.headers.get('Location')?.split('/').at(-1);
  const task = JSON.stringify({ task: 'shorten', text: 'A sentence that goes on.' });
  const suggest = (who: typeof ada) => post(who, `/${id}/assist`, task, 'application/json');
  expect((await suggest(ada)).status).toBe(200);
  await setCount('ai-assist:person', 59);
  const last = await suggest(ada);
  expect([last.status, (await last.text()).includes('Short.')]).toEqual([200, true]);
  const refused = await suggest(ada);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await refused.json()).message).toContain('What you wrote is safe.');
  expect((await suggest(bea)).status).toBe(200);
});

async function openAsAdmin(path: string): Promise<Page> {
  const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
  const page = await newPage({ address: site.address });
  await page.context().addCookies([admin.cookie]);
  await openScreen(page, path);
  return page;
}

const save = async (page: Page, name: string) => {
  // The toast of the last save may still be there.
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/admin/search-settings'),
  );
  await page.getByRole('button', { name, exact: true }).click();
  await answered;
  await page.getByRole('status').filter({ hasText: /saved/i }).first().waitFor();
};

test('the settings act on every box, and an answer stands above the results with its sources', async () => {
  const admin = await openAsAdmin('/admin/search-settings');
  await admin.getByLabel('Placeholder text').fill('Find calm');
  await admin.getByLabel('Voice search').uncheck();
  await admin.getByLabel('Auto-complete').uncheck();
  await admin.getByLabel('Answers written by AI').check();
  await save(admin, 'Save search bar');
  expect(await admin.locator('#preview-search').getAttribute('placeholder')).toBe('Find calm');

  const page = await newPage({ address: site.address });
  for (const path of ['/', '/search', '/no-such-page']) {
    await page.goto(path);
    await eventually(
      `${path} has the new placeholder`,
      async () => (await page.getByPlaceholder('Find calm').count()) > 0,
    );
    expect(await page.getByRole('button', { name: 'Search by voice' }).count()).toBe(0);
    expect(await page.getByRole('combobox').count()).toBe(0);
  }
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search the site' }).getByPlaceholder('Find calm').waitFor();

  service.answerWith(says('An AI receptionist for the calls you miss. [1][2][3]'));
  await page.goto(`/search?${new URLSearchParams({ q: 'what does an ai receptionist do?' })}`);
  const answer = page.getByRole('region', { name: 'In short' });
  await answer.getByText('An AI receptionist for the calls you miss').waitFor();
  await answer.getByText('Written by AI from our own pages').waitFor();
  expect(await answer.getByRole('link').first().getAttribute('href')).toMatch(/^\//);
  expect(await findFaults(page)).toEqual([]);

  await admin.getByLabel('Auto-complete').check();
  await save(admin, 'Save search bar');
});

test('a query that found nothing becomes a synonym, a pinned page or a post', async () => {
  await inDatabaseOf(site, (client) =>
    client.query(
      `insert into search_query_days (day, query, searches, results) values (current_date, 'quietude lessons', 7, 0)`,
    ),
  );
  const admin = await openAsAdmin('/admin/search-settings/queries?found=nothing');
  const openMenu = () => admin.getByRole('button', { name: 'More for quietude lessons' }).click();
  await admin.getByText('Found nothing', { exact: true }).last().waitFor();
  await openMenu();
  await admin.getByRole('link', { name: 'Add synonym', exact: true }).click();
  const wordsField = admin.getByLabel('Words, separated by commas');
  await eventually('the query begins the row', async () => (await wordsField.inputValue()) === 'quietude lessons, ');
  await wordsField.fill('quietude lessons, workshops');
  await admin.getByLabel('Direction').selectOption('one-way');
  await save(admin, 'Add synonym');
  const visitor = await newPage({ address: site.address });
  await visitor.goto('/search?q=quietude+lessons');
  await visitor
    .getByRole('link', { name: /workshop/i })
    .first()
    .waitFor();

  await openScreen(admin, '/admin/search-settings/queries?found=nothing');
  await openMenu();
  await admin.getByRole('link', { name: 'Pin a page', exact: true }).click();
  await admin.getByLabel('Address of the result').fill('/about');
  await save(admin, 'Pin first');
  await visitor.goto('/search?q=quietude+lessons');
  await visitor.locator('main a[href^="/about"]').first().waitFor();

  await openScreen(admin, '/admin/search-settings/queries?found=nothing');
  await openMenu();
  await admin.getByRole('button', { name: 'Write a post about this' }).click();
  await admin.waitForURL('**/admin/blog/*');
  expect(await admin.getByLabel('Title', { exact: true }).inputValue()).toBe('Quietude lessons');
});

test('every address that visitors find answers them, and every section is on its page', async () => {
  const { rows } = await inDatabaseOf(site, (client) =>
    client.query<{ path: string }>(
      `select path from search_entries where audience = 'public' and visible_from <= now()`,
    ),
  );
  const fragments = Map.groupBy(rows, ({ path }) => path.split('#')[0] ?? '');
  for (const [address, entries] of fragments) {
    const first = await ask(address, { base: site.address });
    // The address of a reply leads to its page of the thread.
    const { status, body } =
      first.status === 302 ? await ask(String(first.headers.location), { base: site.address }) : first;
    expect([address, status]).toEqual([address, 200]);
    for (const { path } of entries) {
      const id = path.split('#')[1];
      if (id) expect(body.includes(`id="${id}"`), path).toBe(true);
    }
  }
});

test('the open list and the dialog pass axe, and the keyboard alone reaches a result', async () => {
  const page = await newPage({ address: site.address });
  await page.goto('/');
  await page.locator('#welcome-search').focus();
  await page.keyboard.type('coach');
  await page.getByRole('option').first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search the site' });
  await dialog.getByRole('combobox').waitFor();
  await page.keyboard.type('workshop');
  const option = dialog.getByRole('option').first();
  await option.waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/about');
});
