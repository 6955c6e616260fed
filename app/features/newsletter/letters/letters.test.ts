import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openSiteOrigin } from '#app/platform/site-origin.server.ts';
import { auditEvents } from '#app/services/audit/tables.server.ts';
import { findDocumentDraft, saveDocument } from '#app/services/documents/save-document.server.ts';
import { openAuthSettings } from '#app/services/identity/auth-settings.server.ts';
import { getStoredPreferences, savePreference } from '#app/services/identity/save-preferences.server.ts';
import { openMail } from '#app/services/mail/mail-settings.server.ts';
import { mails } from '#app/services/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { confirmSubscriber } from '../confirm-subscriber.server.ts';
import type { LetterKind } from '../letter-kinds.ts';
import { findSubscriberBy } from '../subscriber-token.server.ts';
import { letterRecipients, letters, subscribers } from '../tables.server.ts';
import { unsubscribe } from '../unsubscribe.server.ts';
import { cancelSchedule, pauseLetter, resumeLetter, scheduleLetter, startLetter } from './dispatch-letter.server.ts';
import { enqueueRecipients } from './enqueue-recipients.server.tsx';
import { parseLetter } from './letter-blocks.ts';
import { letterKind } from './letter-kind.server.ts';
import { letterList, recipientList } from './letter-list.ts';
import type { Draft } from './letter-schema.ts';
import { saveLetterSettings } from './letter-settings.server.ts';
import { findLetter, listLetters } from './list-letters.server.ts';
import { countResults, listRecipients } from './list-recipients.server.ts';
import { markBounces } from './mark-bounces.server.ts';
import { reconcileLetters } from './reconcile-letters.job.server.ts';
import { renderLetter } from './render-letter.server.tsx';
import { sendTest } from './send-test.server.tsx';
import { createLetter, removeLetterDraft } from './write-letter.server.ts';

openTestDatabase();

const origin = 'https://site.example';
const dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const context = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };

let actorId: string;

beforeEach(async () => {
  setClock();
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
  for (const table of [letters, subscribers, mails]) await db.delete(table);
  await emptyAuditLog();
  await db.execute(sql`delete from jobs.job`);
  actorId = (await makeUser({ roles: ['admin'] })).id;
  await saveLetterSettings(actorId, { mailsPerMinute: 3000 });
  await emptyAuditLog();
});

const draft: Draft = {
  kind: 'newsletter',
  subject: 'Slow mornings',
  preheader: '',
  body: 'Dear reader,\n\nsleep **well**.',
};

const saveDraft = (letterId: string, document: Draft) =>
  db.transaction((tx) => saveDocument(tx, letterKind, { id: letterId, document, revision: null, actorId }));

async function addReaders(number: number): Promise<string[]> {
  const time = new Date('2026-01-01T12:00:00Z');
  const yes = { state: 'confirmed', consentAt: time, consentSource: 'Test', confirmedAt: time } as const;
  const rows = await db
    .insert(subscribers)
    .values(Array.from({ length: number }, (_none, each) => ({ ...yes, email: `reader${each}@example.test` })))
    .returning({ id: subscribers.id });
  return rows.map(({ id }) => id);
}

async function write(words = draft): Promise<string> {
  const letterId = await db.transaction((tx) => createLetter(tx, actorId));
  await saveDraft(letterId, words);
  return letterId;
}

async function start(): Promise<string> {
  const letterId = await write();
  await startLetter({ actorId, letterId });
  return letterId;
}

/** Simulates the outbox for the waiting mails. */
const settle = (details: Partial<typeof mails.$inferInsert> = { state: 'sent' }) =>
  db.update(mails).set(details).where(eq(mails.state, 'queued'));

/** Enqueues and settles mails until none are left. */
async function finish(letterId: string): Promise<void> {
  while (await enqueueRecipients(letterId)) await settle();
}

const queued = () => db.$count(mails, eq(mails.kind, 'newsletter-letter'));

