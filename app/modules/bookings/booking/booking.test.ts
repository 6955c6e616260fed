import { randomUUID } from 'node:crypto';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { encryptText } from '#app/core/encryption/keys.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { localField } from '#app/lib/time/local-time.ts';
import { inboxItems, inboxNotes } from '#app/modules/inbox/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import { applyBookingAction } from '../admin/apply-booking-action.server.ts';
import { bookingStateText } from '../booking-states.ts';
import { applyOwnBookingAction } from '../public/apply-own-booking-action.server.ts';
import { announceShiftedTimes } from '../reminders/announce-shifted-times.job.server.ts';
import { sendReminders } from '../reminders/send-reminders.job.server.ts';
import type { Service } from '../services/services.server.ts';
import { bookingOccupiedTimes, bookingSessions, bookings } from '../tables.server.ts';
import { blockTime, unblockTime } from '../team/block-time.server.ts';
import { listCalendar } from '../team/list-calendar.server.ts';
import { zonedTimeText } from '../times/session-time-text.ts';
import { bookPlace } from './book-place.server.ts';
import {
  cancelBooking,
  cancelLaterSessions,
  decideBooking,
  moveBooking,
  recordAttendance,
} from './change-booking.server.ts';
import { findBooking, findBookingByLink } from './find-booking.server.ts';
import { findHold, holdPlace, keepWithHold } from './hold-place.server.ts';
import { listOwnBookings } from './list-own-bookings.server.ts';
import { notesForm, saveNotes } from './notes.server.ts';
import { bookingReminders } from './tables.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(() => setClock());

const start = new Date('2026-12-07T09:00:00Z');

const person = (service: Service, details: Partial<Parameters<typeof bookPlace>[0]> = {}) => ({
  service,
  start,
  fullName: 'Ann Visitor',
  email: `${randomUUID()}@example.test`,
  phone: '',
  timeZone: 'Europe/London',
  answers: [],
  hold: '',
  userId: null,
  actorId: null,
  clientAddress: null,
  ...details,
});

async function byLink(token: string) {
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('No booking has this link');
  return found;
}

/** In the order in which they were written: the clock is stopped. */

test('of many requests for the last place at once, one gets it, and the others are told in a sentence', async () => {
  openMailJobs();
  const host = await makeHost();
  const service = await makeService([host.id], {});
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => bookPlace(person(service))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'TimeTakenError' });
  }
  expect(await db.select().from(bookingSessions).where(eq(bookingSessions.serviceId, service.id))).toHaveLength(1);
}, 60_000);

test('a workshop has as many people as places, however fast they come', async () => {
  openMailJobs();
  const host = await makeHost();
  const service = await makeService([host.id], { seats: 5 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => bookPlace(person(service))));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const sessions = await db.select().from(bookingSessions).where(eq(bookingSessions.serviceId, service.id));
  expect(sessions).toMatchObject([{ seats: 5, taken: 5 }]);
}, 60_000);

test('several hosts take turns, and together they are free only if all are', async () => {
  openMailJobs();
  const [one, other] = await Promise.all([makeHost(), makeHost()]);
  const rota = await makeService([one.id, other.id], {});
  for (let n = 0; n < 2; n += 1) await bookPlace(person(rota));
  const takenTimes = await db.select().from(bookingOccupiedTimes);
  expect(takenTimes.map(({ hostId }) => hostId)).toEqual(expect.arrayContaining([one.id, other.id]));
  const both = await makeService([one.id, other.id], { needsAllHosts: true });
  await expect(bookPlace(person(both))).rejects.toThrow('not free any more');
  await bookPlace(person(both, { start: new Date('2026-12-07T11:00:00Z') }));
});

