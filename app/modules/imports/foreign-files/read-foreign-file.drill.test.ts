import { expect, test } from 'vitest';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { calendarOf, eventOf } from '#test/foreign-calendars.ts';
import { readForeignFile } from './read-foreign-file.server.ts';

const range = { start: Date.parse('2027-01-01T00:00Z'), end: Date.parse('2028-01-01T00:00Z') };
const many = (count: number, ...lines: string[]) =>
  calendarOf(Array.from({ length: count }, (_event, index) => eventOf(`UID:${index}`, ...lines)).flat());
const numbers = (count: number) => Array.from({ length: count }, (_number, index) => index).join(',');
const allSeconds = `BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)};BYSECOND=${numbers(60)}`;

/** The worst inputs of a reader, up to the size of a file. */
const worst: [name: string, text: string][] = [
  ['ten series of seconds', many(10, 'DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')],
  [
    '5 MB of weekly series since 2016',
    many(40_000, 'DTSTART;TZID=Europe/London:20160104T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
  ],
  ['20,000 events', many(20_000, 'DTSTART;TZID=Eastern Standard Time:20270203T100000', 'DURATION:PT1H')],
  ['300,000 parameters', many(1, `DTSTART${';X=1'.repeat(300_000)}:20270203T100000Z`)],
  ['a million quotation marks', many(1, `ATTENDEE;CN=${'"a":'.repeat(1_000_000)}x`, 'DTSTART:20270203T100000Z')],
  ['lines that never close', `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nATTENDEE;CN="x${'\r\nx'.repeat(1_500_000)}`],
  ['empty lines', `BEGIN:VCALENDAR${'\r\n'.repeat(2_500_000)}`],
  ['nothing but beginnings', 'BEGIN:VEVENT\r\n'.repeat(350_000)],
  [
    'rules of all seconds',
    many(100, 'DTSTART:20200101T000000Z', 'DURATION:PT1H', `RRULE:FREQ=YEARLY;BYDAY=MO;BYSETPOS=-1;${allSeconds}`),
  ],
  [
    'rules that never come true',
    many(10_000, 'DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
  ],
  [
    'zones that change each second',
    calendarOf(
      'BEGIN:VTIMEZONE',
      'TZID:X',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      `RRULE:FREQ=YEARLY;${allSeconds}`,
      'END:STANDARD',
      'END:VTIMEZONE',
      eventOf('UID:1', 'DTSTART;TZID=X:20270203T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    ),
  ],
  [
    'exceptions',
    many(
      1,
      'DTSTART:20200101T000000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY',
      ...Array.from(
        { length: 20_000 },
        (_line, index) => `EXDATE:20270203T${String(index % 24).padStart(2, '0')}0000Z`,
      ),
    ),
  ],
  [
    'versions of one event',
    many(
      20_000,
      'SEQUENCE:1',
      'RECURRENCE-ID:20270203T100000Z',
      'DTSTART:20270203T100000Z',
      'DURATION:PT1H',
    ).replaceAll(/UID:\d+/g, 'UID:1'),
  ],
];

test.each(worst)('%s: answered, and hardly any work for the process that serves', async (_name, text) => {
  await withTemporaryFiles([text], async ([path = '']) => {
    const before = process.cpuUsage();
    const outcome = await readForeignFile('calendar', { path, timeZone: 'Europe/London', range, addresses: [] }).then(
      ({ busy, leftOut, problem }) => busy.length + leftOut.length > 0 || problem !== null,
      ({ name }: Error) => name === 'UnreadableFileError',
    );
    const { user, system } = process.cpuUsage(before);
    expect(outcome).toBe(true);
    // All of it together, in many small parts: no part can hold a request for longer.
    expect((user + system) / 1000).toBeLessThan(250);
  });
});
