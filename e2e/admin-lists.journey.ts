import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPerson, inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { receiveAt } from './enquiries.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { eventually } from './site.ts';

/** Adds users that no other test has: their names share a unique word. */
async function addPeople(number: number, details: Parameters<typeof addPerson>[1] = {}): Promise<string> {
  const word = `w${randomUUID().slice(0, 8)}`;
  for (let index = 1; index <= number; index++) {
    await addPerson(site(), { name: `${word} ${String(index).padStart(2, '0')}`, ...details });
  }
  return word;
}

test.each(scripts)(
  'a list is searched, filtered, sorted and paged by its address (JavaScript: %s)',
  async (javaScript) => {
    const word = await addPeople(27);
    await addPerson(site(), { name: `${word} moderator`, roles: ['moderator'] });
    const { page } = await newAdminPage({ javaScript });
    const open = (path: string) => (javaScript ? openScreen(page, path) : page.goto(path));
    const names = () => page.locator('.list-table .row-link').allTextContents();

    await open('/admin/users');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('28 people, page 1 of 2').waitFor();
    if (javaScript) expect(new URL(page.url()).search).toBe(`?q=${word}`);

    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
    await page.locator('[aria-sort="ascending"]').waitFor();
    expect((await names())[0]).toBe(`${word} 01`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('28 people, page 2 of 2').waitFor();
    expect(await names()).toEqual([`${word} 26`, `${word} 27`, `${word} moderator`]);

    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByLabel('Role', { exact: true }).selectOption('moderator');
    await page.locator('#users-filters').getByRole('button', { name: 'Show' }).click();
    await page.getByText('1 person', { exact: true }).waitFor();
    expect(await names()).toEqual([`${word} moderator`]);
    await page.getByRole('link', { name: 'Remove filter Role: Moderator' }).click();
    await page.getByText('28 people, page 1 of 2').waitFor();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Two-step sign-in').uncheck();
    await page.locator('#users-columns').getByRole('button', { name: 'Show' }).click();
    await page.getByRole('columnheader', { name: 'Two-step sign-in' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('columnheader', { name: 'Verified' }).isVisible()).toBe(true);

    await open(`/admin/users?q=${word}-nobody`);
    await page.getByRole('heading', { name: 'No people found' }).waitFor();
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
  },
);

test('a view is saved under a name, found again, and deleted, without JavaScript', async () => {
  const { page } = await newAdminPage({ javaScript: false });
  await page.goto('/admin/users?role=admin&sort=name');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill('The admins');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View saved').waitFor();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'The admins' }).click();
  expect(new URL(page.url()).search).toBe('?role=admin&sort=name');
  expect(await page.getByRole('link', { name: 'The admins' }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Delete view The admins' }).click();
  await page.getByText('View deleted').waitFor();
  expect(await page.getByRole('link', { name: 'The admins' }).count()).toBe(0);
});

test('rows are reached, ticked and opened by keyboard', async () => {
  const word = await addPeople(3);
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/users?q=${word}&sort=name`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  expect(await focused()).toBe(`${word} 01`);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(`${word} 02`);
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.getByText('2 people selected').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('/');
  expect(await page.getByRole('searchbox').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('j');
  expect(await page.getByRole('searchbox').inputValue()).toBe('j');
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `${word} 01` }).waitFor();
});

test.each(scripts)('ticked rows are acted on together, after a question (JavaScript: %s)', async (javaScript) => {
  const word = await addPeople(3);
  const { page } = await newAdminPage({ javaScript });
  if (javaScript) await openScreen(page, `/admin/users?q=${word}&sort=name`);
  else await page.goto(`/admin/users?q=${word}&sort=name`);
  const bar = page.getByRole('form', { name: 'Actions for the selected rows' });
  expect(await bar.isVisible()).toBe(false);
  await page.getByLabel(new RegExp(`Select ${word} 01`)).check();
  await page.getByLabel(new RegExp(`Select ${word} 03`)).check();
  await bar.getByRole('button', { name: 'Suspend sign-in' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend sign-in for these people?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await question.isVisible()).toBe(false);
  await bar.getByRole('button', { name: 'Suspend sign-in' }).first().click();
  await question.getByRole('button', { name: 'Suspend sign-in' }).click();
  await page.getByText('2 people.').waitFor();
  expect(await page.locator('.badge', { hasText: 'Suspended' }).count()).toBe(2);
  expect(new URL(page.url()).search).toBe(`?q=${word}&sort=name`);
});

test('at 390 px rows are cards, every fact named, nothing sticking out', async () => {
  const word = await addPeople(2, { roles: ['moderator'] });
  const { page } = await newAdminPage({ width: 390, height: 844 });
  await openScreen(page, `/admin/users?q=${word}`);
  const card = page.getByRole('row').filter({ hasText: `${word} 01` });
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(390);
  expect(await card.getByRole('cell').count()).toBeGreaterThan(5);
  expect(await card.locator('.cell-label').first().isVisible()).toBe(true);
  const tick = await card.locator('label').boundingBox();
  expect(Math.min(tick?.width ?? 0, tick?.height ?? 0)).toBeGreaterThanOrEqual(44);
  for (const open of ['Filter and sort', 'Views']) {
    await page.getByRole('button', { name: open }).click();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press('Escape');
  }
});

test.each([
  ['/admin/pages?q=%2Fcomplaints', 'More for Complaints'],
  ['/admin/media', 'Filter and sort'],
  ['/admin/users', 'Views'],
])('at a zoom of 400 per cent whatever has the focus is on the screen (%s, %s)', async (path, name) => {
  const { page } = await newAdminPage({ width: 320, height: 256 });
  await openScreen(page, path);
  const button = page.locator('main').getByRole('button', { name, exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.press('Enter');
  const sheet = page.locator('.dropdown:popover-open');
  await sheet.waitFor();
  const controls = await sheet.locator('a:visible, button:visible, input:visible, select:visible').count();
  for (let index = 0; index < controls; index++) {
    await page.keyboard.press('Tab');
    const isShown = () =>
      sheet.evaluate((element) => {
        const { activeElement } = document;
        if (!activeElement || !element.contains(activeElement)) return false;
        const { top, bottom } = activeElement.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    // The browser scrolls to what has the focus in a later frame.
    await eventually(`control ${index} is on the screen`, isShown);
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('after the last “Show earlier events” of a client the keyboard is in the history', async () => {
  const { page } = await newAdminPage();
  const { id } = await receiveAt(site());
  await inDatabaseOf(site(), (client) =>
    client.query(`insert into inbox_notes (item_id, text) select $1, 'note ' || n from generate_series(1, 70) n`, [id]),
  );
  await openScreen(page, `/admin/clients/${id}`);
  await page.getByRole('link', { name: 'Show earlier events' }).press('Enter');
  await page.locator('ul:focus', { hasText: 'note 70' }).waitFor();
});
