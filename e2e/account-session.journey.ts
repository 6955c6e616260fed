import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { cachedParameters } from '#app/routes/cached-parameters.ts';
import { inDatabaseOf, type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { startSite } from './own-site.ts';
import { permissions } from './permissions-table.ts';
import { ask, eventually } from './site.ts';
import { walkRoutes } from './walk-routes.ts';

async function visitAs(details: Parameters<typeof signInAs>[1] = {}): Promise<{ page: Page; person: SignedInPerson }> {
  const person = await signInAs(site(), details);
  const page = await newPage();
  await page.context().addCookies([person.cookie]);
  return { page, person };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByText('You are logged out').waitFor();
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

test.each(extent(['/settings'], ['/settings', '/settings/security']))(
  'after signing out, Back does not show %s again',
  async (path) => {
    const { page } = await visitAs();
    await page.goto('/about');
    await page.goto(path);
    await signOut(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/auth' || url.pathname === '/about');
    await eventually('another screen is shown', async () => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      return !/Settings|security/.test(heading);
    });
  },
);

/** Whoever asks, a page contains the moment at which it was rendered, and says how long ago something was. */
const withoutTimes = (body: Buffer) =>
  body.toString().replace(/\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+ (second|minute)s? ago|just now/gi, '');

test('a page that signed-in people share is for each of them as if it were rendered for them alone', async () => {
  // Between two requests nobody else may change what all people see, such as the number of members.
  const quiet = await startSite();
  onTestFinished(async () => void (await quiet.stop()));
  const base = quiet.address;
  const [ann, ben] = [await signInAs(quiet, { name: 'Ann' }), await signInAs(quiet, { name: 'Ben' })];
  const thread = '/forum/how-do-you-stop-checking-email-after-seven';
  const { origin } = new URL(base);
  const headers = { Cookie: ben.header, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `act=reply&key=${randomUUID()}&content=A+walk+round+the+block+with+the+dog`;
  expect((await ask(thread, { method: 'POST', headers, body, base })).status).toBe(302);

  const shared: string[] = [];
  const compare = async (path: string) => {
    await ask(path, { headers: { Cookie: ann.header }, base });
    const served = await ask(path, { headers: { Cookie: ben.header }, base });
    // Only what comes from memory has an ETag.
    if (served.status !== 200 || !served.headers.etag) return;
    shared.push(path);
    // A cookie of ours that no page reads: the page is rendered for him.
    const ownPage = await ask(path, { headers: { Cookie: `${ben.header}; resjam.test=1` }, base });
    expect([path, ownPage.status, ownPage.headers.etag]).toEqual([path, 200, undefined]);
    expect(withoutTimes(served.body), path).toBe(withoutTimes(ownPage.body));
    for (const header of ['content-security-policy', 'content-type', 'cache-control'])
      expect([path, served.headers[header]]).toEqual([path, ownPage.headers[header]]);
    for (const personal of [ann, ben].flatMap((person) => [person.id, person.email, person.sessionId]))
      expect(served.body.includes(personal), path).toBe(false);
  };
  const cached = walkRoutes().filter(({ id, isScreen }) => isScreen && Object.hasOwn(cachedParameters, id));
  const pages = cached.map(({ route }) => permissions.find((row) => row.route === route)?.at ?? route);
  await Promise.all([...pages, '/training', '/contact', '/search', '/_.data', '/blog.data'].map(compare));
  for (const path of ['/', '/_.data', '/training', '/contact', '/search', '/blog', '/blog.data', '/forum'])
    expect(shared).toContain(path);
  expect(shared).not.toContain(thread);
});

test('a page from memory hydrates for a signed-in person, and is a visitor’s after signing out', async () => {
  for (const _turn of [1, 2]) {
    const { page } = await visitAs();
    await page.goto('/training');
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor();
    expect(await page.locator('html').getAttribute('data-viewer')).toBe('member');
    await signOut(page);
    await page.goto('/training');
    expect(await page.locator('html').getAttribute('data-viewer')).toBe('visitor');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
  }
});

test('other tabs learn at once that somebody logged out, and lose no word', async () => {
  const { page } = await visitAs();
  await page.goto('/about');
  const [idle, typing] = [await page.context().newPage(), await page.context().newPage()];
  await idle.goto('/settings/security');
  await typing.goto('/settings');
  await typing.getByLabel('Display name').pressSequentially(' and more');
  await typing.locator('html[data-hydrated]').waitFor();
  await signOut(page);

  await idle.waitForURL(/\/auth\?next=%2Fsettings%2Fsecurity$/);
  await typing.getByText('You logged in or out in another tab').waitFor();
  expect(await typing.getByLabel('Display name').inputValue()).toContain(' and more');
});

test('a tab learns of a sign-out although its second script has not arrived', async () => {
  const { page } = await visitAs();
  await page.goto('/about');
  const late = await page.context().newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await late.route('**/assets/session-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const scriptRequest = late.waitForRequest('**/assets/session-*.js');
  await late.goto('/notifications', { waitUntil: 'commit' });
  await scriptRequest;
  await signOut(page);
  resolve();
  await late.waitForURL(/\/auth\?next=/);
});

test('a public page in another tab shows that somebody logged in, and keeps what is typed', async () => {
  const page = await newPage();
  const [idle, typing] = [await page.context().newPage(), await page.context().newPage()];
  await idle.goto('/about');
  await typing.goto('/contact');
  await typing.getByLabel('Full name').fill('Ann');
  await typing.locator('html[data-hydrated]').waitFor();
  expect(await typing.getByLabel('Full name').inputValue()).toBe('Ann');
  const person = await signInAs(site());
  await page.context().addCookies([person.cookie]);
  await page.goto('/training');
  await idle.getByRole('button', { name: 'Log out', exact: true }).waitFor({ state: 'attached' });
  expect(await typing.getByLabel('Full name').inputValue()).toBe('Ann');
});

test('a login page in another tab notices that somebody logged in', async () => {
  const page = await newPage();
  await page.goto('/auth');
  const person = await signInAs(site());
  await page.context().addCookies([person.cookie]);
  const other = await page.context().newPage();
  await other.goto('/about');
  await page.waitForURL(`${site().address}/`);
});

for (const javaScript of [true, false]) {
  test(`${javaScript ? 'with' : 'without'} JavaScript the menu of the account works by keyboard, also on a small phone`, async () => {
    const person = await signInAs(site(), { name: 'Ann Field', roles: ['admin'] });
    const page = await newPage({ javaScript, width: 320, height: 640 });
    await page.context().addCookies([person.cookie]);
    await page.goto('/about');
    const button = page.getByRole('button', { name: 'Your account', exact: true });
    const [link, box] = [await page.getByRole('link', { name: 'About' }).boundingBox(), await button.boundingBox()];
    expect(box?.y).toBe(link?.y);
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('#account-menu');
    // Pages are shared: the name is asked for when the menu opens.
    await menu.getByText(javaScript ? 'Ann Field' : 'Your account', { exact: true }).waitFor();
    const links = await menu.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links).toEqual(['/notifications', '/forum', '/forum/bookmarks', '/settings', '/admin']);
    for (let tabs = 0; tabs < 6; tabs++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('You are logged out').waitFor();
    expect(await button.count()).toBe(0);
  });
}

test('members have no way into the admin area, and moderators one to their part of it', async () => {
  const { page } = await visitAs({ roles: ['moderator'] });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Moderation', exact: true }).click();
  await page.waitForURL(`${site().address}/admin/moderation`);
  const { page: member } = await visitAs();
  await member.goto('/settings');
  await member.getByRole('button', { name: 'Your account' }).click();
  expect(await member.getByRole('link', { name: /admin|moderation/i }).count()).toBe(0);
  expect((await ask('/about')).body.toString()).not.toContain('href="/admin"');
});

test('a page that asks for an account has a link to log in beside its menu, which leads back to it', async () => {
  const page = await newPage({ javaScript: false, width: 320, height: 640 });
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true });
  for (const path of ['/forum', '/forum/how-do-you-stop-checking-email-after-seven', '/forum/category/sleep']) {
    await page.goto(path);
    expect(await login.getAttribute('href')).toBe(`/auth?next=${encodeURIComponent(path)}`);
    const [link, box] = [await page.getByRole('link', { name: 'About' }).boundingBox(), await login.boundingBox()];
    expect(box?.y, path).toBe(link?.y);
  }
  await page.goto('/about');
  expect(await login.count()).toBe(0);
});

test('a session that logged in long ago removes no passkey without the password', async () => {
  const { page, person } = await visitAs();
  await inDatabaseOf(site(), async (client) => {
    await client.query("update sessions set confirmed_at = now() - interval '11 minutes' where id = $1", [
      person.sessionId,
    ]);
    await client.query(
      "insert into passkeys (user_id, name, credential_id, public_key, counter) values ($1, 'My phone', $2, '', 0)",
      [person.id, person.id],
    );
  });
  await page.goto('/settings/security');
  await page.getByLabel('Your password (needed to remove a passkey)').fill('not this one');
  await page.getByRole('button', { name: 'Remove (My phone)' }).click();
  await page.getByText('This is not your current password').first().waitFor();
  expect(await page.getByRole('button', { name: 'Remove (My phone)' }).count()).toBe(1);
});

test('an admin is told once on the dashboard until when the second step may be put off', async () => {
  const { page } = await visitAs({ roles: ['admin'] });
  await page.goto('/admin');
  await page.getByText('need two-step sign-in').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('need two-step sign-in').waitFor({ state: 'detached' });
  await page.reload();
  expect(await page.getByText('need two-step sign-in').count()).toBe(0);
});

const led: ['admin' | 'moderator', string][] = [
  ['moderator', '/admin/moderation'],
  ['admin', '/admin'],
];

test.each(extent(led.slice(0, 1), led))(
  '%s who put the second step off for two weeks is led to set it up',
  async (role, screen) => {
    const { page, person } = await visitAs({ roles: [role] });
    await inDatabaseOf(site(), async (client) => {
      const longAgo = "now() - interval '15 days'";
      await client.query(`update users set first_signed_in_at = ${longAgo} where id = $1`, [person.id]);
      await client.query(`update user_roles set granted_at = ${longAgo} where user_id = $1`, [person.id]);
    });
    await page.goto(screen);
    await page.getByText('Admins and moderators of this site need two-step sign-in').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/security');
  },
);

const endings: [name: string, end: (page: Page, person: SignedInPerson) => Promise<unknown>, title: string][] = [
  ['the session ends', (page) => page.context().clearCookies(), 'You are logged out'],
  [
    'the role is taken away',
    (_, { id }) => inDatabaseOf(site(), (client) => client.query('delete from user_roles where user_id = $1', [id])),
    'Your account may not do this any more',
  ],
];

test.each(endings)(
  'in the admin area, what was typed before %s is kept, and sent once it may be',
  async (_, end, title) => {
    const { page, person } = await visitAs({ roles: ['admin'] });
    await openScreen(page, '/admin/subscribers/add');
    const field = page.getByLabel('Email');
    await field.fill(`kept-${randomUUID()}@example.org`);
    await page.getByLabel('Where and when they agreed').fill('At the fair');
    const typed = await field.inputValue();
    await end(page, person);
    await page.getByRole('button', { name: 'Add subscriber' }).click();
    const alert = page.getByRole('alert').filter({ hasText: title });
    await alert.waitFor();
    expect(await field.inputValue()).toBe(typed);

    await page.context().addCookies([(await signInAs(site(), { roles: ['admin'] })).cookie]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(typed).first().waitFor();
  },
);

test('without JavaScript, anyone who is logged out while writing logs in in another tab and sends it again', async () => {
  const page = await newPage({ javaScript: false });
  const { cookie } = await signInAs(site());
  await page.context().addCookies([cookie]);
  await page.goto('/settings');
  const name = page.getByLabel('Display name');
  await name.fill('Ann of the kettle');
  await page.context().clearCookies();
  await name.press('Enter');
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Log in in a new tab' }).click(),
  ]);
  await tab.getByRole('textbox', { name: 'Password' }).waitFor();
  await page.context().addCookies([cookie]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.waitForURL('/settings');
  expect(await name.inputValue()).toBe('Ann of the kettle');
});
