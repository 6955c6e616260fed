import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, receive } from '#test/inbox.ts';
import { moveItem } from '../items/item-actions.server.ts';
import { inboxItems } from '../tables.server.ts';
import { readCampaign } from './campaign.ts';
import { submitComplaint, submitEnquiry } from './submit-enquiry.server.ts';

openTestDatabase();
openInboxTests();

test('what is taken out of the spam is acknowledged then, once, and told to the webhooks', async () => {
  const { id: actorId } = await addAdmin();
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
  const deliveries = await db.select().from(webhookDeliveries);
  expect(deliveries).toMatchObject([{ webhookId: webhook?.id, event: 'enquiry', subjectId: itemId, state: 'queued' }]);
});

test('a repeat of what the team has moved to the spam stays there; one of what was only taken for spam is due from then on', async () => {
  const { id: actorId } = await addAdmin();
  setClock(new Date('2026-03-02T09:00:00Z'));
  const decided = { answers: [{ label: 'Message', text: 'Buy now' }] };
  const itemId = await receive(decided);
  setClock(new Date('2026-03-02T10:00:00Z'));
  await moveItem({ actorId, itemId, folder: 'spam' });
  expect(await receive(decided)).toBe(itemId);
  const caught = { answers: [{ label: 'Message', text: 'Can we talk?' }] };
  const caughtId = await receive({ ...caught, isSpam: true });
  await db
    .update(inboxItems)
    .set({ readAt: new Date('2026-03-02T10:30:00Z') })
    .where(eq(inboxItems.id, caughtId));
  setClock(new Date('2026-03-02T15:00:00Z'));
  expect(await receive(caught)).toBe(caughtId);
  const items = await db.select().from(inboxItems).orderBy(inboxItems.receivedAt);
  expect(items).toMatchObject([
    { id: itemId, folder: 'spam' },
    { id: caughtId, folder: 'inbox', readAt: null, dueAt: new Date('2026-03-03T15:00:00Z') },
  ]);
  expect(await db.$count(mails, eq(mails.kind, 'new-item'))).toBe(2);
});

test('webhooks are told of an enquiry once, also if its sender wants no acknowledgement', async () => {
  const { id: actorId } = await addAdmin();
  await db.delete(webhooks);
  await db.insert(webhooks).values({ url: 'https://example.org/hook', secret: 's'.repeat(16), events: ['enquiry'] });
  const { id: userId } = await makeUser();
  await inTransaction((tx) => savePreference(tx, userId, 'emailNotifications', false));
  const itemId = await receive({ userId });
  for (const folder of ['spam', 'inbox', 'spam', 'inbox'] as const) await moveItem({ actorId, itemId, folder });
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.subjectId, itemId))).toBe(1);
  await db.delete(webhooks);
});

test('webhooks are told of an application without what it says about health', async () => {
  await db
    .insert(webhooks)
    .values({ url: 'https://example.org/hook', secret: 's'.repeat(16), events: ['application'] });
  const answers = [
    { label: 'What is hardest at present?', text: 'I do not sleep', isSensitive: true },
    { label: 'When would you like to start?', text: 'Within a month' },
  ];
  const itemId = await receive({ kind: 'application', answers });
  const [delivery] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.subjectId, itemId));
  expect(delivery?.data).toMatchObject({ kind: 'application', answers: answers.slice(1) });
  expect(JSON.stringify(delivery?.data)).not.toContain('sleep');
  await db.delete(webhooks);
});

test('twelve enquiries with a stranger’s address send three emails to it, and every enquiry is kept', async () => {
  for (let each = 0; each < 12; each++) await receive({ email: 'stranger@example.org' });
  expect(await db.$count(inboxItems)).toBe(12);
  expect(await db.$count(mails, eq(mails.recipient, 'stranger@example.org'))).toBe(3);
  expect(await db.$count(mails, eq(mails.kind, 'new-item'))).toBe(12);
});

test('anyone who switched email notifications off gets no word that an enquiry arrived; the team and the answer are the same', async () => {
  const { id: userId } = await makeUser();
  await inTransaction((tx) => savePreference(tx, userId, 'emailNotifications', false));
  const kindsSent = async () => (await db.select().from(mails)).map(({ kind }) => kind).sort();
  await db.delete(mails);
  await receive({ userId });
  expect(await kindsSent()).toEqual(['new-item']);
  await inTransaction((tx) => savePreference(tx, userId, 'emailNotifications', true));
  await receive({ userId });
  expect(await kindsSent()).toEqual(['acknowledgement', 'new-item', 'new-item']);
});

const sender = { clientAddress: '192.0.2.1', userId: null, campaign: '' };
const person = { fullName: 'Ann Reader', email: 'ann@example.org' };
const noTraps = { isHoneypotFilled: false, startedAt: 0 };

test('an acknowledgement has the subject of the enquiry, and names crisis lines only to somebody in distress', async () => {
  const enquiry = { ...person, companyName: 'Northgate Dental', phone: '', enquiryType: 'platform-demo' } as const;
  await submitEnquiry({ ...enquiry, message: 'Could we see a demo?' }, noTraps, '', sender);
  await submitEnquiry({ ...enquiry, enquiryType: 'general', message: 'I want to die.' }, noTraps, '', sender);
  const sent = await db.select().from(mails).where(eq(mails.kind, 'acknowledgement')).orderBy(mails.createdAt);
  expect(sent.map(({ subject }) => subject)).toEqual(['Re: Platform Demo', 'Re: General Enquiry']);
  expect(sent[0]?.text).not.toMatch(/999|116 123/);
  for (const line of ['999', '116 123', '85258', '111']) expect(sent[1]?.text).toContain(line);
});

test('a complaint says its kind and what it is about', async () => {
  const complaint = {
    ...person,
    complaintKind: 'decision',
    subject: '/forum/a-thread',
    message: 'It was fair.',
  } as const;
  await submitComplaint(complaint, noTraps, sender);
  const [item] = await db.select().from(inboxItems);
  expect(item).toMatchObject({ kind: 'enquiry', subject: 'Complaint: A decision of a moderator', email: person.email });
  expect(item?.answers).toContainEqual({ label: 'Subject of the complaint', text: '/forum/a-thread' });
  expect(item?.answers.map(({ label }) => label)).not.toContain('Phone');
});

test.each([
  ['danger', 4],
  ['child', 4],
  ['service', 24],
] as const)('a reply to a complaint of the kind %s is due in %i hours', async (complaintKind, hours) => {
  await submitComplaint({ ...person, complaintKind, subject: '', message: 'Please look.' }, noTraps, sender);
  const [item] = await db.select().from(inboxItems);
  expect((item?.dueAt.getTime() ?? 0) - (item?.receivedAt.getTime() ?? 0)).toBe(hours * 3_600_000);
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'new-item'));
  expect(mail?.text).toContain(`within ${hours} hours`);
});

test('a campaign is read from the address it is named in, and nothing else of it', () => {
  const query = new URLSearchParams('utm_source=newsletter&utm_campaign=%20spring%20&utm_medium=&utm_id=7&gclid=x');
  expect(readCampaign(query)).toBe('source: newsletter, campaign: spring');
  expect(readCampaign(new URLSearchParams(`utm_source=${'x'.repeat(101)}`))).toBe('');
});
