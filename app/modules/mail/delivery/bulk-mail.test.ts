import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { find, hurry, openMailJobs, queue, refuse, untilState } from '#test/mail-jobs.ts';
import { mails } from '../tables.server.ts';
import { resendInTransaction } from './resend-mail.server.ts';

openTestDatabase();
const { lines, pause, resume, startServer } = openMailJobs();

test('bulk mail arrives as other mail does, and what it said is forgotten, its headers too', async () => {
  const server = await startServer();
  const headers = { 'List-Unsubscribe': '<https://site.example/unsubscribe?token=s3cret>' };
  const id = await queue('ann@example.org', { isBulk: true, headers });
  await untilState(id, 'sent');
  expect(server.mails[0]?.headers['list-unsubscribe']).toContain('s3cret');
  expect(await find(id)).toMatchObject({ html: null, text: null, headers: {} });
});

test('bulk email whose line breaks before a word of it is sent, or that is put off, is tried again', async () => {
  let tries = 0;
  const server = await startServer({
    onRecipient: (to) => {
      if (to.startsWith('ann') && ++tries === 1) server.drop();
      if (to.startsWith('bob') && ++tries === 1) throw refuse(451, 'Come again later');
    },
  });
  for (const to of ['ann@example.org', 'bob@example.org']) {
    tries = 0;
    const id = await queue(to, { isBulk: true });
    await untilState(id, 'failed');
    await hurry(id);
    await untilState(id, 'sent');
  }
  expect(server.mails.map((mail) => mail.to)).toEqual(['ann@example.org', 'bob@example.org']);
});

test('bulk email that the mail server takes and refuses is certainly not sent, and is tried again', async () => {
  let mailsSeen = 0;
  const server = await startServer({
    onMail: () => {
      if (++mailsSeen === 1) throw refuse(452, 'No room at the moment');
    },
  });
  const id = await queue('ann@example.org', { isBulk: true });
  await untilState(id, 'failed');
  await hurry(id);
  await untilState(id, 'sent');
  expect(server.mails).toHaveLength(1);
});

test('bulk mail whose line breaks before the yes is doubtful: sent again only once somebody asks for it', async () => {
  const server = await startServer({ onMail: () => void (server.mails.length === 0 && server.drop()) });
  const id = await queue('ann@example.org', { isBulk: true });
  await untilState(id, 'doubtful');
  expect(server.mails).toHaveLength(1);
  expect((await find(id))?.text).toContain('s3cret');
  expect(await db.transaction((tx) => resendInTransaction(tx, id))).toBe(true);
  await untilState(id, 'sent');
  expect(server.mails.map((mail) => mail.messageId)).toEqual(Array(2).fill(`<${id}@resjam.example>`));
});

test('bulk email that a crash left in the middle is doubtful, and is not sent', async () => {
  const server = await startServer();
  await pause();
  const id = await queue('ann@example.org', { isBulk: true });
  await db.update(mails).set({ state: 'sending' });
  await resume();
  await untilState(id, 'doubtful');
  expect(server.mails).toEqual([]);
});

test('bulk email that is withdrawn while it waits at the door is not sent', async () => {
  const server = await startServer({
    onRecipient: async () => {
      await db.delete(mails);
    },
  });
  await queue('ann@example.org', { isBulk: true });
  const jobs = async () =>
    (await db.execute(sql`select from jobs.job where name = 'send-bulk-mail' and state in ('created', 'active')`)).rows;
  await expect.poll(async () => (await db.$count(mails)) + (await jobs()).length).toBe(0);
  expect(server.mails).toEqual([]);
});

test.each([true, false])(
  'a worker that stood still sends no mail that another has sent meanwhile, bulk or not: %s',
  async (isBulk) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    onTestFinished(() => release());
    let connections = 0;
    lines.length = 0;
    const server = await startServer({ onRecipient: () => (++connections === 1 ? held : undefined) });
    const id = await queue('ann@example.org', { isBulk });
    await expect.poll(() => connections).toBe(1);
    // What a missing heartbeat does: the job is given to another worker.
    await db.execute(sql`update jobs.job set state = 'retry', start_after = now() where data->>'mailId' = ${id}`);
    await untilState(id, 'sent');
    release();
    const ended = () => lines.filter((line) => /"job (done|failed)"/.test(line) && line.includes('"try":1')).length;
    await expect.poll(ended).toBe(1);
    expect(server.mails.map(({ to }) => to)).toEqual(['ann@example.org']);
    expect((await find(id))?.state).toBe('sent');
  },
);

test('bulk email that waits for a slow server keeps no other email waiting', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  await startServer({ onRecipient: (to) => (to.startsWith('slow') ? held : undefined) });
  const slow = await Promise.all(
    Array.from({ length: 8 }, (_none, index) => queue(`slow${index}@example.org`, { isBulk: true })),
  );
  const others = await Promise.all([1, 2, 3].map((each) => queue(`ann${each}@example.org`)));
  for (const id of others) await untilState(id, 'sent');
  release();
  for (const id of slow) await untilState(id, 'sent');
});

test('a recipient refused for good is known as such', async () => {
  await startServer({
    onRecipient: () => {
      throw refuse(550, 'No such mailbox');
    },
  });
  const id = await queue('ann@example.org', { isBulk: true });
  await untilState(id, 'dead');
  expect((await find(id))?.isRefused).toBe(true);
});
