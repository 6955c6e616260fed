import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPerson, inDatabaseOf, startSession } from '#test/sign-in-as.ts';
import { openScreen, site } from './admin.ts';
import { newSender, ownAddress, visit, visitAsAdmin } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { appearances, findFaults, findOverflow } from './faults.ts';
import { addReaders, findSubscriber, pathIn } from './newsletter.ts';
import { eventually } from './site.ts';

const stateOf = async (email: string) => (await findSubscriber(site(), email))?.state;

async function subscribe(page: Page, email: string) {
  const box = page.getByRole('region', { name: 'Stay Updated' });
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Please check your email').first().waitFor();
}

async function confirm(page: Page, email: string) {
  await page.goto(await pathIn(site(), email, '/confirm'));
  await page.getByRole('button', { name: 'Yes, send me the letters' }).click();
  await page.getByText('You are on the list').first().waitFor();
}

test.each([
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1280 },
  ...extent(
    [],
    [
      { javaScript: true, width: 1280 },
      { javaScript: false, width: 390 },
    ],
  ),
])('a reader subscribes on the blog, confirms, leaves and comes back ($javaScript, $width px)', async (options) => {
  const { email } = newSender();
  const page = await visit(site(), options);
  await page.goto('/blog');
  const field = page.getByLabel('Email address');
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // Without JavaScript this is a page of its own.
  await page.getByText('Validation Error').first().waitFor();
  expect(await field.inputValue()).toBe('nobody');
  const described = await field.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Invalid email address');
  await page.goto('/blog');
  await subscribe(page, email);
  expect(new URL(page.url()).pathname).toBe('/subscribe');
  expect(await page.getByRole('link', { name: 'Go back to where you were' }).getAttribute('href')).toBe('/blog');
  expect(await stateOf(email)).toBe('pending');

  // Opening the link alone confirms nothing: mail scanners open links.
  const link = await pathIn(site(), email, '/confirm');
  await page.goto(link);
  expect(await stateOf(email)).toBe('pending');
  await confirm(page, email);
  expect(await findSubscriber(site(), email)).toMatchObject({ state: 'confirmed', consent_source: 'Website: /blog' });
  await page.getByText(email).waitFor();

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You have unsubscribed').first().waitFor();
  expect(await stateOf(email)).toBe('unsubscribed');
  await page.getByRole('button', { name: 'Send me the letters' }).click();
  // The message is still there from the confirmation, so the button tells that the page has changed.
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(await stateOf(email)).toBe('confirmed');
  const preferences = page.url();
  // A link that is used up says so, and offers a new one.
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send a new link' }).count()).toBe(1);
  expect((await page.request.post(link, { headers: { Origin: site().address } })).status()).toBe(410);
  await page.goto(preferences);
  await page.getByRole('button', { name: 'Erase my address' }).click();
  await page.getByText('Your email address is erased').first().waitFor();
  expect(await findSubscriber(site(), email)).toBeUndefined();
});

test('the link to preferences is emailed to who lost it, without JavaScript', async () => {
  const { email } = newSender();
  await addReaders(site(), [email]);
  const page = await visit(site(), { javaScript: false });
  await page.goto('/unsubscribe');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Please check your email').first().waitFor();
  await page.goto((await pathIn(site(), email, '/newsletter')).replace('/newsletter', '/unsubscribe'));
  expect(await stateOf(email)).toBe('confirmed');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You have unsubscribed.' }).waitFor();
  expect(await stateOf(email)).toBe('unsubscribed');
});

