import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

test('a session opens as a new event, in UTC, with its words as they are', () => {
  const { google, outlook } = calendarLinks({
    title: 'Coaching & rest, Resjam',
    startsAt: new Date('2026-07-01T09:00:00.000Z'),
    endsAt: new Date('2026-07-01T09:45:00.000Z'),
    location: 'Room 2 #left, Łódź',
  });
  const query = Object.fromEntries(new URL(google).searchParams);
  expect(query).toMatchObject({
    text: 'Coaching & rest, Resjam',
    dates: '20260701T090000Z/20260701T094500Z',
    location: 'Room 2 #left, Łódź',
  });
  expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
    subject: 'Coaching & rest, Resjam',
    startdt: '2026-07-01T09:00:00.000Z',
    enddt: '2026-07-01T09:45:00.000Z',
  });
});
