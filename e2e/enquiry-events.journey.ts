import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { postEnquiry, receiveAt, visitAsAdmin } from './enquiries.ts';
import { extent, scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

/* What an enquiry sets off for the team: counters, lists that are open, webhooks and emails. */

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());

test('every counter says what the database holds at that moment, and leads there', async () => {
  const { page } = await newAdminPage({ on: site, javaScript: false });
  const shownCounts = async () => {
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
  expect((await shownCounts()).Pages).toBe(String(await pages()));
  await inDatabaseOf(site, (client) => client.query("update pages set trashed_at = now() where path = '/disclaimer'"));
  expect((await shownCounts()).Pages).toBe(String(await pages()));
  expect((await shownCounts()).Subscribers).toBe('0');
  expect(await shownCounts()).toMatchObject({ 'Unanswered enquiries': '0', 'Unread spam': '0' });
  // A hidden field that people do not fill in.
  await postEnquiry(site, { weather: 'https://spam.example' });
  expect(await shownCounts()).toMatchObject({ 'Unanswered enquiries': '0', 'Unread spam': '1' });
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

const receive = () => receiveAt(site);
const rows = (page: Page) => page.locator('[data-row]');
const unreadBadge = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).locator('.sidebar-count');

test('a new item appears by itself, in the list, the sidebar and the tab’s title of every tab', async () => {
  await inDatabaseOf(site, (client) => client.query('delete from inbox_items'));
  const { page } = await visitAsAdmin(site);
  await openScreen(page, '/admin/inbox');
  const beside = await page.context().newPage();
  await openScreen(beside, '/admin');
  await page.getByText('No messages yet').waitFor();
  const { fullName, id } = await receive();
  await rows(page).filter({ hasText: fullName }).waitFor({ timeout: 10_000 });
  for (const tab of [page, beside]) {
    await eventually('the sidebar counts', async () => (await unreadBadge(tab).textContent()) === '1 unread');
    await eventually('the title counts', async () => (await tab.title()).startsWith('(1) '));
  }
  await beside.goto(`/admin/inbox/${id}`);
  await eventually('the first tab knows it is read', async () => (await unreadBadge(page).count()) === 0);
  expect(await page.title()).toBe('Inbox · Resjam admin');
  // The tab with the connection closes; the other one still receives events.
  await page.close();
  await receive();
  await eventually('the other tab counts', async () => (await beside.title()).startsWith('(1) '), 15_000);
});

test('the line ends with the session', async () => {
  await inDatabaseOf(site, (client) => client.query('delete from inbox_items'));
  const admin = await signInAs(site, { roles: ['admin'] });
  const answer = await fetch(`${site.address}/admin/events`, { headers: { Cookie: admin.header } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: inbox')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain('data: {"unread":0}');
  await inDatabaseOf(site, (client) => client.query('delete from sessions where id = $1', [admin.sessionId]));
  await receive();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
  expect(rest).not.toContain('event: inbox');
});

test.each(scripts)(
  'a webhook is added, tested, told of an enquiry, changed and removed (JavaScript: %s)',
  async (javaScript) => {
    const { page } = await visitAsAdmin(site, { javaScript });
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Add a webhook' }).click();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('http://example.org/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Use an address that begins with https://').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).toBe(
      'http://example.org/hook',
    );
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('https://localhost:1/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.locator('#events-error').getByText('Choose at least one event').waitFor();
    await page.getByLabel('New enquiry').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Webhook added').first().waitFor();
    await page.getByText('Show the secret').click();
    expect((await page.locator('details code').textContent())?.length).toBeGreaterThan(40);
    expect(await page.locator('details code').textContent()).toMatch(/^whsec_/);

    // Even if the form contains a local address, nothing is sent to this machine.
    // By keyboard: the message of the webhook that was added may lie over the button.
    await page.getByRole('button', { name: 'Send a test' }).press('Enter');
    await page.getByText('The test did not arrive').first().waitFor();
    const log = page.getByRole('region', { name: /^Deliveries/ });
    await log.getByText(/private or reserved address/).waitFor();
    await postEnquiry(site);
    const countDeliveries = () =>
      inDatabaseOf(site, async (client) => (await client.query('select from webhook_deliveries')).rowCount);
    await eventually('the enquiry is to be told', async () => (await countDeliveries()) === 2);
    await page.reload();
    await log.getByText('New enquiry').waitFor();
    expect(await log.getByRole('listitem').count()).toBe(2);

    await log.getByRole('button', { name: /^Send again: Test/ }).click();
    await page.getByText('It did not arrive').first().waitFor();
    await page.getByRole('checkbox', { name: 'New enquiry' }).uncheck();
    await page.getByLabel('New subscriber').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Webhook saved').first().waitFor();
    await postEnquiry(site);
    await page.reload();
    expect(await log.getByRole('listitem').count()).toBe(2);

    await page.goto('/admin/settings/webhooks?q=localhost');
    await page.getByRole('link', { name: 'https://localhost:1/hook' }).first().click();
    await page.getByRole('heading', { name: 'localhost:1' }).waitFor();
    if (javaScript) await openScreen(page, page.url());
    await page.getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
    await page.getByText('Webhook removed').first().waitFor();
    await page.getByText('None is set up.').waitFor();
    const acts = await inDatabaseOf(site, (client) =>
      client.query(`select action from audit_events where subject_type = 'webhook' order by at desc limit 5`),
    );
    expect(acts.rows.map(({ action }) => action)).toEqual([
      'webhook.removed',
      'webhook.changed',
      'webhook.delivery-sent-again',
      'webhook.tested',
      'webhook.added',
    ]);
  },
);

test.each(scripts)('the team’s address is changed, and emails go there (JavaScript: %s)', async (javaScript) => {
  const { page } = await visitAsAdmin(site, { javaScript });
  await page.goto('/admin/settings');
  await page.getByLabel('Team email').fill('nobody');
  await page.getByLabel('Team email').press('Enter');
  await page.locator('#teamEmail-error').getByText('Invalid email address').waitFor();
  await page.getByLabel('Team email').fill(`team-${javaScript}@example.test`);
  await page.getByLabel('Team email').press('Enter');
  await page.getByText('Settings saved').first().waitFor();
  await postEnquiry(site);
  const recipients = await inDatabaseOf(site, (client) =>
    client.query(`select recipient from mails where kind = 'new-item' order by created_at desc limit 1`),
  );
  expect(recipients.rows).toEqual([{ recipient: `team-${javaScript}@example.test` }]);
});

// `screens` opens it in every run.
test.each(extent([], [390, 1440]))('a webhook’s screen passes axe at %i px, light and dark', async (width) => {
  const { rows } = await inDatabaseOf(site, (client) =>
    client.query(
      `insert into webhooks (url, secret, events) values ('https://localhost:1/hook', 'a secret of some length', '["enquiry"]') returning id`,
    ),
  );
  await postEnquiry(site);
  const { page } = await visitAsAdmin(site, { width, reducedMotion: 'reduce' });
  await openScreen(page, `/admin/settings/webhooks/${rows[0].id}`);
  for (const colorScheme of extent<('light' | 'dark')[]>(['dark'], ['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    expect(await findFaults(page)).toEqual([]);
  }
});

test('a site that listens to open pages still stops by itself', async () => {
  const admin = await signInAs(site, { roles: ['admin'] });
  const answer = await fetch(`${site.address}/admin/events`, { headers: { Cookie: admin.header } });
  expect(answer.status).toBe(200);
  // Code 0 means that it stopped by itself: a site killed at its deadline has another code.
  expect(await site.stop()).toBe(0);
});
