import { expect, test } from 'vitest';
import { readBusyTimes } from './busy-times.ts';
import type { Interval } from './intervals.ts';

const parse = (text: string, within: Interval) =>
  readBusyTimes(text, { timeZone: 'Europe/London', range: within, ownEnding: '@bookings' }).busy;

const range = { start: Date.parse('2026-03-20T00:00:00Z'), end: Date.parse('2026-04-10T00:00:00Z') };

const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const busy = (...events: string[][]) =>
  parse(calendar(...events), range).map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)),
  );

test('moments, times of a zone, times without one and whole days are read', () => {
  expect(busy(['UID:1', 'DTSTART:20260330T090000Z', 'DTEND:20260330T100000Z'])).toEqual([
    ['2026-03-30T09:00', '2026-03-30T10:00'],
  ]);
  expect(busy(['UID:1', 'DTSTART;TZID=America/New_York:20260330T090000', 'DURATION:PT1H'])).toEqual([
    ['2026-03-30T13:00', '2026-03-30T14:00'],
  ]);
  expect(busy(['UID:1', 'DTSTART:20260330T090000', 'DTEND:20260330T093000'])).toEqual([
    ['2026-03-30T08:00', '2026-03-30T08:30'],
  ]);
  expect(busy(['UID:1', 'DTSTART;VALUE=DATE:20260330', 'DTEND;VALUE=DATE:20260331'])).toEqual([
    ['2026-03-29T23:00', '2026-03-30T23:00'],
  ]);
});

test('a series keeps its time on the wall when the clocks change, with its exceptions', () => {
  const series = ['UID:1', 'DTSTART;TZID=Europe/London:20260326T090000', 'DTEND;TZID=Europe/London:20260326T100000'];
  expect(
    busy(
      [...series, 'RRULE:FREQ=DAILY;COUNT=6', 'EXDATE;TZID=Europe/London:20260327T090000'],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=Europe/London:20260330T090000',
        'DTSTART;TZID=Europe/London:20260330T150000',
        'DTEND;TZID=Europe/London:20260330T160000',
      ],
    ),
  ).toEqual([
    ['2026-03-26T09:00', '2026-03-26T10:00'],
    ['2026-03-28T09:00', '2026-03-28T10:00'],
    ['2026-03-29T08:00', '2026-03-29T09:00'],
    ['2026-03-30T14:00', '2026-03-30T15:00'],
    ['2026-03-31T08:00', '2026-03-31T09:00'],
  ]);
});

test.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])('%s is not busy', (line) => {
  expect(busy(['UID:1', 'DTSTART:20260330T090000Z', 'DTEND:20260330T100000Z', line])).toEqual([]);
});

test('our own events, and rules without end, do no harm', () => {
  expect(busy(['UID:1@bookings', 'DTSTART:20260330T090000Z', 'DTEND:20260330T100000Z'])).toEqual([]);
  expect(busy(['UID:1', 'DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z', 'RRULE:FREQ=SECONDLY'])).toEqual([]);
});

test('a zone that only the file knows is read from it', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0300'];
  const lines = [...zone, 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1'];
  const text = [
    'BEGIN:VCALENDAR',
    ...lines,
    'DTSTART;TZID=Office:20260330T090000',
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  expect(parse(text.join('\r\n'), range)).toEqual([
    { start: Date.parse('2026-03-30T06:00:00Z'), end: Date.parse('2026-03-30T07:00:00Z') },
  ]);
});

test.each(['<html></html>', '', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])('“%s” is not a calendar', (text) => {
  expect(() => parse(text, range)).toThrow('does not return a calendar');
});

test('an end in another time zone than the start is read in its own', () => {
  const flight = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=Europe/London:20260601T100000'],
    ...['DTEND;TZID=America/New_York:20260601T130000', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  const year = { start: Date.parse('2026-01-01T00:00Z'), end: Date.parse('2027-01-01T00:00Z') };
  expect(parse(flight, year)).toEqual([
    { start: Date.parse('2026-06-01T09:00Z'), end: Date.parse('2026-06-01T17:00Z') },
  ]);
});