test('a letter goes to everybody on the list as it begins, once, with a link of their own to leave by one press', async () => {
  const [first = ''] = await addReaders(3);
  await db
    .insert(subscribers)
    .values({ email: 'gone@example.test', state: 'unsubscribed', consentAt: new Date(), consentSource: 'Test' });
  const letterId = await start();
  await enqueueRecipients(letterId);
  const written = await db.select().from(mails).orderBy(mails.recipient);
  expect(written.map(({ recipient }) => recipient)).toEqual([0, 1, 2].map((each) => `reader${each}@example.test`));
  const mail = written[0];
  expect(mail).toMatchObject({ subject: 'Slow mornings', isBulk: true });
  expect(mail?.html).toContain('<strong>well</strong>');
  const link = mail?.headers['List-Unsubscribe']?.match(/^<(https:\/\/site\.example\/unsubscribe\?token=([\w-]+))>$/);
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(link?.[1]);
  expect(mail?.text).toContain(`https://site.example/newsletter?token=${link?.[2]}`);
  expect((await findSubscriberBy(link?.[2] ?? ''))?.id).toBe(first);
  expect(new Set(written.map(({ headers }) => headers['List-Unsubscribe'])).size).toBe(3);
});

test('however many hand over at once, each recipient has one mail', async () => {
  await addReaders(50);
  const letterId = await start();
  while ((await Promise.all([1, 2, 3].map(() => enqueueRecipients(letterId)))).some(Boolean)) await settle();
  expect(await queued()).toBe(50);
  const { rows } = await db.execute(sql`select recipient from mails group by recipient having count(*) > 1`);
  expect(rows).toEqual([]);
  expect(await findLetter(letterId)).toMatchObject({ state: 'sent', finishedAt: expect.any(Date) });
});

test('a transaction that breaks off leaves its recipients waiting, without a mail', async () => {
  await addReaders(3);
  const letterId = await start();
  openSiteOrigin('no address at all');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await expect(enqueueRecipients(letterId)).rejects.toThrow();
  expect(await queued()).toBe(0);
  expect((await countResults(letterId)).waiting).toBe(3);
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  await finish(letterId);
  expect((await countResults(letterId)).sent).toBe(3);
});

test('mails leave at the pace that is set, whichever letters they belong to', async () => {
  await addReaders(30);
  await saveLetterSettings(actorId, { mailsPerMinute: 8 });
  const begin = new Date('2026-11-20T10:00:00Z');
  setClock(begin);
  const [one, two] = [await start(), await start()];
  for (let time = 0; time < 5; time++) {
    await enqueueRecipients(one);
    await enqueueRecipients(two);
    await settle();
  }
  expect(await queued()).toBe(8);
  setClock(new Date(begin.getTime() + 59_000));
  await enqueueRecipients(two);
  expect(await queued()).toBe(8);
  setClock(new Date(begin.getTime() + 61_000));
  await enqueueRecipients(two);
  expect(await queued()).toBe(16);
});

test('only a few wait in the outbox at a time, so that a pause takes effect', async () => {
  await addReaders(60);
  const letterId = await start();
  for (let time = 0; time < 5; time++) await enqueueRecipients(letterId);
  expect(await queued()).toBe(20);
  expect(await pauseLetter({ actorId, letterId })).toBe(true);
  expect(await pauseLetter({ actorId, letterId })).toBe(false);
  await settle();
  expect(await enqueueRecipients(letterId)).toBe(false);
  expect(await queued()).toBe(20);
  await resumeLetter({ actorId, letterId });
  await finish(letterId);
  expect(await queued()).toBe(60);
});

test('who leaves before their turn is skipped, who is erased is forgotten', async () => {
  const [left = '', erased = ''] = await addReaders(4);
  const letterId = await start();
  await db.transaction((tx) => unsubscribe(tx, left));
  await db.delete(subscribers).where(eq(subscribers.id, erased));
  await finish(letterId);
  expect(await countResults(letterId)).toMatchObject({ sent: 2, skipped: 1, waiting: 0 });
});

test('a letter that still waits in the outbox is withdrawn from who leaves', async () => {
  const [left = ''] = await addReaders(2);
  const letterId = await start();
  await enqueueRecipients(letterId);
  await db.transaction((tx) => unsubscribe(tx, left));
  expect(await queued()).toBe(1);
  await finish(letterId);
  expect(await countResults(letterId)).toMatchObject({ sent: 1, skipped: 1 });
});

