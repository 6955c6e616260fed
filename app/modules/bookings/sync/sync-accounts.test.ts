import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { openMailJobs } from '#test/mail-jobs.ts';
import { type RemotePeer, startPeer } from '#test/remote-calendars.ts';
import { listFreeTimes } from '../availability/list-free-times.server.ts';
import { cancelBooking, moveBooking } from '../booking/change-booking.server.ts';
import { findBooking } from '../booking/find-booking.server.ts';
import { connectAccount, disconnectAccount, writeToCalendar } from '../calendars/accounts/connect-account.server.ts';
import { listAccounts, listCalendars } from '../calendars/save-calendar.server.ts';
import { bookingCalendarEvents, bookingCalendars } from '../calendars/tables.server.ts';
import { keepTime, listEventConflicts } from './event-conflicts.server.ts';
import { syncHost } from './sync-host.server.ts';

openTestDatabase();

const monday = '2026-12-07';
const reach = { isLoopbackAllowed: true };
const at = (time: string) => `${monday}T${time}`;

beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-06T10:00:00Z'));
});
afterEach(() => setClock());

describe.each(['caldav', 'google', 'microsoft'] as const)('a calendar of %s', (kind) => {
  let peer: RemotePeer;
  let actorId: string;
  let host: Awaited<ReturnType<typeof makeHost>>;
  let service: Awaited<ReturnType<typeof makeService>>;
  let bookingId: string;

  beforeEach(async () => {
    openMailJobs();
    peer = await startPeer(kind);
    ({ id: actorId } = await makeUser({ roles: ['admin'] }));
    host = await makeHost({ weekly: [[{ from: 540, to: 720 }], [], [], [], [], [], []] });
    service = await makeService([host.id], { stepMinutes: 60 });
    ({ id: bookingId } = await makeBooking((await makeSession(service, host.id, `${at('09:00')}:00Z`)).id));
    await connectAccount({ actorId, host }, kind, peer.credentials, reach);
  });
  afterEach(() => peer.stop());

  const sync = async () => expect(await syncHost(host.id, reach)).toBe(0);
  const starts = async () =>
    (await listFreeTimes(service, [monday, monday])).map(({ start }) => new Date(start).toISOString().slice(11, 16));
  const there = async () => (await peer.list()).map(({ start }) => start.slice(11)).sort();
  const written = () => db.select().from(bookingCalendarEvents).where(eq(bookingCalendarEvents.bookingId, bookingId));
  const refOfSession = async () => (await written())[0]?.ref ?? '';
  const startOf = async () => (await findBooking(bookingId))?.session.startsAt.toISOString().slice(0, 16);

  test('busy times are read, and follow what is added, moved and deleted', async () => {
    const ref = await peer.add(at('10:00'), at('11:00'));
    await sync();
    expect(await starts()).toEqual(['11:00']);
    await peer.move(ref, at('11:00'), at('12:00'));
    await sync();
    expect(await starts()).toEqual(['10:00']);
    await peer.remove(ref);
    await sync();
    expect(await starts()).toEqual(['10:00', '11:00']);
    await peer.add(at('10:00'), at('11:00'));
    peer.forgetTokens();
    await sync();
    expect(await starts()).toEqual(['11:00']);
  });

  test('a booking is written once, moves and goes with what happens here', async () => {
    await sync();
    await sync();
    expect(await there()).toEqual(['09:00']);
    await moveBooking({ bookingId, actorId, start: new Date(`${at('11:00')}:00Z`) });
    await sync();
    expect(await there()).toEqual(['11:00']);
    await cancelBooking({ bookingId, actorId });
    await sync();
    expect(await there()).toEqual([]);
    expect(await written()).toEqual([]);
  });

  test('a crash between writing and storing makes no second event', async () => {
    await sync();
    await db.update(bookingCalendarEvents).set({ ref: '', version: '' });
    await db.update(bookingCalendars).set({ cursor: null });
    await sync();
    expect(await there()).toEqual(['09:00']);
    expect(await refOfSession()).not.toBe('');
  });

  test('a booking that its host moves there moves here, and its person is told', async () => {
    await sync();
    await peer.move(await refOfSession(), at('10:00'), at('11:00'));
    await sync();
    expect(await startOf()).toBe(at('10:00'));
    const booking = await findBooking(bookingId);
    const sentMails = await db
      .select()
      .from(mails)
      .where(eq(mails.recipient, booking?.booking.email ?? ''));
    expect(sentMails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New time: .*10:00$/)]);
    await sync();
    expect(await there()).toEqual(['10:00']);
  });

  test('what cannot be followed is a conflict, which the team settles', async () => {
    await sync();
    await peer.move(await refOfSession(), at('17:00'), at('18:00'));
    await sync();
    expect(await startOf()).toBe(at('09:00'));
    const [moved] = await listEventConflicts(host.id);
    expect(moved?.reason).toContain('17:00');
    await sync();
    expect(await there()).toEqual(['17:00']);
    await keepTime({ actorId, host }, moved?.eventId ?? '');
    await sync();
    expect(await there()).toEqual(['09:00']);
    expect(await listEventConflicts(host.id)).toEqual([]);

    await peer.remove(await refOfSession());
    await sync();
    const [deleted] = await listEventConflicts(host.id);
    expect(deleted?.reason).toBe('deleted from the calendar');
    await sync();
    expect(await there()).toEqual([]);
    await keepTime({ actorId, host }, deleted?.eventId ?? '');
    await sync();
    expect(await there()).toEqual(['09:00']);
  });

  test('moved on both sides at once is a conflict; what the team does then settles it', async () => {
    await sync();
    await peer.move(await refOfSession(), at('10:00'), at('11:00'));
    await moveBooking({ bookingId, actorId, start: new Date(`${at('11:00')}:00Z`) });
    await sync();
    expect(await startOf()).toBe(at('11:00'));
    expect(await listEventConflicts(host.id)).toHaveLength(1);
    await moveBooking({ bookingId, actorId, start: new Date(`${at('10:00')}:00Z`) });
    await sync();
    expect(await listEventConflicts(host.id)).toEqual([]);
    expect(await there()).toEqual(['10:00']);
  });

  test('bookings leave a calendar that is no longer written', async () => {
    await sync();
    const [calendar] = await listCalendars(host.id);
    await writeToCalendar({ actorId, host }, calendar?.id ?? '', false);
    await sync();
    expect(await there()).toEqual([]);
    await writeToCalendar({ actorId, host }, calendar?.id ?? '', true);
    await sync();
    expect(await there()).toEqual(['09:00']);
    const [account] = await listAccounts(host.id);
    await disconnectAccount({ actorId, host }, account?.id ?? '');
    expect(await listCalendars(host.id)).toEqual([]);
    expect(await listAccounts(host.id)).toEqual([]);

    // What was written before is taken over, not written a second time.
    await connectAccount({ actorId, host }, kind, peer.credentials, reach);
    await sync();
    expect(await there()).toEqual(['09:00']);
    expect(await written()).toHaveLength(1);
    expect(await starts()).toEqual(['10:00', '11:00']);
  });

  test('a calendar that was removed comes back with its account, and no account gets the secret of another one', async () => {
    const [calendar] = await listCalendars(host.id);
    await db.delete(bookingCalendars).where(eq(bookingCalendars.id, calendar?.id ?? ''));
    expect(await listAccounts(host.id)).toHaveLength(1);
    await connectAccount({ actorId, host }, kind, peer.credentials, reach);
    expect(await listCalendars(host.id)).toHaveLength(1);
    expect(await listAccounts(host.id)).toHaveLength(1);
    if (kind !== 'caldav') return;
    const other = await startPeer(kind);
    onTestFinished(() => other.stop());
    await connectAccount({ actorId, host }, kind, other.credentials, reach);
    expect(await listAccounts(host.id)).toHaveLength(2);
    expect(await listCalendars(host.id)).toHaveLength(2);
  });

  test('a session that moves to where a private event was, in the same reading, moves here', async () => {
    const ownEvent = await peer.add(at('10:00'), at('11:00'));
    await sync();
    await peer.move(ownEvent, at('11:00'), at('12:00'));
    await peer.move(await refOfSession(), at('10:00'), at('11:00'));
    await sync();
    expect(await startOf()).toBe(at('10:00'));
    expect(await listEventConflicts(host.id)).toEqual([]);
  });

  test('an event of ours that the site does not know makes the host busy', async () => {
    await sync();
    await db.delete(bookingCalendarEvents);
    await db.update(bookingCalendars).set({ isWritten: false, cursor: null });
    await peer.move((await peer.list())[0]?.ref ?? '', at('10:00'), at('11:00'));
    await sync();
    expect(await starts()).toEqual(['11:00']);
  });
});