test('a booking that moves keeps its host, although another one has fewer sessions', async () => {
  openMailJobs();
  const hosts = await Promise.all([makeHost(), makeHost()]);
  const service = await makeService(
    hosts.map(({ id }) => id),
    {},
  );
  const book = async (at: Date) => byLink(await bookPlace(person(service, { start: at })));
  const [{ booking, hosts: before }, other] = [await book(start), await book(start)];
  await book(new Date('2026-12-07T11:00:00Z'));
  await cancelBooking({ bookingId: other.booking.id, actorId: null });
  await moveBooking({ bookingId: booking.id, actorId: null, start: new Date('2026-12-07T13:00:00Z') });
  expect((await findBooking(booking.id))?.hosts).toEqual(before);
});

test('a held time is nobody else’s for ten minutes, and its form sent twice makes one booking', async () => {
  openMailJobs();
  const service = await makeService([(await makeHost()).id], {});
  const hold = { service, start, timeZone: 'Europe/Paris', earlier: [], clientAddress: '192.0.2.1' };
  const token = await holdPlace(hold);
  await expect(bookPlace(person(service))).rejects.toThrow('not free any more');
  const form = person(service, { hold: token });
  expect(await bookPlace(form)).toBe(token);
  expect(await bookPlace(form)).toBe(token);
  expect(await mailsTo(form.email)).toHaveLength(1);

  const later = new Date('2026-12-08T09:00:00Z');
  const second = await holdPlace({ ...hold, start: later });
  // A change of mind frees the first choice.
  const third = await holdPlace({ ...hold, start: new Date('2026-12-09T09:00:00Z'), earlier: [second] });
  await holdPlace({ ...hold, start: later });
  setClock(new Date('2026-12-01T10:11:00Z'));
  await bookPlace(person(service, { start: new Date('2026-12-09T09:00:00Z') }));
  await expect(bookPlace(person(service, { start: new Date('2026-12-09T09:00:00Z'), hold: third }))).rejects.toThrow(
    'not free any more',
  );
});

test('what somebody typed is kept with their hold while they log in, which extends it once', async () => {
  const service = await makeService([(await makeHost()).id], {});
  const token = await holdPlace({ service, start, timeZone: 'UTC', earlier: [], clientAddress: '192.0.2.1' });
  const typed = { fullName: 'Ann', email: 'not yet an address', 'question-1': 'Tea', sessions: '3', package: 'log-in' };
  setClock(new Date('2026-12-01T10:08:00Z'));
  expect(await keepWithHold(token, service.id, typed)).toBe(true);
  expect(await findHold(token, service.id)).toMatchObject({
    typed,
    fullName: '',
    email: '',
    heldUntil: new Date('2026-12-01T10:18:00Z'),
  });
  setClock(new Date('2026-12-01T10:17:00Z'));
  await keepWithHold(token, service.id, typed);
  expect((await findHold(token, service.id))?.heldUntil).toEqual(new Date('2026-12-01T10:20:00Z'));
  setClock(new Date('2026-12-01T10:21:00Z'));
  expect(await keepWithHold(token, service.id, typed)).toBe(false);
});

test('one network holds a few times at once, and as many changes of mind as its people have', async () => {
  const service = await makeService([(await makeHost()).id], { stepMinutes: 60 });
  const hold = { service, timeZone: 'UTC', earlier: [] as string[], clientAddress: '192.0.2.7' };
  const starts = ['07', '08', '09', '10', '11', '14'].flatMap((day) =>
    ['09', '10', '11', '13', '14'].map((hour) => new Date(`2026-12-${day}T${hour}:00:00Z`)),
  );
  let ownHold = await holdPlace({ ...hold, start: starts[0] as Date });
  for (const start of starts.slice(1, 29)) ownHold = await holdPlace({ ...hold, start, earlier: [ownHold] });
  for (const start of starts.slice(0, 23)) await holdPlace({ ...hold, start });
  await expect(holdPlace({ ...hold, start: starts[29] as Date })).rejects.toThrow(RateLimitError);
});

