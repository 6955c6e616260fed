import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newAdminPage, openScreen } from './admin.ts';
import { scripts } from './extent.ts';
import { readers, sendNow, setPace, startLetterSite, stateOf, tomorrow, write } from './letters.ts';
import { addReaders } from './newsletter.ts';

const own = startLetterSite();

const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

test.each(scripts)('a letter is scheduled by London’s clocks and cancelled (JavaScript: %s)', async (javaScript) => {
  await addReaders(own.site, readers(1));
  const { page } = await newAdminPage({ on: own.site, javaScript });
  const path = await write(page);
  await page.getByLabel('When').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Choose a time in the future', { exact: false }).first().waitFor();
  await page.getByLabel('When').fill(tomorrow());
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
  expect(await stateOf(own.site, path)).toBe('scheduled');
  await page.getByRole('button', { name: 'Cancel and edit' }).click();
  await page.getByText('Back to draft').first().waitFor();
});

test('a time that is corrected as soon as the refusal is read stays, however long the screen takes to load again', async () => {
  await addReaders(own.site, readers(1));
  const { page } = await newAdminPage({ on: own.site });
  await write(page);
  await page.locator('html[data-hydrated]').waitFor();
  await page.route(/\.data\?_routes=/, async (route) => {
    await sleep(1000);
    await route.continue();
  });
  const isLoaded = page.waitForResponse((response) => /\.data\?_routes=/.test(response.url()));
  await page.getByLabel('When').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Choose a time in the future', { exact: false }).first().waitFor();
  const time = tomorrow();
  await page.getByLabel('When').fill(time);
  await isLoaded;
  // The time of two frames: what was loaded has been drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.getByLabel('When').inputValue()).toBe(time);
});

test('progress goes on by itself, a pause holds it, and who is refused for good is marked', async () => {
  const all = [...readers(40), 'gone@example.test'];
  await addReaders(own.site, all);
  await setPace(own.site, 25);
  own.onRecipient = (address) => {
    if (address.startsWith('gone')) throw refuse(550, 'No such mailbox');
  };
  const { page } = await newAdminPage({ on: own.site });
  const path = await write(page);
  await page.locator('html[data-hydrated]').waitFor();
  await sendNow(page);
  await page.getByText('25 of 41 done').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').first().waitFor();
  await setPace(own.site, 3000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('41 of 41 done').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /Bounced/ }).click();
  const row = page.locator('[data-row]').filter({ hasText: 'gone@example.test' });
  await row.getByText('No such mailbox', { exact: false }).waitFor();
  await openScreen(page, '/admin/subscribers?state=bounced');
  await page.locator('[data-row]').filter({ hasText: 'gone@example.test' }).waitFor();
  expect(await stateOf(own.site, path)).toBe('sent');
  expect(own.mailServer.mails).toHaveLength(40);
});
