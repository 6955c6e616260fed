import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';

const event = (...lines: string[]) =>
  eventOf('UID:a', 'DTSTART:20270203T100000Z', 'DTEND:20270203T110000Z', 'ORGANIZER:mailto:boss@example.org', ...lines);
const busy = ['2027-02-03T10:00 11:00'];
const read = (lines: string[], ...addresses: string[]) =>
  readForLondon(calendarOf(event(...lines)), { addresses }).busy;

test.each([
  ...[
    'STATUS:CANCELLED',
    'status:Cancelled',
    'STATUS:CANCELED',
    'TRANSP:TRANSPARENT',
    'TRANSP: transparent ',
    'TRANSP:1',
  ],
  ...['X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
])('%s makes nobody busy', (line) => {
  expect(read([line])).toEqual([]);
});

test.each([
  ...['STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'STATUS:', 'TRANSP:OPAQUE', 'TRANSP:0', 'CLASS:PRIVATE'],
  ...['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'X-MICROSOFT-CDO-INTENDEDSTATUS:FREE'],
])('%s makes its owner busy', (line) => {
  expect(read([line])).toEqual(busy);
});

test('a calendar of cancellations makes nobody busy', () => {
  expect(readForLondon(calendarOf('METHOD:CANCEL', event())).busy).toEqual([]);
});

test('events that the site wrote make nobody busy here', () => {
  const ownCalendar = calendarOf(eventOf('UID:1@bookings', 'DTSTART:20270203T100000Z', 'DURATION:PT1H'));
  expect(readForLondon(ownCalendar, { ownEnding: '@bookings' }).busy).toEqual([]);
  expect(readForLondon(ownCalendar).busy).toEqual(busy);
});

test.each([
  ['as everybody writes it', 'ATTENDEE;CN=Robin;PARTSTAT=DECLINED:mailto:robin.host@example.org'],
  ['in capitals', 'ATTENDEE;PARTSTAT=declined:MAILTO:Robin.Host@Example.ORG'],
  ['without mailto', 'ATTENDEE;PARTSTAT=DECLINED:robin.host@example.org'],
  ['as a path with an address beside it', 'ATTENDEE;EMAIL=robin.host@example.org;PARTSTAT=DECLINED:/123/principal/'],
  ['as a number with an address beside it', 'ATTENDEE;EMAIL="robin.host@example.org";PARTSTAT=DECLINED:urn:uuid:1-2'],
  ['as nothing with an address beside it', 'ATTENDEE;EMAIL=robin.host@example.org;PARTSTAT=DECLINED:invalid:nomail'],
  ['with a colon in the name', 'ATTENDEE;CN=Host: Robin;PARTSTAT=DECLINED:mailto:robin.host@example.org'],
  ['with quotation marks inside', 'ATTENDEE;PARTSTAT=DECLINED;CN="Robin "R" Host":mailto:robin.host@example.org'],
  ['as given on', 'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:jo@example.org":mailto:robin.host@example.org'],
])('an invitation that the host declined, written %s, does not make them busy', (_name, line) => {
  const others = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org';
  expect(read([others, line], 'robin.host@example.org')).toEqual([]);
  expect(read([line, others], 'other@example.org', 'ROBIN.HOST@example.org')).toEqual([]);
});

test('an invitation that another person declined makes the host busy', () => {
  const lines = ['ATTENDEE;PARTSTAT=DECLINED:mailto:jo@example.org', 'ATTENDEE:mailto:robin.host@example.org'];
  expect(read(lines, 'robin.host@example.org')).toEqual(busy);
  expect(read(lines.slice(0, 1), 'robin.host@example.org')).toEqual(busy);
  for (const status of ['ACCEPTED', 'TENTATIVE', 'NEEDS-ACTION'])
    expect(read([`ATTENDEE;PARTSTAT=${status}:mailto:robin.host@example.org`], 'robin.host@example.org')).toEqual(busy);
});

test('a calendar that is called after its owner says whose answer counts', () => {
  const declined = event('ATTENDEE;PARTSTAT=DECLINED:mailto:robin@example.org', 'ATTENDEE:mailto:jo@example.org');
  expect(readForLondon(calendarOf('X-WR-CALNAME:Robin@example.org', declined)).busy).toEqual([]);
  expect(readForLondon(calendarOf('X-WR-CALNAME:jo@example.org', declined)).busy).toEqual(busy);
});

test('if nobody says whose calendar it is, an invitation that all declined does not take place', () => {
  const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:robin@example.org';
  const room = 'ATTENDEE;CUTYPE=ROOM;PARTSTAT=ACCEPTED:mailto:room@example.org';
  const boss = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@example.org';
  expect(read([declined, room, boss])).toEqual([]);
  expect(read([declined, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org'])).toEqual(busy);
  expect(read([boss])).toEqual(busy);
});

test('one occurrence of a series can be declined', () => {
  const lines = ['UID:a', 'DTSTART:20270203T100000Z', 'DURATION:PT1H'];
  const text = calendarOf(
    eventOf(...lines, 'RRULE:FREQ=DAILY;COUNT=2', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:robin@example.org'),
    eventOf(...lines, 'RECURRENCE-ID:20270204T100000Z', 'ATTENDEE;PARTSTAT=DECLINED:mailto:robin@example.org'),
  );
  expect(readForLondon(text, { addresses: ['robin@example.org'] }).busy).toEqual(busy);
});

const free = (...lines: string[]) =>
  readForLondon(
    calendarOf('BEGIN:VFREEBUSY', 'DTSTART:20270101T000000Z', 'DTEND:20280101T000000Z', ...lines, 'END:VFREEBUSY'),
  );

test.each([
  ['an end', 'FREEBUSY;FBTYPE=BUSY:20270203T100000Z/20270203T110000Z'],
  ['a duration', 'FREEBUSY:20270203T100000Z/PT1H'],
  ['no kind', 'FREEBUSY:20270203T100000Z/20270203T110000Z'],
  ['a busy time that is not certain', 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270203T100000Z/PT1H'],
  ['a time out of office', 'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270203T100000Z/PT1H'],
  ['several times', 'FREEBUSY:20270203T100000Z/PT30M,20270203T103000Z/PT30M'],
  ['times without a zone', 'FREEBUSY:20270203T100000/20270203T110000'],
])('busy times with %s are read', (_name, line) => {
  expect(free(line)).toEqual({ busy, reasons: [], lines: [], problem: null });
});

test('free times make nobody busy, and nobody is busy without any', () => {
  expect(free('FREEBUSY;FBTYPE=FREE:20270203T100000Z/PT1H')).toMatchObject({ busy: [], reasons: [] });
  expect(free()).toMatchObject({ busy: [], reasons: [] });
  expect(free('FREEBUSY:soon/later')).toMatchObject({ busy: [], reasons: [expect.stringContaining('FREEBUSY')] });
});
