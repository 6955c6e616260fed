import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openSiteOrigin } from '#app/platform/site-origin.server.ts';
import { auditEvents } from '#app/services/audit/tables.server.ts';
import { openAuthSettings } from '#app/services/identity/auth-settings.server.ts';
import { savePreference } from '#app/services/identity/save-preferences.server.ts';
import { messageIdOf, openMail } from '#app/services/mail/mail-settings.server.ts';
import { mails } from '#app/services/mail/tables.server.ts';
import { rateLimitCounters } from '#app/services/rate-limits/tables.server.ts';
import { webhookDeliveries, webhooks } from '#app/services/webhooks/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { readCampaign } from './campaign.ts';
import { exportInboxItems } from './export-inbox-items.server.ts';
import { findItem } from './find-item.server.ts';
import { eraseInboxItems } from './inbox.personal-data.server.ts';
import { inboxList } from './inbox-list.ts';
import { addNote, assignItem, moveItem, openItem, setRead, setStatus } from './item-actions.server.ts';
import { countOverdue, countUnanswered, countUnread, countUnreadSpam, listItems } from './list-items.server.ts';
import { type NewItem, receiveItem } from './receive-item.server.tsx';
import { remindOfResponseSlas } from './remind-of-response-slas.job.server.tsx';
import { removeOldItems } from './remove-old-items.job.server.ts';
import { replyToItem } from './reply-to-item.server.tsx';
import { inboxItems } from './tables.server.ts';

openTestDatabase();

const origin = 'https://example.org';
const context = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
const hourMs = 3_600_000;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'inbox-'));
  openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir });
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(inboxItems);
  await db.delete(mails);
  await emptyAuditLog();
  await db.delete(webhooks);
  await db.delete(rateLimitCounters);
});
afterEach(() => {
  setClock();
  rmSync(dataDir, { recursive: true });
});

const receive = (details: Partial<NewItem> = {}) =>
  db.transaction((tx) =>
    receiveItem(tx, {
      kind: 'enquiry',
      name: 'Ann Reader',
      email: 'ann@example.org',
      subject: 'Coaching',
      answers: [{ label: 'Message', text: `Hello ${randomUUID()}` }],
      isSpam: false,
      userId: null,
      origin,
      ...details,
    }),
  );

const admin = () => makeUser({ name: 'Ada Admin', roles: ['admin'] });
const acts = async () => (await db.select().from(auditEvents)).map(({ action }) => action);
const ask = (search = '') => parseListQuery(`${origin}/admin/inbox?${search}`, inboxList);
const namesIn = async (search: string, viewerId: string = randomUUID()) =>
  (await listItems(ask(search), viewerId)).rows.map(({ name }) => name);

test('overdue items come first, then what is due soonest, then the newest of the rest', async () => {
  const start = new Date('2026-11-20T12:00Z');
  for (const [name, hoursAgo] of [
    ['Due later', 2],
    ['Overdue', 25],
    ['Longer overdue', 30],
    ['Due soon', 23],
  ] as const) {
    setClock(new Date(start.getTime() - hoursAgo * hourMs));
    await receive({ name });
  }
  setClock(new Date(start.getTime() - 40 * hourMs));
  const [older, newer] = [await receive({ name: 'Done long ago' }), await receive({ name: 'Answered' })];
  setClock(start);
  const { id: actorId } = await admin();
  await setStatus({ actorId, itemId: older, status: 'done' });
  await db
    .update(inboxItems)
    .set({ answeredAt: now(), receivedAt: new Date(start.getTime() - hourMs) })
    .where(eq(inboxItems.id, newer));
  expect(await namesIn('')).toEqual([
    'Longer overdue',
    'Overdue',
    'Due soon',
    'Due later',
    'Answered',
    'Done long ago',
  ]);
  expect(await namesIn('overdue=yes')).toEqual(['Longer overdue', 'Overdue']);
  expect(await countOverdue()).toBe(2);
});

