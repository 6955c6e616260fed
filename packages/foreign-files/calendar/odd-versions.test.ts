import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';

const london = ['DTSTART;TZID=Europe/London:20270505T100000', 'DTEND;TZID=Europe/London:20270505T110000'];
const weekly = (...lines: string[]) => eventOf('UID:a', ...london, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const weeks = ['05', '12', '19', '26'].map((day) => `2027-05-${day}T09:00 10:00`);
const without = (...days: string[]) => weeks.filter((week) => !days.some((day) => week.startsWith(`2027-05-${day}`)));
const read = (...events: string[][]) => readForLondon(calendarOf(...events));

test.each([
  ['in UTC', 'RECURRENCE-ID:20270512T090000Z'],
  ['in its zone', 'RECURRENCE-ID;TZID=Europe/London:20270512T100000'],
  ['in another zone', 'RECURRENCE-ID;TZID=Asia/Tokyo:20270512T180000'],
  ['with a name of Windows', 'RECURRENCE-ID;TZID=GMT Standard Time:20270512T100000'],
  ['without a zone', 'RECURRENCE-ID:20270512T100000'],
  ['as a period', 'RECURRENCE-ID;VALUE=PERIOD:20270512T090000Z/PT1H'],
  ['as a day', 'RECURRENCE-ID;VALUE=DATE:20270512'],
])('an occurrence that is named %s can be moved and cancelled', (_name, id) => {
  const moved = eventOf('UID:a', id, 'DTSTART:20270513T140000Z', 'DTEND:20270513T150000Z');
  expect(read(weekly(), moved).busy).toEqual([...without('12'), '2027-05-13T14:00 15:00'].sort());
  expect(read(moved, weekly()).busy).toEqual([...without('12'), '2027-05-13T14:00 15:00'].sort());
  expect(read(weekly(), eventOf('UID:a', id, 'DTSTART:20270512T090000Z', 'STATUS:CANCELLED')).busy).toEqual(
    without('12'),
  );
  expect(read(weekly(), eventOf('UID:a', id, 'STATUS:CANCELLED')).busy).toEqual(without('12'));
  expect(read(weekly(), eventOf('UID:a', id, 'DTSTART:20270512T090000Z', 'TRANSP:TRANSPARENT')).busy).toEqual(
    without('12'),
  );
});

test('a version that repeats its series does not repeat', () => {
  const version = eventOf(
    'UID:a',
    'RECURRENCE-ID:20270512T090000Z',
    'DTSTART:20270513T140000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
  );
  expect(read(weekly(), version).busy).toEqual([...without('12'), '2027-05-13T14:00 15:00'].sort());
});

test('a version of an event that is not in the file, or does not repeat, counts', () => {
  const version = (day: string) =>
    eventOf('UID:a', `RECURRENCE-ID:202705${day}T090000Z`, `DTSTART:202705${day}T090000Z`, 'DURATION:PT1H');
  expect(read(version('12'), version('19')).busy).toEqual(weeks.slice(1, 3));
  expect(read(eventOf('UID:a', ...london), version('12')).busy).toEqual(weeks.slice(0, 2));
});

test('a change of all later occurrences moves them', () => {
  const later = eventOf(
    'UID:a',
    'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20270519T100000',
    'DTSTART;TZID=Europe/London:20270520T150000',
    'DTEND;TZID=Europe/London:20270520T153000',
  );
  expect(read(weekly(), later).busy).toEqual([
    ...weeks.slice(0, 2),
    '2027-05-20T14:00 14:30',
    '2027-05-27T14:00 14:30',
  ]);
});

const at = (hour: string, ...lines: string[]) =>
  eventOf('UID:a', `DTSTART:20270203T${hour}0000Z`, 'DURATION:PT1H', ...lines);

test.each([
  ['the first', [at('14', 'SEQUENCE:3'), at('10', 'SEQUENCE:1'), at('12', 'SEQUENCE:2')]],
  ['the last', [at('10'), at('12', 'SEQUENCE:1'), at('14', 'SEQUENCE:10')]],
])('of several versions of an event the highest number counts: %s', (_name, events) => {
  expect(read(...events).busy).toEqual(['2027-02-03T14:00 15:00']);
});

test('a later version can cancel an event, and an earlier one cannot', () => {
  expect(read(at('14'), at('14', 'SEQUENCE:1', 'STATUS:CANCELLED')).busy).toEqual([]);
  expect(read(at('14', 'SEQUENCE:2'), at('14', 'SEQUENCE:1', 'STATUS:CANCELLED')).busy).toEqual([
    '2027-02-03T14:00 15:00',
  ]);
});

test('events of a program that gives all of them one id all count', () => {
  expect(read(at('10'), at('12'), at('14')).busy).toHaveLength(3);
  const nameless = (hour: string) => at(hour).filter((line) => line !== 'UID:a');
  expect(read(nameless('10'), nameless('12')).busy).toHaveLength(2);
});

test('of several versions of an occurrence the highest number counts, then the latest', () => {
  const version = (hour: string, ...lines: string[]) =>
    eventOf('UID:a', 'RECURRENCE-ID:20270512T090000Z', `DTSTART:20270512T${hour}0000Z`, 'DURATION:PT1H', ...lines);
  const busyAt = (hour: string) => [...without('12'), `2027-05-12T${hour}:00 ${Number(hour) + 1}:00`].sort();
  expect(read(weekly(), version('14', 'SEQUENCE:2'), version('16', 'SEQUENCE:1')).busy).toEqual(busyAt('14'));
  expect(
    read(version('14', 'DTSTAMP:20270102T000000Z'), version('16', 'DTSTAMP:20270101T000000Z'), weekly()).busy,
  ).toEqual(busyAt('14'));
  expect(read(version('14'), version('16'), weekly()).busy).toEqual(busyAt('16'));
});

test('an occurrence that a later version of its series excludes is gone', () => {
  const version = eventOf(
    'UID:a',
    'RECURRENCE-ID:20270512T090000Z',
    'DTSTART:20270512T140000Z',
    'DURATION:PT1H',
    'SEQUENCE:1',
  );
  expect(read(weekly('SEQUENCE:1'), version, weekly('SEQUENCE:2', 'EXDATE:20270512T090000Z')).busy).toEqual(
    without('12'),
  );
});

test('a version from before its series was moved to another time is gone, and one that still fits is not', () => {
  const version = (time: string, ...lines: string[]) =>
    eventOf('UID:a', `RECURRENCE-ID:20270512T${time}Z`, 'DTSTART:20270512T140000Z', 'DURATION:PT1H', ...lines);
  const replaced = [...without('12'), '2027-05-12T14:00 15:00'].sort();
  expect(read(version('080000', 'SEQUENCE:1'), weekly('SEQUENCE:2')).busy).toEqual(weeks);
  expect(read(version('080000', 'SEQUENCE:2'), weekly('SEQUENCE:2')).busy).toEqual(
    [...weeks, '2027-05-12T14:00 15:00'].sort(),
  );
  expect(read(version('090000', 'SEQUENCE:1'), weekly('SEQUENCE:2')).busy).toEqual(replaced);
  const days = eventOf(
    'UID:a',
    'SEQUENCE:2',
    'DTSTART;VALUE=DATE:20270705',
    'RRULE:FREQ=WEEKLY;UNTIL=20270720;INTERVAL=2',
  );
  const old = eventOf('UID:a', 'SEQUENCE:1', 'RECURRENCE-ID;VALUE=DATE:20270802', 'DTSTART;VALUE=DATE:20270802');
  expect(read(old, days).busy).toEqual(['2027-07-04T23:00 2027-07-05T23:00', '2027-07-18T23:00 2027-07-19T23:00']);
});
