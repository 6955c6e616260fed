import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { bookingReminders } from '#app/modules/bookings/booking/tables.server.ts';
import { bookingOccupiedTimes, bookingSessions, bookings } from '#app/modules/bookings/tables.server.ts';
import { findImport, listAppointmentServices } from '#app/modules/imports/find-import.server.ts';
import type { AppointmentChoices } from '#app/modules/imports/imported-item.ts';
import { importItems } from '#app/modules/imports/tables.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeBooking, makeHost, makeService, makeSession } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestImports } from '#test/imports.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { importContent } from './import-content.job.server.ts';

openTestDatabase();
openTestMedia();
const { upload, run, undo, choose, counts, notesOf, leftOutOf, refusalOf } = openTestImports();

let host: Awaited<ReturnType<typeof makeHost>>;
let service: Awaited<ReturnType<typeof makeService>>;

beforeAll(async () => {
  await installJobs([...jobs, importContent]);
  setClock(new Date('2026-06-01T08:00:00Z'));
  host = await makeHost();
  service = await makeService([host.id], { name: 'Coaching session', stepMinutes: 60 });
});
afterAll(() => setClock());

const calendlyHead =
  'Team,User Name,User Email,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Invitee Time Zone,Invitee accepted marketing emails,Text Reminder Number,Event Type Name,Start Date & Time,End Date & Time,Location,Event Created Date & Time,Canceled,Canceled By,Cancellation reason,Question 1,Response 1,Question 2,Response 2,Marked as No-Show';
const calendlyRow = (name: string, type: string, start: string, end: string, more = 'false,,,,,,,') =>
  `,Practice,team@example.test,${name},,,${name.toLowerCase().replace(/\W+/g, '.')}@example.test,Europe/Paris,false,,${type},${start},${end},Zoom,2026-01-01 09:00 am,${more}`;

const stored = () =>
  db
    .select({ booking: bookings, session: bookingSessions })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(eq(bookingSessions.serviceId, service.id))
    .orderBy(asc(bookingSessions.startsAt));
const choices = (more: Partial<AppointmentChoices>): AppointmentChoices => ({
  timeZone: 'Europe/London',
  hostId: null,
  services: {},
  ...more,
});

test('appointments of Calendly become bookings, with reminders and without an email', async () => {
  const takenSession = await makeSession(service, host.id, '2026-06-12T09:00:00Z');
  await makeBooking(takenSession.id);
  const file = [
    calendlyHead,
    calendlyRow(
      'Nell Past',
      'Coaching session',
      '2026-05-11 09:00 am',
      '2026-05-11 10:00 am',
      'false,,,"How are you, really?","Tired, mostly",Phone?,,',
    ),
    calendlyRow('Nell Away', 'Coaching session', '2026-05-12 09:00 am', '2026-05-12 10:00 am', 'false,,,,,,,Yes'),
    calendlyRow('Nell Gone', 'coaching session', '2026-06-11 09:00 am', '2026-06-11 10:00 am', 'true,Nell,Ill,,,,,'),
    calendlyRow('Nell Next', 'Coaching session', '2026-06-11 09:00 am', '2026-06-11 10:00 am'),
    calendlyRow('Nell Clash', 'Coaching session', '2026-06-12 10:30 am', '2026-06-12 11:30 am'),
    calendlyRow('Nell Other', '30 Minute Meeting', '2026-06-15 02:00 pm', '2026-06-15 02:30 pm'),
    calendlyRow('Nell Nowhere', 'Coaching session', 'soon', 'later'),
    ',"Nell Open',
  ].join('\r\n');
  const importId = await upload('events-export.csv', file);
  expect(await findImport(importId)).toMatchObject({ source: 'calendly' });
  expect(await leftOutOf(importId)).toEqual({
    'It has no time that can be read.': 1,
    'The quotation marks on line 9 do not agree, so it was not read.': 1,
  });
  expect(await counts(importId)).toEqual(['appointment failed 2', 'appointment make 4']);
  expect(await notesOf(importId)).toMatchObject({
    'Coaching session: Nell Past': ['Monday 11 May 2026, 09:00 (London time): it is over, and counts as attended.'],
    'coaching session: Nell Gone': ['Thursday 11 June 2026, 09:00 (London time): cancelled.'],
    'Coaching session: Nell Next': ['Thursday 11 June 2026, 09:00 (London time): upcoming.'],
    'Coaching session: Nell Clash': ['It clashes with Coaching session, Friday 12 June 2026, 10:00 (London time).'],
    '30 Minute Meeting: Nell Other': ['No service is called “30 Minute Meeting”. Choose one for it.'],
  });
  expect(await listAppointmentServices(importId)).toEqual([
    'Coaching session',
    '30 Minute Meeting',
    'coaching session',
  ]);
  const [item] = await db.select().from(importItems).where(eq(importItems.importId, importId));
  expect(JSON.stringify(item?.payload)).not.toContain('Tired');

  await choose(importId, choices({ services: { '30 Minute Meeting': service.id } }));
  expect(await counts(importId)).toEqual(['appointment failed 1', 'appointment make 5']);
  const before = await db.$count(mails);
  await run(importId);
  expect(await db.$count(mails)).toBe(before);
  const made = (await stored()).filter(({ booking }) => booking.fullName.startsWith('Nell'));
  expect(made.map(({ booking, session }) => [booking.fullName, booking.state, session.startsAt.toISOString()])).toEqual(
    [
      ['Nell Past', 'attended', '2026-05-11T08:00:00.000Z'],
      ['Nell Away', 'missed', '2026-05-12T08:00:00.000Z'],
      ['Nell Gone', 'cancelled', '2026-06-11T08:00:00.000Z'],
      ['Nell Next', 'confirmed', '2026-06-11T08:00:00.000Z'],
      ['Nell Other', 'confirmed', '2026-06-15T13:00:00.000Z'],
    ],
  );
  expect(made[0]?.booking).toMatchObject({
    answers: [{ label: 'How are you, really?', text: 'Tired, mostly' }],
    timeZone: 'Europe/Paris',
    localStart: '2026-05-11T10:00',
  });
  const next = made[3]?.booking.id ?? '';
  expect(await db.$count(bookingReminders, eq(bookingReminders.bookingId, next))).toBe(2);
});