test('items are found by what was written, and filtered by kind, status, assignee, folder and whether they were read', async () => {
  const { id: actorId } = await admin();
  const mine = await receive({ name: 'Mine', answers: [{ label: 'Message', text: 'About 100% of_it' }] });
  await receive({ name: 'Applicant', kind: 'application' });
  await receive({ name: 'Machine', isSpam: true });
  await assignItem({ actorId, itemId: mine, assigneeId: actorId });
  await setStatus({ actorId, itemId: mine, status: 'waiting' });
  expect(await namesIn('q=100%25+OF_it')).toEqual(['Mine']);
  expect(await namesIn('q=ofXit')).toEqual([]);
  expect(await namesIn('kind=application')).toEqual(['Applicant']);
  expect(await namesIn('status=waiting')).toEqual(['Mine']);
  expect(await namesIn('assignee=me', actorId)).toEqual(['Mine']);
  expect(await namesIn(`assignee=${actorId}`)).toEqual(['Mine']);
  expect(await namesIn('assignee=nobody')).toEqual(['Applicant']);
  expect(await namesIn('assignee=not-an-id')).toEqual([]);
  expect(await namesIn('folder=spam')).toEqual(['Machine']);
  expect(await namesIn('folder=all')).toHaveLength(3);
  expect(await namesIn('unread=yes')).toEqual(['Applicant']);
  expect(await countUnread()).toBe(1);
});

test('spam is counted until somebody has read it, and is no enquiry that waits for an answer', async () => {
  const spam = await receive({ name: 'Machine', isSpam: true });
  await receive({ name: 'Asks' });
  expect([await countUnanswered(), await countUnreadSpam()]).toEqual([1, 1]);
  expect(await namesIn('folder=spam&unread=yes')).toEqual(['Machine']);
  await openItem(spam);
  expect([await countUnanswered(), await countUnreadSpam()]).toEqual([1, 0]);
});

test('whoever opens an item has read it, and a mark can be taken back', async () => {
  const { id: actorId } = await admin();
  const itemId = await receive();
  await openItem(itemId);
  expect(await countUnread()).toBe(0);
  expect(await setRead({ actorId, itemId, isRead: false })).toBe(true);
  expect(await setRead({ actorId, itemId, isRead: false })).toBe(false);
  expect(await countUnread()).toBe(1);
  expect(await acts()).toEqual(['inbox-item.marked-unread']);
});

test('a reply is mailed in the thread of our own mails, keeps the promise once, and is one however often it is sent', async () => {
  const { id: actorId } = await admin();
  const itemId = await receive();
  const [acknowledgement] = await db.select().from(mails).where(eq(mails.kind, 'acknowledgement'));
  const first = {
    key: randomUUID(),
    subject: 'Re: We have your message',
    text: 'Dear Ann,\n\nyes.',
    status: 'waiting',
  };
  expect(await replyToItem({ actorId, itemId, ...first })).toBe(true);
  expect(await replyToItem({ actorId, itemId, ...first })).toBe(false);
  const answeredAt = (await findItem(itemId))?.answeredAt;
  const second = { ...first, key: randomUUID(), text: 'And one more thing.', status: '' };
  await replyToItem({ actorId, itemId, ...second });

  const item = await findItem(itemId);
  expect(item).toMatchObject({ status: 'waiting', answeredAt });
  expect(item?.replies.map(({ text, authorName, mail }) => [text, authorName, mail?.state])).toEqual([
    [first.text, 'Ada Admin', 'queued'],
    [second.text, 'Ada Admin', 'queued'],
  ]);
  const [firstMail, secondMail] = await db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'inbox-reply'))
    .orderBy(mails.createdAt);
  const root = messageIdOf(acknowledgement?.id ?? '');
  expect(firstMail).toMatchObject({
    recipient: 'ann@example.org',
    replyTo: 'hello@resjam.example',
    subject: 'Re: We have your message',
    headers: { 'In-Reply-To': root, References: root, 'Auto-Submitted': 'no' },
  });
  const earlier = messageIdOf(firstMail?.id ?? '');
  expect(secondMail?.headers).toMatchObject({ 'In-Reply-To': earlier, References: `${root} ${earlier}` });
  expect(await acts()).toEqual(['inbox-item.answered', 'inbox-item.answered']);
});

test('notes stay inside, once each', async () => {
  const { id: actorId } = await admin();
  const itemId = await receive();
  const note = { actorId, itemId, key: randomUUID(), text: 'Rang her, voicemail' };
  expect(await addNote(note)).toBe(true);
  expect(await addNote(note)).toBe(false);
  const item = await findItem(itemId);
  expect(item?.notes.map(({ text, authorName }) => [text, authorName])).toEqual([['Rang her, voicemail', 'Ada Admin']]);
  expect(await db.select().from(mails).where(eq(mails.kind, 'inbox-reply'))).toEqual([]);
});

