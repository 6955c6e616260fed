import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { londonField } from '#app/lib/london-time.ts';
import { type MailServer, startMailServer } from '#test/mail.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { type StartedServer, startServer } from '#test/started-server.ts';
import { openScreen } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';
import { findFaults, findOverflow } from './faults.ts';
import { addReaders, linkIn } from './newsletter.ts';
import { eventually } from './site.ts';

const from = 'Resjam <letters@resjam.example>';

let site: StartedServer;
let mailServer: MailServer;
/** Whom the mail server makes wait, and whom it refuses. */
let onRecipient: (address: string) => void | Promise<void> = () => undefined;

beforeAll(async () => {
  mailServer = await startMailServer({ onRecipient: (address) => onRecipient(address) });
  site = await startServer({ env: { SMTP_URL: mailServer.url, MAIL_FROM: from } });
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});
// Each test finds a list and a mail server of its own.
beforeEach(async () => {
  onRecipient = () => undefined;
  mailServer.mails.length = 0;
  await inDatabaseOf(site, async (client) => {
    await client.query('delete from letters');
    await client.query('delete from subscribers');
    await client.query('delete from mails');
  });
  await setPace(site, 3000);
});

const setPace = (at: StartedServer, mailsPerMinute: number) =>
  inDatabaseOf(at, (client) =>
    client.query(
      `insert into settings (key, value) values ('letters', $1) on conflict (key) do update set value = excluded.value`,
      [{ mailsPerMinute }],
    ),
  );

const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

async function visitAsAdmin(options: PageOptions = {}) {
  const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
  const page = await newPage({ ...options, address: site.address });
  await page.context().addCookies([admin.cookie]);
  return { page, admin };
}

const readers = (number: number) => Array.from({ length: number }, (_none, each) => `reader${each}@example.test`);

/** Opens a new letter and fills it in. @returns its path */
async function write(page: Page, subject = 'Slow mornings'): Promise<string> {
  await page.goto('/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.locator('#subject').fill(subject);
  await page
    .locator('#body')
    .fill('Dear reader,\n\nsleep **well**.\n\n## More\n\n- One\n- Two\n\n[Read on](/resjam-method)');
  return new URL(page.url()).pathname;
}

async function sendNow(page: Page) {
  await page.getByRole('button', { name: 'Send now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send letter' }).click();
  await page.getByText('The letter is on its way').first().waitFor();
}

const stateOf = async (at: StartedServer, path: string): Promise<string> =>
  inDatabaseOf(
    at,
    async (client) =>
      (await client.query('select state from letters where id = $1', [path.split('/').at(-1)])).rows[0]?.state,
  );

test.each([
  { javaScript: true, width: 1440 },
  { javaScript: false, width: 1440 },
  { javaScript: true, width: 390 },
  { javaScript: false, width: 390 },
])('a letter is written, looked at, tested and sent ($javaScript, $width px)', async (options) => {
  await addReaders(site, readers(3));
  const { page, admin } = await visitAsAdmin(options);
  const path = await write(page);

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview', exact: true }).click(),
  ]);
  await preview.getByRole('heading', { name: 'Slow mornings' }).waitFor();
  expect(await preview.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe(
    `${site.address}/resjam-method`,
  );
  await preview.goto(`${path}/preview?part=text`);
  expect(await preview.locator('body').textContent()).toContain('Dear reader,');
  await preview.close();

  await page.getByRole('button', { name: 'Send test to me' }).click();
  await page.getByText('Test sent').first().waitFor();
  await eventually('the test arrives', () => mailServer.mails.length === 1);
  expect(mailServer.mails[0]).toMatchObject({ to: admin.email, subject: '[Test] Slow mornings' });

  await sendNow(page);
  await eventually('it is over', async () => (await stateOf(site, path)) === 'sent', 60_000);
  expect(
    mailServer.mails
      .slice(1)
      .map(({ to }) => to)
      .sort(),
  ).toEqual(readers(3));
  if (!options.javaScript) await page.reload();
  await page.getByText('3 of 3 done').waitFor({ timeout: 15_000 });
  await page.getByRole('link', { name: 'All recipients' }).click();
  await page.locator('[data-row]').filter({ hasText: 'Sent' }).nth(2).waitFor();
});

