import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { messageIdOf } from '#app/modules/mail/mail-settings.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, inboxOrigin as origin, receive } from '#test/inbox.ts';
import { jobContext } from '#test/job-context.ts';
import { findItem } from './items/find-item.server.ts';
import { inboxList } from './items/inbox-list.ts';
import { addNote, assignItem, openItem, setRead, setStatus } from './items/item-actions.server.ts';
import { countOverdue, countUnanswered, countUnread, countUnreadSpam, listItems } from './items/list-items.server.ts';
import { replyToItem } from './replies/reply-to-item.server.ts';
import { remindOfResponseSlas } from './response-sla/remind-of-response-slas.job.server.ts';
import { inboxItems } from './tables.server.ts';

openTestDatabase();
openInboxTests();

const actions = async () => (await db.select().from(auditEvents)).map(({ action }) => action);
const namesIn = async (search: string, viewerId: string = randomUUID()) =>
  (await listItems(parseListQuery(`${origin}/admin/inbox?${search}`, inboxList), viewerId)).rows.map(
    ({ name }) => name,
  );

test('the newest item is first; sorted by reply due, overdue items are, then what is due soonest', async () => {
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
  const { id: actorId } = await addAdmin();
  await setStatus({ actorId, itemId: older, status: 'done' });
  await db
    .update(inboxItems)
    .set({ answeredAt: now(), receivedAt: new Date(start.getTime() - hourMs) })
    .where(eq(inboxItems.id, newer));
  expect((await namesIn('')).slice(0, 2)).toEqual(['Answered', 'Due later']);
  expect(await namesIn('sort=due')).toEqual([
    'Longer overdue',
    'Overdue',
    'Due soon',
    'Due later',
    'Answered',
    'Done long ago',
  ]);
  expect(await namesIn('overdue=yes')).toEqual(['Overdue', 'Longer overdue']);
  expect(await countOverdue()).toBe(2);
});

test('items are found by what was written, and filtered by kind, status, assignee, folder and whether they were read', async () => {
  const { id: actorId } = await addAdmin();
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

test('anyone who opens an item has read it, and a mark can be taken back', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive();
  await openItem(itemId);
  expect(await countUnread()).toBe(0);
  expect(await setRead({ actorId, itemId, isRead: false })).toBe(true);
  expect(await setRead({ actorId, itemId, isRead: false })).toBe(false);
  expect(await countUnread()).toBe(1);
  expect(await actions()).toEqual(['inbox-item.marked-unread']);
});

test('a reply is emailed in the thread of our own emails, keeps the promise once, and is one however often it is sent', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive();
  const [acknowledgement] = await db.select().from(mails).where(eq(mails.kind, 'acknowledgement'));
  const first = {
    key: randomUUID(),
    subject: 'Re: Coaching',
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
    subject: 'Re: Coaching',
    headers: { 'In-Reply-To': root, References: root, 'Auto-Submitted': 'no' },
  });
  const earlier = messageIdOf(firstMail?.id ?? '');
  expect(secondMail?.headers).toMatchObject({ 'In-Reply-To': earlier, References: `${root} ${earlier}` });
  expect(await actions()).toEqual(['inbox-item.answered', 'inbox-item.answered']);
});

test('a reply quotes the message below it, if the admin leaves it so', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive({ answers: [{ label: 'Message', text: 'We miss calls.\n\nCan you help?' }] });
  const reply = { actorId, itemId, subject: 'Re: Coaching', text: 'Yes, we can.', status: '' };
  await replyToItem({ ...reply, key: randomUUID(), quote: true });
  await replyToItem({ ...reply, key: randomUUID(), quote: false });
  const sent = await db.select().from(mails).where(eq(mails.kind, 'inbox-reply')).orderBy(mails.createdAt);
  expect(sent[0]?.text).toMatch(/Yes, we can\.[\s\S]+ you wrote:\s+> We miss calls\.\s+>\s+> Can you help\?/);
  expect(sent[1]?.text).not.toContain('We miss calls');
});

test('notes stay inside, once each', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive();
  const note = { actorId, itemId, key: randomUUID(), text: 'Rang her, voicemail' };
  expect(await addNote(note)).toBe(true);
  expect(await addNote(note)).toBe(false);
  const item = await findItem(itemId);
  expect(item?.notes.map(({ text, authorName }) => [text, authorName])).toEqual([['Rang her, voicemail', 'Ada Admin']]);
  expect(await db.select().from(mails).where(eq(mails.kind, 'inbox-reply'))).toEqual([]);
});

test('each kind goes through its own states', async () => {
  const { id: actorId } = await addAdmin();
  const [enquiry, application] = [await receive(), await receive({ kind: 'application' })];
  expect(await setStatus({ actorId, itemId: application, status: 'call-booked' })).toBe(true);
  expect(await setStatus({ actorId, itemId: application, status: 'call-booked' })).toBe(false);
  await expect(setStatus({ actorId, itemId: application, status: 'done' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: enquiry, status: 'accepted' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: enquiry, status: 'constructor' })).rejects.toThrow(DomainError);
  await expect(setStatus({ actorId, itemId: randomUUID(), status: 'done' })).rejects.toThrow(DomainError);
});

test('only an admin looks after an item', async () => {
  const { id: actorId } = await addAdmin();
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

test('the reminder of an urgent item comes when half of its four hours have passed', async () => {
  setClock(new Date('2026-11-20T10:00Z'));
  await receive({ isUrgent: true });
  const remindAt = async (time: string) => {
    setClock(new Date(time));
    await remindOfResponseSlas.run({}, jobContext);
    return (await db.select().from(mails).where(eq(mails.kind, 'promise-reminder'))).map(({ subject }) => subject);
  };
  expect(await remindAt('2026-11-20T11:59Z')).toEqual([]);
  expect(await remindAt('2026-11-20T12:00Z')).toEqual(['A reply is due in 2 h']);
});

test('the assignee, or else the team, is reminded once, four hours before the promise lapses', async () => {
  const ada = await addAdmin();
  setClock(new Date('2026-11-20T10:00Z'));
  const [assigned, unassigned, answered, spam] = [
    await receive({ subject: 'Taken' }),
    await receive({ subject: 'Free' }),
    await receive({ subject: 'Answered' }),
    await receive({ subject: 'Spam', isSpam: true }),
  ];
  await assignItem({ actorId: ada.id, itemId: assigned, assigneeId: ada.id });
  await replyToItem({ actorId: ada.id, itemId: answered, key: randomUUID(), subject: 'Re', text: 'Yes', status: '' });
  const reminders = async () => {
    await remindOfResponseSlas.run({}, jobContext);
    return db.select().from(mails).where(eq(mails.kind, 'promise-reminder'));
  };
  setClock(new Date('2026-11-21T05:59Z'));
  expect(await reminders()).toEqual([]);
  setClock(new Date('2026-11-21T06:00Z'));
  const sent = await reminders();
  expect(sent.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
    [
      [ada.email, 'A reply is due in 4 h'],
      ['hello@resjam.example', 'A reply is due in 4 h'],
    ].sort(),
  );
  expect(sent.find(({ recipient }) => recipient === ada.email)?.text).toContain(`${origin}/admin/inbox/${assigned}`);
  expect(sent.some(({ text }) => text?.includes(unassigned))).toBe(true);
  expect(sent.some(({ text }) => text?.includes(spam))).toBe(false);
  setClock(new Date('2026-11-21T11:00Z'));
  expect(await reminders()).toHaveLength(2);
});
