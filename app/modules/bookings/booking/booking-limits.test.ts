import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import type { Service } from '../services/services.server.ts';
import { bookings } from '../tables.server.ts';
import { bookPlace } from './book-place.server.ts';
import { confirmAddress, fewUnconfirmed } from './confirm-address.server.ts';
import { holdPlace } from './hold-place.server.ts';

openTestDatabase();
let service: Service;
beforeEach(async () => {
  openSiteOrigin('https://example.org');
  openMailJobs();
  setClock(new Date('2026-12-01T10:00:00Z'));
  const allDay = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
  const host = await makeHost({ weekly: allDay, timeZone: 'UTC', region: 'none' });
  service = await makeService([host.id], { stepMinutes: 60, lengthMinutes: 60, maxSeries: 52, windowDays: 300 });
});
afterEach(() => setClock());

const startOf = (hour: number) => new Date(Date.parse('2026-12-07T00:00:00Z') + hour * hourMs);
const address = () => `${randomUUID()}@example.test`;

const book = (hour: number, details: Partial<Parameters<typeof bookPlace>[0]> = {}) =>
  bookPlace({
    service,
    start: startOf(hour),
    fullName: 'Ann Visitor',
    email: address(),
    phone: '',
    timeZone: 'UTC',
    answers: [],
    hold: '',
    userId: null,
    actorId: null,
    clientAddress: null,
    ...details,
  });
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'booked',
    (error: Error) => error.name,
  );
const rowsOf = (email: string) => db.select().from(bookings).where(eq(bookings.email, email));

test('without a hold, one network takes no more places than with one', async () => {
  const clientAddress = '192.0.2.1';
  const outcomes: string[] = [];
  for (let hour = 0; hour < 40; hour += 1) outcomes.push(await outcomeOf(book(hour, { clientAddress })));
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(24);
  expect(outcomes.slice(24)).toEqual(Array(16).fill('RateLimitError'));
  const hold = { service, timeZone: 'UTC', earlier: [], clientAddress };
  await expect(holdPlace({ ...hold, start: startOf(50) })).rejects.toThrow(RateLimitError);
  expect(await outcomeOf(book(51, { clientAddress: '192.0.2.2' }))).toBe('booked');
}, 60_000);

test('a series counts each of its sessions, and a place that was held counts once', async () => {
  const clientAddress = '192.0.2.3';
  const week = 7 * 24;
  const later = Array.from({ length: 22 }, (_, n) => startOf((n + 1) * week));
  const hold = await holdPlace({ service, timeZone: 'UTC', earlier: [], start: startOf(0), clientAddress });
  await book(0, { clientAddress, later, hold });
  expect(await outcomeOf(book(1, { clientAddress }))).toBe('booked');
  expect(await outcomeOf(book(2, { clientAddress }))).toBe('RateLimitError');
  const other = '192.0.2.4';
  // Longer than the limit: a series is possible, and whatever follows has to wait.
  const long = Array.from({ length: 29 }, (_, n) => startOf(3 + (n + 1) * week));
  await book(3, { clientAddress: other, later: long });
  expect(await outcomeOf(book(4, { clientAddress: other }))).toBe('RateLimitError');
}, 60_000);

test('an address with a few sessions that nobody confirmed gets no more until it is confirmed by email', async () => {
  const email = 'Fay@example.test';
  for (let hour = 0; hour < fewUnconfirmed; hour += 1) await book(hour, { email });
  const refused = book(10, { email: email.toLowerCase() });
  await expect(refused).rejects.toThrow(FieldError);
  await expect(refused).rejects.toMatchObject({ field: 'email', message: expect.stringContaining('confirm') });
  expect(await outcomeOf(book(10))).toBe('booked');

  const [booking] = (await rowsOf(email)) as [typeof bookings.$inferSelect];
  // The booker has the link of the booking, and only its email has the code.
  const sent = await mailsTo(email);
  const mail = sent.find(({ text }) => text?.includes(booking.link));
  const [, code = ''] = /\?code=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(await confirmAddress(booking, booking.link)).toBe(false);
  expect(await outcomeOf(book(11, { email }))).toBe('FieldError');
  expect(await confirmAddress(booking, code)).toBe(true);
  for (let hour = 11; hour < 18; hour += 1) expect(await outcomeOf(book(hour, { email }))).toBe('booked');
}, 60_000);

test('many at once do not get past the few', async () => {
  const email = address();
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, hour) => outcomeOf(book(hour, { email }))));
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(fewUnconfirmed);
}, 60_000);

test.each([
  [
    'a first series of any length',
    async (email: string) => book(0, { email, later: [1, 2, 3, 4, 5].map((n) => startOf(n * 168)) }),
    'FieldError',
  ],
  [
    'an account with its own address',
    async (email: string) => void (await bookMany(email, { userId: (await makeUser()).id, isOwnAddress: true })),
    'booked',
  ],
  [
    'an account with the address of somebody else',
    async (email: string) => void (await bookMany(email, { userId: (await makeUser()).id })),
    'FieldError',
  ],
  ['the team', async (email: string) => void (await bookMany(email, { actorId: (await makeUser()).id })), 'booked'],
  [
    'sessions that are over',
    async (email: string) => {
      await bookMany(email, {});
      setClock(new Date('2026-12-20T10:00:00Z'));
    },
    'booked',
  ],
])('%s: what somebody without an account may book after it', async (_name, before, expected) => {
  const email = address();
  await before(email);
  expect(await outcomeOf(book(400, { email }))).toBe(expected);
});

test('the same form without a hold, sent again or twice at once, books once, and gives nobody the link', async () => {
  const email = address();
  const send = (details = {}) => outcomeOf(book(500, { email, ...details }));
  const outcomes = await Promise.all([send(), send(), send({ email: email.toUpperCase() })]);
  expect(outcomes.toSorted()).toEqual(['AlreadyBookedError', 'AlreadyBookedError', 'booked']);
  await expect(book(500, { email })).rejects.toThrow('look for our email');
  expect(await send({ later: [startOf(668)] })).toBe('TimeTakenError');
  expect(await send({ fullName: 'Somebody else' })).toBe('TimeTakenError');
  setClock(new Date('2026-12-01T10:11:00Z'));
  expect(await send()).toBe('TimeTakenError');
});

test('an account may have no more emails sent to a stranger than anybody', async () => {
  const email = address();
  const userId = (await makeUser()).id;
  await book(0, {
    email,
    later: Array.from({ length: 5 }, (_, n) => startOf((n + 1) * 168)),
    userId,
    isOwnAddress: true,
  });
  for (let hour = 1; hour < 14; hour += 1) await book(hour, { email, userId });
  expect(await mailsTo(email)).toHaveLength(11);
});

async function bookMany(email: string, by: { userId?: string; isOwnAddress?: boolean; actorId?: string }) {
  for (let hour = 0; hour < fewUnconfirmed; hour += 1) await book(hour, { email, ...by });
}
