import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { readSiteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { seedContent } from '../seed-content.ts';
import { readBody } from './read-body.ts';
import { orRefusedPost } from './refused-posts.ts';
import type { ServerVariables } from './request-details.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: false });
  await readSiteNavigation(createLog({ level: 'silent' }));
}, 60_000);

const browser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

/** Posts a form to a site that leads every post elsewhere. */
function post(path: string, location: string, fields: Record<string, string>, sent: Record<string, string> = browser) {
  const app = new Hono<ServerVariables>();
  app.use(readBody);
  app.all('*', (c) => orRefusedPost(c, c.redirect(location)));
  const headers = { ...sent, 'Content-Type': 'application/x-www-form-urlencoded' };
  return app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });
}

const reply = { act: 'reply', body: 'A first line\nand a <second> one' };

test.each([
  ['a reply after the session ended', '/forum/rest/1', '/auth?next=%2Fforum%2Frest%2F1', 'You are logged out'],
  ['an admin who lost the role', '/admin/services/new', '/', 'Your account may not do this any more'],
  ['an admin without a second step', '/admin/mail', '/settings/security?required=second-step', 'two-step sign-in'],
])('%s: the page says so and has the text', async (_case, path, location, title) => {
  const response = await post(path, location, reply);
  const page = await response.text();
  expect([response.status, response.headers.get('Location')]).toEqual([403, null]);
  expect(page).toContain(title);
  expect(page).toContain('and a &lt;second&gt; one</textarea>');
  expect(page).toContain(`action="${path}"`);
});

test.each([
  ['a button', '/forum/rest/1', '/auth?next=%2Fforum%2Frest%2F1', { act: 'follow' }, browser],
  ['a program', '/forum/rest/1', '/auth?next=%2Fforum%2Frest%2F1', reply, { Accept: 'text/html' }],
  ['the script of a page', '/forum/rest/1.data', '/auth?next=%2Fforum%2Frest%2F1', reply, browser],
  ['a form that was stored', '/forum/new', '/forum/rest/2', reply, browser],
  ['a password', '/settings', '/auth?next=%2Fsettings', { password: 'secret' }, browser],
])('%s is led where the site says', async (_case, path, location, fields, sent) => {
  const response = await post(path, location, fields, sent);
  expect([response.status, response.headers.get('Location')]).toEqual([302, location]);
});
