import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, receive } from '#test/inbox.ts';
import { clientsList } from './clients-list.ts';
import { openClient } from './find-client.server.ts';
import { listClients } from './list-clients.server.ts';

openTestDatabase();
openInboxTests();

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
    const client = await openClient(id, actorId);
    expect(client).toMatchObject({ accountId: account.id, sessions: { toCome: 1 } });
    expect(client?.events.map(({ kind, text }) => [kind, text])).toEqual([
      ['Session', 'Spoke of sleep'],
      ['Message', ''],
    ]);
  }
  const read = await db.select().from(auditEvents).where(eq(auditEvents.action, 'client.read'));
  expect(read).toHaveLength(3);
  expect(JSON.stringify(read)).not.toContain('oe@');
  expect(await openClient(randomUUID(), actorId)).toBeNull();
});
