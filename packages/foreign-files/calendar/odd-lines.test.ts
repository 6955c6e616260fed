import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';

const morning = eventOf('UID:a', 'DTSTART:20270203T100000Z', 'DTEND:20270203T110000Z');
const afternoon = eventOf('UID:b', 'DTSTART:20270203T140000Z', 'DTEND:20270203T150000Z');
const both = ['2027-02-03T10:00 11:00', '2027-02-03T14:00 15:00'];
const whole = calendarOf(morning, afternoon);

const notLeftOut: [name: string, text: string][] = [
  ['a byte order mark at the start', `\uFEFF${whole}`],
  ['byte order marks between two files that were joined', `\uFEFF${calendarOf(morning)}\uFEFF${calendarOf(afternoon)}`],
  ['line feeds alone', whole.replaceAll('\r\n', '\n')],
  ['carriage returns alone', whole.replaceAll('\r\n', '\r')],
  ['two carriage returns for each line feed', whole.replaceAll('\r\n', '\r\r\n')],
  ['empty lines, and white space at the ends of lines', whole.replaceAll('\r\n', ' \t\r\n\r\n  \r\n')],
  ['lines that are all indented', whole.replaceAll(/^/gm, '    ')],
  ['a comment after the end', `${whole}<!-- made in 0.1 s -->\r\n<script>alert(1)</script>`],
  ['a warning before the start', `Warning: date() in /srv/feed.php on line 3\r\n\r\n${whole}`],
  ['lower case', whole.replaceAll(/^(BEGIN|END|DTSTART|DTEND|UID)/gm, (name) => name.toLowerCase())],
  ['spaces around names and values', whole.replaceAll(':2027', ' : 2027').replaceAll('BEGIN:', 'BEGIN: ')],
  ['control characters', whole.replaceAll('UID:a', 'UID:a\u0000\u0007\u000B')],
  ['an event without an end', calendarOf(morning.slice(0, -1), afternoon)],
  ['events without a calendar', [...morning, ...afternoon].join('\r\n')],
  ['one METHOD before each event', calendarOf('METHOD:PUBLISH', morning, 'METHOD:PUBLISH', afternoon)],
  ['a value that is not one of the property', calendarOf('REFRESH-INTERVAL:VALUE=DURATION:PT1H', morning, afternoon)],
  [
    'an alarm with times of its own',
    calendarOf(
      ['BEGIN:VEVENT', 'BEGIN:VALARM', 'DTSTART:nonsense', 'junk', 'END:VALARM', ...morning.slice(1)],
      afternoon,
    ),
  ],
  [
    'a picture inside',
    calendarOf(
      eventOf(`ATTACH;ENCODING=BASE64;VALUE=BINARY:${'QUJD'.repeat(100_000)}`, ...morning.slice(1, -1)),
      afternoon,
    ),
  ],
  [
    'fields that are in no standard',
    calendarOf(
      eventOf('X-FOO;A="b:c":d', 'FOO', ...morning.slice(1, -1)).filter((line) => line !== 'FOO'),
      afternoon,
    ),
  ],
];

test.each(notLeftOut)('%s: both events are read, and nothing is left out', (_name, text) => {
  expect(readForLondon(text)).toEqual({ busy: both, reasons: [], lines: [], problem: null });
});

const withLine = (...lines: string[]) => calendarOf([...morning.slice(0, 2), ...lines, ...morning.slice(2)], afternoon);

const leftOut: [name: string, text: string, line: number, reason: RegExp][] = [
  [
    'a line of a note that is not folded',
    withLine('DESCRIPTION:Bring', 'the blue folder'),
    7,
    /not part of the format/,
  ],
  ['a colon that is missing', withLine('SUMMARY;LANGUAGE=en'), 6, /not part of the format/],
  ['300,000 parameters', withLine(`DTSTAMP${';X=1'.repeat(100_000)}:20270101T000000Z`), 6, /more parameters/],
  [
    'a name of two megabytes',
    withLine(`ATTENDEE;CN=${'x'.repeat(2_000_000)}:mailto:a@example.org`),
    6,
    /longer than any/,
  ],
  ['a date that is not a number', withLine('EXDATE:0NaNaNaNTaNaNaN'), 6, /EXDATE\) was left out/],
];

test.each(leftOut)('%s: both events are read, and the line is named', (_name, text, line, reason) => {
  expect(readForLondon(text)).toEqual({
    busy: both,
    reasons: [expect.stringMatching(reason)],
    lines: [line],
    problem: null,
  });
});

test('an answer that breaks inside its quotation marks takes neither its event nor the others', () => {
  const text = withLine(
    'ATTENDEE;PARTSTAT=ACCEPTED;X-RESPONSE-COMMENT="I said "yes"',
    'and I mean it":mailto:jo@example.org',
  );
  expect(readForLondon(text)).toMatchObject({ busy: both, problem: null });
});

test.each([
  ['in the middle of an event', whole.slice(0, whole.indexOf('DTEND:20270203T15'))],
  ['between two events', whole.slice(0, whole.lastIndexOf('BEGIN:VEVENT'))],
  ['before its last line', whole.slice(0, whole.lastIndexOf('END:VCALENDAR'))],
])('a file that is cut %s is not read to its end', (_name, text) => {
  const { busy, problem } = readForLondon(text);
  expect(problem).toContain('was cut');
  expect(busy[0]).toBe(both[0]);
});

test.each(['', '<html><p>Please log in</p></html>', 'BEGIN:VCARD\r\nFN:Jo\r\nEND:VCARD', '{"events":[]}'])(
  '“%s” is not a calendar',
  (text) => {
    expect(() => readForLondon(text)).toThrow('not a calendar');
  },
);

test.each([
  ['no events', calendarOf(), 'The file contains no events.'],
  ['tasks alone', calendarOf('BEGIN:VTODO', 'UID:1', 'DUE:20270203T100000Z', 'END:VTODO'), /only tasks or notes \(1\)/],
])('a calendar with %s says so', (_name, text, reason) => {
  expect(readForLondon(text)).toEqual({
    busy: [],
    reasons: [expect.stringMatching(reason)],
    lines: [null],
    problem: null,
  });
});

test('of ten thousand faults a hundred are listed, and the others counted', () => {
  const text = withLine(...Array.from({ length: 10_000 }, () => 'a note'));
  const { busy, reasons } = readForLondon(text);
  expect(busy).toEqual(both);
  expect(reasons).toHaveLength(101);
  expect(reasons.at(-1)).toContain('9900');
});
