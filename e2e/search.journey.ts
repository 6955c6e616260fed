import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { ask, eventually } from './site.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the site' });
const box = (within: Page | Locator) => within.getByRole('combobox');
const options = (within: Page | Locator) => within.getByRole('option');
const titles = async (within: Page | Locator) => options(within).allInnerTexts();

/** Returns the text of the option that `aria-activedescendant` refers to. */
const active = (field: Locator) =>
  field.evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.innerText : null;
  });

async function openDialog(page: Page, path = '/about') {
  await page.goto(path);
  await page.keyboard.press('/');
  await box(dialog(page)).waitFor();
}

test('every key of the combobox does what the pattern says', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.locator('#welcome-search').focus();
  const field = box(page);
  await field.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.pressSequentially('coach');
  await options(page).first().waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await active(field)).toBeNull();
  await page
    .getByRole('status')
    .filter({ hasText: /suggestions?\. Use the arrow keys/ })
    .waitFor();
  await eventually('the server has answered', async () => {
    const answered = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('search-suggestions?q=coach'))
          .length,
    );
    return answered > 0;
  });

  const all = await titles(page);
  expect(all.at(-1)).toBe('All results for “coach”');
  await page.keyboard.press('ArrowDown');
  expect(await active(field)).toBe(all[0]);
  await page.keyboard.press('End');
  expect(await active(field)).toBe(all.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await active(field)).toBe(all[0]);
  await page.keyboard.press('ArrowUp');
  expect(await active(field)).toBe(all.at(-1));
  await page.keyboard.press('Home');
  expect(await active(field)).toBe(all[0]);
  expect(await page.locator('mark').first().innerText()).toMatch(/^coach$/i);
  expect(await page.getByRole('group', { name: 'Pages' }).count()).toBe(1);

  await page.keyboard.press('Escape');
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await field.inputValue()).toBe('coach');
  await page.keyboard.press('ArrowUp');
  expect(await active(field)).toBe(all.at(-1));
  await page.keyboard.press('Tab');
  expect(await field.getAttribute('aria-expanded')).toBe('false');

  await field.focus();
  await page.keyboard.press('ArrowDown');
  const href = await options(page).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(href ?? '');
});

test('the search opens on any page by Ctrl K, by the slash and by its button, and gives the focus back', async () => {
  const page = await newPage();
  await openDialog(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const button = page.getByRole('link', { name: 'Search the site' });
  await button.click();
  await box(dialog(page)).waitFor();
  // A slash in a field is a slash.
  await page.keyboard.type('24/7');
  expect(await box(dialog(page)).inputValue()).toBe('24/7');
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await eventually('the focus is back', () => button.evaluate((link) => link === document.activeElement));

  await page.keyboard.press('Control+k');
  await box(dialog(page)).waitFor();
  await page.getByLabel('opens this search').uncheck();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await box(dialog(page)).waitFor();
  expect(await dialog(page).count()).toBe(1);
});

test('one press of Escape closes the dialog, whatever is typed and chosen in it', async () => {
  const page = await newPage();
  await openDialog(page);
  await page.keyboard.type('coach');
  await options(dialog(page)).first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await active(box(dialog(page)))).not.toBeNull();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('without JavaScript every box is a form, and kinds and pages are links', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search the site' }).click();
  await page.waitForURL('/search');
  await page.getByRole('searchbox').fill('coaching');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?q=coaching');
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  expect(await kinds.getByRole('link').first().innerText()).toMatch(/^All\s+\d+$/);
  await kinds.getByRole('link', { name: 'Pages' }).click();
  await page.waitForURL('/search?q=coaching&kind=page');
  expect(await kinds.locator('[aria-current="page"]').innerText()).toMatch(/^Pages/);

  for (const path of ['/no-such-page', '/']) {
    await page.goto(path);
    await page.getByRole('searchbox').first().fill('workshop');
    await page.keyboard.press('Enter');
    await page.waitForURL('/search?q=workshop');
  }
  await page.goto('/forum');
  await page.getByRole('searchbox', { name: 'Search topics' }).fill('checking email');
  await page.keyboard.press('Enter');
  await page.waitForURL('/forum?q=checking+email');
  await page.getByRole('link', { name: 'How do you stop checking email after seven?' }).first().waitFor();
});

test('while the network is slow the device answers, and a late answer to earlier words is not shown', async () => {
  const page = await newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const late = JSON.stringify({ groups: [{ kind: 'page', suggestions: [{ path: '/late', title: 'Too late' }] }] });
  await page.route('**/api/search-suggestions?*', async (route) => {
    await held;
    await route.fulfill({ contentType: 'application/json', body: late }).catch(() => undefined);
  });
  const index = page.waitForResponse('**/api/search-index');
  await openDialog(page);
  await index;
  await page.keyboard.type('works');
  await options(dialog(page)).filter({ hasText: 'Workshops' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('speak');
  await options(dialog(page)).filter({ hasText: /speak/i }).first().waitFor();
  expect((await titles(dialog(page))).join()).not.toContain('Workshops');
  // The words are deleted: no answer to them may appear any more.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  letGo();
  await page.keyboard.type('xylophone');
  await options(dialog(page)).filter({ hasText: 'Too late' }).waitFor();
  expect(await titles(dialog(page))).toEqual(['Too late', 'All results for “xylophone”']);
});

test.each(extent([false], [true, false]))(
  'words typed before the script arrives find suggestions, also after a failed attempt (still in the field: %s)',
  async (isInField) => {
    const page = await newPage();
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    let isCut = true;
    await page.route('**/assets/react-*.js', async (route) => {
      if (!isCut) return route.continue();
      await failed;
      return route.abort();
    });
    await page.goto('/');
    const field = page.locator('#welcome-search');
    await field.focus();
    await page.keyboard.type('coach');
    if (!isInField) await field.evaluate((input) => input.blur());
    const refused = page.waitForEvent('requestfailed');
    fail();
    await refused;
    isCut = false;
    // Nobody touches the page again before the script has arrived.
    await page.locator('html[data-hydrated]').waitFor();
    if (!isInField) await field.click();
    await options(page).filter({ hasText: /coach/i }).nth(1).waitFor();
    expect(await field.inputValue()).toBe('coach');
  },
);

test('words typed before the first script of the page arrives find suggestions, without another key', async () => {
  const page = await newPage();
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await typed;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#welcome-search').pressSequentially('coach');
  letGo();
  await options(page).filter({ hasText: /coach/i }).nth(1).waitFor();
});

test('recent searches are offered on this device, and can be cleared', async () => {
  const page = await newPage();
  await openDialog(page);
  await page.keyboard.type('journal');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?q=journal');
  await page.keyboard.press('Control+k');
  await options(dialog(page)).filter({ hasText: 'journal' }).waitFor();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  expect(await options(dialog(page)).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a search for help in an emergency shows the support lines, and browsers are offered the site’s search', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto('/search?q=I+want+to+kill+myself');
  const lines = page.getByRole('region', { name: 'If you need help now' });
  expect(await lines.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:999',
    'tel:116123',
    'sms:85258?body=SHOUT',
    'tel:111',
  ]);
  const description = await page.locator('link[rel="search"]').getAttribute('href');
  const { status, headers, body } = await ask(description ?? '');
  expect([status, headers['content-type']]).toEqual([200, 'application/opensearchdescription+xml; charset=utf-8']);
  expect(body.toString()).toContain('/search?q={searchTerms}');
});
