import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readOutbox } from '#test/mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { postEnquiry } from './enquiries.ts';
import { extent } from './extent.ts';
import { newSiteDataDir, startSite } from './own-site.ts';
import { eventually } from './site.ts';

const posts = extent(100, 200);
const senders = 6;
/** Responses between two crashes. Their maximum leaves time for at least three crashes. */
const answersBetween = extent({ least: 6, most: 20 }, { least: 12, most: 40 });

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));

test(`killed with -9 at random moments under ${posts} posts, every enquiry answered with success is stored once and mailed`, {
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
