import { expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';

const london = ['DTSTART;TZID=Europe/London:20270505T100000', 'DTEND;TZID=Europe/London:20270505T110000'];
/** Four Wednesdays in summer, at ten in London. */
const weekly = (...lines: string[]) => eventOf('UID:a', ...london, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const weeks = ['05', '12', '19', '26'].map((day) => `2027-05-${day}T09:00 10:00`);
const without = (...days: string[]) => weeks.filter((week) => !days.some((day) => week.startsWith(`2027-05-${day}`)));
const read = (...events: string[][]) => readForLondon(calendarOf(...events));

test.each([
  ['in UTC', ['EXDATE:20270512T090000Z']],
  ['in its zone', ['EXDATE;TZID=Europe/London:20270512T100000']],
  ['in another zone', ['EXDATE;TZID=America/New_York:20270512T050000']],
  ['in a zone with a name of Windows', ['EXDATE;TZID=GMT Standard Time:20270512T100000']],
  ['without a zone', ['EXDATE:20270512T100000']],
  ['as a day', ['EXDATE;VALUE=DATE:20270512']],
  ['as a day without VALUE', ['EXDATE:20270512']],
  ['in a list with gaps', ['EXDATE:,20260101T000000Z,,20270512T090000Z,']],
  ['beside empty ones', ['EXDATE:', 'EXDATE;TZID=Europe/London:', 'EXDATE:20270512T090000Z']],
  ['as a period', ['EXDATE;VALUE=PERIOD:20270512T090000Z/20270512T100000Z']],
  ['as a period that does not say so', ['EXDATE:20270512T090000Z/PT1H']],
  ['with a zone and Z', ['EXDATE;TZID=Europe/London:20270512T090000Z']],
  ['as a rule', ['EXRULE:FREQ=WEEKLY;INTERVAL=9;COUNT=1', 'RDATE:20270505T090000Z', 'EXDATE:20270512T090000Z']],
])('an exception %s is an exception', (name, lines) => {
  const { busy, reasons } = read(weekly(...lines));
  expect(busy).toEqual(name === 'as a rule' ? without('05', '12') : without('12'));
  expect(reasons).toEqual([]);
});

test('an exception that cannot be read is said, and the others count', () => {
  expect(read(weekly('EXDATE:soon,20270512T090000Z', 'EXDATE;TZID=Narnia:20270519T100000'))).toMatchObject({
    busy: without('12'),
    reasons: [expect.stringContaining('EXDATE'), expect.stringContaining('“Narnia” is unknown')],
  });
});

test.each([
  ['a moment in UTC', 'UNTIL=20270519T090000Z'],
  ['a time without a zone', 'UNTIL=20270519T100000'],
  ['a day', 'UNTIL=20270519'],
  ['the end of a day in UTC', 'UNTIL=20270519T235959Z'],
  ['ISO 8601', 'UNTIL=2027-05-19T09:00:00Z'],
])('a series that ends at %s contains its last occurrence', (_name, until) => {
  expect(read(eventOf('UID:a', ...london, `RRULE:FREQ=WEEKLY;${until}`))).toMatchObject({
    busy: without('26'),
    reasons: [],
  });
});

test.each([
  ['a day', 'UNTIL=20270604'],
  ['a midnight in UTC', 'UNTIL=20270604T000000Z'],
  ['the midnight of London in UTC', 'UNTIL=20270603T230000Z'],
  ['the end of a day in UTC', 'UNTIL=20270604T235959Z'],
])('a series of days that ends at %s contains its last day', (_name, until) => {
  const { busy } = read(eventOf('UID:a', 'DTSTART;VALUE=DATE:20270602', `RRULE:FREQ=DAILY;${until}`));
  expect(busy).toEqual(['2027-06-01T23:00 2027-06-04T23:00']);
});

test.each([
  ['a day', 'EXDATE;VALUE=DATE:20270603'],
  ['a midnight', 'EXDATE:20270603T000000'],
  ['a midnight in UTC', 'EXDATE:20270603T000000Z'],
  ['the midnight of London in UTC', 'EXDATE:20270602T230000Z'],
])('an exception of a series of days may be %s', (_name, line) => {
  const { busy } = read(eventOf('UID:a', 'DTSTART;VALUE=DATE:20270602', 'RRULE:FREQ=DAILY;COUNT=3', line));
  expect(busy).toEqual(['2027-06-01T23:00 2027-06-02T23:00', '2027-06-03T23:00 2027-06-04T23:00']);
});

const fromTokyo = (...lines: string[]) =>
  readForLondon(calendarOf('X-WR-TIMEZONE:Asia/Tokyo', eventOf('UID:a', 'DTSTART;VALUE=DATE:20270127', ...lines)));
const [january27, february3, february10] = [
  '2027-01-27T00:00 2027-01-28T00:00',
  '2027-02-03T00:00 2027-02-04T00:00',
  '2027-02-10T00:00 2027-02-11T00:00',
];

test.each([
  ['the exception', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270202T150000Z'], [january27, february10]],
  [
    'the exception, a time in UTC that is a midnight',
    ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270203T000000Z'],
    [january27, february10],
  ],
  ['the exception, as a period', ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270202T150000Z/P1D'], [january27, february10]],
  ['the last day', ['RRULE:FREQ=WEEKLY;UNTIL=20270202T150000Z'], [january27, february3]],
  ['the further day', ['RDATE:20270202T150000Z'], [january27, february3]],
])('%s of a series of days may be a midnight in the zone of its calendar', (_name, lines, busy) => {
  expect(fromTokyo(...lines).busy).toEqual(busy);
});

test('a version of a day that is named by the midnight of its calendar replaces it', () => {
  const text = calendarOf(
    'X-WR-TIMEZONE:Asia/Tokyo',
    eventOf('UID:a', 'DTSTART;VALUE=DATE:20270127', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    eventOf('UID:a', 'RECURRENCE-ID:20270202T150000Z', 'DTSTART;VALUE=DATE:20270203', 'STATUS:CANCELLED'),
  );
  expect(readForLondon(text).busy).toEqual([january27, february10]);
});

test.each([
  ['white space, lower case and a semicolon at the end', 'freq=weekly; count=4 ;'],
  ['its own name again', 'RRULE:FREQ=WEEKLY;COUNT=4'],
  ['parts without a value', 'FREQ=WEEKLY;BYDAY=;WKST=;COUNT=4;BYMONTH='],
  ['parts that are in no standard', 'FREQ=WEEKLY;X-WR-FOO=1;COUNT=4'],
  ['a number of a weekday in weeks', 'FREQ=WEEKLY;BYDAY=1WE;COUNT=4'],
  ['an interval of none', 'FREQ=WEEKLY;INTERVAL=0;COUNT=4'],
  ['a weekday that is none', 'FREQ=WEEKLY;BYDAY=WE,XX;COUNT=4'],
  ['a month that is none', 'FREQ=WEEKLY;BYMONTH=5,13;COUNT=4'],
  ['a count and an end', 'FREQ=WEEKLY;COUNT=40;UNTIL=20270526T090000Z'],
])('a rule with %s is read', (_name, rule) => {
  expect(read(eventOf('UID:a', ...london, `RRULE:${rule}`)).busy).toEqual(weeks);
});

test.each([
  ['a part that cannot be read', 'FREQ=WEEKLY;COUNT=4;BYDAY=FOO', weeks, 'of which “BYDAY=FOO” cannot be read'],
  ['an end that cannot be read', 'FREQ=MONTHLY;INTERVAL=12;UNTIL=never', weeks.slice(0, 1), '“UNTIL=NEVER”'],
  ['no frequency', 'BYDAY=WE', weeks.slice(0, 1), 'counts once: its rule for repeating cannot be read'],
  ['a frequency that is none', 'FREQ=FORTNIGHTLY', weeks.slice(0, 1), 'counts once'],
  ['a form that is like that of vCalendar', 'W1 WE 1030 #4', weeks.slice(0, 1), 'counts once'],
  ['an end before its start', 'FREQ=WEEKLY;UNTIL=20260101T000000Z', [], 'ends before it begins'],
])('of a rule with %s the rest is read, and this is said', (_name, rule, busy, reason) => {
  const result = read(eventOf('UID:a', ...london, `RRULE:${rule}`));
  expect(result.busy).toEqual(busy);
  expect(result.reasons).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['W1 WE #4', ['05-05', '05-12', '05-19', '05-26']],
  ['w2 we #0', ['05-05', '05-19', '06-02', '06-16']],
  ['W1 MO WE 20270512T090000Z', ['05-05', '05-10', '05-12']],
  ['W1', ['05-05', '05-12']],
  ['D7 #3', ['05-05', '05-12', '05-19']],
  ['MD1 5 LD #4', ['05-05', '05-31', '06-05', '06-30']],
  ['MD1 5 1- #2', ['05-05', '05-31']],
  ['MP1 1+ WE 1- FR #4', ['05-05', '05-28', '06-02', '06-25']],
  ['YM1 5 6 #3', ['05-05', '06-05']],
  ['YD1 125 132 #2', ['05-05', '05-12']],
])('the rule “%s” of vCalendar is read', (rule, days) => {
  const result = read(eventOf('UID:a', ...london, `RRULE:${rule}`));
  expect(
    result.busy
      .map((span) => span.slice(5, 10))
      .filter((day) => day < '07-01')
      .slice(0, 4),
  ).toEqual(days);
  expect(result.reasons).toEqual([]);
});

test('an empty rule is none', () => {
  expect(read(eventOf('UID:a', ...london, 'RRULE:', 'EXRULE:', 'RDATE:'))).toMatchObject({
    busy: weeks.slice(0, 1),
    reasons: [],
  });
});

test.each([
  ['times', ['RDATE:20270512T090000Z,20270519T090000Z', 'RDATE;TZID=Europe/London:20270526T100000']],
  ['days', ['RDATE;VALUE=DATE:20270512,20270519,20270526']],
  [
    'periods',
    ['RDATE;VALUE=PERIOD:20270512T090000Z/20270512T100000Z,20270519T090000Z/PT1H', 'RDATE:20270526T090000Z/PT1H'],
  ],
])('starts that are added as %s count, with a rule and without one', (_name, lines) => {
  expect(read(eventOf('UID:a', ...london, ...lines))).toMatchObject({ busy: weeks, reasons: [] });
  expect(read(eventOf('UID:a', ...london, 'RRULE:FREQ=WEEKLY;COUNT=2', ...lines)).busy).toEqual(weeks);
});

test('an added period has a length of its own', () => {
  expect(read(weekly('RDATE;VALUE=PERIOD:20270512T090000Z/PT3H')).busy[1]).toBe('2027-05-12T09:00 12:00');
});

test.each([
  'FREQ=WEEKLY;BYDAY=WE;COUNT=3',
  'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270512',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=1WE,2WE',
])('a start that does not follow the rule is an occurrence: %s', (rule) => {
  const lines = ['DTSTART:20270504T090000Z', 'DURATION:PT1H', `RRULE:${rule}`];
  expect(read(eventOf('UID:a', ...lines)).busy).toEqual(['2027-05-04T09:00 10:00', ...weeks.slice(0, 2)]);
});

test.each([
  ['daily since 1970', '19700101T100000', 'FREQ=DAILY', 365],
  ['daily since 2020 with a count', '20200101T100000', 'FREQ=DAILY;COUNT=4000', 365],
  ['workdays since 2015', '20150105T100000', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 261],
  ['workdays as days', '20150105T100000', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 261],
  ['each second week since 1601', '16010101T100000', 'FREQ=WEEKLY;INTERVAL=2', 26],
  ['the last Friday of each month since 1999', '19990129T100000', 'FREQ=MONTHLY;BYDAY=-1FR', 12],
  ['the last workday of each month', '20150130T100000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 12],
  ['the 31st', '20150131T100000', 'FREQ=MONTHLY', 7],
  ['a leap day', '20200229T100000', 'FREQ=YEARLY', 0],
  ['each quarter of an hour in the morning', '20200101T090000', 'FREQ=MINUTELY;INTERVAL=30;BYHOUR=9', 365],
])('%s is followed into the range', (_name, start, rule, count) => {
  const { busy, problem } = read(
    eventOf('UID:a', `DTSTART;TZID=Europe/London:${start}`, 'DURATION:PT45M', `RRULE:${rule}`),
  );
  expect(busy).toHaveLength(count);
  expect(problem).toBeNull();
});

test('each hour since 2024 is each hour, in the nights in which the clocks change too', () => {
  const lines = ['DTSTART;TZID=Europe/London:20240101T000000', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY'];
  const { busy } = read(eventOf('UID:a', ...lines));
  expect(busy).toHaveLength(365 * 24);
  expect(busy).toContain('2027-03-28T01:00 01:30');
  expect(busy).toContain('2027-10-31T00:00 00:30');
  expect(busy).toContain('2027-10-31T01:00 01:30');
});

test('a shift takes as long in the night in which the clocks change, and a day is a day', () => {
  const shift = ['DTSTART;TZID=Europe/London:20270326T220000', 'DTEND;TZID=Europe/London:20270327T060000'];
  expect(read(eventOf('UID:a', ...shift, 'RRULE:FREQ=DAILY;COUNT=3')).busy).toEqual([
    '2027-03-26T22:00 2027-03-27T06:00',
    '2027-03-27T22:00 2027-03-28T06:00',
    '2027-03-28T21:00 2027-03-29T05:00',
  ]);
  const days = ['DTSTART;TZID=Europe/London:20270327T120000', 'DURATION:P1D'];
  expect(read(eventOf('UID:a', ...days)).busy).toEqual(['2027-03-27T12:00 2027-03-28T11:00']);
});

test('a flight that repeats ends in the zone where it ends', () => {
  const lines = ['DTSTART;TZID=Europe/London:20270505T100000', 'DTEND;TZID=America/New_York:20270505T130000'];
  expect(read(eventOf('UID:a', ...lines, 'RRULE:FREQ=WEEKLY;COUNT=2')).busy).toEqual([
    '2027-05-05T09:00 17:00',
    '2027-05-12T09:00 17:00',
  ]);
});

test('a series that repeats too often is not read to its end, and the others are', () => {
  const often = (uid: string) =>
    eventOf(`UID:${uid}`, 'DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  const { busy, problem } = read(often('a'), often('b'), weekly());
  expect(problem).toContain('repeats more often than can be read');
  expect(busy).toEqual(expect.arrayContaining(weeks));
});

test('rules that never come true end', () => {
  const never = [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31',
  ];
  const events = never.map((rule, index) =>
    eventOf(`UID:${index}`, 'DTSTART:20260601T080000Z', 'DURATION:PT1H', `RRULE:${rule}`),
  );
  expect(read(...events, weekly())).toMatchObject({ busy: weeks, problem: null });
});
