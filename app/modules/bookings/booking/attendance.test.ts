import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import { bookPlace } from './book-place.server.ts';
import { recordAttendance } from './change-booking.server.ts';
import { findBookingByLink } from './find-booking.server.ts';

openTestDatabase();
openMailJobs();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(async () => {
  setClock();
  await db.delete(webhooks);
});

type Step = 'attended' | 'missed' | 'the email is sent';

/** Books a session with thanks, and records what the team says of it in turn. @returns the address of the person */
async function recordInTurn(steps: readonly Step[], followUp = 'How was it?'): Promise<string> {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { followUp });
  const email = `${randomUUID()}@example.test`;
  const token = await bookPlace({
    service,
    start: new Date('2026-12-07T09:00:00Z'),
    timeZone: 'Europe/London',
    fullName: 'Ann',
    email,
    phone: '',
    answers: [],
    hold: '',
    userId: null,
    actorId: null,
    clientAddress: null,
  });
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('There is no booking');
  setClock(new Date('2026-12-07T10:05:00Z'));
  for (const step of steps) {
    if (step === 'the email is sent') await db.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, email));
    else await recordAttendance({ bookingId: found.booking.id, actorId, state: step });
  }
  return email;
}

const thanksTo = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'booking-follow-up');

test.each([
  ['attended', ['attended'], 1],
  ['attended, pressed twice', ['attended', 'attended'], 1],
  ['attended by mistake', ['attended', 'missed'], 0],
  ['missed by mistake', ['missed', 'attended'], 1],
  ['corrected twice', ['attended', 'missed', 'attended'], 1],
  ['corrected three times', ['missed', 'attended', 'missed', 'attended', 'missed'], 0],
  ['corrected once the email is sent', ['attended', 'the email is sent', 'missed', 'attended'], 1],
] as const)('everybody who came is thanked once, and nobody who did not: %s', async (_what, steps, thanked) => {
  const thanks = await thanksTo(await recordInTurn(steps));
  expect(thanks).toHaveLength(thanked);
  for (const { queuedAt } of thanks) expect(queuedAt).toEqual(new Date('2026-12-08T04:00:00Z'));
});

test('a service without thanks sends none, however it is corrected', async () => {
  expect(await thanksTo(await recordInTurn(['missed', 'attended', 'missed', 'attended'], ''))).toEqual([]);
});

test('webhooks hear of each correction', async () => {
  const events = ['booking.attended' as const, 'booking.missed' as const];
  await db.insert(webhooks).values({ url: 'https://example.org', secret: 'x', events });
  await recordInTurn(['attended', 'missed', 'missed', 'attended']);
  const rows = await db.select().from(webhookDeliveries);
  expect(rows.map(({ event }) => event).toSorted()).toEqual(['booking.attended', 'booking.attended', 'booking.missed']);
});
