import { expect, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, sections, site } from './admin.ts';
import { newPage } from './browser.ts';
import { findFaults } from './faults.ts';
import { permissions } from './permissions-table.ts';
import { ask } from './site.ts';

const paths = sections.flatMap(([, items]) => items.map(([, path]) => path));
const others = [
  '/admin/users/invite',
  '/admin/users/deletions',
  '/admin/audit.csv',
  '/admin/palette?q=a',
  '/admin/no-such',
];

test('visitors are sent to log in and back, members and moderators home, for screens, data and posts alike', async () => {
  const member = await signInAs(site(), { name: 'Mo Member' });
  const moderator = await signInAs(site(), { name: 'Max Moderator', roles: ['moderator'] });
  for (const path of [...paths, ...others]) {
    const visit = await ask(path);
    expect([path, visit.status, visit.headers.location]).toEqual([path, 302, `/auth?next=${encodeURIComponent(path)}`]);
    // Moderators have sections of their own, and a palette that leads there.
    const isOfModerators = permissions.some(({ route, get }) => route === path.split('?')[0] && get.moderator === 200);
    for (const { header } of isOfModerators ? [member] : [member, moderator]) {
      const refused = await ask(path, { headers: { Cookie: header } });
      expect([path, refused.status, refused.headers.location]).toEqual([path, 302, '/']);
    }
  }
  for (const path of [
    '/admin/users',
    '/admin/users/invite',
    '/admin/users/deletions',
    '/admin/views',
    '/admin/sidebar',
  ]) {
    const headers = {
      Cookie: moderator.header,
      Origin: site().address,
      'Content-Type': 'application/x-www-form-urlencoded',
    };
    const refused = await ask(path, { method: 'POST', headers, body: 'act=suspend' });
    expect([path, refused.status, refused.headers.location]).toEqual([path, 302, '/']);
  }
  const data = await ask('/admin/users.data', { headers: { Cookie: member.header } });
  expect(data.body.toString()).not.toContain('example.test');
});

test('no screen is kept by a cache or listed by a search engine, and none carries a style attribute', async () => {
  const { header } = await signInAs(site(), { roles: ['admin'] });
  for (const path of [...paths, '/admin/no-such']) {
    const { status, headers, body } = await ask(path, { headers: { Cookie: header } });
    const html = body.toString();
    expect([path, status]).toEqual([path, path.endsWith('no-such') ? 404 : 200]);
    expect(headers['cache-control']).toContain('no-store');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html.match(/<[^>]+ style="/g)).toBeNull();
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  }
});

test('the way from a public page that React runs into the admin area is a fresh document', async () => {
  const { page } = await newAdminPage();
  await page.goto('/about');
  await page.mouse.click(5, 5);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => {
    Object.assign(window, { isOldDocument: true });
    const link = Object.assign(document.createElement('a'), { href: '/admin/users?q=nobody', textContent: 'Users' });
    document.body.append(link);
    link.click();
  });
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=nobody');
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
  // Inside the admin area the document stays.
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(true);
});

test('the sidebar names every section in its group, and marks where one is by prefix', async () => {
  const { page } = await newAdminPage({ width: 1440 });
  await page.goto('/admin');
  const groups = await page.locator('.sidebar-group').evaluateAll((all) =>
    all.map((group) => [
      group.querySelector('h2')?.textContent,
      // A link also counts what waits there, which other journeys on this site change.
      [...group.querySelectorAll('a')].map((link) => [
        link.querySelector('span')?.textContent,
        link.getAttribute('href'),
      ]),
    ]),
  );
  expect(groups).toEqual(sections);
  const current = () => page.locator('.sidebar [aria-current="page"]').allTextContents();
  for (const [path, label] of [
    ['/admin', 'Dashboard'],
    ['/admin/users', 'Users'],
    ['/admin/users/invite', 'Users'],
    ['/admin/audit?q=x', 'Audit Log'],
  ] as const) {
    await page.goto(path);
    expect([path, await current()]).toEqual([path, [label]]);
  }

  // With forced colours too.
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = await page
    .locator('.sidebar [aria-current="page"]')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth));
  expect(outline).toBeGreaterThan(0);
  // Forced colours paint edges that are transparent: those of the other tabs are not seen.
  await page.goto('/admin/inbox');
  const tabs = await page.locator('.tab').evaluateAll((all) =>
    all.map((tab) => {
      const { borderBottomColor, outlineStyle } = getComputedStyle(tab);
      const isEdged = borderBottomColor !== getComputedStyle(document.body).backgroundColor;
      return [tab.textContent, isEdged, outlineStyle] as const;
    }),
  );
  expect(tabs.filter(([, isEdged, style]) => isEdged || style !== 'none')).toEqual([['Inbox', true, 'solid']]);
  await page.emulateMedia({ forcedColors: 'none' });

  // A missing screen keeps the frame around it.
  await page.goto('/admin/no-such');
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  expect(await page.getByRole('link', { name: 'Dashboard', exact: true }).isVisible()).toBe(true);
});

