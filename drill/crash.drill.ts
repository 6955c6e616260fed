import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readOutbox, startMailServer } from '#test/mail.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { postEnquiry } from '../e2e/enquiries.ts';
import { letterSender, readers, setPace, stateOf } from '../e2e/letters.ts';
import { addReaders } from '../e2e/newsletter.ts';
import { newSiteDataDir, startSite } from '../e2e/own-site.ts';
import { eventually } from '../e2e/site.ts';

// Both tests wait long for the jobs of killed processes, so they run at once.

const posts = 200;
const senders = 6;
/** Responses between two crashes. Their maximum leaves time for at least three crashes. */
const answersBetween = { least: 12, most: 40 };

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));

test.concurrent(`killed with -9 at random moments under ${posts} posts, every enquiry answered with success is stored once and emailed`, {
  timeout: 10 * 60_000,
}, async () => {
  const dataDir = newSiteDataDir();
  const start = () => startSite({ dataDir, env: { TRUST_PROXY: 'on' } });
  let server: Promise<StartedServer> = start();
  await server;
  const waiting = Array.from({ length: posts }, (_none, number) => `crash-${number}@example.test`);
  const answered: string[] = [];
  let crashes = 0;
  let unanswered = 0;

  /** Acts like a visitor: sends, and sends the same again if no success was shown. */
  const send = async (email: string) => {
    for (;;) {
      const { address } = await server;
      const answer = await postEnquiry({ address }, { fullName: 'Cy Rash', email, message: `From ${email}` }).catch(
        () => null,
      );
      if (answer?.status === 302) return answered.push(email);
      unanswered += 1;
      await sleep(20);
    }
  };
  const sendAll = async () => {
    for (let email = waiting.shift(); email; email = waiting.shift()) await send(email);
  };
  const crash = async () => {
    let next = between(answersBetween.least, answersBetween.most);
    while (waiting.length > 0) {
      if (answered.length < next) {
        await sleep(1);
        continue;
      }
      // Not just after a response: at any moment of a post.
      await sleep(Math.random() * 60);
      const running = await server;
      server = (async () => {
        await running.kill9();
        return start();
      })();
      await server;
      crashes += 1;
      next = answered.length + between(answersBetween.least, answersBetween.most);
    }
  };
  await Promise.all([crash(), ...Array.from({ length: senders }, sendAll)]);
  const last = await server;

  expect(crashes).toBeGreaterThanOrEqual(3);
  expect(answered).toHaveLength(posts);
  const stored = await inDatabaseOf(last, async (client) => {
    const { rows } = await client.query('select email, count(*)::int as times from inbox_items group by email');
    return new Map<string, number>(rows.map(({ email, times }) => [email, times]));
  });
  expect(answered.filter((email) => stored.get(email) !== 1)).toEqual([]);
  expect(stored.size).toBe(posts);

  // A killed worker is detected by its missing heartbeat, which needs time.
  const unsent = () =>
    inDatabaseOf(last, async (client) => (await client.query(`select 1 from mails where state <> 'sent'`)).rows.length);
  await eventually('every mail is sent', async () => (await unsent()) === 0, 180_000);
  const mails = await readOutbox(dataDir);
  const idsTo = (address: string) =>
    new Set(mails.filter(({ to }) => to.includes(address)).map(({ messageId }) => messageId));
  // A mail may be sent twice, but with the same Message-ID, so it counts as one.
  expect(answered.filter((email) => idsTo(email).size !== 1)).toEqual([]);
  expect(idsTo('hello@resjam.example').size).toBe(posts);

  console.log(`${crashes} crashes, ${unanswered} posts without an answer that were sent again`);
  expect(await last.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

const letterCrashes = 3;
const crowd = 150;
/** The number of letter mails that one process sends concurrently. */
const maxConcurrentMails = 3;

test.concurrent('killed with -9 in the middle of a letter, nobody gets it twice, and who is in doubt is said to be', {
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

  for (let crash = 1; crash <= letterCrashes; crash++) {
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
  expect(wanted('doubtful').length).toBeLessThanOrEqual(letterCrashes * maxConcurrentMails);
  expect(wanted('sent').length + wanted('doubtful').length).toBe(crowd);
  // Sent again, these would have arrived twice.
  const hadArrived = wanted('doubtful').filter(({ email }) => timesTo(email) === 1);
  expect(hadArrived.length).toBeGreaterThan(0);
  console.log(
    `${letterCrashes} crashes: ${wanted('sent').length} sent once, ${wanted('doubtful').length} in doubt, of which ` +
      `${hadArrived.length} had arrived`,
  );
  expect(await running.stop()).toBe(0);
  await peer.stop();
  rmSync(dataDir, { recursive: true });
});
