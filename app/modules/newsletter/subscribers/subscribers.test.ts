import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { getStoredPreferences } from '#app/core/identity/preferences/save-preferences.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText } from '#app/lib/lists/table-export.ts';
import { readSubscriberList } from '#packages/foreign-files/subscribers/read-subscribers.ts';
import { makeUser } from '#test/accounts.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { subscribers } from '../tables.server.ts';
import { addSubscriber } from './add-subscriber.server.ts';
import { eraseByHand, unsubscribeByHand } from './apply-subscriber-action.server.ts';
import { countOutcomes } from './import-plan.ts';
import { importSubscribers, previewImport } from './import-subscribers.server.ts';
import { countSubscribers, listSubscribers, readSubscribers } from './list-subscribers.server.ts';
import { subscriberColumns } from './subscriber-columns.ts';
import { subscriberList } from './subscriber-list.ts';
import { type SubscriberState, subscriberStates } from './subscriber-states.ts';

openTestDatabase();

afterEach(async () => {
  await db.delete(subscribers);
  await emptyAuditLog();
});

const source = 'Workshop in Leeds, 3 May 2026';

async function put(email: string, state: SubscriberState, consentAt = new Date('2026-05-01T12:00:00Z')) {
  const [row] = await db
    .insert(subscribers)
    .values({ email, state, consentAt, consentSource: 'Website: /blog' })
    .returning();
  return row?.id ?? '';
}

const find = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
const queryOf = (search: string) => parseListQuery(`http://site.test/admin/subscribers?${search}`, subscriberList);
const ask = async (search: string) => (await listSubscribers(queryOf(search))).rows.map(({ email }) => email);

test('the list is searched, filtered and counted', async () => {
  await put('ann@example.org', 'confirmed', new Date('2026-06-10T22:59:00Z'));
  await put('bob_b@example.org', 'pending', new Date('2026-06-10T23:01:00Z'));
  await put('cyd@example.org', 'unsubscribed', new Date('2026-06-12T12:00:00Z'));
  expect(await ask('')).toEqual(['cyd@example.org', 'bob_b@example.org', 'ann@example.org']);
  expect(await ask('sort=email')).toEqual(['ann@example.org', 'bob_b@example.org', 'cyd@example.org']);
  expect(await ask('q=B_B')).toEqual(['bob_b@example.org']);
  expect(await ask('q=/blog&state=confirmed')).toEqual(['ann@example.org']);
  // In London, 10 June ends one hour before it ends in UTC.
  expect(await ask('to=2026-06-10')).toEqual(['ann@example.org']);
  expect(await countSubscribers()).toEqual({ confirmed: 1, pending: 1, unsubscribed: 1, bounced: 0 });
  const batches: number[] = [];
  for await (const rows of readSubscribers(queryOf(''), 2)) batches.push(rows.length);
  expect(batches).toEqual([2, 1]);
});

test('who is added by hand is on the list with the source of their yes, and the log does not name them', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  expect(await addSubscriber({ actorId: admin.id, email: 'ann@example.org', source })).toBe(true);
  expect(await addSubscriber({ actorId: admin.id, email: 'ann@example.org', source })).toBe(false);
  expect(await find('ann@example.org')).toMatchObject({ state: 'confirmed', consentSource: `By hand: ${source}` });
  const acts = await db.select().from(auditEvents);
  expect(acts).toMatchObject([{ action: 'subscriber.added', actorId: admin.id, after: { source } }]);
  expect(JSON.stringify(acts)).not.toContain('ann@');
});

test('who has left is not added by hand', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  await put('ann@example.org', 'unsubscribed');
  const adding = addSubscriber({ actorId: admin.id, email: 'ann@example.org', source });
  await expect(adding).rejects.toMatchObject({ name: 'FieldError', field: 'email' });
  expect((await find('ann@example.org'))?.state).toBe('unsubscribed');
});

