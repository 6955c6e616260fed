import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.server.ts';

const entry = {
  bookingId: '6f4f',
  sequence: 2,
  startsAt: new Date('2026-12-07T09:00:00Z'),
  endsAt: new Date('2026-12-07T10:00:00Z'),
  title: 'Coaching session',
  location: 'https://example.org/room',
  description: 'Move or cancel: https://example.org/booking/x',
  link: 'https://example.org/booking/x',
  organiser: { name: 'Resjam', email: 'hello@example.org' },
  attendee: { name: 'Ann', email: 'ann@example.org' },
};

const eventOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined) };
};

test('a calendar reads the same moment, id and sequence', () => {
  const { calendar, event } = eventOf(calendarFile([entry], 'REQUEST'));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(event).toMatchObject({ uid: '6f4f@bookings', sequence: 2, summary: 'Coaching session' });
  expect([event.startDate.toJSDate(), event.endDate.toJSDate()]).toEqual([entry.startsAt, entry.endsAt]);
  expect(calendarFile([entry], 'CANCEL')).toMatch(/METHOD:CANCEL\r\n[\s\S]*STATUS:CANCELLED\r\n/);
});

test('a series is one file with an event for each session', () => {
  const { calendar } = eventOf(calendarFile([entry, { ...entry, bookingId: '7a5b' }], 'REQUEST'));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const uids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
  expect(uids).toEqual(['6f4f@bookings', '7a5b@bookings']);
});

test('whatever people are called, no line is added and no name is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (name) => {
      const readable = name.replace(/[\p{Cc}"^]/gu, ' ');
      const text = calendarFile(
        [{ ...entry, title: name, attendee: { name: readable, email: 'a@example.org' } }],
        'REQUEST',
      );
      const { calendar, event } = eventOf(text);
      expect(event.summary.replace(/[\r\n]+/g, '\n')).toBe(name.replace(/[\r\n]+/g, '\n'));
      expect(calendar.getAllSubcomponents()).toHaveLength(1);
      expect(text.split('\r\n').every((line) => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(true);
    }),
  );
});

test.each(['a', 'é', '心', '🧘'])('lines of many “%s” have at most 75 octets, and no character is cut', (letter) => {
  const title = letter.repeat(400);
  const text = calendarFile([{ ...entry, title }], 'REQUEST');
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.every((line) => line.isWellFormed())).toBe(true);
  expect(eventOf(text).event.summary).toBe(title);
});