test('a press in the mail program takes the reader off the list, without a cookie and without a page', async () => {
  await addReaders(site, readers(1));
  const { page } = await visitAsAdmin({ javaScript: false });
  await write(page);
  await sendNow(page);
  await eventually('the letter arrives', () => mailServer.mails.length === 1, 30_000);
  const [mail] = mailServer.mails;
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = mail?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  expect(link).toBe(linkIn(mail, '/unsubscribe'));
  const state = () =>
    inDatabaseOf(site, async (client) => (await client.query('select state from subscribers')).rows[0]?.state);
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
  const { page } = await visitAsAdmin();
  await openScreen(page, '/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.locator('#subject').pressSequentially('Kept by itself');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await page.locator('#subject').inputValue()).toBe('Kept by itself');
});

test.each([true, false])(
  'a letter without words is not sent, and what is typed stays (JavaScript: %s)',
  async (javaScript) => {
    await addReaders(site, readers(1));
    const { page } = await visitAsAdmin({ javaScript });
    await write(page, '');
    await page.getByRole('button', { name: 'Send now…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send letter' }).click();
    await page.getByText('Write a subject first.').first().waitFor();
    expect(await page.locator('#body').inputValue()).toContain('Dear reader,');
    expect(mailServer.mails).toEqual([]);
  },
);

test.each([true, false])(
  'a letter is scheduled by London’s clocks, cancelled, and goes out by itself (JavaScript: %s)',
  {
    timeout: 240_000,
  },
  async (javaScript) => {
    await addReaders(site, readers(1));
    const { page } = await visitAsAdmin({ javaScript });
    const path = await write(page);
    await page.getByLabel('Later, London time').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('This moment has passed', { exact: false }).first().waitFor();
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    await page.getByLabel('Later, London time').fill(londonField(tomorrow));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    expect(await stateOf(site, path)).toBe('scheduled');
    await page.getByRole('button', { name: 'Cancel and edit' }).click();
    await page.getByText('It is a draft again').first().waitFor();

    await page.getByLabel('Later, London time').fill(londonField(tomorrow));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    await inDatabaseOf(site, (client) => client.query('update letters set scheduled_at = now()'));
    await eventually('it goes out', () => mailServer.mails.length === 1, 120_000);
  },
);

test('progress goes on by itself, a pause holds it, and who is refused for good is marked', async () => {
  const all = [...readers(40), 'gone@example.test'];
  await addReaders(site, all);
  await setPace(site, 25);
  onRecipient = (address) => {
    if (address.startsWith('gone')) throw refuse(550, 'No such mailbox');
  };
  const { page } = await visitAsAdmin();
  const path = await write(page);
  await page.locator('html[data-hydrated]').waitFor();
  await sendNow(page);
  await page.getByText('25 of 41 done').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').first().waitFor();
  await setPace(site, 3000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('41 of 41 done').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /Bounced/ }).click();
  const row = page.locator('[data-row]').filter({ hasText: 'gone@example.test' });
  await row.getByText('No such mailbox', { exact: false }).waitFor();
  await openScreen(page, '/admin/subscribers?state=bounced');
  await page.locator('[data-row]').filter({ hasText: 'gone@example.test' }).waitFor();
  expect(await stateOf(site, path)).toBe('sent');
  expect(mailServer.mails).toHaveLength(40);
});

test.each([390, 1440])(
  'every screen of letters passes axe at %i px, light and dark, and nothing sticks out',
  async (width) => {
    await addReaders(site, readers(2));
    const { page } = await visitAsAdmin({ width, reducedMotion: 'reduce' });
    const draft = await write(page, 'A draft');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    const scheduled = await write(page, 'A scheduled one');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    const sent = await write(page, 'A sent one');
    await sendNow(page);
    await eventually('it is over', async () => (await stateOf(site, sent)) === 'sent', 60_000);
    for (const screen of [
      '/admin/subscribers/letters',
      draft,
      scheduled,
      sent,
      `${sent}/recipients`,
      `${sent}/preview`,
    ]) {
      await page.goto(screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
        expect(await findFaults(page), `${screen} ${colorScheme}`).toEqual([]);
      }
      expect(await findOverflow(page), screen).toEqual([]);
    }
  },
);

const crashes = 3;
const crowd = 150;
/** As many mails of letters as one process has on the line. */
const onTheLine = 3;