test('an admin takes somebody off the list, or has them erased, and both leave a line without a name', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const subscriberId = await put('ann@example.org', 'confirmed');
  const act = { actorId: admin.id, subscriberId };
  expect([await unsubscribeByHand(act), await unsubscribeByHand(act)]).toEqual([true, false]);
  expect((await find('ann@example.org'))?.state).toBe('unsubscribed');
  expect([await eraseByHand(act), await eraseByHand(act)]).toEqual([true, false]);
  expect(await find('ann@example.org')).toBeUndefined();
  const acts = await db.select().from(auditEvents).orderBy(auditEvents.at);
  expect(acts.map(({ action }) => action)).toEqual(['subscriber.unsubscribed', 'subscriber.erased']);
  expect(JSON.stringify(acts)).not.toContain('ann@');
});

const file = [
  'Name;E-mail',
  'Ann;New.One@example.org',
  'Ann;new.one@example.org',
  'Bob;known@example.org',
  'Cyd;left@example.org',
  'Dee;bounced@example.org',
  'Eve;pending@example.org',
  'Fay;not an address',
  'Gil;',
].join('\r\n');

async function putKnown() {
  await put('known@example.org', 'confirmed');
  await put('left@example.org', 'unsubscribed');
  await put('bounced@example.org', 'bounced');
  await put('pending@example.org', 'pending');
}

test('a preview says of each line what will become of it, and does nothing', async () => {
  await putKnown();
  const lines = await previewImport(readSubscriberList(file));
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'add'],
    [3, 'twice'],
    [4, 'known'],
    [5, 'left'],
    [6, 'bounced'],
    [7, 'add'],
    [8, 'invalid'],
    [9, 'invalid'],
  ]);
  expect(lines.at(-1)?.reason).toBe('Line 9 has no email address.');
  expect(countOutcomes(lines)[0]).toEqual({ outcome: 'add', number: 2 });
  expect(await find('new.one@example.org')).toBeUndefined();
});

test('an import adds who is new, leaves who has left or bounced, and done twice adds nobody', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const member = await makeUser({ email: 'Member@example.org' });
  await putKnown();
  const text = `${file}\r\nHal;member@example.org`;
  const list = readSubscriberList(text);
  expect(await importSubscribers({ actorId: admin.id, list, source })).toEqual([
    ...[
      { outcome: 'add', number: 3 },
      { outcome: 'known', number: 1 },
      { outcome: 'left', number: 1 },
    ],
    ...[
      { outcome: 'bounced', number: 1 },
      { outcome: 'twice', number: 1 },
      { outcome: 'invalid', number: 2 },
    ],
  ]);
  expect((await importSubscribers({ actorId: admin.id, list, source }))[0]).toEqual({ outcome: 'known', number: 4 });
  expect(await find('new.one@example.org')).toMatchObject({ state: 'confirmed', consentSource: `Import: ${source}` });
  expect(await find('pending@example.org')).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(Date) });
  expect((await find('known@example.org'))?.consentSource).toBe('Website: /blog');
  expect((await find('left@example.org'))?.state).toBe('unsubscribed');
  expect((await find('bounced@example.org'))?.state).toBe('bounced');
  expect((await find('member@example.org'))?.userId).toBe(member.id);
  expect((await getStoredPreferences(member.id)).newsletters).toBe(true);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: 'subscribers.imported', subjectName: source, after: { added: 3, notAdded: 6 } },
  ]);
});

