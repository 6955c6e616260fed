import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMailServer } from '#test/mail.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { openScreen } from './admin.ts';
import { extent } from './extent.ts';
import {
  letterSender,
  readers,
  sendNow,
  setPace,
  startLetterSite,
  stateOf,
  tomorrow,
  visitAsAdmin,
  write,
} from './letters.ts';
import { addReaders } from './newsletter.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { eventually } from './site.ts';

const own = startLetterSite();

const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

test.each([true, false])(
  'a letter is scheduled by London’s clocks and cancelled (JavaScript: %s)',
  async (javaScript) => {
    await addReaders(own.site, readers(1));
    const { page } = await visitAsAdmin(own.site, { javaScript });
    const path = await write(page);
    await page.getByLabel('Later, London time').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('This moment has passed', { exact: false }).first().waitFor();
    await page.getByLabel('Later, London time').fill(tomorrow());
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
    expect(await stateOf(own.site, path)).toBe('scheduled');
    await page.getByRole('button', { name: 'Cancel and edit' }).click();
    await page.getByText('It is a draft again').first().waitFor();
  },
);

test('progress goes on by itself, a pause holds it, and who is refused for good is marked', async () => {
  const all = [...readers(40), 'gone@example.test'];
  await addReaders(own.site, all);
  await setPace(own.site, 25);
  own.onRecipient = (address) => {
    if (address.startsWith('gone')) throw refuse(550, 'No such mailbox');
  };
  const { page } = await visitAsAdmin(own.site);
  const path = await write(page);
  await page.locator('html[data-hydrated]').waitFor();
  await sendNow(page);
  await page.getByText('25 of 41 done').waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').first().waitFor();
  await setPace(own.site, 3000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('41 of 41 done').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: /Bounced/ }).click();
  const row = page.locator('[data-row]').filter({ hasText: 'gone@example.test' });
  await row.getByText('No such mailbox', { exact: false }).waitFor();
  await openScreen(page, '/admin/subscribers?state=bounced');
  await page.locator('[data-row]').filter({ hasText: 'gone@example.test' }).waitFor();
  expect(await stateOf(own.site, path)).toBe('sent');
  expect(own.mailServer.mails).toHaveLength(40);
});

const crashes = extent(1, 3);
const crowd = extent(60, 150);
/** The number of letter mails that one process sends concurrently. */
const maxConcurrentMails = 3;

test('killed with -9 in the middle of a letter, nobody gets it twice, and who is in doubt is said to be', {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = newSiteDataDir();
  let beforeTheYes: (() => Promise<void>) | undefined;
  const peer = await startMailServer({
    onMail: async () => {
      const act = beforeTheYes;
      beforeTheYes = undefined;
      await (act?.() ?? sleep(25));
    },
  });
  const start = () => startSite({ dataDir, env: { SMTP_URL: peer.url, MAIL_FROM: letterSender } });
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
    // The worst moment first: the mail server has the mail, and its confirmation is never received. Then any moment.
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
  expect(wanted('doubtful').length).toBeLessThanOrEqual(crashes * maxConcurrentMails);
  expect(wanted('sent').length + wanted('doubtful').length).toBe(crowd);
  // Sent again, these would have arrived twice.
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