test('a letter is over once everybody’s mail was tried, and says how each fares', async () => {
  await addReaders(5);
  const letterId = await start();
  expect(await enqueueRecipients(letterId)).toBe(true);
  const states = [
    { state: 'sent' },
    { state: 'failed', lastError: '451 Later' },
    { state: 'doubtful', lastError: 'Connection closed' },
    { state: 'dead', lastError: 'Too late' },
    { state: 'dead', isRefused: true, lastError: '550 No such mailbox' },
  ] as const;
  for (const [each, details] of states.entries()) {
    await db
      .update(mails)
      .set(details)
      .where(eq(mails.recipient, `reader${each}@example.test`));
  }
  expect(await enqueueRecipients(letterId)).toBe(false);
  const query = parseListQuery('http://site.test/', recipientList(letterId));
  const { rows, total } = await listRecipients(letterId, query);
  expect(total).toBe(5);
  expect(rows.map(({ result }) => result)).toEqual(['sent', 'retrying', 'doubtful', 'failed', 'bounced']);
  expect(rows[4]?.error).toBe('550 No such mailbox');
  const bounced = parseListQuery('http://site.test/?result=bounced', recipientList(letterId));
  expect((await listRecipients(letterId, bounced)).total).toBe(1);
  const [line] = (await listLetters(parseListQuery('http://site.test/?q=SLOW&state=sent', letterList))).rows;
  expect(line).toMatchObject({ recipients: 5, sent: 1 });
});

test('who is refused for good is marked as bounced and gets no further letter until they say yes anew', async () => {
  await addReaders(1);
  const user = await makeUser({ email: 'member@example.test' });
  await db.transaction((tx) => savePreference(tx, user.id, 'newsletters', true));
  const yes = { email: user.email, consentAt: new Date(), consentSource: 'Test' };
  await db.transaction((tx) => confirmSubscriber(tx, yes));
  const letterId = await start();
  await enqueueRecipients(letterId);
  await db.update(mails).set({ state: 'dead', isRefused: true }).where(eq(mails.recipient, user.email));
  expect(await markBounces()).toBe(1);
  expect(await markBounces()).toBe(0);
  const find = async () => (await db.select().from(subscribers).where(eq(subscribers.email, user.email)))[0];
  expect(await find()).toMatchObject({ state: 'bounced', bouncedAt: expect.any(Date) });
  expect((await getStoredPreferences(user.id)).newsletters).toBe(false);

  await start();
  expect(await db.$count(letterRecipients)).toBe(3);
  await db.transaction((tx) => confirmSubscriber(tx, yes));
  expect(await markBounces()).toBe(0);
  expect((await find())?.state).toBe('confirmed');
});

test('a mail that was only late is no bounce', async () => {
  await addReaders(1);
  await enqueueRecipients(await start());
  await settle({ state: 'dead', isRefused: false });
  expect(await markBounces()).toBe(0);
});

test('a letter begins once, however often one presses, and only with words and readers', async () => {
  const letterId = await write({ ...draft, subject: '' });
  await expect(startLetter({ actorId, letterId })).rejects.toThrow('Write a subject first.');
  await saveDraft(letterId, { ...draft, body: '' });
  await expect(startLetter({ actorId, letterId })).rejects.toThrow('Write the letter first.');
  await saveDraft(letterId, draft);
  await expect(startLetter({ actorId, letterId })).rejects.toThrow(DomainError);
  await addReaders(2);
  const pressed = await Promise.all([1, 2, 3].map(() => startLetter({ actorId, letterId })));
  expect(pressed.filter(Boolean)).toHaveLength(1);
  expect(await db.$count(letterRecipients)).toBe(2);
  await expect(saveDraft(letterId, { ...draft, subject: 'Too late' })).rejects.toThrow(DomainError);
  expect(await removeLetterDraft(actorId, letterId)).toBe(false);
  const acts = await db.select().from(auditEvents).orderBy(auditEvents.at);
  expect(acts.map(({ action, after }) => [action, after])).toEqual([
    ['letter.begun', null],
    ['letter.started', { recipients: 2 }],
  ]);
});

test('a scheduled letter begins by itself at its minute, and not before', async () => {
  await addReaders(1);
  const letterId = await write();
  setClock(new Date('2026-11-20T10:00:00Z'));
  const past = scheduleLetter({ actorId, letterId, scheduledAt: new Date('2026-11-20T09:59:00Z') });
  await expect(past).rejects.toThrow('This moment has passed');
  await scheduleLetter({ actorId, letterId, scheduledAt: new Date('2026-11-20T11:00:00Z') });
  setClock(new Date('2026-11-20T10:59:00Z'));
  await reconcileLetters.run({}, context);
  expect((await findLetter(letterId))?.state).toBe('scheduled');
  setClock(new Date('2026-11-20T11:00:00Z'));
  await reconcileLetters.run({}, context);
  expect(await findLetter(letterId)).toMatchObject({ state: 'sending', scheduledAt: null });
  const [started] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'letter.started'));
  expect(started?.actorId).toBeNull();
});