test('an exported list is imported as it was: who is subscribed, to which letters, since when', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const member = await makeUser();
  const consentAt = new Date('2025-06-01T23:30:00Z');
  const yes = { state: 'confirmed', consentAt, confirmedAt: consentAt, consentSource: '=x, "on"\nthe web' } as const;
  const stored = [
    { ...yes, email: '+ann@example.org', kinds: ['newsletter', 'marketing'] },
    { ...yes, email: 'ben@example.org', kinds: ['product-update'] },
    { ...yes, email: member.email.toLowerCase(), kinds: ['marketing'] },
    { ...yes, email: 'cy@example.org', state: 'unsubscribed', kinds: ['newsletter'], unsubscribedAt: consentAt },
    { ...yes, email: 'di@example.org', state: 'pending', kinds: ['newsletter'], confirmedAt: null },
  ] satisfies (typeof subscribers.$inferInsert)[];
  await db.insert(subscribers).values(stored);
  const query = parseListQuery('https://example.org/admin/subscribers', subscriberList);
  const exported = (await Array.fromAsync(csvText(subscriberColumns, readSubscribers(query)))).join('');
  await db.delete(subscribers);
  const list = readSubscriberList(exported);
  await importSubscribers({ actorId: admin.id, list, source });
  const rows = await db.select().from(subscribers).orderBy(subscribers.email);
  expect(rows.map(({ email, kinds, consentAt }) => ({ email, kinds, consentAt }))).toEqual(
    stored
      .slice(0, 3)
      .map(({ email, kinds }) => ({ email, kinds, consentAt }))
      .sort((one, other) => (one.email < other.email ? -1 : 1)),
  );
  expect(await getStoredPreferences(member.id)).toMatchObject({ marketingEmails: true });
  expect((await getStoredPreferences(member.id)).newsletters).not.toBe(true);
  expect((await importSubscribers({ actorId: admin.id, list, source }))[0]).toEqual({ outcome: 'known', number: 3 });
});

test('only who is subscribed there is added, whatever the word for it, and nobody who has left this list', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  await putKnown();
  const list = readSubscriberList(
    [
      'Email,Status',
      'one@example.org,Active',
      'two@example.org,Unsubscribed',
      'three@example.org,Cleaned',
      'four@example.org,Unconfirmed',
      'five@example.org,VIP',
      'six@example.org,',
      'left@example.org,Active',
      'known@example.org,Unsubscribed',
    ].join('\n'),
  );
  const rows = await previewImport(list);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['add', 'left', 'bounced', 'notSubscribed', 'notSubscribed', 'notSubscribed'],
    ...['left', 'known'],
  ]);
  expect(rows[4]?.reason).toContain('VIP');
  await importSubscribers({ actorId: admin.id, list, source });
  expect((await find('one@example.org'))?.state).toBe('confirmed');
  for (const name of ['two', 'three', 'four', 'five', 'six']) expect(await find(`${name}@example.org`)).toBeUndefined();
  expect((await find('left@example.org'))?.state).toBe('unsubscribed');
  expect((await find('known@example.org'))?.state).toBe('confirmed');
});

test('lists of Mailchimp, of Ghost and of this site bring along when each said yes, and nobody who left', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const mailchimp = [
    '"Email Address","First Name",OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,UNSUB_TIME',
    'ann@example.org,Ann,"2021-03-04 10:11:12",192.0.2.1,"2021-03-05 08:00:00",',
    'gone@example.org,Gus,"2020-01-01 00:00:00",,,"2022-02-02 10:00:00"',
  ].join('\n');
  const ghost = [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    '1,bea@example.org,Bea,,true,false,,2022-05-06T07:08:09.000Z,,,',
    '2,off@example.org,Ole,,false,false,,2022-05-06T07:08:09.000Z,,,',
  ].join('\n');
  const ownExport = [
    'Email,State,Said yes,Where,Confirmed,Left,Bounced',
    `cat@example.org,${subscriberStates.confirmed},2023-01-01T00:00:00.000Z,Website,2023-01-02T00:00:00.000Z,,`,
    `dan@example.org,${subscriberStates.pending},2023-01-01T00:00:00.000Z,Website,,,`,
  ].join('\n');
  expect((await previewImport(readSubscriberList(mailchimp))).map(({ outcome }) => outcome)).toEqual(['add', 'left']);
  for (const text of [mailchimp, ghost, ownExport])
    expect((await importSubscribers({ actorId: admin.id, list: readSubscriberList(text), source }))[0]).toEqual({
      outcome: 'add',
      number: 1,
    });
  const rows = await db.select().from(subscribers).orderBy(subscribers.email);
  expect(rows.map(({ email, consentAt, state }) => [email, consentAt.toISOString(), state])).toEqual([
    ['ann@example.org', '2021-03-05T08:00:00.000Z', 'confirmed'],
    ['bea@example.org', '2022-05-06T07:08:09.000Z', 'confirmed'],
    ['cat@example.org', '2023-01-02T00:00:00.000Z', 'confirmed'],
  ]);
});
