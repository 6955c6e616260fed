import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';

const read = (...lines: string[]) => readForLondon(calendarOf(eventOf('UID:a', ...lines)));

/** Nine o’clock in New York, in winter. */
const atTwo = ['2027-02-03T14:00 15:00'];

test.each([
  ...['America/New_York', 'US/Eastern', 'america/new_york', '/America/New_York', 'America/New York'],
  ...['/mozilla.org/20070129_1/America/New_York', '/freeassociation.sourceforge.net/Tzfile/America/New_York'],
  ...['/softwarestudio.org/Olson_20011030_5/America/New_York', '/citadel.org/20210210_1/America/New_York'],
  ...['Eastern Standard Time', 'Eastern Daylight Time', 'Eastern Standard Time 1', 'US Eastern Standard Time'],
  ...['tzone://Microsoft/Eastern Standard Time', 'EST', 'EDT', 'EST5EDT', 'Eastern', 'New York'],
  ...[
    'Eastern Time (US & Canada)',
    '(GMT-05.00) Eastern Time (US & Canada)',
    '(GMT-05:00) Eastern Time (US and Canada)',
  ],
  ...['(America/New_York)', '[America/New_York]', 'America/New_York (Standard)', 'US-Eastern', 'America-New_York'],
  ...['(Eastern Standard Time)', 'Eastern Standard Time (Standard)', '(UTC-05:00) America/New_York'],
  ...['UTC/GMT -5 hours', 'GMT/UTC -05:00', 'UTC -5 h'],
  ...['GMT-0500', 'GMT-5', 'UTC-05:00', '-0500', 'Etc/GMT+5', '(UTC-05:00) Bogota, Lima, Quito, Rio Branco'],
])('“%s” is the time of New York, without a word about zones in the file', (zone) => {
  expect(read(`DTSTART;TZID=${zone}:20270203T090000`, `DTEND;TZID=${zone}:20270203T100000`)).toMatchObject({
    busy: atTwo,
    reasons: [],
  });
  expect(read(`DTSTART;TZID="${zone}":20270203T090000`, 'DURATION:PT1H')).toMatchObject({ busy: atTwo, reasons: [] });
});

test.each([
  ['GMT Standard Time', '2027-07-01T09:00 10:00'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '2027-07-01T09:00 10:00'],
  ['BST', '2027-07-01T09:00 10:00'],
  ['W. Europe Standard Time', '2027-07-01T08:00 09:00'],
  ['(GMT+01.00) Amsterdam/Berlin/Bern/Rom/Stockholm/Wien', '2027-07-01T08:00 09:00'],
  ['Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague, Stockholm', '2027-07-01T08:00 09:00'],
  ['CEST', '2027-07-01T08:00 09:00'],
  ['Europe/Kyiv', '2027-07-01T07:00 08:00'],
  ['AUS Eastern Standard Time', '2027-07-01T00:00 01:00'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '2027-07-01T04:30 05:30'],
  ['(Europe/Berlin)', '2027-07-01T08:00 09:00'],
  ['Europe/Berlin (Standard)', '2027-07-01T08:00 09:00'],
  ['Europe/Berlin;VALUE=DATE-TIME', '2027-07-01T08:00 09:00'],
  ['Europe-London', '2027-07-01T09:00 10:00'],
  ['America-Port-au-Prince', '2027-07-01T14:00 15:00'],
  ['Etc-GMT-5', '2027-07-01T05:00 06:00'],
  ['UTC/GMT +1 hour', '2027-07-01T09:00 10:00'],
  ['UTC/GMT', '2027-07-01T10:00 11:00'],
  ['tzone://Microsoft/Utc', '2027-07-01T10:00 11:00'],
  ['Greenwich Standard Time', '2027-07-01T10:00 11:00'],
])('ten o’clock in summer in “%s” is known', (zone, span) => {
  expect(read(`DTSTART;TZID="${zone}":20270701T100000`, 'DURATION:PT1H')).toMatchObject({ busy: [span], reasons: [] });
});

