import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, inboxOrigin as origin, receive } from '#test/inbox.ts';
import { eraseInboxItems } from './inbox.personal-data.server.ts';
import { exportInboxItems } from './items/export-inbox-items.server.ts';
import { findItem } from './items/find-item.server.ts';
import { inboxList } from './items/inbox-list.ts';
import { addNote } from './items/item-actions.server.ts';
import { listItems } from './items/list-items.server.ts';
import { inboxRetentions } from './retention.server.ts';
import { inboxItems } from './tables.server.ts';

openTestDatabase();
openInboxTests();

test('what nobody has touched for seven years is removed, with what hangs on it', async () => {
  const { id: actorId } = await addAdmin();
  setClock(new Date('2026-11-20T10:00Z'));
  // A sender with an account: not certainly an enquiry without a result.
  const { id: userId } = await makeUser();
  const [old, touched] = [await receive({ name: 'Old', userId }), await receive({ name: 'Touched', userId })];
  await addNote({ actorId, itemId: old, key: randomUUID(), text: 'A note' });
  setClock(new Date('2026-11-21T10:00Z'));
  await addNote({ actorId, itemId: touched, key: randomUUID(), text: 'A later note' });
  setClock(new Date('2033-11-20T09:59Z'));
  for (const retention of inboxRetentions) await applyRetention(retention);
  expect(await findItem(old)).not.toBeNull();
  setClock(new Date('2033-11-20T10:01Z'));
  for (const retention of inboxRetentions) await applyRetention(retention);
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
  const remainingIds = [
    await receive({ name: 'Accepted', kind: 'application' }),
    await receive({ name: 'Member', userId }),
    await receive({ name: 'Asked for data', kind: 'privacy' }),
  ];
  await db.update(inboxItems).set({ status: 'accepted' }).where(eq(inboxItems.name, 'Accepted'));
  await db.update(inboxItems).set({ status: 'declined' }).where(eq(inboxItems.name, 'Declined'));
  const ids = async () => (await db.select({ id: inboxItems.id }).from(inboxItems)).map(({ id }) => id).sort();
  setClock(new Date('2028-11-20T09:59Z'));
  for (const retention of inboxRetentions) await applyRetention(retention);
  expect(await ids()).toEqual([...gone, ...remainingIds].sort());
  setClock(new Date('2028-11-20T10:01Z'));
  for (const retention of inboxRetentions) await applyRetention(retention);
  expect(await ids()).toEqual(remainingIds.sort());
});

test('what somebody asked is handed out and erased by account and by address, whatever its case', async () => {
  const { id: actorId } = await addAdmin();
  const person = await makeUser({ email: `Zoe.${randomUUID()}@example.org` });
  await db.insert(webhooks).values({ url: 'https://example.org/hook', secret: 's'.repeat(16), events: ['enquiry'] });
  const byAccount = await receive({ userId: person.id, email: 'another@example.org' });
  await receive({ email: person.email.toLowerCase() });
  const other = await receive({ name: 'Somebody else' });
  await addNote({ actorId, itemId: byAccount, key: randomUUID(), text: 'Kind person' });
  const exported = await exportInboxItems(person.id, person.email.toUpperCase());
  expect(exported).toHaveLength(2);
  expect(exported.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual(['Kind person']);
  expect(await inTransaction((tx) => eraseInboxItems(tx, person.id, person.email))).toBe(2);
  expect(await inTransaction((tx) => eraseInboxItems(tx, person.id, person.email))).toBe(0);
  expect(
    (await listItems(parseListQuery(`${origin}/admin/inbox`, inboxList), actorId)).rows.map(({ id }) => id),
  ).toEqual([other]);
  expect((await db.select().from(webhookDeliveries)).map(({ subjectId }) => subjectId)).toEqual([other]);
});
