import { expect, test } from 'vitest';
import { calendarOf, eventOf } from '#test/foreign-calendars.ts';
import { type ImportedEvent, readCalendarEvents } from './calendar-events.ts';

const now = Date.parse('2027-02-01T12:00Z');
const until = now + 400 * 86_400_000;
const guest = [
  'ORGANIZER:mailto:host@example.org',
  'ATTENDEE:mailto:host@example.org',
  'ATTENDEE;CN=Ivy:mailto:Ivy@Example.org',
];

function read(...events: string[][]) {
  const leftOut: string[] = [];
  const importedEvents: ImportedEvent[] = [];
  for (const event of readCalendarEvents(calendarOf(...events), { timeZone: 'Europe/London', now, until }, (reason) => {
    leftOut.push(reason);
  }))
    importedEvents.push(event);
  return { found: importedEvents, leftOut };
}

test('events with a guest are read from all times, those without one if they are to come and not free', () => {
  const { found, leftOut } = read(
    eventOf(
      'UID:a',
      'DTSTART:20200203T100000Z',
      'DURATION:PT1H',
      'SUMMARY:Session\\, long',
      'DESCRIPTION:One\\nTwo',
      ...guest,
    ),
    eventOf('UID:b', 'DTSTART:20270131T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Lunch'),
    eventOf('UID:c', 'DTSTART:20200203T100000Z', 'DURATION:PT1H'),
    eventOf('UID:d', 'DTSTART:20270303T100000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'),
    eventOf('UID:e', 'DTSTART;TZID=Narnia:20270303T100000', 'DURATION:PT1H'),
    eventOf('UID:f', 'DTSTART:20270303T100000Z', ...guest),
  );
  expect(found.map(({ id, title, guest: person }) => [id.split(' ')[0], title, person])).toEqual([
    ['a', 'Session, long', { name: 'Ivy', email: 'ivy@example.org' }],
    ['b', 'Lunch', null],
  ]);
  expect(found[0]?.description).toBe('One\nTwo');
  expect(leftOut.sort()).toEqual([
    'Events without a guest that are over, cancelled or marked as free.',
    'Events without a guest that are over, cancelled or marked as free.',
    'Events without a length.',
    'The event on 3 March 2027 was left out: its time zone “Narnia” is unknown.',
  ]);
});

test('a room, the organiser and a person without an address are no guests', () => {
  const { found } = read(
    eventOf(
      ...['UID:a', 'DTSTART:20270303T100000Z', 'DURATION:PT1H', 'ORGANIZER:mailto:host@example.org'],
      ...[
        'ATTENDEE:MAILTO:HOST@example.org',
        'ATTENDEE;CUTYPE=ROOM:mailto:room@example.org',
        'ATTENDEE;CN=Jo:invalid:nomail',
      ],
    ),
  );
  expect(found).toMatchObject([{ guest: null }]);
});

test('a series with hundreds of thousands of occurrences is left out, and the others are read', () => {
  const { found, leftOut } = read(
    eventOf('UID:a', 'DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY;COUNT=400000', ...guest),
    eventOf('UID:b', 'DTSTART:20270303T100000Z', 'DURATION:PT1H', ...guest),
  );
  expect(found.map(({ id }) => id.split(' ')[0])).toEqual(['b']);
  expect(leftOut).toEqual(['The event on 1 January 2026 repeats more often than can be read: more than 4,000 times.']);
});

test('more appointments than anybody has are refused with what to do', () => {
  const daily = (uid: number) =>
    eventOf(`UID:${uid}`, 'DTSTART:20180101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', ...guest);
  expect(() => read(...[1, 2, 3, 4, 5, 6].map(daily))).toThrow('more than 20,000 appointments. Export fewer months');
});

test('a file that is cut, or is no calendar, is refused', () => {
  for (const text of ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT', '<html></html>'])
    expect(() => [...readCalendarEvents(text, { timeZone: 'UTC', now, until }, () => {})]).toThrow('is damaged');
});
