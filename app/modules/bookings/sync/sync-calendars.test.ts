import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { openMailJobs } from '#test/mail-jobs.ts';
import { listFreeTimes } from '../availability/list-free-times.server.ts';
import { addCalendar, listCalendars } from '../calendars/save-calendar.server.ts';
import { bookingCalendars, bookingCalendarTimes } from '../calendars/tables.server.ts';
import { listConflicts } from '../hosts/list-conflicts.server.ts';
import { findHost } from '../hosts/queries.server.ts';
import { syncHost } from './sync-host.server.ts';

openTestDatabase();
// Another file of this worker may have ended them.
openChildProcesses();

const monday = '2026-12-07';
const event = (start: string, end: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\nEND:VCALENDAR`;

/** The answer of the server; null: none, for ever. */
let answer: string | null = '';
let server: Server;

beforeEach(async () => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-06T10:00:00Z'));
  server = createServer((request, response) => {
    if (request.url === '/moved.ics') response.writeHead(301, { location: 'calendar.ics' }).end();
    else if (answer !== null) response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  setClock();
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`;
const reach = { isLoopbackAllowed: true };

test('busy times of a calendar are not offered, and a calendar that hangs changes nothing but a notice', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost({ weekly: [[{ from: 540, to: 720 }], [], [], [], [], [], []] });
  const service = await makeService([host.id], {});
  const starts = async () =>
    (await listFreeTimes(service, [monday, monday])).map(({ start }) => new Date(start).toISOString().slice(11, 16));
  answer = event('20261207T100000Z', '20261207T110000Z');
  await addCalendar({ actorId, host, name: 'Office', address: address() }, reach);
  expect(await starts()).toEqual(['09:00', '11:00']);

  answer = null;
  // It gives up after ten seconds. The test does not wait for as long.
  const read = () => syncHost(host.id, { ...reach, signal: AbortSignal.timeout(300) });
  expect(await read()).toBe(1);
  expect(await listCalendars(host.id)).toMatchObject([{ problem: 'This calendar did not answer in time.' }]);
  const mailsToHost = () => db.select().from(mails).where(eq(mails.recipient, host.email));
  expect(await mailsToHost()).toHaveLength(0);
  setClock(new Date('2026-12-06T11:01:00Z'));
  await read();
  await read();
  expect((await mailsToHost()).map(({ kind }) => kind)).toEqual(['calendar-problem']);
  expect(await starts()).toEqual(['09:00', '11:00']);

  answer = event('20261207T090000Z', '20261207T093000Z');
  expect(await syncHost(host.id, reach)).toBe(0);
  expect(await starts()).toEqual(['09:30', '10:00', '10:30', '11:00']);
  expect(await listCalendars(host.id)).toMatchObject([{ problem: '' }]);
});

test('a booking at a busy time of a calendar is shown as a clash', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const session = await makeSession(await makeService([host.id], {}), host.id, '2026-12-07T09:00:00Z');
  await makeBooking(session.id);
  answer = event('20261207T093000Z', '20261207T094000Z');
  await addCalendar({ actorId, host, name: 'Office', address: address() }, reach);
  const storedHost = await findHost(host.id);
  expect(storedHost && (await listConflicts(storedHost))).toMatchObject([{ reason: 'busy in a calendar' }]);
});

test('what is not a calendar, is too much or is in a private network is refused with its reason', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const add = (options: object) => addCalendar({ actorId, host, name: 'Office', address: address() }, options);
  answer = '<html></html>';
  await expect(add(reach)).rejects.toThrow('This is not a calendar');
  answer = 'x'.repeat(5 * 1024 * 1024 + 1);
  await expect(add(reach)).rejects.toThrow('larger than 5 MB');
  await expect(add({})).rejects.toThrow('Only public addresses that begin with https:');
  expect(await listCalendars(host.id)).toEqual([]);
});

/** The hours at which the busy times of a host’s calendars begin. */
const busyHours = async (hostId: string) => {
  const rows = await db
    .select({ startsAt: bookingCalendarTimes.startsAt })
    .from(bookingCalendarTimes)
    .innerJoin(bookingCalendars, eq(bookingCalendars.id, bookingCalendarTimes.calendarId))
    .where(eq(bookingCalendars.hostId, hostId));
  return rows.map(({ startsAt }) => startsAt.getUTCHours());
};

const calendarWith = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const sevenToEight = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20261207T070000Z', 'DTEND:20261207T080000Z', 'END:VEVENT'];

test('a calendar that cannot be read to its end keeps its busy times, and what is left out is listed', async () => {
  openMailJobs();
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const busy = () => busyHours(host.id);
  const listed = async () => (await listCalendars(host.id)).map(({ problem, leftOut }) => ({ problem, leftOut }));
  answer = calendarWith(...sevenToEight, 'BEGIN:VEVENT', 'UID:2', 'DTSTART;TZID=Narnia:20261207T100000', 'END:VEVENT');
  await addCalendar({ actorId, host, name: 'Office', address: address() }, reach);
  const reason = 'The event on 7 December 2026 was left out: its time zone “Narnia” is unknown.';
  expect(await listed()).toEqual([{ problem: '', leftOut: [{ ref: '', line: 7, reason }] }]);
  expect(await busy()).toEqual([7]);

  const often = [
    'BEGIN:VEVENT',
    'UID:3',
    'DTSTART:20200101T000000Z',
    'DURATION:PT1S',
    'RRULE:FREQ=SECONDLY',
    'END:VEVENT',
  ];
  for (const text of ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', calendarWith(...often), '<html></html>']) {
    answer = text;
    expect(await syncHost(host.id, reach)).toBe(1);
    expect(await busy()).toEqual([7]);
    expect((await listed())[0]?.problem).toMatch(/was cut|more often than can be read|not a calendar/);
  }

  answer = calendarWith(...sevenToEight);
  expect(await syncHost(host.id, reach)).toBe(0);
  expect(await listed()).toEqual([{ problem: '', leftOut: [] }]);
});

test('an invitation that the host declined does not block, and an address that has moved is followed', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await makeHost();
  const declinedBy = (email: string) =>
    calendarWith(...sevenToEight.slice(0, -1), `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`, 'END:VEVENT');
  answer = declinedBy(host.email);
  const moved = address().replace('calendar.ics', 'moved.ics');
  await addCalendar({ actorId, host, name: 'Office', address: moved }, reach);
  expect(await busyHours(host.id)).toEqual([]);
  answer = declinedBy('other@example.org');
  await syncHost(host.id, reach);
  expect(await busyHours(host.id)).toEqual([7]);
});