test('killed with -9 in the middle of a letter, nobody gets it twice, and who is in doubt is said to be', {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'letter-crash-'));
  let beforeTheYes: (() => Promise<void>) | undefined;
  const peer = await startMailServer({
    onMail: async () => {
      const act = beforeTheYes;
      beforeTheYes = undefined;
      await (act?.() ?? sleep(25));
    },
  });
  const start = () => startServer({ dataDir, env: { SMTP_URL: peer.url, MAIL_FROM: from } });
  let running = await start();
  const everybody = readers(crowd);
  await addReaders(running, everybody);
  await setPace(running, 3000);
  const id = await inDatabaseOf(running, async (client) => {
    const { rows } = await client.query(`insert into letters (subject, body) values ('Slow', 'Words') returning id`);
    await client.query(
      `insert into drafts (kind, document_id, document)
       select 'letter', id, jsonb_build_object('kind', kind, 'subject', subject, 'preheader', preheader, 'body', body) from letters`,
    );
    return rows[0].id as string;
  });
  const admin = await signInAs(running, { roles: ['admin'] });
  const path = `/admin/subscribers/letters/${id}`;
  const sent = await fetch(running.address + path, {
    method: 'POST',
    body: new URLSearchParams({ act: 'send', revision: '1', subject: 'Slow', body: 'Words' }),
    headers: { Origin: running.address, Cookie: admin.header },
    redirect: 'manual',
  });
  expect(sent.status).toBe(302);

  for (let crash = 1; crash <= crashes; crash++) {
    const enough = peer.mails.length + 20 + Math.floor(Math.random() * 10);
    await eventually('some more are sent', () => peer.mails.length >= enough, 120_000);
    // The worst moment first: the mail server has the mail, and its yes is never heard. Then any moment.
    if (crash > 1) await running.kill9();
    else {
      const { kill9 } = running;
      await new Promise<void>((resolve) => {
        beforeTheYes = () => kill9().then(resolve);
      });
    }
    running = await start();
  }
  await eventually('the letter is over', async () => (await stateOf(running, path)) === 'sent', 240_000);

  const states = await inDatabaseOf(running, async (client) => {
    const { rows } = await client.query(
      `select s.email, m.state, m.id from letter_recipients r
       join subscribers s on s.id = r.subscriber_id join mails m on m.id = r.mail_id where r.letter_id = $1`,
      [id],
    );
    return rows as { email: string; state: string; id: string }[];
  });
  expect(states).toHaveLength(crowd);
  const timesTo = (email: string) => peer.mails.filter(({ to }) => to === email).length;
  const wanted = (state: string) => states.filter((recipient) => recipient.state === state);
  expect(everybody.filter((email) => timesTo(email) > 1)).toEqual([]);
  expect(wanted('sent').filter(({ email }) => timesTo(email) !== 1)).toEqual([]);
  expect(wanted('doubtful').length).toBeLessThanOrEqual(crashes * onTheLine);
  expect(wanted('sent').length + wanted('doubtful').length).toBe(crowd);
  // Sent again, these would have come twice.
  const hadArrived = wanted('doubtful').filter(({ email }) => timesTo(email) === 1);
  expect(hadArrived.length).toBeGreaterThan(0);
  console.log(
    `${crashes} crashes: ${wanted('sent').length} sent once, ${wanted('doubtful').length} in doubt, of which ` +
      `${hadArrived.length} had arrived`,
  );
  expect(await running.stop()).toBe(0);
  await peer.stop();
  rmSync(dataDir, { recursive: true });
});

test.each([true, false])(
  'two tabs write one letter: the second is shown both versions and chooses (JavaScript: %s)',
  async (javaScript) => {
    const { page, admin } = await visitAsAdmin({ javaScript });
    const open = (tab: Page, path: string) => (javaScript ? openScreen(tab, path) : tab.goto(path));
    await open(page, '/admin/subscribers/letters');
    await page.getByRole('button', { name: 'Write a letter' }).click();
    await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
    const second = await newPage({ javaScript, address: site.address });
    await second.context().addCookies([admin.cookie]);
    await open(second, new URL(page.url()).pathname);
    await page.locator('#subject').fill('From the first tab');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').first().waitFor();
    await second.locator('#subject').fill('From the second tab');
    if (javaScript) {
      const dialog = second.getByRole('dialog', { name: 'Ada Admin saved this letter meanwhile' });
      await dialog.getByText('From the first tab').waitFor();
      await dialog.getByText('From the second tab').waitFor();
      await dialog.getByRole('button', { name: 'Save mine over theirs' }).click();
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