test('the team books for somebody without an address: the host is told, and nobody else', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const host = await makeHost({ email: `${randomUUID()}@example.test` });
  const service = await makeService([host.id], { followUp: 'Thank you' });
  const caller = { email: '', phone: '020 7946 0000', actorId: admin.id };
  const { booking } = await byLink(await bookPlace(person(service, caller)));
  await moveBooking({ bookingId: booking.id, actorId: admin.id, start: new Date('2026-12-07T11:00:00Z') });
  const [moved] = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, booking.id), eq(auditEvents.action, 'booking.moved')));
  expect([moved?.before, moved?.after]).toEqual([
    { start: expect.stringContaining('09:00') },
    { start: expect.stringContaining('11:00') },
  ]);
  setClock(new Date('2026-12-07T12:30:00Z'));
  await recordAttendance({ bookingId: booking.id, actorId: admin.id, state: 'attended' });
  expect(await mailsTo(host.email)).toHaveLength(2);
  expect((await mailsTo(host.email))[1]?.html).toContain('Monday 7 December 2026, 09:00');
  expect(await mailsTo('')).toEqual([]);
  expect(await db.select().from(bookingReminders).where(eq(bookingReminders.bookingId, booking.id))).toEqual([]);
});

test('anyone who is logged out meanwhile is told that the package cannot pay, and books nothing', async () => {
  const service = await makeService([(await makeHost()).id], {});
  const form = person(service, { packageId: randomUUID() });
  await expect(bookPlace(form)).rejects.toThrow('You are no longer logged in');
  expect(await db.select().from(bookings).where(eq(bookings.email, form.email))).toEqual([]);
});

test('a booking is mailed with a calendar file, noted in the inbox and told to webhooks; so is each change', async () => {
  openMailJobs();
  const [hook] = await db
    .insert(webhooks)
    .values({
      url: 'https://example.org',
      secret: 'x',
      events: ['booking.created', 'booking.rescheduled', 'booking.cancelled'],
    })
    .returning();
  const host = await makeHost();
  const service = await makeService([host.id], { place: 'https://example.org/room', questions: [] });
  const form = person(service, { answers: [{ label: 'Anything?', text: 'I sleep badly' }] });
  const token = await bookPlace(form);
  const { booking } = await byLink(token);
  await moveBooking({ bookingId: booking.id, actorId: null, start: new Date('2026-12-07T09:30:00Z') });
  await cancelBooking({ bookingId: booking.id, actorId: null });
  const sent = await mailsTo(form.email);
  const uid = `UID:${booking.id}@bookings`;
  expect(sent.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-moved', 'booking-cancelled']);
  for (const [index, line] of ['METHOD:REQUEST', 'METHOD:REQUEST', 'METHOD:CANCEL'].entries()) {
    expect(sent[index]?.calendar).toContain(line);
    expect(sent[index]?.calendar).toContain(uid);
    expect(sent[index]?.calendar).toContain(`SEQUENCE:${index}`);
  }
  expect((await mailsTo(host.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'New booking',
    'Booking moved',
    'Booking cancelled',
  ]);
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.email, form.email));
  expect(item).toMatchObject({ kind: 'booking', status: 'done', acknowledgementId: null });
  const { rows } = await db.execute(sql`select answers::text from inbox_items where id = ${item?.id}`);
  expect(JSON.stringify(rows)).not.toContain('sleep badly');
  const shownTime = item?.answers.find(({ label }) => label === 'Time')?.text;
  expect(shownTime).toBe(zonedTimeText(new Date('2026-12-07T09:30:00Z'), 'Europe/London'));
  expect(item?.answers.at(-1)).toMatchObject({ label: 'Anything?', text: 'I sleep badly', isSensitive: true });
  const notes = await db
    .select()
    .from(inboxNotes)
    .where(eq(inboxNotes.itemId, item?.id ?? ''));
  expect(notes.map(({ actor, authorId }) => ({ actor, authorId }))).toEqual(
    Array(2).fill({ actor: 'person', authorId: null }),
  );
  const deliveries = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, hook?.id ?? ''));
  expect(deliveries.map(({ event }) => event).toSorted()).toEqual([
    'booking.cancelled',
    'booking.created',
    'booking.rescheduled',
  ]);
  // The time is free again, and the session still has its host.
  await bookPlace(person(service, { start: new Date('2026-12-07T09:30:00Z') }));
  expect((await byLink(token)).hosts).toEqual([{ id: host.id, name: host.name, email: host.email, pictureId: null }]);
});

