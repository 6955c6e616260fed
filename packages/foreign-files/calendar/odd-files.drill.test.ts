import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';
import { decodeWhole } from '../text/decode-bytes.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const next = randomNumbers(7);
const below = (limit: number) => Math.floor(next() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
const two = (number: number) => String(number).padStart(2, '0');

const zoneNames = [
  'Europe/London',
  'Eastern Standard Time',
  '"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"',
  '/x.org/1/Asia/Tokyo',
];
const further = [
  ...['SUMMARY:Tea\\, cake and more', 'DESCRIPTION:First line\\nsecond line', 'X-APPLE-FOO;A="b;c":d', 'CLASS:PRIVATE'],
  ...[
    'ATTENDEE;CN="Jo: Host";PARTSTAT=ACCEPTED:mailto:jo@example.org',
    'CATEGORIES:A,B',
    'SEQUENCE:2',
    'LOCATION:Café',
  ],
  ...[
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'RRULE:FREQ=DAILY;UNTIL=20270601;BYDAY=MO,TU',
    'EXDATE:20270203',
    'RDATE;VALUE=PERIOD:20270303T100000Z/PT1H',
  ],
];

/** An event on its own day of the year, so that no two are at one time. */
function anEvent(day: number): string[] {
  const date = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10).replaceAll('-', '');
  const start = pick([
    `DTSTART:${date}T${two(below(20))}0000Z`,
    `DTSTART;TZID=${pick(zoneNames)}:${date}T${two(below(20))}3000`,
    `DTSTART;VALUE=DATE:${date}`,
  ]);
  const end = start.includes('DATE:') ? [] : ['DURATION:PT1H'];
  return eventOf(`UID:${day}@example.org`, start, ...end, ...further.filter(() => next() < 0.2));
}

const aCalendar = () => {
  const first = 1 + below(300);
  return Array.from({ length: 1 + below(5) }, (_each, index) => anEvent(first + index * 9));
};

/** Changes that leave all events as they were. */
const harmless: Record<string, (events: string[][]) => Buffer> = {
  'other line breaks': (events) =>
    Buffer.from(calendarOf(...events).replaceAll('\r\n', pick(['\n', '\r', '\r\r\n', '\r\n\r\n']))),
  'another encoding': (events) => encoded(calendarOf(...events)),
  'another order': (events) => Buffer.from(calendarOf(...events.toReversed())),
  'each event twice': (events) => Buffer.from(calendarOf(...events, ...events)),
  'two files in one': (events) => Buffer.from(calendarOf(...events) + calendarOf(...events)),
  'fields in another order': (events) =>
    Buffer.from(calendarOf(...events.map((lines) => ['BEGIN:VEVENT', ...lines.slice(1, -1).reverse(), 'END:VEVENT']))),
  'a control character': (events) => inserted(calendarOf(...events), pick(['\0', '\u0007', '\u001F']), /:/g),
  'white space at the ends': (events) => Buffer.from(calendarOf(...events).replaceAll('\r\n', ' \t\r\n')),
};

/** Changes that can lose an event, which then must be said. */
const harmful: Record<string, (events: string[][]) => Buffer> = {
  'a cut': (events) => {
    const bytes = Buffer.from(calendarOf(...events));
    return bytes.subarray(0, below(bytes.length));
  },
  'a line that is missing': (events) => Buffer.from(withoutLine(calendarOf(...events))),
  'a line of another program': (events) =>
    inserted(calendarOf(...events), `${pick(['<br>', 'a note', 'BEGIN', ';;;', '=', '\u{1F33B}', '"'])}\r\n`, /\r\n/g),
  'a broken line': (events) => inserted(calendarOf(...events), '\r\n', /[a-z]/gi),
};

const rough: Record<string, (events: string[][]) => Buffer> = {
  'random bytes': (events) => {
    const bytes = Buffer.from(calendarOf(...events));
    for (let count = 0; count < 5; count += 1) bytes[below(bytes.length)] = below(256);
    return bytes;
  },
  'lines of several events mixed': (events) => {
    const lines = calendarOf(...events).split('\r\n');
    for (let count = 0; count < 6; count += 1) {
      const [one, other] = [below(lines.length), below(lines.length)];
      [lines[one], lines[other]] = [lines[other] ?? '', lines[one] ?? ''];
    }
    return Buffer.from(lines.join('\r\n'));
  },
  'lines that repeat': (events) => {
    const lines = calendarOf(...events).split('\r\n');
    return Buffer.from(lines.flatMap((line) => Array.from({ length: 1 + below(3) }, () => line)).join('\r\n'));
  },
};

function encoded(text: string): Buffer {
  const marked = `\uFEFF${text}`;
  const utf16 = Buffer.from(marked, 'utf16le');
  return pick([
    Buffer.from(marked),
    Buffer.from(text, 'latin1'),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'utf16le'),
  ]);
}

function inserted(text: string, what: string, at: RegExp): Buffer {
  const places = [...text.matchAll(at)].map(({ index, 0: matched }) => index + matched.length);
  const place = pick(places);
  return Buffer.from(text.slice(0, place) + what + text.slice(place));
}

/** Nobody can know that an event was to repeat. */
function withoutLine(text: string): string {
  const lines = text.split('\r\n');
  const gone = pick(lines.filter((line) => !/^R(RULE|DATE)/.test(line)));
  return lines.toSpliced(lines.indexOf(gone), 1).join('\r\n');
}

/** @returns null if the file is refused as a whole, with a sentence */
function read(bytes: Buffer) {
  try {
    return readForLondon(decodeWhole(bytes));
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFileError);
    return null;
  }
}

/** Lines move, and what is there twice is said twice. */
const answerOf = (result: ReturnType<typeof read>) =>
  result && { ...result, lines: [], reasons: [...new Set(result.reasons)].sort() };

const times = 700;
const each = (changes: typeof harmless) => Object.entries(changes);

test.each(each(harmless))(`${times} calendars with %s are read as they were`, (_name, change) => {
  for (let count = 0; count < times; count += 1) {
    const events = aCalendar();
    const bytes = change(events);
    const asTheyWere = answerOf(readForLondon(calendarOf(...events)));
    expect(answerOf(read(bytes)), bytes.toString()).toEqual(asTheyWere);
  }
});

test.each(each(harmful))(`of ${times} calendars with %s nothing is lost without a word`, (_name, change) => {
  for (let count = 0; count < times; count += 1) {
    const events = aCalendar();
    const bytes = change(events);
    const result = read(bytes);
    const lost = readForLondon(calendarOf(...events)).busy.filter((span) => !result?.busy.includes(span));
    const isSaid = result === null || result.problem !== null || result.reasons.length > 0;
    if (lost.length > 0) expect(isSaid, `${lost.join()} of\n${bytes.toString()}`).toBe(true);
  }
});

test.each(each(rough))(`${times} calendars with %s end with an answer`, (_name, change) => {
  for (let count = 0; count < times; count += 1) {
    const result = read(change(aCalendar()));
    for (const span of result?.busy ?? []) expect(span).toMatch(/^\d{4}-\d\d-\d\dT/);
  }
});
