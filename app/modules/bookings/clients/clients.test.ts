import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, receive } from '#test/inbox.ts';
import { listOwnHosts } from '../hosts/require-host.server.ts';
import { bookingsList } from '../team/bookings-list.ts';
import { listBookings } from '../team/list-bookings.server.ts';
import { findBookingOf, recordReading } from '../team/read-booking.server.ts';
import { clientsList } from './clients-list.ts';
import { firstEvents, openClient } from './find-client.server.ts';
import { listClients } from './list-clients.server.ts';

openTestDatabase();
openInboxTests();
afterEach(() => setClock());

const list = (search = '') => listClients(parseListQuery(`https://example.org/admin/clients${search}`, clientsList));

test('one record has everything from an address, is found by each part of it, and every reading is noted', async () => {
  const { id: actorId } = await addAdmin();
  const account = await makeUser({ email: 'zoe@example.test' });
  const host = await makeHost();
  const session = await makeSession(await makeService([host.id], {}), host.id, '2030-12-07T09:00:00Z');
  const booking = await makeBooking(session.id, {
    fullName: 'Zoe',
    email: 'Zoe@example.test',
    notes: 'Spoke of sleep',
  });
  const message = await receive({ name: 'Zoe', email: 'ZOE@example.test' });
  await receive({ name: 'Somebody else', email: 'else@example.test' });
  expect(await list('?q=zoe')).toMatchObject({
    total: 1,
    rows: [{ email: 'zoe@example.test', bookings: 1, messages: 1, next: session.startsAt }],
  });
  expect((await list()).total).toBe(2);
  for (const id of [booking.id, message, account.id]) {
    const client = await openClient(id, actorId, { hostIds: null });
    expect(client).toMatchObject({ accountId: account.id, sessions: { toCome: 1 } });
    const texts = client?.events.map(({ kind, title, state, text }) => `${kind}: ${text || title}, ${state}`);
    expect(texts).toHaveLength(3);
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Session: Spoke of sleep, .*: (booked|confirmed)/),
        expect.stringMatching(/^Message: /),
        expect.stringMatching(/^Email: .*, On its way$/),
      ]),
    );
  }
  const read = await db.select().from(auditEvents).where(eq(auditEvents.action, 'client.read'));
  expect(read).toHaveLength(3);
  expect(JSON.stringify(read)).not.toContain('oe@');
  expect(await openClient(randomUUID(), actorId, { hostIds: null })).toBeNull();
});

test('a record shows as many events as it is asked for, and one more if there are earlier ones; its figures count all', async () => {
  const { id: actorId } = await addAdmin();
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const email = 'often@example.test';
  for (let day = 1; day <= 6; day++) {
    const session = await makeSession(service, host.id, `2030-12-0${day}T09:00:00Z`);
    await makeBooking(session.id, { email, phone: `020 7946 000${day}`, notes: `Day ${day}` });
  }
  await receive({ name: 'Often', email });
  const all = await openClient((await receive({ email })) as string, actorId, { hostIds: null });
  expect(all).toMatchObject({ sessions: { toCome: 6, attended: 0, missed: 0 } });
  expect(all?.phones).toHaveLength(5);
  expect(all?.events.length).toBeGreaterThan(6);
  const first = await openClient((await receive({ email })) as string, actorId, { hostIds: [host.id], shown: 3 });
  expect(first).toMatchObject({ sessions: { toCome: 6 } });
  expect(first?.events.map(({ text }) => text)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3']);
});

test('earlier events are part of one reading, but nobody reads a record without a note', async () => {
  const [{ id: actorId }, { id: otherId }] = [await addAdmin(), await addAdmin()];
  const id = (await receive({ email: 'long@example.test' })) as string;
  const read = () => db.$count(auditEvents, eq(auditEvents.subjectId, id));
  const counts: number[] = [];
  for (const [reader, shownCount] of [
    [actorId, firstEvents],
    [actorId, 2 * firstEvents],
    [actorId, 4 * firstEvents],
    [otherId, 2 * firstEvents],
    [actorId, firstEvents],
  ] as const) {
    await openClient(id, reader, { hostIds: null, shown: shownCount });
    counts.push(await read());
  }
  expect(counts).toEqual([1, 1, 1, 2, 3]);
  const laterBy = async (minutes: number) => {
    setClock(new Date(now().getTime() + minutes * 60_000));
    await openClient(id, actorId, { hostIds: null, shown: 2 * firstEvents });
    return read();
  };
  expect(await laterBy(59)).toBe(3);
  expect(await laterBy(2)).toBe(4);
});

test('a host reads the sessions that they provide, and nothing else of the person; another host reads nothing', async () => {
  const account = await makeUser({ email: 'coach@example.test' });
  const [ownHost, otherHost] = [await makeHost({ email: 'Coach@example.test' }), await makeHost()];
  await makeHost({ email: 'coach@example.test', isActive: false });
  expect(await listOwnHosts(account.id)).toEqual([ownHost.id]);
  expect(await listOwnHosts((await makeUser()).id)).toEqual([]);

  const email = 'yan@example.test';
  const add = async (hostId: string, day: number, notes: string) => {
    const session = await makeSession(await makeService([hostId], {}), hostId, `2030-12-0${day}T09:00:00Z`);
    return makeBooking(session.id, { fullName: 'Yan', email, notes });
  };
  const mine = await add(ownHost.id, 2, 'Walks at noon');
  const theirs = await add(otherHost.id, 3, 'Told to somebody else');
  await receive({ name: 'Yan', email });
  const texts = async (hostIds: string[] | null) =>
    (await openClient(mine.id, account.id, { hostIds }))?.events.map(({ text }) => text);
  expect(await texts([ownHost.id])).toEqual(['Walks at noon']);
  // Two sessions, a message, and the email that confirms it.
  expect(await texts(null)).toHaveLength(4);
  expect(await openClient(mine.id, account.id, { hostIds: [(await makeHost()).id] })).toBeNull();

  expect(await findBookingOf(theirs.id, [ownHost.id])).toBeNull();
  const found = await findBookingOf(mine.id, [ownHost.id]);
  if (!found) throw new Error('A host does not see their own booking');
  await recordReading(found, account.id);
  await recordReading({ ...found, booking: { ...found.booking, notes: '' } }, account.id);
  const read = await db.select().from(auditEvents).where(eq(auditEvents.action, 'booking.read'));
  expect(read).toMatchObject([{ actorId: account.id }]);
  const query = parseListQuery('https://example.org/admin/bookings', bookingsList);
  expect((await listBookings(query, [ownHost.id])).rows.map(({ id }) => id)).toEqual([mine.id]);
});