test('the inbox shows a series by its first session, whichever session was moved, and names the site or the team', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { maxSeries: 3 });
  const later = [new Date('2026-12-14T09:00:00Z')];
  const form = person(service, { later });
  const { booking } = await byLink(await bookPlace(form));
  const read = async () => {
    const [item] = await db.select().from(inboxItems).where(eq(inboxItems.email, form.email));
    const notes = await db
      .select()
      .from(inboxNotes)
      .where(eq(inboxNotes.itemId, item?.id ?? ''))
      .orderBy(inboxNotes.createdAt);
    return { time: item?.answers.find(({ label }) => label === 'Time')?.text, notes };
  };
  const textOf = (moment: string) => zonedTimeText(new Date(moment), 'Europe/London');
  const [second] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.email, form.email), ne(bookings.id, booking.id)));
  await moveBooking({ bookingId: second?.id ?? '', actorId, start: new Date('2026-12-14T11:00:00Z') });
  expect((await read()).time).toBe(textOf('2026-12-07T09:00:00Z'));
  setClock(new Date('2026-12-01T10:01:00Z'));
  const first = { bookingId: booking.id, actorId: null, isFromCalendar: true };
  await moveBooking({ ...first, start: new Date('2026-12-07T11:00:00Z') });
  const { time, notes } = await read();
  expect(time).toBe(textOf('2026-12-07T11:00:00Z'));
  expect(notes).toMatchObject([
    { actor: 'team', authorId: actorId },
    { actor: 'site', authorId: null },
  ]);
});

test('anyone who has another time on the clock by new rules is told once', async () => {
  openMailJobs();
  const service = await makeService([(await makeHost()).id], {});
  const form = person(service, { timeZone: 'America/Vancouver' });
  const { booking } = await byLink(await bookPlace(form));
  expect(booking.localStart).toBe(localField(start, 'America/Vancouver'));
  await announceShiftedTimes.run({}, jobContext);
  await db.update(bookings).set({ localStart: '2026-12-07T04:00' }).where(eq(bookings.id, booking.id));
  await announceShiftedTimes.run({}, jobContext);
  await announceShiftedTimes.run({}, jobContext);
  const kinds = (await mailsTo(form.email)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['booking-confirmed', 'booking-shifted']);
});

test('an account lists what was booked with it or with its verified address, and nobody else’s', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], {});
  const at = (day: number) => new Date(Date.UTC(2026, 11, day, 9));
  await bookPlace(person(service, { start: at(8), email: user.email.toUpperCase() }));
  await bookPlace(person(service, { start: at(9), userId: user.id }));
  await bookPlace(person(service, { start: at(10) }));
  // The list does not decrypt answers, which would fail with these.
  const isOwn = or(eq(bookings.userId, user.id), sql`lower(${bookings.email}) = ${user.email.toLowerCase()}`);
  const unreadable = sql`${JSON.stringify(encryptText('{', 'bookings.answers'))}::jsonb`;
  await db.update(bookings).set({ answers: unreadable }).where(isOwn);
  const ownBookings = await listOwnBookings(user.id);
  await db.update(bookings).set({ answers: [] }).where(isOwn);
  expect(ownBookings.map(({ when }) => when.slice(0, 11))).toEqual(['Wednesday 9', 'Tuesday 8 D']);
  expect(ownBookings.every(({ href, state }) => href?.startsWith('/booking/') && state === 'Confirmed')).toBe(true);
});