const twoDistances = 'GMT +0100 (Standard) / GMT +0200 (Daylight)';
const unknownZones = ['UTC/GMT and more', 'UTC, somewhere', twoDistances];

test.each([
  ...unknownZones,
  'Customized Time Zone',
  'tzone://Microsoft/Custom',
  'IST',
  'Middle-earth',
  'Europe/Atlantis',
])('an event in the unknown zone “%s” is left out, and the others are read', (zone) => {
  const text = calendarOf(
    eventOf('UID:a', `DTSTART;TZID=${zone}:20270203T100000`, 'DURATION:PT1H'),
    eventOf('UID:b', 'DTSTART:20270203T140000Z', 'DURATION:PT1H'),
  );
  expect(readForLondon(text)).toMatchObject({
    busy: atTwo,
    reasons: [`The event on 3 February 2027 was left out: its time zone “${zone}” is unknown.`],
  });
});

test('a zone of which only the distance from UTC is known is read with it, and this is said', () => {
  expect(read('DTSTART;TZID="(UTC+03:00) Middle-earth":20270203T170000', 'DURATION:PT1H')).toMatchObject({
    busy: atTwo,
    reasons: [expect.stringContaining('is unknown. Its times are read as UTC+03:00')],
  });
});

const rules = (id: string, ...more: string[]) => [
  ...['BEGIN:VTIMEZONE', `TZID:${id}`, ...more, 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

test('a zone that only the file knows is read from its rules, also where they stand after the event', () => {
  const event = eventOf(
    'UID:a',
    'DTSTART;TZID=Office:20270101T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=MONTHLY;COUNT=12;INTERVAL=6',
  );
  const expected = { busy: ['2027-01-01T08:00 09:00', '2027-07-01T07:00 08:00'], reasons: [] };
  expect(readForLondon(calendarOf(rules('Office'), event))).toMatchObject(expected);
  expect(readForLondon(calendarOf(event, rules('Office')))).toMatchObject(expected);
});

test('a zone that only the file knows may have another parameter inside its quotation marks', () => {
  const event = eventOf('UID:a', 'DTSTART;TZID="Office;VALUE=DATE-TIME":20270203T160000', 'DURATION:PT1H');
  expect(readForLondon(calendarOf(rules('Office'), event))).toMatchObject({ busy: atTwo, reasons: [] });
});

test('a zone with a name of its own may say where it is', () => {
  const text = calendarOf(
    rules('Home', 'X-LIC-LOCATION:America/New_York'),
    eventOf('UID:a', 'DTSTART;TZID=Home:20270203T090000', 'DURATION:PT1H'),
  );
  expect(readForLondon(text)).toMatchObject({ busy: atTwo, reasons: [] });
});

test('rules of a zone that would never end, and a zone without rules, hold nothing up', () => {
  const text = calendarOf(
    rules('Odd').map((line) => line.replace('FREQ=YEARLY;BYDAY=-1SU', 'FREQ=SECONDLY')),
    ['BEGIN:VTIMEZONE', 'TZID:Empty', 'END:VTIMEZONE'],
    eventOf('UID:a', 'DTSTART;TZID=Odd:20270203T100000', 'DURATION:PT1H'),
    eventOf('UID:b', 'DTSTART;TZID=Empty:20270203T100000', 'DURATION:PT1H'),
  );
  const { busy, reasons } = readForLondon(text);
  expect(busy).toHaveLength(1);
  expect(reasons).toEqual([expect.stringContaining('“Empty” is unknown')]);
});

test('times without a zone are in that of the calendar, days in that of the host', () => {
  const events = [
    eventOf('UID:a', 'DTSTART:20270203T090000', 'DURATION:PT1H'),
    eventOf('UID:b', 'DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270702'),
  ].flat();
  expect(readForLondon(calendarOf('X-WR-TIMEZONE:America/New_York', events)).busy).toEqual([
    ...atTwo,
    '2027-06-30T23:00 2027-07-01T23:00',
  ]);
  expect(readForLondon(calendarOf('X-WR-TIMEZONE:Narnia', events))).toMatchObject({
    busy: ['2027-02-03T09:00 10:00', '2027-06-30T23:00 2027-07-01T23:00'],
    reasons: [expect.stringContaining('Times without a zone are read in Europe/London')],
  });
});

const day = ['2027-02-03T00:00 2027-02-04T00:00'];

test.each([
  ['a date without VALUE', ['DTSTART:20270203', 'DTEND:20270204']],
  ['a date without an end', ['DTSTART;VALUE=DATE:20270203']],
  ['the same day as its end', ['DTSTART;VALUE=DATE:20270203', 'DTEND;VALUE=DATE:20270203']],
  ['an end before its start', ['DTSTART;VALUE=DATE:20270203', 'DTEND;VALUE=DATE:20270202']],
  ['a day as a duration', ['DTSTART:20270203', 'DURATION:P1D']],
  ['24 hours as a duration', ['DTSTART;VALUE=DATE:20270203', 'DURATION:PT24H']],
  ['no time as a duration', ['DTSTART;VALUE=DATE:20270203', 'DURATION:PT0S']],
  ['a midnight that is called a date', ['DTSTART;VALUE=DATE:20270203T000000', 'DTEND;VALUE=DATE:20270204T000000']],
  ['a date that is called a time', ['DTSTART;VALUE=DATE-TIME:20270203', 'DTEND;VALUE=DATE-TIME:20270204']],
  ['a date with a zone', ['DTSTART;VALUE=DATE;TZID="Amsterdam, Paris":20270203', 'DTEND;VALUE=DATE:20270204']],
  ['dashes', ['DTSTART;VALUE=DATE:2027-02-03', 'DTEND;VALUE=DATE:2027-02-04']],
  ['the sign of UTC', ['DTSTART;VALUE=DATE:20270203Z', 'DTEND:20270204Z']],
  ['further days with the sign of UTC', ['DTSTART;VALUE=DATE:20270203', 'RDATE:20270203Z', 'EXDATE:2027-02-10Z']],
  ['spaces in its parameters', ['DTSTART; VALUE = DATE :20270203', 'DTEND; VALUE = DATE :20270204']],
  ['midnights', ['DTSTART:20270203T000000', 'DTEND:20270203T240000']],
])('a whole day with %s', (_name, lines) => {
  expect(read(...lines)).toEqual({ busy: day, reasons: [], lines: [], problem: null });
});

test.each([
  ['ISO 8601', ['DTSTART:2027-02-03T14:00:00Z', 'DTEND:2027-02-03T15:00:00Z']],
  ['ISO 8601 with an offset', ['DTSTART:2027-02-03T09:00:00-05:00', 'DTEND:2027-02-03T15:00:00+00:00']],
  ['an offset', ['DTSTART:20270203T090000-0500', 'DTEND:20270203T100000-0500']],
  ['no seconds', ['DTSTART:20270203T1400Z', 'DTEND:20270203T1500Z']],
  ['parts of seconds', ['DTSTART:20270203T140000.000Z', 'DTEND:20270203T150000.000Z']],
  ['lower case', ['dtstart:20270203t140000z', 'dtend:20270203t150000z']],
  ['a zone and Z', ['DTSTART;TZID=America/New_York:20270203T140000Z', 'DTEND;TZID=America/New_York:20270203T150000Z']],
  ['a zone and an offset', ['DTSTART;TZID=GMT-05:00:20270203T090000', 'DTEND;TZID=GMT-05:00:20270203T100000']],
  ['half a quotation mark', ['DTSTART;TZID="America/New_York:20270203T090000', 'DURATION:PT1H']],
  ['single quotation marks', ["DTSTART;TZID='America/New_York':20270203T090000", 'DURATION:PT1H']],
  ['an empty zone', ['DTSTART;TZID=:20270203T140000', 'DTEND;TZID=:20270203T150000']],
  ['an end that has no zone of its own', ['DTSTART;TZID=America/New_York:20270203T090000', 'DTEND:20270203T100000']],
  [
    'a start and an end in two zones',
    ['DTSTART;TZID=Europe/London:20270203T140000', 'DTEND;TZID=Asia/Tokyo:20270204T000000'],
  ],
  ['a start in UTC and an end in a zone', ['DTSTART:20270203T140000Z', 'DTEND;TZID=America/New_York:20270203T100000']],
  ['an hour of one digit', ['DTSTART;TZID=America/New_York:20270203T90000', 'DURATION:PT1H']],
  ['an hour of one digit, in UTC', ['DTSTART:20270203T140000Z', 'DTEND;TZID=Etc/GMT+6:20270203T90000']],
  ['an hour of one digit, with an offset', ['DTSTART:20270203T90000-0500', 'DURATION:PT1H']],
  ['an hour of one digit and colons', ['DTSTART;TZID=America/New_York:2027-02-03 9:00:00', 'DURATION:PT1H']],
  ['an hour of one digit without seconds', ['DTSTART;TZID=America/New_York:2027-02-03T9:00', 'DURATION:PT1H']],
  ['a stamp of one digit', ['DTSTAMP:20210402T63058Z', 'DTSTART:20270203T140000Z', 'DURATION:PT1H']],
  ['a duration of minutes', ['DTSTART:20270203T140000Z', 'DURATION:PT60M']],
  ['a duration with days of none', ['DTSTART:20270203T140000Z', 'DURATION:P0DT1H0M0S']],
  ['a duration of minutes without T', ['DTSTART:20270203T140000Z', 'DURATION:P60M']],
  ['a duration of hours without T', ['DTSTART:20270203T140000Z', 'DURATION:P1H']],
  ['a duration of hours and minutes without T', ['DTSTART:20270203T140000Z', 'DURATION:P0H60M']],
  ['a duration of seconds without T', ['DTSTART:20270203T140000Z', 'DURATION:P3600S']],
  ['a duration with two T', ['DTSTART:20270203T140000Z', 'DURATION:PT0DT1H0M0S']],
  ['a duration with T before the unit', ['DTSTART:20270203T140000Z', 'DURATION:P0DT0HT60M']],
  ['a duration in the wrong order', ['DTSTART:20270203T140000Z', 'DURATION:PT30M0.5H']],
  ['a duration of ISO 8601', ['DTSTART:20270203T140000Z', 'DURATION:P0Y0M0DT1H0M0.000S']],
  ['a duration in parts of hours', ['DTSTART:20270203T140000Z', 'DURATION:PT1.0H']],
  ['a duration in lower case', ['DTSTART:20270203T140000Z', 'DURATION:pt1h']],
  ['a period as its start', ['DTSTART:20270203T140000Z/20270203T150000Z']],
  ['a period as its start that says so', ['DTSTART;VALUE=PERIOD:20270203T140000Z/PT1H']],
  ['a period as its start, in a zone', ['DTSTART;TZID=America/New_York:20270203T090000/20270203T100000']],
  ['a period as its end', ['DTSTART:20270203T140000Z', 'DTEND;VALUE=PERIOD:20270203T140000Z/20270203T150000Z']],
  ['a period with a length as its end', ['DTSTART:20270203T140000Z', 'DTEND:20270203T140000Z/PT1H']],
  ['a period as its stamp', ['DTSTAMP:20270101T000000Z/PT1H', 'DTSTART:20270203T140000Z', 'DURATION:PT1H']],
  ['two starts, of which one cannot be read', ['DTSTART:soon', 'DTSTART:20270203T140000Z', 'DURATION:PT1H']],
])('a time with %s', (_name, lines) => {
  expect(read(...lines).busy).toEqual(atTwo);
});

test.each(['PT1D', 'P1DT', 'PT0W1D', 'P0W1D', 'PT24H', 'P0.5DT12H', 'P0Y1D'])('“%s” is a day', (duration) => {
  expect(read('DTSTART:20270203T140000Z', `DURATION:${duration}`)).toMatchObject({
    busy: ['2027-02-03T14:00 2027-02-04T14:00'],
    reasons: [],
  });
});

test.each(['PT1H30', 'PT1H30M0', 'pt1h 30', 'PT90M00'])(
  '“%s” is an hour and a half, without its last unit',
  (duration) => {
    expect(read('DTSTART:20270203T140000Z', `DURATION:${duration}`)).toMatchObject({
      busy: ['2027-02-03T14:00 15:30'],
      reasons: [],
    });
  },
);

test('nobody can know how long a month is', () => {
  expect(read('DTSTART:20270203T140000Z', 'DURATION:P1M2DT1H').reasons).toContain(
    'A duration was left out: it cannot be read.',
  );
});

test('the end of a time may be a day: until the end of it', () => {
  expect(read('DTSTART:20270203T220000Z', 'DTEND;VALUE=DATE:20270204').busy).toEqual([
    '2027-02-03T22:00 2027-02-04T00:00',
  ]);
  expect(read('DTSTART:20270203T220000Z', 'DTEND;VALUE=DATE:20270203').busy).toEqual([
    '2027-02-03T22:00 2027-02-04T00:00',
  ]);
});

test.each(['P99999999999999999999D', 'P9999999999W', 'PT99999999999999999999999H', 'P40000D'])(
  'the length %s is limited, and the other events are read',
  (length) => {
    const text = calendarOf(
      eventOf('UID:a', 'DTSTART:20270203T140000Z', 'DURATION:PT1H'),
      eventOf('UID:b', 'DTSTART:20271231T230000Z', `DURATION:${length}`),
      ['BEGIN:VFREEBUSY', `FREEBUSY:20271231T230000Z/${length}`, 'END:VFREEBUSY'],
    );
    expect(readForLondon(text)).toMatchObject({
      busy: [...atTwo, '2027-12-31T23:00 2127-12-07T23:00'],
      reasons: ['A duration was cut: it is longer than a century.'],
    });
  },
);

test.each([
  ['no start', ['DTEND:20270203T150000Z'], 'no start that can be read'],
  ['a start that is no time', ['DTSTART:NaN', 'DURATION:PT1H'], 'no start that can be read'],
  ['a day that does not exist', ['DTSTART:20270230T100000Z', 'DURATION:PT1H'], 'no start that can be read'],
  ['an end before its start', ['DTSTART:20270203T140000Z', 'DTEND:20270203T130000Z'], 'ends before it begins'],
  ['a duration below zero', ['DTSTART:20270203T140000Z', 'DURATION:-PT1H'], 'ends before it begins'],
  ['the same time as its end', ['DTSTART:20270203T140000Z', 'DTEND:20270203T140000Z'], 'has no length'],
  ['no end', ['DTSTART:20270203T140000Z'], 'has no length'],
  [
    'an end in an unknown zone',
    ['DTSTART:20270203T140000Z', 'DTEND;TZID=Narnia:20270203T150000'],
    'of its end is unknown',
  ],
])('an event with %s makes nobody busy, and this is said', (_name, lines, reason) => {
  const { busy, reasons } = read(...lines);
  expect(busy).toEqual([]);
  expect(reasons.at(-1)).toContain(reason);
});

test('an hour that is skipped or repeated is one hour', () => {
  expect(read('DTSTART;TZID=Europe/London:20270328T013000', 'DURATION:PT1H').busy).toEqual(['2027-03-28T01:30 02:30']);
  expect(read('DTSTART;TZID=Europe/London:20271031T013000', 'DURATION:PT1H').busy).toEqual(['2027-10-31T00:30 01:30']);
});
