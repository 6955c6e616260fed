import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { closeOffline, newAdminPage, openScreen } from './admin.ts';
import { startSite } from './own-site.ts';
import { saved, savedByItself } from './pages.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function openEditor(page: Page, path: string) {
  await openScreen(page, path);
}

const publicHtml = async (path = '/about') => (await fetch(site.address + path)).text();
const topLabels = (page: Page) =>
  page.locator('section[aria-label="The menu"] > ul > li > .panel-head strong').allTextContents();

test('a link is added, chosen from the pages, moved by keys and published: every page shows it', async () => {
  const { page } = await newAdminPage({ on: site });
  await openEditor(page, '/admin/navigation');
  expect(await topLabels(page)).toEqual(['Home', 'About', 'Products']);
  await page.getByRole('button', { name: 'Add a link', exact: true }).click();
  const card = page.locator('section[aria-label="The menu"] > ul > li').last();
  await card.getByLabel('Label').fill('Talk to us');
  await card.getByLabel('Links to').fill('/contact');
  await card.getByText('Page: Contact. The link updates if the page moves.').waitFor();
  await card.getByRole('button', { name: 'Move Talk to us', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up Talk to us').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await page.getByText('Talk to us is now 3 of 4').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await eventually('it stands third', async () => (await topLabels(page))[2] === 'Talk to us');
  await saved(page);
  expect(await publicHtml()).not.toContain('Talk to us');
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await dialog.getByRole('list', { name: 'Changes' }).getByText('Talk to us').first().waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Navigation Menu published').waitFor();
  await eventually('every page shows it', async () => (await publicHtml()).includes('Talk to us'));
});

test('the draft stands in the preview before anybody publishes, outlives a reload, and can be taken back', async () => {
  const { page } = await newAdminPage({ on: site });
  await openEditor(page, '/admin/header-footer');
  await page.getByLabel('A line about the company (optional)').fill('Resjam is registered in England and Wales.');
  await saved(page);
  const footer = page.frameLocator('iframe').locator('footer');
  await footer.getByText('registered in England').waitFor();
  await page.reload();
  await page.locator('[data-save-state]').waitFor();
  expect(await page.locator('#footer-line').inputValue()).toContain('registered in England');
  expect(await publicHtml()).not.toContain('registered in England');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  // The first focus is on the safe choice, so a second press of Enter discards nothing.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Discard it' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByText('Draft discarded. You are back to the live version.').waitFor();
  await eventually('the field is empty again', async () => (await page.locator('#footer-line').inputValue()) === '');
});

test('what was typed without a network is restored on this device, and the menu says so', async () => {
  const { page } = await newAdminPage({ on: site });
  await openEditor(page, '/admin/header-footer');
  const context = page.context();
  await context.setOffline(true);
  await page.getByLabel('A line about the company (optional)').fill('Written on the train');
  await page.locator('[data-save-state="offline"]').waitFor();
  await closeOffline(page);
  const next = await context.newPage();
  await next.goto(`${site.address}/admin/header-footer`);
  await next.getByText('They were kept on this device, and have been restored.').waitFor();
  expect(await next.getByLabel('A line about the company (optional)').inputValue()).toBe('Written on the train');
  await savedByItself(next);
  await next.getByRole('button', { name: 'Discard the draft' }).click();
  await next.getByRole('button', { name: 'Discard it' }).click();
  await next.getByText('Draft discarded. You are back to the live version.').waitFor();
});

test('a link to a page follows the page, and what leads nowhere is not published', async () => {
  const { page } = await newAdminPage({ on: site });
  await openEditor(page, '/admin/header-footer');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const card = page.locator('.section-card').last();
  await card.getByLabel('Label').fill('Nowhere');
  await card.getByLabel('Links to').fill('javascript:alert(1)');
  await saved(page);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('link', { name: 'Nowhere' }).waitFor();
  await preview.getByText('“Nowhere”: Choose a page').waitFor();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await dialog.getByText(/^Nowhere: Choose a page/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await publicHtml()).not.toContain('Nowhere');
  await card.getByRole('button', { name: 'Delete Nowhere' }).click();
  await saved(page);
});

test('until the scripts are there the form stands in its place, and nobody reads that they have none', async () => {
  const { page } = await newAdminPage({ on: site, width: 1440 });
  const answers: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const [documents] = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query(
      `select (select id from pages where path = '/coaching') as page, (select id from posts order by id limit 1) as post`,
    );
    return rows;
  });
  const editors = [`/admin/pages/${documents.page}`, `/admin/blog/${documents.post}`];
  for (const path of ['/admin/navigation', '/admin/header-footer', ...editors]) {
    isHeld = true;
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(':is(.editor-bar, .post-head)').waitFor();
    const placesOf = () =>
      page
        .locator(
          'h1, :is(.editor-bar, .post-head) .button-primary, .post-head [aria-expanded], fieldset .panel, .post-sheet, aside .panel, [role=tablist], .rich-text',
        )
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility())
            .map((part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return [part.tagName, x, y, width, height]
                .map((value) => (typeof value === 'number' ? Math.round(value) : value))
                .join(' ');
            }),
        );
    // The whole document has arrived, only its scripts have not: they would have run before its state is 'complete'.
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
    );
    // Typefaces are asked for once something is laid out.
    await page.evaluate(() => {
      document.body.getBoundingClientRect();
      return document.fonts.ready;
    });
    const before = await placesOf();
    expect([path, before.length > 4]).toEqual([path, true]);
    expect([
      path,
      await page
        .getByText(/needs JavaScript/)
        .filter({ visible: true })
        .count(),
    ]).toEqual([path, 0]);
    isHeld = false;
    for (const answer of answers.splice(0)) answer();
    await page.locator('html[data-hydrated]').waitFor();
    expect([path, await placesOf()]).toEqual([path, before]);
  }
});

test('without script the draft is shown and can be published', async () => {
  const line = 'Resjam has an office in London.';
  const { page: editing } = await newAdminPage({ on: site });
  await openEditor(editing, '/admin/header-footer');
  await editing.getByLabel('A line about the company (optional)').fill(line);
  await saved(editing);
  const { page } = await newAdminPage({ on: site, javaScript: false });
  await page.goto('/admin/header-footer');
  await page.getByText('Editing needs JavaScript').waitFor();
  await page.getByRole('button', { name: 'Publish Changes' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await eventually('every page shows it', async () => (await publicHtml()).includes(line));
});
