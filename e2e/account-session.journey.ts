import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { site } from './admin.ts';
import { newPage } from './browser.ts';
import { ask } from './site.ts';

async function visitAs(facts: Parameters<typeof signInAs>[1] = {}): Promise<{ page: Page; person: SignedInPerson }> {
  const person = await signInAs(site(), facts);
  const page = await newPage();
  await page.context().addCookies([person.cookie]);
  return { page, person };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByText('You are signed out').waitFor();
}

test('no page of an account is kept by the browser, and signing out clears its cache', async () => {
  const { header } = await signInAs(site());
  for (const path of ['/settings', '/settings.data', '/settings/security', '/auth', '/auth/forgot']) {
    const { headers } = await ask(path, { headers: { Cookie: header } });
    expect(headers['cache-control'], path).toBe('private, no-store');
  }
  const { origin } = new URL(site().address);
  const answer = await ask('/auth/sign-out', { method: 'POST', headers: { Cookie: header, Origin: origin } });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});

test.each(['/settings', '/settings/security'])('after signing out, Back does not show %s again', async (path) => {
  const { page } = await visitAs();
  await page.goto('/about');
  await page.goto(path);
  await signOut(page);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/auth' || url.pathname === '/about');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/Settings|security/);
});

test('other tabs learn at once that somebody signed out, and lose no word', async () => {
  const { page } = await visitAs();
  await page.goto('/about');
  const [idle, typing] = [await page.context().newPage(), await page.context().newPage()];
  await idle.goto('/settings/security');
  await typing.goto('/settings');
  await typing.getByLabel('Display name').pressSequentially(' and more');
  await typing.locator('html[data-hydrated]').waitFor();
  await signOut(page);

  await idle.waitForURL(/\/auth\?next=%2Fsettings%2Fsecurity$/);
  await typing.getByText('You signed in or out in another tab').waitFor();
  expect(await typing.getByLabel('Display name').inputValue()).toMatch(/ and more$/);
});

test('a login page in another tab notices that somebody signed in', async () => {
  const page = await newPage();
  await page.goto('/auth');
  const person = await signInAs(site());
  await page.context().addCookies([person.cookie]);
  const other = await page.context().newPage();
  await other.goto('/about');
  await page.waitForURL(`${site().address}/`);
});

test('an admin finds the admin area in the header and the settings; nobody else does', async () => {
  const { page } = await visitAs({ roles: ['admin'] });
  await page.goto('/about');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.waitForURL(`${site().address}/admin`);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Go to the admin area' }).waitFor();

  const { page: member } = await visitAs();
  await member.goto('/settings');
  expect(await member.getByRole('link', { name: /admin/i }).count()).toBe(0);
  expect((await ask('/about')).body.toString()).not.toContain('href="/admin"');
});