test('a time that the team blocks is not offered, a taken one is not blocked, and it can be undone', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id: hostId } = await makeHost();
  const service = await makeService([hostId], {});
  const block = { actorId, hostId, start, end: new Date('2026-12-07T10:00:00Z'), note: 'Dentist' };
  await blockTime(block);
  await expect(blockTime(block)).rejects.toThrow('taken or blocked already');
  await expect(bookPlace(person(service))).rejects.toThrow('not free any more');
  const [blocked] = await listCalendar(['2026-12-07'], hostId);
  expect(blocked).toMatchObject({
    isBlocked: true,
    isMovable: false,
    title: 'Dentist',
    begins: '09:00',
    ends: '10:00',
  });
  await unblockTime({ actorId, id: blocked?.id ?? '' });
  await bookPlace(person(service));
  await expect(blockTime(block)).rejects.toThrow('taken or blocked already');
  expect(await listCalendar(['2026-12-06', '2026-12-07'], hostId)).toMatchObject([
    { isBlocked: false, isMovable: true, day: '2026-12-07', people: [{ name: 'Ann Visitor', isRequest: false }] },
  ]);
});

test('the calendar of the team tells the two times of an hour that comes twice apart', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id: hostId } = await makeHost();
  for (const [start, end] of [
    ['2027-10-31T00:30Z', '2027-10-31T01:00Z'],
    ['2027-10-31T01:30Z', '2027-10-31T02:00Z'],
    ['2027-10-31T23:00Z', '2027-11-01T01:00Z'],
  ] as const)
    await blockTime({ actorId, hostId, start: new Date(start), end: new Date(end), note: '' });
  const entries = await listCalendar(['2027-10-31', '2027-11-01'], hostId);
  expect(entries.map(({ begins, ends }) => `${begins}–${ends}`)).toEqual([
    '01:30 BST–01:00 GMT',
    '01:30 GMT–02:00',
    '23:00–24:00',
    '00:00–01:00',
  ]);
});

test('people change their bookings until the notice begins, and the team always', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { changeNoticeHours: 24 });
  const { booking } = await byLink(await bookPlace(person(service)));
  setClock(new Date('2026-12-06T09:00:01Z'));
  await expect(cancelBooking({ bookingId: booking.id, actorId: null })).rejects.toThrow('too late');
  await moveBooking({ bookingId: booking.id, actorId: admin.id, start: new Date('2026-12-06T12:00:00Z') });
  await cancelBooking({ bookingId: booking.id, actorId: admin.id, message: 'Our coach is ill.' });
  await expect(cancelBooking({ bookingId: booking.id, actorId: admin.id })).rejects.toThrow('already cancelled');
});

test('a request waits for approval, and a declined one frees the time', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const form = person(service);
  const { booking } = await byLink(await bookPlace(form));
  expect(booking.state).toBe('requested');
  const reminders = db.select().from(bookingReminders).where(eq(bookingReminders.bookingId, booking.id));
  expect(await reminders).toEqual([]);
  await decideBooking({ bookingId: booking.id, actorId: admin.id, isApproved: false, message: 'We are away.' });
  const second = person(service);
  const { booking: next } = await byLink(await bookPlace(second));
  await decideBooking({ bookingId: next.id, actorId: admin.id, isApproved: true });
  expect((await mailsTo(form.email)).at(-1)).toMatchObject({ kind: 'booking-declined', calendar: null });
  expect((await mailsTo(second.email)).at(-1)?.calendar).toContain('METHOD:REQUEST');
  expect(await db.select().from(bookingReminders).where(eq(bookingReminders.bookingId, next.id))).toHaveLength(2);
});

