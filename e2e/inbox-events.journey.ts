import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { receiveAt, visitAsAdmin } from './enquiries.ts';
import { startSite } from './own-site.ts';
import { eventually } from './site.ts';

let site: StartedServer;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => site.stop());
// Each test starts with an empty inbox.
beforeEach(() => inDatabaseOf(site, (client) => client.query('delete from inbox_items')));

const receive = () => receiveAt(site);
const rows = (page: Page) => page.locator('[data-row]');
const unreadBadge = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).locator('.sidebar-count');

test('a new item appears by itself, in the list, the sidebar and the tab’s title of every tab', async () => {
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

test('a site that listens to open pages still stops by itself', async () => {
  const own = await startSite();
  const admin = await signInAs(own, { roles: ['admin'] });
  const answer = await fetch(`${own.address}/admin/events`, { headers: { Cookie: admin.header } });
  expect(answer.status).toBe(200);
  // Code 0 means that it stopped by itself: a site killed at its deadline has another code.
  expect(await own.stop()).toBe(0);
});
