import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import { extent, scripts } from './extent.ts';
import { appearances, findFaults, findOverflow } from './faults.ts';
import { readers, sendNow, startLetterSite, stateOf, write } from './letters.ts';
import { addReaders, linkIn } from './newsletter.ts';
import { eventually } from './site.ts';

const own = startLetterSite();

test.each([
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1440 },
  ...extent(
    [],
    [
      { javaScript: true, width: 1440 },
      { javaScript: false, width: 390 },
    ],
  ),
])('a letter is written, looked at, tested and sent ($javaScript, $width px)', async (options) => {
  await addReaders(own.site, readers(3));
  const { page, admin } = await newAdminPage({ on: own.site, ...options });
  const path = await write(page);

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await preview.getByRole('heading', { name: 'Slow mornings' }).waitFor();
  expect(await preview.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe(
    `${own.site.address}/resjam-method`,
  );
  await preview.goto(`${path}/preview?part=text`);
  expect(await preview.locator('body').textContent()).toContain('Dear reader,');
  await preview.close();

  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText('Test sent').first().waitFor();
  await eventually('the test arrives', () => own.mailServer.mails.length === 1);
  expect(own.mailServer.mails[0]).toMatchObject({ to: admin.email, subject: '[Test] Slow mornings' });

  await sendNow(page);
  await eventually('it is over', async () => (await stateOf(own.site, path)) === 'sent', 60_000);
  expect(
    own.mailServer.mails
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(readers(3));
  if (!options.javaScript) await page.reload();
  await page.getByText('3 of 3 done').waitFor({ timeout: 15_000 });
  const [link = ''] = own.mailServer.mails.at(-1)?.text.match(/http\S+\/newsletter\/links\/\S+/) ?? [];
  const follow = (agent: string) => fetch(link, { headers: { 'User-Agent': agent }, redirect: 'manual' });
  await follow('Googlebot/2.1');
  expect((await follow('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).headers.get('Location')).toBe(
    `${own.site.address}/resjam-method`,
  );
  await page.reload();
  await page.getByRole('region', { name: 'Figures' }).getByText('/resjam-method').waitFor();
  expect(await page.getByRole('list', { name: 'Clicked links' }).textContent()).toMatch(/^\/resjam-method\s?1$/);
  await page.getByRole('link', { name: 'All recipients' }).click();
  await page.locator('[data-row]').filter({ hasText: 'Sent' }).nth(2).waitFor();
});

test('a press in the mail program takes the reader off the list, without a cookie and without a page', async () => {
  await addReaders(own.site, readers(1));
  const { page } = await newAdminPage({ on: own.site, javaScript: false });
  await write(page);
  await sendNow(page);
  await eventually('the letter arrives', () => own.mailServer.mails.length === 1, 30_000);
  const [mail] = own.mailServer.mails;
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  expect(link).toBe(linkIn(mail, '/unsubscribe'));
  const state = () =>
    inDatabaseOf(own.site, async (client) => (await client.query('select state from subscribers')).rows[0]?.state);
  // Scanners open links: nothing happens.
  expect((await fetch(link)).status).toBe(200);
  expect(await state()).toBe('confirmed');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (let time = 0; time < 2; time++) {
    const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(200);
  }
  expect(await state()).toBe('unsubscribed');
});

test('a draft is kept while it is written', async () => {
  const { page } = await newAdminPage({ on: own.site });
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.locator('#subject').pressSequentially('Kept by itself');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await page.locator('#subject').inputValue()).toBe('Kept by itself');
});

test.each(scripts)(
  'a letter without words is not sent, and what is typed stays (JavaScript: %s)',
  async (javaScript) => {
    await addReaders(own.site, readers(1));
    const { page } = await newAdminPage({ on: own.site, javaScript });
    await write(page, '');
    await page.getByRole('button', { name: 'Send now…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send letter' }).click();
    await page.getByText('Write a subject first').first().waitFor();
    expect(await page.locator('[name=body]').inputValue()).toContain('Dear reader,');
    expect(own.mailServer.mails).toEqual([]);
  },
);

// `screens` opens each screen in every run, though not each state.
test.each(extent([], appearances))(
  'every screen of letters passes axe at $width px, $colorScheme, and nothing sticks out',
  async (appearance) => {
    await addReaders(own.site, readers(2));
    const { page } = await newAdminPage({ on: own.site, ...appearance, reducedMotion: 'reduce' });
    const draft = await write(page, 'A draft');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    const scheduled = await write(page, 'A scheduled one');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    const sent = await write(page, 'A sent one');
    await sendNow(page);
    await eventually('it is over', async () => (await stateOf(own.site, sent)) === 'sent', 60_000);
    for (const screen of [
      '/admin/subscribers/letters',
      draft,
      scheduled,
      sent,
      `${sent}/recipients`,
      `${sent}/preview`,
    ]) {
      await page.goto(screen);
      expect([await findFaults(page), await findOverflow(page)], screen).toEqual([[], []]);
    }
  },
);

test.each(scripts)(
  'two tabs write one letter: the second is shown both versions and chooses (JavaScript: %s)',
  async (javaScript) => {
    const { page, admin } = await newAdminPage({ on: own.site, javaScript });
    const open = (tab: Page, path: string) => (javaScript ? openScreen(tab, path) : tab.goto(path));
    await open(page, '/admin/subscribers/letters');
    await page.getByRole('button', { name: 'Write a letter' }).click();
    await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
    const second = await newPage({ javaScript, address: own.site.address });
    await second.context().addCookies([admin.cookie]);
    await open(second, new URL(page.url()).pathname);
    await page.locator('#subject').fill('From the first tab');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    await second.locator('#subject').fill('From the second tab');
    if (javaScript) {
      const dialog = second.getByRole('dialog', { name: 'Ada Admin saved this letter in the meantime' });
      await dialog.getByText('From the first tab').waitFor();
      await dialog.getByText('From the second tab').waitFor();
      await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click();
      await second.getByText('Saved', { exact: true }).waitFor();
    } else {
      await second.getByRole('button', { name: 'Save draft' }).click();
      await second.getByRole('list', { name: 'Changes' }).getByText('From the first tab').waitFor();
      expect(await second.locator('#subject').inputValue()).toBe('From the second tab');
      await second.getByRole('button', { name: 'Save draft' }).click();
      await second.getByText('Draft saved').first().waitFor();
    }
    await page.reload();
    expect(await page.locator('#subject').inputValue()).toBe('From the second tab');
  },
);

test('whoever takes the version of another tab is told how many the list of that version has', async () => {
  await addReaders(own.site, readers(3));
  const { page, admin } = await newAdminPage({ on: own.site });
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByText('Sends to 3 subscribers').waitFor();
  const second = await newPage({ address: own.site.address });
  await second.context().addCookies([admin.cookie]);
  await openScreen(second, new URL(page.url()).pathname);
  await page.locator('#kind').selectOption('marketing');
  await page.getByText('Sends to 0 subscribers').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').first().waitFor();
  await second.locator('#subject').fill('From the second tab');
  await second.getByRole('dialog').getByRole('button', { name: 'Continue with theirs' }).click();
  await second.getByText('Sends to 0 subscribers').waitFor();
  expect(await second.locator('#kind').inputValue()).toBe('marketing');
});
