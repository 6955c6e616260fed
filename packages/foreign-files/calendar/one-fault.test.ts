import { expect, test } from 'vitest';
import { calendarOf, eventOf } from '#test/foreign-calendars.ts';
import { busyTimesOf } from './busy-times.ts';
import { Notes } from './notes.ts';
import { readEvents } from './read-events.ts';

const range = { start: Date.parse('2027-01-01T00:00Z'), end: Date.parse('2028-01-01T00:00Z') };

test('an event with a fault that nobody has thought of does not take the others with it', () => {
  const notes = new Notes();
  const text = calendarOf(
    eventOf('UID:a', 'DTSTART:20270203T140000Z', 'DURATION:PT1H'),
    eventOf('UID:b', 'DTSTART:20270204T140000Z', 'DURATION:PT1H'),
  );
  const read = readEvents(text, 'Europe/London', notes);
  const [broken] = read.groups[0]?.events ?? [];
  if (broken) broken.start = { ...broken.start, zone: throwing };
  expect(busyTimesOf(read, { timeZone: 'Europe/London', range, addresses: [] }, notes)).toEqual({
    busy: [{ start: Date.parse('2027-02-04T14:00Z'), end: Date.parse('2027-02-04T15:00Z') }],
    leftOut: [{ line: 4, reason: 'An event was left out: it cannot be read.' }],
    problem: null,
  });
});

const fails = () => {
  throw new RangeError('Invalid time value');
};
const throwing = { id: null, toMoment: fails, toLocal: fails };