test('appointments that came before are known, and can be taken back as long as nobody has changed them', async () => {
  const rows = [
    calendlyRow('Mira Next', 'Coaching session', '2026-06-16 09:00 am', '2026-06-16 10:00 am'),
    calendlyRow('Mira Later', 'Coaching session', '2026-06-16 02:00 pm', '2026-06-16 03:00 pm'),
  ];
  const file = [calendlyHead, ...rows].join('\r\n');
  const importId = await upload('events-export.csv', file);
  await run(importId);
  const again = await upload('events-export (1).csv', file);
  expect(await counts(again)).toEqual(['appointment known 2']);
  // Another time zone does not make them others.
  await choose(again, choices({ timeZone: 'America/New_York' }));
  expect(await counts(again)).toEqual(['appointment known 2']);

  const isNext = eq(bookings.fullName, 'Mira Next');
  await db.update(bookings).set({ notes: 'Wants the morning.' }).where(isNext);
  await undo(importId);
  const storedItems = await db.select().from(importItems).where(eq(importItems.importId, importId));
  expect(storedItems.flatMap(({ notes }) => notes)).toContain('It was kept. It was changed after the import.');
  // Who came is in the bookings alone, from where it can be erased.
  expect(JSON.stringify(storedItems)).not.toMatch(/mira/i);
  const left = (await stored()).map(({ booking }) => booking.fullName).filter((name) => name.startsWith('Mira'));
  expect(left).toEqual(['Mira Next']);
});

test('a table of a spreadsheet program for Windows keeps its letters, and who cancelled and booked again comes', async () => {
  const zoe = (state: string) =>
    calendlyRow('Zoë Again', 'Coaching session', '2026-06-18 09:00 am', '2026-06-18 10:00 am', `${state},,,,,,,`);
  const file = Buffer.from([calendlyHead, zoe('true'), zoe('false')].join('\n'), 'latin1');
  const importId = await upload('events-windows.csv', file);
  await run(importId);
  const made = (await stored()).filter(({ booking }) => booking.fullName === 'Zoë Again');
  expect(made.map(({ booking }) => booking.state).sort()).toEqual(['cancelled', 'confirmed']);
  await undo(importId);
});