test('a request whose time has come waits no longer: it can be declined, not approved, and says so', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const form = person(service);
  const { booking, session } = await byLink(await bookPlace(form));
  const textNow = (state = booking.state) => bookingStateText(state, session.startsAt, now());
  expect(textNow()).toBe('Waiting for approval');
  setClock(session.startsAt);
  expect(textNow()).toBe('Not answered in time');
  expect(textNow('confirmed')).toBe('Confirmed');
  const decide = (isApproved: boolean) =>
    decideBooking({ bookingId: booking.id, actorId: admin.id, isApproved, message: 'We are sorry.' });
  await expect(decide(true)).rejects.toThrow('changed in the meantime');
  await expect(cancelBooking({ bookingId: booking.id, actorId: null })).rejects.toThrow('changed in the meantime');
  await decide(false);
  expect((await mailsTo(form.email)).at(-1)).toMatchObject({ kind: 'booking-declined' });
  await expect(decide(false)).rejects.toThrow('changed in the meantime');
});

test.each(['approve', 'decline'])('a request that is answered in the list leads back to it: %s', async (act) => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const form = person(service);
  const token = await bookPlace(form);
  const { session } = await byLink(token);
  const answer = async (fields: Record<string, string>) => {
    const values = { act, readStart: session.startsAt.toISOString(), message: 'See you', ...fields };
    return applyBookingAction(postOf(values), await byLink(token), { actorId: admin.id, hostIds: null });
  };
  const back = '/admin/bookings?state=requested&q=Ann%20Lee,%20*&columns=name,start,decision';
  const answered = await answer({ back });
  expect((answered as Response).headers.get('Location')).toBe(back);
  expect((await byLink(token)).booking.state).toBe(act === 'approve' ? 'confirmed' : 'declined');
  expect(await answer({ back: '/admin/bookings' })).toMatchObject({ init: { status: 409 } });
});

test.each([
  'https://example.org',
  '//example.org',
  '/admin/bookings/../users',
  '/admin/users',
  '/admin/bookings?a=<b>',
])('a request is decided whatever the way back says, and no other screen is opened: %s', async (back) => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const token = await bookPlace(person(service));
  const { session, booking } = await byLink(token);
  const form = postOf({ act: 'approve', readStart: session.startsAt.toISOString(), back });
  const answer = (await applyBookingAction(form, await byLink(token), {
    actorId: admin.id,
    hostIds: null,
  })) as Response;
  expect(answer.headers.get('Location')).toBe(`/admin/bookings/${booking.id}`);
  expect((await byLink(token)).booking.state).toBe('confirmed');
});

test('the team decides about the time that it read, not about one to which the person moved', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const { booking, session } = await byLink(await bookPlace(person(service)));
  const start = new Date(session.startsAt.getTime() + 3_600_000);
  await moveBooking({ bookingId: booking.id, actorId: null, start });
  const decision = { bookingId: booking.id, actorId, readStart: session.startsAt };
  const acts = [
    () => decideBooking({ ...decision, isApproved: true }),
    () => decideBooking({ ...decision, isApproved: false }),
    () => cancelBooking(decision),
    () => cancelLaterSessions(decision),
    () => moveBooking({ ...decision, start: session.startsAt }),
  ];
  for (const act of acts) await expect(act()).rejects.toThrow('was moved to');
  await decideBooking({ ...decision, readStart: start, isApproved: true });
});

test.each(['cancel', 'cancel-rest', 'move'])(
  'a person decides about the time that their page showed, not about one to which the team moved it: %s',
  async (act) => {
    openMailJobs();
    const { id: actorId } = await makeUser({ roles: ['admin'] });
    const service = await makeService([(await makeHost()).id], {});
    const token = await bookPlace(person(service, { timeZone: 'America/New_York' }));
    const { booking, session } = await byLink(token);
    const start = new Date(session.startsAt.getTime() + 3_600_000);
    await moveBooking({ bookingId: booking.id, actorId, start });
    const press = async (fields: Record<string, string>) =>
      applyOwnBookingAction(
        postOf({ act, start: session.startsAt.toISOString(), ...fields }),
        await byLink(token),
        '/booking/x',
      );
    const refused = await press({ readStart: session.startsAt.toISOString() });
    expect(refused).toMatchObject({ init: { status: 409 } });
    expect(JSON.stringify(refused)).toContain(`was moved to ${zonedTimeText(start, 'America/New_York')}`);
    expect(JSON.stringify(await press({}))).toContain('Please reload the page');
    expect(await byLink(token)).toMatchObject({ booking: { state: 'confirmed' }, session: { startsAt: start } });
    expect(await press({ readStart: start.toISOString() })).toBeInstanceOf(Response);
  },
);

