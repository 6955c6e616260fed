import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { type DebianCalendar, startDebianCalendar } from '#test/debian-calendars.ts';
import { openMailJobs } from '#test/mail-jobs.ts';
import { type RemotePeer, startPeer } from '#test/remote-calendars.ts';
import { installPackages } from '../../../../scripts/debian.mjs';
import { cancelBooking, moveBooking } from '../booking/change-booking.server.ts';
import { findBooking } from '../booking/find-booking.server.ts';
import { connectAccount } from '../calendars/accounts/connect-account.server.ts';
import { bookingCalendarEvents, bookingCalendars, bookingCalendarTimes } from '../calendars/tables.server.ts';
import { bookingHosts } from '../tables.server.ts';
import { keepTime, listEventConflicts } from './event-conflicts.server.ts';
import { syncHost } from './sync-host.server.ts';

openTestDatabase();
beforeAll(() => installPackages('radicale', 'xandikos'), 300_000);
afterEach(() => setClock());

const edits = 2_000;
const reach = { isLoopbackAllowed: true };
const days = Array.from({ length: 28 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`);
const peers: Record<string, () => Promise<RemotePeer>> = {
  radicale: () => startDebianCalendar('radicale'),
  xandikos: () => startDebianCalendar('xandikos'),
  'our own server': () => startPeer('caldav'),
  Google: () => startPeer('google'),
  Microsoft: () => startPeer('microsoft'),
};

/** A repeatable sequence of random numbers below one. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const timeout = 900_000;

test.each(Object.keys(peers))(
  'both sides of %s end equal after random edits, or in a shown conflict',
  { timeout },
  async (name) => {
    openSiteOrigin('https://example.org');
    setClock(new Date('2026-11-30T10:00:00Z'));
    openMailJobs();
    const peer = (await peers[name]?.()) as RemotePeer;
    const random = randomFrom(name.length * 7919);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const { id: actorId } = await makeUser({ roles: ['admin'] });
    const host = await makeHost();
    const service = await makeService([host.id], { stepMinutes: 60 });
    await connectAccount({ actorId, host }, peer.kind, peer.credentials, reach);
    const bookings: string[] = [];
    const listOwnEvents = async () =>
      db
        .select({ event: bookingCalendarEvents })
        .from(bookingCalendarEvents)
        .innerJoin(bookingCalendars, eq(bookingCalendars.id, bookingCalendarEvents.calendarId))
        .where(eq(bookingCalendars.hostId, host.id));
    const slot = () => {
      const [day, hour] = [pick(days), 9 + Math.floor(random() * 8)];
      return [hour, hour + 1].map((each) => `${day}T${String(each).padStart(2, '0')}:00`) as [string, string];
    };
    /** A refused change, because the time is taken or the booking is over, leaves everything as it was. */
    const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

    const book = async () => {
      const [start] = slot();
      const session = await makeSession(service, host.id, `${start}:00Z`).catch(() => null);
      if (session) bookings.push((await makeBooking(session.id)).id);
    };
    const here = [
      book,
      book,
      () => attempt(moveBooking({ bookingId: pick(bookings) ?? '', actorId, start: new Date(`${slot()[0]}:00Z`) })),
      () => attempt(cancelBooking({ bookingId: pick(bookings) ?? '', actorId })),
      async () => {
        const conflict = pick(await listEventConflicts(host.id));
        if (conflict) await keepTime({ actorId, host }, conflict.eventId);
      },
    ];
    const there = [
      async () => void (await peer.add(...slot())),
      async () => {
        const event = pick(await peer.list());
        if (event) await peer.move(event.ref, ...slot());
      },
      async () => {
        const event = pick(await peer.list());
        if (event) await peer.remove(event.ref);
      },
    ];
    /** A crash in the middle: the lease of the job stays, and ends by itself. */
    const crash = async () => {
      await syncHost(host.id, { ...reach, signal: AbortSignal.timeout(Math.floor(random() * 40)) });
      await db.update(bookingHosts).set({ calendarsLeasedUntil: null }).where(eq(bookingHosts.id, host.id));
    };

    for (let count = 0; count < edits; count += 1) {
      await pick(random() < 0.5 ? here : there)?.();
      if (random() < 0.15) await syncHost(host.id, reach);
      if (random() < 0.05) await crash();
      if (random() < 0.01) peer.forgetTokens();
      if (random() < 0.005 && 'restart' in peer) await (peer as DebianCalendar).restart();
    }
    expect(await syncHost(host.id, reach)).toBe(0);
    expect(await syncHost(host.id, reach)).toBe(0);

    const events = (await listOwnEvents()).map(({ event }) => event);
    const refs = new Set(events.map(({ ref }) => ref));
    const list = await peer.list();
    // The busy times are those of all events that are not ours.
    const busy = await db
      .select({ startsAt: bookingCalendarTimes.startsAt })
      .from(bookingCalendarTimes)
      .innerJoin(bookingCalendars, eq(bookingCalendars.id, bookingCalendarTimes.calendarId))
      .where(eq(bookingCalendars.hostId, host.id));
    const theirs = list.filter(({ ref }) => !refs.has(ref)).map(({ start }) => start);
    expect(busy.map(({ startsAt }) => startsAt.toISOString().slice(0, 16)).sort()).toEqual(theirs.sort());
    // Each booking is there once and at its time, or the team sees why not.
    const conflicts = new Set((await listEventConflicts(host.id)).map(({ eventId }) => eventId));
    let confirmed = 0;
    for (const id of bookings) {
      const found = await findBooking(id);
      const written = events.filter(({ sessionId }) => sessionId === found?.session.id);
      if (found?.booking.state !== 'confirmed') {
        expect(written).toEqual([]);
        continue;
      }
      confirmed += 1;
      expect(written).toHaveLength(1);
      const [event] = written;
      if (conflicts.has(event?.id ?? '')) continue;
      const start = found.session.startsAt.toISOString().slice(0, 16);
      expect(list.filter(({ ref }) => ref === event?.ref)).toEqual([{ ref: event?.ref, start }]);
    }
    expect(events).toHaveLength(confirmed);
    expect(confirmed).toBeGreaterThan(20);
    console.info(`${name}: ${confirmed} bookings, ${theirs.length} other events, ${conflicts.size} conflicts`);
    await peer.stop();
  },
);