test('a schedule that is cancelled sends nothing; one that finds nobody is a draft again', async () => {
  const scheduledAt = new Date('2026-11-20T11:00:00Z');
  setClock(new Date('2026-11-20T10:00:00Z'));
  const [cancelled, lonely] = [await write(), await write()];
  for (const letterId of [cancelled, lonely]) await scheduleLetter({ actorId, letterId, scheduledAt });
  expect(await cancelSchedule({ actorId, letterId: cancelled })).toBe(true);
  setClock(new Date('2026-11-20T11:01:00Z'));
  await reconcileLetters.run({}, context);
  for (const letterId of [cancelled, lonely]) {
    expect(await findLetter(letterId)).toMatchObject({ state: 'draft', scheduledAt: null });
  }
});

test('a letter whose job was lost is woken within a minute', async () => {
  await addReaders(1);
  await start();
  await db.execute(sql`delete from jobs.job`);
  await reconcileLetters.run({}, context);
  await reconcileLetters.run({}, context);
  const { rows } = await db.execute(sql`select name from jobs.job where name = 'send-letter'`);
  expect(rows).toHaveLength(1);
});

test('a test goes to whoever writes, says that it is one, and opens nobody’s preferences', async () => {
  const user = await makeUser();
  await sendTest({ to: user, draft, origin });
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ recipient: user.email, subject: '[Test] Slow mornings', isBulk: false });
  expect(mail?.text).not.toContain('token=');
  await expect(sendTest({ to: user, draft: { ...draft, subject: '' }, origin })).rejects.toThrow(DomainError);
});

test('a letter begun from blocks, as an article would be, reads like one that was written', async () => {
  const blocks = parseLetter('Words.\n\n## More\n\n[Read the article](/blog/slow-mornings)');
  const letterId = await db.transaction((tx) =>
    createLetter(tx, actorId, { subject: 'From the blog', preheader: 'Four minutes', blocks }),
  );
  const letter = await findLetter(letterId);
  expect(letter).toMatchObject({ subject: 'From the blog', preheader: 'Four minutes', state: 'draft' });
  const { html, text } = await renderLetter(letter ?? draft, origin);
  expect(html).toContain('href="https://site.example/blog/slow-mornings"');
  expect(html).toContain('Four minutes');
  expect(text).toMatch(/Words\.\n+More\n+Read the article/i);
});

test('a letter goes to those alone who chose its kind, also where they choose while it is on its way', async () => {
  const [newsletterOnly, both, later] = await addReaders(3);
  const choose = (id: string | undefined, kinds: LetterKind[]) =>
    db
      .update(subscribers)
      .set({ kinds })
      .where(eq(subscribers.id, id ?? ''));
  await choose(both, ['newsletter', 'marketing']);
  await choose(later, ['marketing']);
  const letterId = await write({ ...draft, kind: 'marketing' });
  await startLetter({ actorId, letterId });
  const recipients = await db.select({ id: letterRecipients.subscriberId }).from(letterRecipients);
  expect(recipients.map(({ id }) => id).sort()).toEqual([both, later].sort());
  expect(recipients.map(({ id }) => id)).not.toContain(newsletterOnly);
  await choose(later, ['newsletter']);
  await enqueueRecipients(letterId);
  const sent = await db.select().from(mails);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('because you asked for our offers and events');
});

test('of two who write the same letter the second is refused, and given what stands there', async () => {
  const letterId = await db.transaction((tx) => createLetter(tx, actorId));
  const saveOn = (revision: number, subject: string) =>
    db.transaction((tx) =>
      saveDocument(tx, letterKind, { id: letterId, document: { ...draft, subject }, revision, actorId }),
    );
  expect(await saveOn(1, 'Theirs')).toMatchObject({ isSaved: true, revision: 2 });
  expect(await saveOn(1, 'Mine')).toMatchObject({
    isSaved: false,
    current: { revision: 2, document: { subject: 'Theirs' } },
  });
  expect(await findLetter(letterId)).toMatchObject({ subject: 'Theirs' });
  expect(await saveOn(2, 'Mine')).toMatchObject({ isSaved: true });
  expect(await findLetter(letterId)).toMatchObject({ subject: 'Mine' });
  expect(await removeLetterDraft(actorId, letterId)).toBe(true);
  expect(await findDocumentDraft(letterKind, letterId)).toBeNull();
});