test('each reminder is sent once, by its time, and never after the start', async () => {
  openMailJobs();
  const service = await makeService([(await makeHost()).id], {});
  const form = person(service);
  const { booking } = await byLink(await bookPlace(form));
  const run = () => sendReminders.run({}, jobContext);
  setClock(new Date('2026-12-06T09:00:00Z'));
  await Promise.all([run(), run(), run()]);
  setClock(new Date('2026-12-07T08:55:00Z'));
  await run();
  const reminders = await db.select().from(bookingReminders).where(eq(bookingReminders.bookingId, booking.id));
  expect(reminders.map(({ kind, outcome }) => [kind, outcome]).toSorted()).toEqual([
    ['day', 'sent'],
    ['hour', 'late'],
  ]);
  const kinds = (await mailsTo(form.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['booking-confirmed', 'booking-day']);
});

test('a request that nobody answered is settled in the inbox by who came to the session', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const form = person(await makeService([(await makeHost()).id], { needsApproval: true }));
  const { booking } = await byLink(await bookPlace(form));
  const status = async () => (await db.select().from(inboxItems).where(eq(inboxItems.email, form.email)))[0]?.status;
  expect(await status()).toBe('new');
  setClock(new Date('2026-12-07T10:05:00Z'));
  await recordAttendance({ bookingId: booking.id, actorId: admin.id, state: 'attended' });
  expect(await status()).toBe('done');
});

test('attendance and notes are recorded after the start, and notes are stored encrypted', async () => {
  openMailJobs();
  const admin = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], { followUp: 'How was it?' });
  const form = person(service);
  const token = await bookPlace(form);
  const act = { bookingId: (await byLink(token)).booking.id, actorId: admin.id };
  await expect(recordAttendance({ ...act, state: 'attended' })).rejects.toThrow('has begun');
  setClock(new Date('2026-12-07T10:05:00Z'));
  await recordAttendance({ ...act, state: 'attended' });
  const { revision } = notesForm('');
  await saveNotes({ ...act, notes: 'Spoke of sleep', revision });
  const typed = { act: 'notes', notes: 'Something else' };
  const save = async (revision: string) =>
    applyBookingAction(postOf({ ...typed, revision }), await byLink(token), {
      actorId: admin.id,
      hostIds: null,
    });
  const stored = notesForm('Spoke of sleep').revision;
  expect(await save(revision)).toMatchObject(conflict(typed, stored, { notes: 'Stored now: “Spoke of sleep”' }));
  expect((await byLink(token)).booking).toMatchObject({ state: 'attended', notes: 'Spoke of sleep' });
  const { rows } = await db.execute(sql`select notes from bookings where id = ${act.bookingId}`);
  expect(JSON.stringify(rows)).not.toContain('sleep');
  expect(await save(stored)).toMatchObject({ status: 302 });
  expect((await byLink(token)).booking.notes).toBe('Something else');
  expect((await mailsTo(form.email)).at(-1)).toMatchObject({ kind: 'booking-follow-up' });
  setClock(new Date('2027-01-07T10:05:00Z'));
  expect(await findBookingByLink(token)).toBe('expired');
  expect(await findBookingByLink(`${token}x`)).toBeNull();
});

test('after all of that, every session has as many places taken as people in it', async () => {
  const counted = await db.execute(sql`
    select s.id from booking_sessions s left join bookings b on b.session_id = s.id and b.state not in ('cancelled', 'declined')
    group by s.id having s.taken <> count(b.id) or s.taken > s.seats`);
  expect(counted.rows).toEqual([]);
  expect((await db.select().from(bookings)).length).toBeGreaterThan(10);
});