test('each kind goes through its own states', async () => {
  const { id: actorId } = await admin();
  const [enquiry, application] = [await receive(), await receive({ kind: 'application' })];
  expect(await setStatus({ actorId, itemId: application, status: 'call-booked' })).toBe(true);
  expect(await setStatus({ actorId, itemId: application, status: 'call-booked' })).toBe(false);
  await expect(setStatus({ actorId, itemId: application, status: 'done' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: enquiry, status: 'accepted' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: enquiry, status: 'constructor' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: randomUUID(), status: 'done' })).rejects.toThrow(DomainError);
});

test('only an admin looks after an item', async () => {
  const { id: actorId } = await admin();
  const member = await makeUser();
  const itemId = await receive();
  await expect(assignItem({ actorId, itemId, assigneeId: member.id })).rejects.toThrow(DomainError);
  expect(await assignItem({ actorId, itemId, assigneeId: actorId })).toBe(true);
  expect(await assignItem({ actorId, itemId, assigneeId: null })).toBe(true);
  const [entry] = await db.select().from(auditEvents);
  expect(entry).toMatchObject({ before: { assignee: 'nobody' }, after: { assignee: 'Ada Admin' } });
  // The log outlives the item and must not contain the sender's name.
  expect(entry?.subjectName).toBe('Enquiry: Coaching');
});

test('what is taken out of the spam is acknowledged then, once, and told to the webhooks', async () => {
  const { id: actorId } = await admin();
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: 'https://example.org/hook', secret: 's'.repeat(16), events: ['enquiry'] })
    .returning();
  const itemId = await receive({ isSpam: true });
  expect(await db.select().from(mails)).toEqual([]);
  expect(await db.select().from(webhookDeliveries)).toEqual([]);
  for (const folder of ['inbox', 'spam', 'inbox'] as const) await moveItem({ actorId, itemId, folder });
  const sent = await db.select().from(mails);
  expect(sent.map(({ kind }) => kind)).toEqual(['acknowledgement']);
  const told = await db.select().from(webhookDeliveries);
  expect(told).toMatchObject([{ webhookId: webhook?.id, event: 'enquiry', subjectId: itemId, state: 'queued' }]);
});

test('the assignee, or else the team, is reminded once, four hours before the promise lapses', async () => {
  const ada = await admin();
  setClock(new Date('2026-11-20T10:00Z'));
  const [taken, free, answered, spam] = [
    await receive({ subject: 'Taken' }),
    await receive({ subject: 'Free' }),
    await receive({ subject: 'Answered' }),
    await receive({ subject: 'Spam', isSpam: true }),
  ];
  await assignItem({ actorId: ada.id, itemId: taken, assigneeId: ada.id });
  await replyToItem({ actorId: ada.id, itemId: answered, key: randomUUID(), subject: 'Re', text: 'Yes', status: '' });
  const reminders = async () => {
    await remindOfResponseSlas.run({}, context);
    return db.select().from(mails).where(eq(mails.kind, 'promise-reminder'));
  };
  setClock(new Date('2026-11-21T05:59Z'));
  expect(await reminders()).toEqual([]);
  setClock(new Date('2026-11-21T06:00Z'));
  const sent = await reminders();
  expect(sent.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
    [
      [ada.email, 'An answer is due in 4 h'],
      ['hello@resjam.example', 'An answer is due in 4 h'],
    ].sort(),
  );
  expect(sent.find(({ recipient }) => recipient === ada.email)?.text).toContain(`${origin}/admin/inbox/${taken}`);
  expect(sent.some(({ text }) => text?.includes(free))).toBe(true);
  expect(sent.some(({ text }) => text?.includes(spam))).toBe(false);
  setClock(new Date('2026-11-21T11:00Z'));
  expect(await reminders()).toHaveLength(2);
});

test('what nobody has touched for seven years is removed, with what hangs on it', async () => {
  const { id: actorId } = await admin();
  setClock(new Date('2026-11-20T10:00Z'));
  // A sender with an account: not certainly an enquiry without a result.
  const { id: userId } = await makeUser();
  const [old, touched] = [await receive({ name: 'Old', userId }), await receive({ name: 'Touched', userId })];
  await addNote({ actorId, itemId: old, key: randomUUID(), text: 'A note' });
  setClock(new Date('2026-11-21T10:00Z'));
  await addNote({ actorId, itemId: touched, key: randomUUID(), text: 'A later note' });
  setClock(new Date('2033-11-20T09:59Z'));
  await removeOldItems.run({}, context);
  expect(await findItem(old)).not.toBeNull();
  setClock(new Date('2033-11-20T10:01Z'));
  await removeOldItems.run({}, context);
  expect(await findItem(old)).toBeNull();
  expect((await findItem(touched))?.notes).toHaveLength(1);
});

