import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage } from './admin.ts';
import { postEnquiry } from './enquiries.ts';
import { startSite } from './own-site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('every counter says what the database holds at that moment, and leads there', async () => {
  const { page } = await newAdminPage({ on: site, javaScript: false });
  const shown = async () => {
    await page.goto('/admin');
    const cells = await page.locator('.counters li').all();
    return Object.fromEntries(
      await Promise.all(cells.map(async (cell) => (await cell.locator('span').allTextContents()).reverse())),
    );
  };
  const pages = async () =>
    (
      await inDatabaseOf(site, (client) =>
        client.query('select count(*)::int as n from pages where trashed_at is null'),
      )
    ).rows[0].n;
  expect((await shown()).Pages).toBe(String(await pages()));
  await inDatabaseOf(site, (client) => client.query("update pages set trashed_at = now() where path = '/disclaimer'"));
  expect((await shown()).Pages).toBe(String(await pages()));
  expect((await shown()).Subscribers).toBe('0');
  expect(await shown()).toMatchObject({ 'Unanswered enquiries': '0', 'Unread spam': '0' });
  // A hidden field that people do not fill in.
  await postEnquiry(site, { weather: 'https://spam.example' });
  expect(await shown()).toMatchObject({ 'Unanswered enquiries': '0', 'Unread spam': '1' });
  await page.getByRole('link', { name: /Unanswered enquiries/ }).click();
  expect(new URL(page.url()).pathname).toBe('/admin/inbox');
});

test('the first steps tick themselves off', async () => {
  const { page } = await newAdminPage({ on: site, javaScript: false });
  await page.goto('/admin');
  const step = page.getByRole('link', { name: 'Choose who receives enquiries' });
  await step.click();
  await page.getByLabel('Team email').fill('team@example.org');
  await page.getByRole('button', { name: 'Save: Email' }).click();
  await page.goto('/admin');
  expect(await step.count()).toBe(0);
  await page.getByText('Choose who receives enquiries (done)').waitFor();
});
