import { readdirSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { siteForms } from '#app/modules/company/site-forms.server.ts';
import { readSiteSettings } from '#app/modules/company/site-settings.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { readOutbox } from '#test/mail.ts';
import { find, hurry, mailFrom, openMailJobs, queue, refuse, testMail, untilState } from '#test/mail-jobs.ts';
import { requeueMails } from './delivery/requeue-mails.job.server.ts';
import { resendInTransaction } from './delivery/resend-mail.server.ts';
import { tryMail } from './delivery/send-test-mail.server.ts';
import { listMailLog } from './list-mail-log.server.ts';
import { mailList } from './mail-list.ts';
import { openMail } from './mail-settings.server.ts';
import { findMailStates } from './queries.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { mails } from './tables.server.ts';

openTestDatabase();
const { dataDir, lines, pause, resume, startServer } = openMailJobs();

test('an email arrives with both parts, its headers and a sender, and what it said is forgotten', async () => {
  const server = await startServer();
  const headers = { 'List-Unsubscribe': '<https://site.example/unsubscribe?t=1>' };
  const id = await queue('ann@example.org', { replyTo: 'bob@example.org', headers });
  await untilState(id, 'sent');
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({
    from: mailFrom,
    to: 'ann@example.org',
    subject: 'Grüße – hello ☕',
    messageId: `<${id}@resjam.example>`,
    links: ['https://site.example/go?token=s3cret&x=1'],
    html: expect.stringContaining('href="https://site.example/go?token=s3cret&amp;x=1"'),
    headers: {
      'reply-to': 'bob@example.org',
      'list-unsubscribe': '<https://site.example/unsubscribe?t=1>',
      'auto-submitted': 'auto-generated',
    },
  });
  expect(await find(id)).toMatchObject({ html: null, text: null, attempts: 1, sentAt: expect.any(Date) });
  const { rows } = await db.execute(sql`select * from jobs.job`);
  expect(JSON.stringify([lines, rows])).not.toMatch(/ann@|bob@|s3cret|Grüße/);
});

test.each([
  'r&d@example.org',
  'a=b/c{d}|e~f`g^h?i#j$k%l*m!n@example.org',
  "o'brien+news@example.org",
  'info@xn--e1afmkfd.xn--p1ai',
])('an email to %s arrives there, and its reply goes to the same', async (address) => {
  const server = await startServer();
  await untilState(await queue(address, { replyTo: address }), 'sent');
  expect(server.mails).toMatchObject([{ to: address, headers: { 'reply-to': address } }]);
});

test('an email carries the name that the brand has when it is written', async () => {
  const { id: adminId } = await makeUser({ roles: ['admin'] });
  const rename = async (brandName: string) => {
    await siteForms.brand.save(adminId, { brandName });
    await readSiteSettings(createLog({ level: 'silent' }));
  };
  await rename('Calm & Co');
  onTestFinished(() => rename('Resjam'));
  const server = await startServer();
  await untilState(await queue('ann@example.org'), 'sent');
  const [mail] = server.mails;
  expect(mail?.html).toContain('<title>Calm &amp; Co</title>');
  expect(mail?.text).toContain('Calm & Co, ');
  expect(`${mail?.html} ${mail?.text}`).not.toContain('Resjam');
});

test('without an email server, each email is a file that only its owner can read', async () => {
  setClock(new Date('2026-11-20T14:00:00.123Z'));
  const ids = [
    await queue('ann@example.org'),
    await queue('../e vil/"x"@example.org'.replaceAll(/[ "]/g, '')),
    await queue('ann@example.org'),
  ];
  for (const id of ids) await untilState(id, 'sent');
  const names = readdirSync(join(dataDir, 'outbox')).sort();
  expect(names).toEqual([
    '20261120T140000123Z-.._evil_x@example.org.eml',
    '20261120T140000123Z-ann@example.org.eml',
    '20261120T140000124Z-ann@example.org.eml',
  ]);
  for (const name of names) expect(statSync(join(dataDir, 'outbox', name)).mode & 0o777).toBe(0o600);
  const outbox = await readOutbox(dataDir);
  expect(outbox[1]).toMatchObject({
    from: mailFrom,
    to: 'ann@example.org',
    subject: 'Grüße – hello ☕',
    links: ['https://site.example/go?token=s3cret&x=1'],
    html: expect.stringContaining('</html>'),
  });
});

test('an email that became a file does not count as sent, and a test says so and what to do', async () => {
  const { id: actorId, email } = await makeUser();
  const toast = await tryMail({ actorId, email });
  expect(toast).toMatchObject({ tone: 'destructive', title: 'Test email saved as a file' });
  expect(toast).toMatchObject({ text: expect.stringContaining('Connect a mail server in Settings') });
  const filed = await queue('ann@example.org');
  await untilState(filed, 'sent');
  await startServer();
  expect(await tryMail({ actorId, email })).toMatchObject({ title: 'Test email sent' });
  const sent = await queue('bob@example.org');
  await untilState(sent, 'sent');
  const states = await findMailStates([filed, sent]);
  expect([states.get(filed)?.state, states.get(sent)?.state]).toEqual(['saved', 'sent']);
  const recipientsOf = async (state: string) => {
    const { rows } = await listMailLog(parseListQuery(`http://site.example/admin/mail?state=${state}`, mailList));
    return rows.map(({ recipient }) => recipient).sort();
  };
  expect(await recipientsOf('saved')).toEqual(['ann@example.org', email].sort());
  expect(await recipientsOf('sent')).toEqual(['bob@example.org', email].sort());
  expect(await recipientsOf('dead')).toEqual([]);
});

test('a transaction that is rolled back sends nothing and leaves no line', async () => {
  const failing = db.transaction(async (tx) => {
    await queueMail(tx, testMail, {}, { to: 'ann@example.org' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await untilState(await queue('bob@example.org'), 'sent');
  expect((await readOutbox(dataDir)).map((mail) => mail.to)).toEqual(['bob@example.org']);
  expect(await db.$count(mails)).toBe(1);
});

test.each([
  'ann@example.org, eve@example.org',
  'ann@example.org\r\nBcc: eve@example.org',
  'Ann <ann@example.org>',
  'ann',
  '',
])('«%s» is not one address and is refused', async (address) => {
  await expect(queue(address)).rejects.toThrow(TypeError);
  await expect(queue('ann@example.org', { replyTo: address })).rejects.toThrow(TypeError);
});

test('a subject cannot begin another header', async () => {
  await untilState(await queue('ann@example.org', { subject: 'Hello\r\nBcc: eve@example.org' }), 'sent');
  const [mail] = await readOutbox(dataDir);
  expect(mail?.subject).toBe('Hello Bcc: eve@example.org');
  expect(mail?.headers.bcc).toBeUndefined();
});

test('while the mail server is down an email waits, and arrives when it is back', async () => {
  const { port, stop } = await startServer();
  await stop();
  const id = await queue('ann@example.org');
  await untilState(id, 'failed');
  expect(await find(id)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') });
  const server = await startServer({ port });
  await hurry(id);
  await untilState(id, 'sent');
  expect(server.mails.map((mail) => mail.to)).toEqual(['ann@example.org']);
  expect(await find(id)).toMatchObject({ attempts: 2, lastError: null });
});

test('a connection that breaks in the middle of a mail: it is sent again, and arrives once', async () => {
  let begun = 0;
  const server = await startServer({ onBegin: () => ++begun === 1 && server.drop() });
  const id = await queue('ann@example.org');
  await untilState(id, 'failed');
  await hurry(id);
  await untilState(id, 'sent');
  expect(server.mails.map((mail) => mail.messageId)).toEqual([`<${id}@resjam.example>`]);
});

test('a connection that breaks before the yes: the email comes again, under the same Message-ID', async () => {
  const server = await startServer({ onMail: () => void (server.mails.length === 0 && server.drop()) });
  const id = await queue('ann@example.org');
  await untilState(id, 'failed');
  await hurry(id);
  await untilState(id, 'sent');
  expect(server.mails.map((mail) => mail.messageId)).toEqual(Array(2).fill(`<${id}@resjam.example>`));
  expect(server.mails[1]?.text).toBe(server.mails[0]?.text);
});

test('a recipient refused for good is dead at once, with the reason, and holds up nobody', async () => {
  const server = await startServer({
    onRecipient: (address) => {
      if (address.startsWith('gone')) throw refuse(550, 'No such mailbox');
      if (address.startsWith('busy')) throw refuse(451, 'Come again later');
    },
  });
  const [gone = '', busy = '', ...others] = await Promise.all(
    ['gone@example.org', 'busy@example.org', 'ann@example.org', 'bob@example.org'].map((to) => queue(to)),
  );
  for (const id of others) await untilState(id, 'sent');
  await untilState(gone, 'dead');
  await untilState(busy, 'failed');
  expect(server.mails.map((mail) => mail.to).sort()).toEqual(['ann@example.org', 'bob@example.org']);
  expect(await find(gone)).toMatchObject({ attempts: 1, lastError: expect.stringContaining('No such mailbox') });
  const { rows } = await db.execute(sql`select * from jobs.job`);
  expect(JSON.stringify([lines, rows])).not.toContain('gone@');
});

test('a dead email is sent again on request, once however often one presses', async () => {
  let isGone = true;
  const server = await startServer({
    onRecipient: () => {
      if (isGone) throw refuse(550, 'No such mailbox');
    },
  });
  const id = await queue('ann@example.org');
  await untilState(id, 'dead');
  isGone = false;
  const pressed = await Promise.all([1, 2, 3].map(() => db.transaction((tx) => resendInTransaction(tx, id))));
  expect(pressed.filter(Boolean)).toHaveLength(1);
  await untilState(id, 'sent');
  expect(await db.transaction((tx) => resendInTransaction(tx, id))).toBe(false);
  expect(server.mails).toHaveLength(1);
});

test('an email that this instance cannot decrypt waits for one that can', async () => {
  const server = await startServer();
  const [ownSecret, otherSecret] = ['the secret of this instance, 32 bytes', 'the secret of another one, 32 bytes'];
  onTestFinished(() => openEncryption([ownSecret]));
  openEncryption([otherSecret]);
  await pause();
  const id = await queue('ivy@example.org');
  openEncryption([ownSecret]);
  await resume();
  await untilState(id, 'failed');
  openEncryption([ownSecret, otherSecret]);
  await hurry(id);
  await untilState(id, 'sent');
  expect(server.mails).toHaveLength(1);
});

test('an email that nobody took for a day is dead, and keeps what it says', async () => {
  const { stop } = await startServer();
  await stop();
  const id = await queue('ann@example.org');
  await untilState(id, 'failed');
  await db
    .update(mails)
    .set({ queuedAt: new Date(Date.now() - 24 * 60 * 60_000) })
    .where(eq(mails.id, id));
  await hurry(id);
  await untilState(id, 'dead');
  expect((await find(id))?.text).toContain('s3cret');
});

test('mails that hang hold up their own places only, and not for ever', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  const server = await startServer({ onRecipient: (to) => (to.startsWith('slow') ? held : undefined) });
  const slow = await Promise.all([1, 2, 3].map((each) => queue(`slow${each}@example.org`)));
  await expect.poll(async () => (await find(slow[2] ?? ''))?.attempts).toBe(1);
  const others = await Promise.all(Array.from({ length: 10 }, (_, index) => queue(`ann${index}@example.org`)));
  for (const id of others) await untilState(id, 'sent');
  expect(server.mails).toHaveLength(10);
  release();
  for (const id of slow) await untilState(id, 'sent');
});

test('a server that never says a word is given up, and the email waits for another try', {
  timeout: 90_000,
}, async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  openMail({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, mailFrom, dataDir });
  const id = await queue('ann@example.org');
  await untilState(id, 'failed', 60_000);
  expect(await find(id)).toMatchObject({ lastError: expect.stringContaining('Greeting never received') });
});

test('no more than five emails are under way at once, and all of many arrive', async () => {
  let underWay = 0;
  let most = 0;
  const server = await startServer({
    onMail: async () => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay--;
    },
  });
  await db.transaction(async (tx) => {
    for (let each = 0; each < 60; each++) {
      await queueMail(tx, testMail, {}, { to: `ann${each}@example.org` });
    }
  });
  const countSent = () => db.$count(mails, eq(mails.state, 'sent'));
  await expect.poll(countSent, { timeout: 15_000 }).toBe(60);
  expect(new Set(server.mails.map((mail) => mail.to)).size).toBe(60);
  expect(server.mails).toHaveLength(60);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(5);
});

test('an email that lost its job is given another, and no other is', async () => {
  await pause();
  const lost = await queue('ann@example.org');
  await queue('bob@example.org');
  await db.update(mails).set({ queuedAt: new Date(Date.now() - 11 * 60_000) });
  await db.execute(sql`delete from jobs.job where data->>'mailId' = ${lost}`);
  await requeueMails.run({}, jobContext);
  await requeueMails.run({}, jobContext);
  const { rows } = await db.execute(
    sql`select count(*)::int as jobs from jobs.job where name = 'send-mail' and state = 'created'`,
  );
  expect(rows).toEqual([{ jobs: 2 }]);
  await resume();
  await untilState(lost, 'sent');
});

test('the log lists emails by state and words, page by page, without what they say', async () => {
  for (const [index, name] of ['ann', 'bob', 'b_b', 'cyd'].entries()) {
    await db.insert(mails).values({
      kind: 'test',
      recipient: `${name}@example.org`,
      subject: `Hello ${name}`,
      html: 'secret',
      calendar: 'secret',
      state: name === 'cyd' ? 'dead' : 'sent',
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
  }
  const list = ({ q = '', filters = {}, limit = 10, offset = 0 }: Partial<Parameters<typeof listMailLog>[0]>) =>
    listMailLog({ q, filters, sort: { column: 'created', direction: 'desc' }, page: 1, columns: [], limit, offset });
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).rows.map(({ recipient }) => recipient.split('@')[0]);
  expect(await names({})).toEqual(['cyd', 'b_b', 'bob', 'ann']);
  expect(await names({ filters: { state: 'dead' } })).toEqual(['cyd']);
  expect(await names({ q: 'B_B' })).toEqual(['b_b']);
  expect(await names({ limit: 2, offset: 2 })).toEqual(['bob', 'ann']);
  expect(await list({ limit: 2 })).toMatchObject({ total: 4 });
  expect(JSON.stringify(await list({}))).not.toContain('secret');
});

test('an email whose link ran out before it could be sent is dropped, with a note, and cannot be sent again', async () => {
  const server = await startServer();
  await pause();
  const hourMs = 3_600_000;
  const late = await queue('ann@example.org', { linkLifetimeMs: hourMs });
  const early = await queue('bob@example.org', { linkLifetimeMs: 3 * hourMs });
  setClock(new Date(Date.now() + hourMs - 60_000));
  await resume();
  await untilState(late, 'dead');
  await untilState(early, 'sent');
  expect(server.mails.map(({ to }) => to)).toEqual(['bob@example.org']);
  const lastError = expect.stringContaining('It was not sent');
  expect(await find(late)).toMatchObject({ html: null, text: null, lastError });
  expect(lines.join()).toContain('an email was dropped, because it could not be sent in time');
  expect(await db.transaction((tx) => resendInTransaction(tx, late))).toBe(false);
  const { rows } = await listMailLog({
    q: '',
    filters: { state: 'dead' },
    sort: { column: 'created', direction: 'desc' },
    page: 1,
    columns: [],
    limit: 10,
    offset: 0,
  });
  expect(rows).toMatchObject([{ id: late, canBeSentAgain: false, lastError }]);
});