test('the header names the admin, leads to the site and signs out by a posted form', async () => {
  const { page } = await newAdminPage({ name: 'Ada Admin', javaScript: false });
  await page.goto('/admin');
  expect(await page.getByRole('banner').textContent()).toContain('Welcome back, Ada Admin');
  expect(await page.getByRole('link', { name: 'View site' }).first().getAttribute('href')).toBe('/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/admin');
  expect(new URL(page.url()).pathname).toBe('/auth');
});

test('Ctrl B folds the sidebar to 3rem of icons with tooltips, and the next visit begins folded', async () => {
  const { page, admin } = await newAdminPage({ width: 1440 });
  await openScreen(page, '/admin');
  const widthOf = async () => (await page.locator('.sidebar').boundingBox())?.width;
  expect(await widthOf()).toBe(256);
  // In an editor the keys are the editor’s.
  await page.evaluate(() => {
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    document.querySelector('main')?.append(editor);
    editor.focus();
    Object.assign(window, { editor });
  });
  await page.keyboard.press('Control+b');
  expect(await page.locator('.admin').getAttribute('data-sidebar')).toBe('open');
  await page.evaluate(() => (window as unknown as { editor: HTMLElement }).editor.remove());
  await page.keyboard.press('Control+b');
  expect(await widthOf()).toBe(48);
  const link = page.getByRole('link', { name: 'Media Library' });
  const tooltip = link.locator('span');
  expect(await tooltip.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await link.focus();
  expect(await tooltip.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await page.keyboard.press('Escape');
  expect(await tooltip.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');

  const sidebarCookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(sidebarCookie?.value).toBe('false');
  const lifetimeDays = ((sidebarCookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(lifetimeDays).toBeCloseTo(7, 1);
  const { body } = await ask('/admin', { headers: { Cookie: `${admin.header}; sidebar_state=false` } });
  expect(body.toString()).toContain('data-sidebar="folded"');
});

test('without JavaScript the sidebar folds by a post, and stays where one was', async () => {
  const { page } = await newAdminPage({ width: 1440, javaScript: false });
  await page.goto('/admin/users?q=nobody');
  await page.getByRole('button', { name: 'Sidebar' }).click();
  expect(await page.locator('.admin').getAttribute('data-sidebar')).toBe('folded');
  expect(page.url()).toContain('/admin/users?q=nobody');
  await page.getByRole('button', { name: 'Sidebar' }).click();
  expect(await page.locator('.admin').getAttribute('data-sidebar')).toBe('open');
});

test.each([true, false])('on phones it is a sheet of 18rem with rows of 44 px (JavaScript: %s)', async (javaScript) => {
  const { page } = await newAdminPage({ width: 390, height: 844, javaScript });
  if (javaScript) await openScreen(page, '/admin');
  else await page.goto('/admin');
  const sheet = page.locator('.sidebar');
  expect(await sheet.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect((await sheet.boundingBox())?.width).toBe(288);
  for (const row of await sheet.locator('.sidebar-link').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await findFaultsIf(javaScript, page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await sheet.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  expect(await sheet.isVisible()).toBe(false);
});

/** axe itself needs JavaScript. */
const findFaultsIf = async (isOn: boolean, page: Parameters<typeof findFaults>[0]) => (isOn ? findFaults(page) : []);

test('anonymous pages carry nothing of the admin area', async () => {
  const page = await newPage();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
  expect(requestedUrls.filter((address) => /admin/.test(address))).toEqual([]);
});
