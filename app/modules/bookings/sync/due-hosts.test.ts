import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { bookingCalendars } from '../calendars/tables.server.ts';
import { bookingHosts } from '../tables.server.ts';
import { listDueHosts } from './sync-calendars.job.server.ts';

openTestDatabase();
afterEach(() => setClock());

const at = (time: string) => new Date(`2026-12-06T${time}Z`);

test('calendars are due at first, after ten minutes, and once a booking that is written to them has changed', async () => {
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const session = await makeSession(service, host.id, '2026-12-07T10:00:00Z');
  await makeBooking(session.id, { changedAt: at('09:00:00') });
  const [calendar] = await db
    .insert(bookingCalendars)
    .values({ hostId: host.id, name: 'Work', address: 'https://example.org/' })
    .returning();
  const isDue = async () => (await listDueHosts()).includes(host.id);
  const set = (values: Partial<typeof bookingCalendars.$inferInsert>) =>
    db
      .update(bookingCalendars)
      .set(values)
      .where(eq(bookingCalendars.id, calendar?.id ?? ''));

  setClock(at('10:05:00'));
  expect(await isDue()).toBe(true);
  await set({ triedAt: at('10:00:00') });
  expect(await isDue()).toBe(false);
  await set({ triedAt: at('09:54:00') });
  expect(await isDue()).toBe(true);
  await set({ triedAt: at('10:00:00') });
  await makeBooking(session.id, { changedAt: at('10:03:00') });
  expect(await isDue()).toBe(false);
  await set({ isWritten: true });
  expect(await isDue()).toBe(true);
  await db.update(bookingHosts).set({ isActive: false }).where(eq(bookingHosts.id, host.id));
  expect(await isDue()).toBe(false);
});
