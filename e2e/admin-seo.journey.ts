import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { scripts } from './extent.ts';
import { findOverflow } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.address + path)).text();
const row = (page: Page, path: string) => page.locator('li.panel').filter({ hasText: path }).first();

test.each(scripts)(
  'a title is mended in the table, and the page says it at once (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await newAdminPage({ on: site, javaScript });
    await page.goto('/admin/seo?q=/training');
    const words = `Workshops ${javaScript}`;
    await row(page, '/training').getByLabel('Meta title').fill(words);
    await row(page, '/training')
      .getByRole('button', { name: /^Save:/ })
      .click();
    await page.getByText('Saved, and live').waitFor();
    await eventually('the page follows', async () => (await text('/training')).includes(`<title>${words}</title>`));
  },
);

test('faults are counted and filtered: two pages with one title are both named', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, '/admin/seo?q=/terms');
  await row(page, '/terms').getByLabel('Meta title').fill('One title');
  await row(page, '/terms')
    .getByRole('button', { name: /^Save:/ })
    .click();
  await page.getByText('Saved, and live').waitFor();
  await openScreen(page, '/admin/seo?q=/privacy');
  await row(page, '/privacy').getByLabel('Meta title').fill('One title');
  await row(page, '/privacy')
    .getByRole('button', { name: /^Save:/ })
    .click();
  await page.getByText('Saved, and live').waitFor();
  await openScreen(page, '/admin/seo?fault=duplicate');
  await row(page, '/terms').getByText('Another page has this title').waitFor();
  await row(page, '/privacy').getByText('Another page has this title').waitFor();
});

test('a page is left out of search engines and the sitemap by its switch, and the whole site by one', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, '/admin/seo?q=/disclaimer');
  expect(await text('/sitemap.xml')).toContain('/disclaimer<');
  await page.getByRole('button', { name: /^Visible to search engines/ }).click();
  await page.getByText('Search engines: left out').waitFor();
  await eventually('the page says so', async () =>
    (await text('/disclaimer')).includes('name="robots" content="noindex"'),
  );
  await eventually('the sitemap follows', async () => !(await text('/sitemap.xml')).includes('/disclaimer<'));
  await page.getByLabel('Show this site in search engines').uncheck();
  await page.getByRole('button', { name: 'Save for the whole site' }).click();
  await page.getByText('Settings saved').waitFor();
  await eventually('robots are turned away', async () => (await text('/robots.txt')).includes('Disallow: /\n'));
  await page.getByLabel('Show this site in search engines').check();
  await page.getByRole('button', { name: 'Save for the whole site' }).click();
  await eventually('robots are let in', async () => (await text('/robots.txt')).includes('Sitemap:'));
});

test('the key of IndexNow is shown once search engines are to be told of changes', async () => {
  const { page } = await newAdminPage({ on: site });
  const key = () => fetch(`${site.address}/indexnow.txt`);
  expect((await key()).status).toBe(404);
  await openScreen(page, '/admin/seo');
  await page.getByLabel('Notify search engines of changes at once').check();
  await page.getByRole('button', { name: 'Save for the whole site' }).click();
  await page.getByText('Settings saved').waitFor();
  await eventually('the key is shown', async () => /^[0-9a-f]{32}$/.test(await (await key()).text()));
});

test('an address nobody answers is listed, made into a redirect, and its visits are counted', async () => {
  for (let visits = 0; visits < 2; visits++) await fetch(`${site.address}/old-workshops`);
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, '/admin/seo/missing');
  await page.getByText('asked for 2 times').waitFor();
  await page.getByRole('link', { name: 'Make redirect: /old-workshops' }).click();
  await page.getByRole('heading', { name: 'Add a redirect' }).waitFor();
  expect(await page.getByLabel('From *').inputValue()).toBe('/old-workshops');
  await page.getByLabel('To *').fill('/training');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByText('Redirect added').waitFor();
  const answer = await fetch(`${site.address}/old-workshops`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/training']);
  await page.reload();
  await page.getByText('1 visit').waitFor();
  await openScreen(page, '/admin/seo/missing');
  expect(await page.getByText('/old-workshops').count()).toBe(0);
});

test.each(scripts)(
  'redirects come from a file; lines that cannot be are named (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await newAdminPage({ on: site, javaScript });
    await page.goto('/admin/seo/redirects');
    const csv = `from,to\n/from-${javaScript},/about\n/admin/users,/about\n/about,/contact\n`;
    await page
      .getByLabel('File of redirects')
      .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('1 redirect imported').waitFor();
    await page.getByText('Line 3, “/admin/users”: This address is already used by the site').waitFor();
    const answer = await fetch(`${site.address}/from-${javaScript}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/about');
  },
);

test('words without a space break, and fit the smallest phone', async () => {
  const { page } = await newAdminPage({ on: site, width: 320 });
  await openScreen(page, '/admin/seo?q=/training');
  await row(page, '/training').getByLabel('Meta description').fill('y'.repeat(160));
  await row(page, '/training')
    .getByRole('button', { name: /^Save:/ })
    .click();
  await page.getByText('Saved, and live').waitFor();
  await openScreen(page, '/admin/seo?q=/training');
  expect(await findOverflow(page)).toEqual([]);
});
