import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { newPage } from './browser.ts';
import { extent, inDrill, scripts } from './extent.ts';
import { appearances, findFaults, findOverflow } from './faults.ts';
import { readers, sendNow, setPace, startLetterSite, stateOf, tomorrow, write } from './letters.ts';
import { addReaders, linkIn } from './newsletter.ts';
import { eventually } from './site.ts';

const letterSite = startLetterSite();

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

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
  await addReaders(letterSite.site, readers(3));
  const { page, admin } = await newAdminPage({ on: letterSite.site, ...options });
  const path = await write(page, '');
  // Without words it is not sent, and what is typed stays.
  await page.getByRole('button', { name: 'Send now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send letter' }).click();
  await page.getByText('Write a subject first').first().waitFor();
  expect(await page.locator('[name=body]').inputValue()).toContain('Dear reader,');
  expect(letterSite.mailServer.mails).toEqual([]);
  await page.locator('#subject').fill('Slow mornings');

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await preview.getByRole('heading', { name: 'Slow mornings' }).waitFor();
  expect(await preview.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe(
    `${letterSite.site.address}/resjam-method`,
  );
  await preview.goto(`${path}/preview?part=text`);
  expect(await preview.locator('body').textContent()).toContain('Dear reader,');
  await preview.close();

  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText('Test sent').first().waitFor();
  await eventually('the test arrives', () => letterSite.mailServer.mails.length === 1);
  expect(letterSite.mailServer.mails[0]).toMatchObject({ to: admin.email, subject: '[Test] Slow mornings' });

  await sendNow(page);
  await eventually('it is over', async () => (await stateOf(letterSite.site, path)) === 'sent', 60_000);
  expect(
    letterSite.mailServer.mails
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(readers(3));
  if (!options.javaScript) await page.reload();
  await page.getByText('3 of 3 done').waitFor({ timeout: 15_000 });
  const [link = ''] = letterSite.mailServer.mails.at(-1)?.text.match(/http\S+\/newsletter\/links\/\S+/) ?? [];
  const follow = (agent: string) => fetch(link, { headers: { 'User-Agent': agent }, redirect: 'manual' });
  await follow('Googlebot/2.1');
  expect((await follow('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).headers.get('Location')).toBe(
    `${letterSite.site.address}/resjam-method`,
  );
  await page.reload();
  await page.getByRole('region', { name: 'Figures' }).getByText('/resjam-method').waitFor();
  expect(await page.getByRole('list', { name: 'Clicked links' }).textContent()).toMatch(/^\/resjam-method\s?1$/);
  await page.getByRole('link', { name: 'All recipients' }).click();
  await page.locator('[data-row]').filter({ hasText: 'Sent' }).nth(2).waitFor();
});

test('a press in the mail program takes the reader off the list, without a cookie and without a page', async () => {
  await addReaders(letterSite.site, readers(1));
  const { page } = await newAdminPage({ on: letterSite.site, javaScript: false });
  await write(page);
  await sendNow(page);
  await eventually('the letter arrives', () => letterSite.mailServer.mails.length === 1, 30_000);
  const [mail] = letterSite.mailServer.mails;
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  expect(link).toBe(linkIn(mail, '/unsubscribe'));
  const state = () =>
    inDatabaseOf(
      letterSite.site,
      async (client) => (await client.query('select state from subscribers')).rows[0]?.state,
    );
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

// `screens` opens each screen in every run, though not each state.
test.each(extent([], appearances))(
  'every screen of letters passes axe at $width px, $colorScheme, and nothing sticks out',
  async (appearance) => {
    await addReaders(letterSite.site, readers(2));
    const { page } = await newAdminPage({ on: letterSite.site, ...appearance, reducedMotion: 'reduce' });
    const draft = await write(page, 'A draft');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    const scheduled = await write(page, 'A scheduled one');
    await page.getByText('Later', { exact: true }).click();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    const sent = await write(page, 'A sent one');
    await sendNow(page);
    await eventually('it is over', async () => (await stateOf(letterSite.site, sent)) === 'sent', 60_000);
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

test('two tabs write one letter: the second is shown both versions and chooses', async () => {
  await addReaders(letterSite.site, readers(3));
  const { page, admin } = await newAdminPage({ on: letterSite.site });
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByText('Sends to 3 subscribers').waitFor();
  const second = await newPage({ address: letterSite.site.address });
  await second.context().addCookies([admin.cookie]);
  await openScreen(second, new URL(page.url()).pathname);
  const save = async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
  };
  await page.locator('#kind').selectOption('marketing');
  await page.getByText('Nobody has subscribed to this list yet').waitFor();
  await save();
  await second.locator('#subject').fill('From the second tab');
  await second.getByRole('dialog').getByRole('button', { name: 'Continue with theirs' }).click();
  // Also how many the list of that version has.
  await second.getByText('Nobody has subscribed to this list yet').waitFor();
  expect(await second.locator('#kind').inputValue()).toBe('marketing');

  await openScreen(page, new URL(page.url()).pathname);
  await page.locator('#subject').fill('From the first tab');
  await save();
  await second.locator('#subject').fill('From the second tab');
  const dialog = second.getByRole('dialog', { name: 'Ada Admin saved this letter in the meantime' });
  await dialog.locator('del', { hasText: 'first' }).waitFor();
  await dialog.locator('ins', { hasText: 'second' }).waitFor();
  await dialog.getByRole('button', { name: 'Replace theirs with mine' }).click();
  await second.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await page.locator('#subject').inputValue()).toBe('From the second tab');
});

inDrill(() => {
  test('without JavaScript the second of two tabs is shown both versions and chooses', async () => {
    const { page, admin } = await newAdminPage({ on: letterSite.site, javaScript: false });
    await page.goto('/admin/subscribers/letters');
    await page.getByRole('button', { name: 'Write a letter' }).click();
    const second = await newPage({ javaScript: false, address: letterSite.site.address });
    await second.context().addCookies([admin.cookie]);
    await second.goto(new URL(page.url()).pathname);
    await page.locator('#subject').fill('From the first tab');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    await second.locator('#subject').fill('From the second tab');
    await second.getByRole('button', { name: 'Save draft' }).click();
    await second.getByRole('list', { name: 'Changes' }).locator('del', { hasText: 'first' }).waitFor();
    expect(await second.locator('#subject').inputValue()).toBe('From the second tab');
    await second.getByRole('button', { name: 'Save draft' }).click();
    await second.getByText('Draft saved').first().waitFor();
    await page.reload();
    expect(await page.locator('#subject').inputValue()).toBe('From the second tab');
  });
});

test.each(scripts)('a letter is scheduled by London’s clocks and cancelled (JavaScript: %s)', async (javaScript) => {
  await addReaders(letterSite.site, readers(1));
  const { page } = await newAdminPage({ on: letterSite.site, javaScript });
  const path = await write(page);
  // A refusal is followed by the screen’s data. They come late: what is typed once the refusal is read stays.
  let loaded = 0;
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === 'GET') await sleep(1000);
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().includes(`${path}.data`)) loaded += 1;
  });
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Date and time').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Choose a time in the future', { exact: false }).first().waitFor();
  const time = tomorrow();
  await page.getByLabel('Date and time').fill(time);
  if (javaScript) {
    await eventually('the data are there', () => loaded > 0);
    // The time of two frames: what was loaded has been drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  expect(await page.getByLabel('Date and time').inputValue()).toBe(time);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
  expect(await stateOf(letterSite.site, path)).toBe('scheduled');
  await page.getByRole('button', { name: 'Cancel and edit' }).click();
  await page.getByText('Back to draft').first().waitFor();
});

test('progress goes on by itself, a pause holds it, and who is refused for good is marked', async () => {
  const all = [...readers(40), 'gone@example.test'];
  await addReaders(letterSite.site, all);
  await setPace(letterSite.site, 25);
  letterSite.onRecipient = (address) => {
    if (address.startsWith('gone')) throw refuse(550, 'No such mailbox');
  };
  const { page } = await newAdminPage({ on: letterSite.site });
  const path = await write(page);
  await page.locator('html[data-hydrated]').waitFor();
  await sendNow(page);
  await page.getByText('25 of 41 done').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').first().waitFor();
  await setPace(letterSite.site, 3000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('41 of 41 done').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /Bounced/ }).click();
  const row = page.locator('[data-row]').filter({ hasText: 'gone@example.test' });
  await row.getByText('The mail server did not accept it.').click();
  await row.getByText('No such mailbox', { exact: false }).waitFor();
  await openScreen(page, '/admin/subscribers?state=bounced');
  await page.locator('[data-row]').filter({ hasText: 'gone@example.test' }).waitFor();
  expect(await stateOf(letterSite.site, path)).toBe('sent');
  expect(letterSite.mailServer.mails).toHaveLength(40);
});