test('an enquiry that led to nothing is removed after 24 months; a service and a request for data are kept', async () => {
  const { id: userId } = await makeUser();
  setClock(new Date('2026-11-20T10:00Z'));
  const gone = [
    await receive({ name: 'Only asked' }),
    await receive({ name: 'Declined', kind: 'application' }),
    await receive({ name: 'Spam', isSpam: true, userId }),
  ];
  const kept = [
    await receive({ name: 'Accepted', kind: 'application' }),
    await receive({ name: 'Member', userId }),
    await receive({ name: 'Asked for data', kind: 'privacy' }),
  ];
  await db.update(inboxItems).set({ status: 'accepted' }).where(eq(inboxItems.name, 'Accepted'));
  await db.update(inboxItems).set({ status: 'declined' }).where(eq(inboxItems.name, 'Declined'));
  const ids = async () => (await db.select({ id: inboxItems.id }).from(inboxItems)).map(({ id }) => id).sort();
  setClock(new Date('2028-11-20T09:59Z'));
  await removeOldItems.run({}, context);
  expect(await ids()).toEqual([...gone, ...kept].sort());
  setClock(new Date('2028-11-20T10:01Z'));
  await removeOldItems.run({}, context);
  expect(await ids()).toEqual(kept.sort());
});

test('twelve enquiries with a stranger’s address send three mails to it, and every enquiry is kept', async () => {
  for (let each = 0; each < 12; each++) await receive({ email: 'stranger@example.org' });
  expect(await db.$count(inboxItems)).toBe(12);
  expect(await db.$count(mails, eq(mails.recipient, 'stranger@example.org'))).toBe(3);
  expect(await db.$count(mails, eq(mails.kind, 'new-item'))).toBe(12);
});

test('what somebody asked is handed out and erased by account and by address, whatever its case', async () => {
  const { id: actorId } = await admin();
  const person = await makeUser({ email: `Zoe.${randomUUID()}@example.org` });
  await db.insert(webhooks).values({ url: 'https://example.org/hook', secret: 's'.repeat(16), events: ['enquiry'] });
  const byAccount = await receive({ userId: person.id, email: 'another@example.org' });
  await receive({ email: person.email.toLowerCase() });
  const other = await receive({ name: 'Somebody else' });
  await addNote({ actorId, itemId: byAccount, key: randomUUID(), text: 'Kind person' });
  const exported = await exportInboxItems(person.id, person.email.toUpperCase());
  expect(exported).toHaveLength(2);
  expect(exported.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual(['Kind person']);
  expect(await db.transaction((tx) => eraseInboxItems(tx, person.id, person.email))).toBe(2);
  expect(await db.transaction((tx) => eraseInboxItems(tx, person.id, person.email))).toBe(0);
  expect((await listItems(ask(), actorId)).rows.map(({ id }) => id)).toEqual([other]);
  expect((await db.select().from(webhookDeliveries)).map(({ subjectId }) => subjectId)).toEqual([other]);
});

test('whoever switched email notifications off gets no word that an enquiry arrived; the team and the answer are the same', async () => {
  const { id: userId } = await makeUser();
  await db.transaction((tx) => savePreference(tx, userId, 'emailNotifications', false));
  const kindsSent = async () => (await db.select().from(mails)).map(({ kind }) => kind).sort();
  await db.delete(mails);
  await receive({ userId });
  expect(await kindsSent()).toEqual(['new-item']);
  await db.transaction((tx) => savePreference(tx, userId, 'emailNotifications', true));
  await receive({ userId });
  expect(await kindsSent()).toEqual(['acknowledgement', 'new-item', 'new-item']);
});

test('a campaign is read from the address it is named in, and nothing else of it', () => {
  const query = new URLSearchParams('utm_source=newsletter&utm_campaign=%20spring%20&utm_medium=&utm_id=7&gclid=x');
  expect(readCampaign(query)).toBe('source: newsletter, campaign: spring');
  expect(readCampaign(new URLSearchParams(`utm_source=${'x'.repeat(101)}`))).toBe('');
});