test('a member’s switch and the list are one: each follows the other', async () => {
  const { email } = newSender();
  const member = await addPerson(site(), { email });
  const page = await visit(site());
  await page.context().addCookies([(await startSession(site(), member.id)).cookie]);
  const toggle = page.getByRole('button', { name: 'Newsletters', exact: true });
  await page.goto('/settings');
  await toggle.click();
  await eventually('it is on the list', async () => (await stateOf(email)) === 'confirmed');
  await page.getByText('Setting updated successfully').first().waitFor();

  await page.goto('/unsubscribe');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.goto(await pathIn(site(), email, '/newsletter'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You have unsubscribed').first().waitFor();
  await page.goto('/settings');
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');

  await toggle.click();
  await eventually('it is back', async () => (await stateOf(email)) === 'confirmed');
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  await eventually('it has left', async () => (await stateOf(email)) === 'unsubscribed');
});

const rows = (page: Page) => page.locator('[data-row]');

test.each(scripts)('an admin finds, adds, takes off and erases subscribers (JavaScript: %s)', async (javaScript) => {
  const [one, two, hand] = [newSender().email, newSender().email, newSender().email];
  await addReaders(site(), [one, two]);
  const { page } = await visitAsAdmin(site(), { javaScript });
  await page.goto('/admin/subscribers/add');
  await page.getByLabel('Email').fill(hand);
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await page.getByText('Say where and when they gave consent', { exact: false }).first().waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(hand);
  await page.getByLabel('Where and when they agreed').fill('On paper in Leeds');
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await rows(page).filter({ hasText: 'By hand: On paper in Leeds' }).waitFor();

  await page.goto('/admin/subscribers');
  await page.getByRole('searchbox').fill(one);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('1 address', { exact: true }).waitFor();
  await page.getByLabel(`Select ${one}`).check();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByText('Removed from the list').first().waitFor();
  expect(await stateOf(one)).toBe('unsubscribed');

  await page.goto(`/admin/subscribers?state=confirmed&q=${two}`);
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel(`Select ${two}`).check();
  await page.getByRole('button', { name: 'Erase', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByText('Erased').first().waitFor();
  expect(await findSubscriber(site(), two)).toBeUndefined();
});

test.each(scripts)(
  'a list comes in as a file, looked at first, and goes out as one (JavaScript: %s)',
  async (javaScript) => {
    const [known, left, fresh] = [newSender().email, newSender().email, newSender().email];
    await addReaders(site(), [known, left]);
    await inDatabaseOf(site(), (client) =>
      client.query(`update subscribers set state = 'unsubscribed' where email = $1`, [left]),
    );
    const file = join(mkdtempSync(join(tmpdir(), 'import-')), 'list.csv');
    writeFileSync(file, `Name;Email\r\nAnn;${fresh}\r\nBob;${known}\r\nCyd;${left}\r\nDee;no address\r\n`);
    const { page } = await visitAsAdmin(site(), { javaScript });
    await page.goto('/admin/subscribers/import');
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByLabel('Where and when they agreed').fill('Workshop in Leeds');
    await page.getByRole('button', { name: 'Preview import' }).click();
    for (const text of [
      'Will be added',
      'Already on the list',
      'Unsubscribed: stays unsubscribed',
      'No email address',
    ]) {
      await page.getByText(text).first().waitFor();
    }
    expect(await findSubscriber(site(), fresh)).toBeUndefined();
    await page.getByRole('button', { name: 'Add 1 to the list' }).click();
    await page.getByText('Subscribers imported').first().waitFor();
    expect(await stateOf(fresh)).toBe('confirmed');
    expect(await stateOf(left)).toBe('unsubscribed');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const csv = await (await fetch(download.url(), { headers: { Cookie: cookies } })).text();
    expect(csv).toContain(`${fresh},Subscribed,`);
    expect(csv).toContain(`${left},Unsubscribed,`);
  },
);

test('a new subscriber appears in the list by itself', async () => {
  const { email } = newSender();
  const { page } = await visitAsAdmin(site());
  await openScreen(page, `/admin/subscribers?q=${email}`);
  await page.getByText('No addresses found').waitFor();
  const post = (to: string, form: Record<string, string>) =>
    fetch(site().address + to, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: site().address, ...ownAddress() },
      redirect: 'manual',
    });
  await post('/subscribe', { email, from: '/blog' });
  await rows(page).filter({ hasText: email }).waitFor({ timeout: 15_000 });
  await post(await pathIn(site(), email, '/confirm'), { act: 'confirm' });
  await rows(page).filter({ hasText: 'Subscribed' }).waitFor({ timeout: 15_000 });
});

// `screens` opens each screen in every run, though not each state.
test.each(extent([], appearances))(
  'every page and screen passes axe at $width px, $colorScheme, and nothing sticks out',
  async (appearance) => {
    const { email } = newSender();
    await addReaders(site(), [email]);
    const { page } = await visitAsAdmin(site(), { ...appearance, reducedMotion: 'reduce' });
    await page.goto('/unsubscribe');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const preferences = await pathIn(site(), email, '/newsletter');
    for (const path of [
      '/blog',
      '/subscribe',
      '/confirm',
      '/unsubscribe',
      preferences,
      preferences.replace('/newsletter', '/unsubscribe'),
      '/admin/subscribers',
      '/admin/subscribers/add',
      '/admin/subscribers/import',
    ]) {
      await page.goto(path);
      expect([await findFaults(page), await findOverflow(page)], path).toEqual([[], []]);
    }
  },
);
