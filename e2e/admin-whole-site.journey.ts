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
const row = (page: Page, path: string) => page.locator('tbody tr').filter({ hasText: path }).first();

test.each(scripts)(
  'a title is mended in the table, and the page says it at once (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await newAdminPage({ on: site, javaScript });
    await page.goto('/admin/seo?q=/training');
    const title = `Workshops ${javaScript}`;
    await row(page, '/training').getByLabel('Meta title').fill(title);
    await row(page, '/training')
      .getByRole('button', { name: /^Save:/ })
      .click();
    await page.getByText('Saved, and live').waitFor();
    await eventually('the page follows', async () => (await text('/training')).includes(`<title>${title}</title>`));
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
  const counted = (number: string) =>
    page.getByRole('row', { name: '/old-workshops' }).getByRole('cell', { name: number, exact: true });
  await counted('2').waitFor();
  await page.getByRole('link', { name: 'Make redirect: /old-workshops' }).click();
  await page.getByRole('heading', { name: 'Add a redirect' }).waitFor();
  expect(await page.getByLabel('From *').inputValue()).toBe('/old-workshops');
  await page.getByLabel('To *').fill('/training');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByText('Redirect added').waitFor();
  const answer = await fetch(`${site.address}/old-workshops`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/training']);
  await page.reload();
  await counted('1').waitFor();
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

/** Returns the affirmations that an anonymous visitor's home page chooses from, and the interval. */
async function atHome() {
  const html = await (await fetch(site.address)).text();
  const text = html
    .match(/data-affirmations="([^"]+)"/)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  const all: [string, string][] = JSON.parse(text ?? '[]');
  return { texts: all.map(([line]) => line), intervalMs: Number(html.match(/data-interval="(\d+)"/)?.[1]) };
}

const affirmations = '/admin/affirmations';

test.each(scripts)(
  'one is added, edited, rested, deleted and brought back, and the home page follows (JavaScript: %s)',
  async (javaScript) => {
    const text = `I am heard ${javaScript}.`;
    const { page } = await newAdminPage({ on: site, javaScript, reducedMotion: 'reduce' });
    await (javaScript ? openScreen(page, affirmations) : page.goto(affirmations));
    await page.locator('#text').fill(text);
    await page.getByLabel('Category *').selectOption('confidence');
    await page.getByRole('button', { name: 'Add affirmation' }).click();
    await page.getByText('Affirmation added').waitFor();
    await eventually('the home page has it', async () => (await atHome()).texts.includes(text));

    await page.getByRole('link', { name: `Edit: ${text}` }).click();
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    await page.locator('#text').fill(`${text} Always.`);
    await page.getByRole('checkbox', { name: /^Active/ }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Affirmation saved').waitFor();
    await eventually('it rests', async () => !(await atHome()).texts.some((line) => line.startsWith(text)));

    await page.getByRole('button', { name: `Delete: ${text} Always.` }).click();
    await page.getByText(`“${text} Always.” is deleted.`).waitFor();
    expect(await page.getByRole('link', { name: `Edit: ${text} Always.` }).count()).toBe(0);
    // No toast covers the button.
    expect(await page.getByText('Deleted', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Edit: ${text} Always.` }).waitFor();
  },
);

test.each(scripts)(
  'the interval is chosen among five, and the home page keeps to it (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await newAdminPage({ on: site, javaScript, reducedMotion: 'reduce' });
    await (javaScript ? openScreen(page, affirmations) : page.goto(affirmations));
    const choice = page.getByLabel('Rotation interval');
    expect(await choice.locator('option').allTextContents()).toEqual(
      [5, 10, 15, 30, 60].map((minutes) => `${minutes} minutes`),
    );
    const minutes = javaScript ? 30 : 5;
    await choice.selectOption(String(minutes));
    await page.getByRole('button', { name: 'Save interval' }).click();
    await page.getByText(`A new affirmation every ${minutes} minutes`).waitFor();
    await eventually('the home page follows', async () => (await atHome()).intervalMs === minutes * 60_000);
  },
);

test('what is missing or stands there already is said, and nothing typed is lost', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, affirmations);
  await page.getByRole('button', { name: 'Add affirmation' }).click();
  await page.locator('#text-error').getByText('Affirmation is required').waitFor();
  const [known = ''] = (await atHome()).texts;
  await page.locator('#text').fill(known);
  await page.getByRole('button', { name: 'Add affirmation' }).click();
  await page.getByText('is already in the list').first().waitFor();
  expect(await page.locator('#text').inputValue()).toBe(known);
});

test('the current live affirmation is one of the active ones', async () => {
  const { page } = await newAdminPage({ on: site });
  await openScreen(page, affirmations);
  const line = await page.locator('.panel .voice').textContent();
  expect((await atHome()).texts).toContain(line);
});
