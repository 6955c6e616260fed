import { expect, test } from 'vitest';
import { addPerson } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { findFaults } from './faults.ts';

test('Ctrl K finds screens, people and actions, all by keyboard', async () => {
  const person = await addPerson(site(), { name: 'Quentin Palette' });
  const { page } = await newAdminPage();
  await openScreen(page, '/admin');
  const field = page.getByRole('combobox', { name: 'Go to a screen, a person or an action' });

  await page.keyboard.press('Control+k');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('aud lo');
  await page.getByRole('option', { name: 'Audit Log' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('quentin');
  const option = page.getByRole('option', { name: /Quentin Palette/ });
  await option.waitFor();
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/users/${person.id}`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('corporate dem');
  await page.getByRole('group', { name: 'Services' }).getByRole('option', { name: 'Corporate demo' }).click();
  await page.getByRole('heading', { name: 'Corporate demo' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('email log');
  await page.getByRole('group', { name: 'Tabs' }).getByRole('option', { name: 'Email log Inbox' }).click();
  await page.waitForURL('**/admin/mail');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('collapse');
  await page.getByRole('option', { name: /Collapse or expand/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.admin[data-sidebar="folded"]').waitFor();
});

test('the arrows go round, Escape closes and gives the focus back', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin');
  const opener = page.getByRole('button', { name: 'Go to…' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const selected = () => page.getByRole('option', { selected: true }).textContent();
  expect(await selected()).toContain('Dashboard');
  await page.keyboard.press('ArrowUp');
  expect(await selected()).not.toContain('Dashboard');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await selected()).toContain('Pages');
  await page.keyboard.type('zzzz');
  await page.getByText('No results for “zzzz”. Try a shorter word.').waitFor();
  await page.keyboard.press('Escape');
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('? lists the shortcuts, not while typing, and single keys can be switched off', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/users');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('?');
  expect(await list.isVisible()).toBe(false);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('?');
  await list.waitFor();
  expect(await list.textContent()).toContain('Next row');
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  expect(await list.isVisible()).toBe(false);
});
