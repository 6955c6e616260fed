import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { encryptText, openEncryption } from '#app/core/encryption/keys.server.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newPage } from './browser.ts';
import { findOverflow } from './faults.ts';
import { ask } from './site.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

/** Letters that make a name nobody else has, and no two of which look alike. */
const word = () =>
  [...randomUUID().slice(0, 8)].map((digit) => 'abcdefghkpstuxyz'[Number.parseInt(digit, 16)] ?? 'a').join('');

async function visitAs(javaScript = true): Promise<{ page: Page; id: string }> {
  const member = await signInAs(site, { name: 'Sam', roles: ['moderator'] });
  const page = await newPage({ javaScript, width: 390 });
  await page.context().addCookies([member.cookie]);
  return { page, id: member.id };
}

test('a member is told of a reply live, mutes, blocks, bookmarks and shows a profile', async () => {
  const { page, id } = await visitAs();
  const { page: other } = await visitAs(false);
  const [name, otherName] = [`Ann ${word()}`, `Ben ${word()}`];
  for (const [who, chosen] of [
    [page, name],
    [other, otherName],
  ] as const) {
    await who.goto('/settings');
    await who.getByLabel('Display name').fill(chosen);
    await who.getByRole('button', { name: 'Save display name' }).click();
    await who.getByText('Profile updated').first().waitFor();
  }
  const title = `Nights ${word()}`;
  await page.goto('/forum/new?category=sleep');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('I wake at four.');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const path = new URL(page.url()).pathname;
  await page.goto('/about');

  await other.goto(`${path}?answer=1`);
  await other.getByLabel('Add your comment').first().fill('A lamp helped me.');
  await other.getByRole('button', { name: 'Post comment' }).click();
  await other.locator('#post-2', { hasText: 'A lamp' }).waitFor();
  await page.getByRole('link', { name: 'Notifications: 1 unread' }).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Notifications: 1 unread' }).click();
  await page.getByText(`${otherName} replied: “${title}”`).waitFor();
  await other.goto(`${path}?answer=1`);
  const [profile] = await inDatabaseOf(site, async (client) => {
    const { rows } = await client.query<{ handle: string }>('select handle from profiles where user_id = $1', [id]);
    return rows;
  });
  await other.getByLabel('Add your comment').first().fill(`@${profile?.handle} tea helps too.`);
  await other.getByRole('button', { name: 'Post comment' }).click();
  await other.locator('#post-3', { hasText: 'tea helps' }).waitFor();
  await page.reload();
  await page.getByText(`${otherName} mentioned you: “${title}”`).click();
  await page.locator('#post-3').waitFor();
  // Opening one leaves the others unread.
  await page.goto('/notifications');
  expect(await page.getByRole('button', { name: /^Mark as unread/ }).count()).toBe(1);
  expect(await page.getByRole('button', { name: /^Mark as read/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('Everything is marked as read').first().waitFor();

  await page.goto(path);
  await page.getByRole('button', { name: 'Save post 2' }).click();
  await page.getByRole('button', { name: 'Saved: post 2. Remove it' }).waitFor();
  await page.getByRole('link', { name: otherName }).first().click();
  await page.getByRole('heading', { level: 1, name: otherName }).waitFor();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Unblock' }).waitFor();
  await page.goto(path);
  await page.locator('#post-2 details').getByText('You have muted this member').waitFor();

  // Without JavaScript: following, bookmarks, and making a post anonymous.
  await other.goto(path);
  await other.getByRole('link', { name: 'Follow or mute this discussion' }).click();
  await other.getByLabel('Nothing').check();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Saved').first().waitFor();
  await other.getByRole('link', { name: 'Make anonymous: post 2' }).click();
  await other.getByRole('button', { name: 'Make it anonymous' }).click();
  await other.locator('#post-2', { hasText: 'Anonymous member' }).waitFor();
  const handle = otherName.toLowerCase().replace(' ', '-');
  expect((await ask(`/members/${handle}`)).body.toString()).not.toContain('A lamp helped me');
});

test('however many windows a member has open, the next page loads over HTTP/1.1, and the window in use hears of news', async () => {
  const { page } = await visitAs();
  const asksForNews = (window: Page) => window.waitForRequest(/\/api\/forum-events/);
  const windows = [page];
  while (windows.length < 7) windows.push(await page.context().newPage());
  await Promise.all(
    windows.map(async (window) => {
      const asking = asksForNews(window);
      await window.goto('/about');
      await asking;
    }),
  );
  await windows.at(-1)?.goto('/contact', { timeout: 10_000 });
  const asking = asksForNews(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await asking;
});

test('the link of an email turns off all emails, for somebody who is logged out and for mail programs', async () => {
  expect((await ask('/notifications/mute?token=nonsense', { method: 'POST' })).status).toBe(410);
  const { id } = await visitAs();
  openEncryption([readFileSync(join(site.dataDir, 'session-secret'), 'utf8').trim()]);
  const value = { a: id, e: Math.floor(Date.now() / 1000) + 60 };
  const token = encodeURIComponent(encryptText(JSON.stringify(value), 'links.forum-mute'));
  const settings = () =>
    inDatabaseOf(
      site,
      async (client) =>
        (await client.query('select values from user_settings where user_id = $1', [id])).rows[0]?.values,
    );
  expect((await ask(`/notifications/mute?token=${token}`)).status).toBe(200);
  expect(await settings()).toBeUndefined();
  expect((await ask(`/notifications/mute?token=${token}`, { method: 'POST' })).status).toBe(200);
  expect(await settings()).toEqual({ emailNotifications: false });
});