test('appointments of Acuity are in the time zone that the admin says', async () => {
  const file = [
    '"Start Time","End Time","First Name","Last Name",Phone,Email,Type,Calendar,"Appointment Price",Paid?,"Amount Paid Online","Certificate Code",Notes,"Date Scheduled",Label,"Scheduled By","What brings you here?","Appointment ID"',
    '"July 1, 2026 9:00 am","July 1, 2026 10:00 am",Ada,Acute,0113,ada@example.test,"Coaching session",Robin,60.00,yes,60.00,,"Bring the form","June 1, 2026","","Ada","Sleep",991',
  ].join('\n');
  const importId = await upload('schedule.csv', file);
  await choose(importId, choices({ timeZone: 'America/New_York' }));
  await run(importId);
  const ownBookings = (await stored()).filter(({ booking }) => booking.fullName === 'Ada Acute');
  expect(ownBookings).toMatchObject([
    {
      session: { startsAt: new Date('2026-07-01T13:00:00Z') },
      booking: {
        phone: '0113',
        answers: [
          { label: 'What brings you here?', text: 'Sleep' },
          { label: 'Notes', text: 'Bring the form' },
        ],
      },
    },
  ]);
});

test('events of a calendar keep the time of a host; those with a guest are bookings', async () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
  const file = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...event(
      'UID:1',
      'DTSTART;TZID=Europe/London:20260703T120000',
      'DURATION:PT1H',
      'SUMMARY:Lunch',
      'RRULE:FREQ=DAILY;COUNT=2',
    ),
    ...event(
      'UID:2',
      'DTSTART:20260706T090000Z',
      'DTEND:20260706T100000Z',
      'SUMMARY:Coaching session',
      'ORGANIZER:mailto:robin@example.test',
      'ATTENDEE:mailto:robin@example.test',
      'ATTENDEE;CN="Ivy Cal":mailto:Ivy@example.test',
    ),
    ...event('UID:3', 'DTSTART:20200706T090000Z', 'DTEND:20200706T100000Z', 'SUMMARY:Long ago'),
    'END:VCALENDAR',
  ].join('\r\n');
  const importId = await upload('calendar.ics', file);
  expect(await notesOf(importId)).toMatchObject({ Lunch: ['Choose the host of this appointment.'] });
  await choose(importId, choices({ hostId: host.id }));
  await run(importId);
  expect(await counts(importId)).toEqual(['appointment made 3']);
  const blocked = () =>
    db
      .select()
      .from(bookingOccupiedTimes)
      .where(and(eq(bookingOccupiedTimes.hostId, host.id), isNull(bookingOccupiedTimes.sessionId)));
  expect(await blocked()).toHaveLength(2);
  expect((await stored()).map(({ booking }) => booking.email)).toContain('ivy@example.test');
  await undo(importId);
  expect(await blocked()).toHaveLength(0);
});

test('people of a workshop share its session, as far as it has seats', async () => {
  const workshop = await makeService([host.id], { name: 'Workshop', seats: 2 });
  const row = (name: string) => calendlyRow(name, 'Workshop', '2026-07-08 09:00 am', '2026-07-08 10:00 am');
  // As Excel saves “Unicode text”.
  const text = ['\uFEFFsep=,', calendlyHead, row('Una One'), row('Tom Two'), row('Tess Three')].join('\r\n');
  const importId = await upload('workshop.csv', Buffer.from(text, 'utf16le'));
  await run(importId);
  expect(await counts(importId)).toEqual(['appointment failed 1', 'appointment made 2']);
  const sessions = await db.select().from(bookingSessions).where(eq(bookingSessions.serviceId, workshop.id));
  expect(sessions).toMatchObject([{ taken: 2, seats: 2 }]);
});

test('files that cannot be read are refused with their reason', async () => {
  const head = 'Start Time,End Time,First Name,Last Name,Phone,Email,Type';
  const reason = async (name: string, text: string) => (await refusalOf(name, text))[1];
  expect(await reason('a.csv', `${head}\n03/04/2026 9:00,03/04/2026 10:00,A,B,,a@example.test,X`)).toContain(
    'in March or in April',
  );
  expect(await reason('a.csv', 'name,email\nA,a@example.test')).toContain(
    'not one of appointments: those have columns',
  );
  expect(await reason('a.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT')).toContain('This calendar is damaged');
  expect(await reason('a.csv', `${head}\n${'x'.repeat(6_000_000)}`)).toContain('larger than 5 MB');
  expect(await reason('a.csv', head)).toContain('There is nothing in this file');
});
