import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf, eventOf, readForLondon } from '#test/foreign-calendars.ts';
import { installPackages } from '../../../scripts/debian.mjs';

const folder = mkdtempSync(join(tmpdir(), 'python-'));

beforeAll(() => installPackages('python3-icalendar', 'python3-recurring-ical-events'), 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints when each calendar of a folder makes its owner busy in 2027, merged, as `readForLondon` does. */
const program = `
import json, os, sys
from datetime import date, datetime, time, timedelta, timezone
import icalendar, recurring_ical_events
from zoneinfo import ZoneInfo

london, utc = ZoneInfo('Europe/London'), timezone.utc
first, last = datetime(2027, 1, 1, tzinfo=utc), datetime(2028, 1, 1, tzinfo=utc)

def moment(value):
    if not isinstance(value, datetime): return datetime.combine(value, time(0), london).astimezone(utc)
    return (value if value.tzinfo else value.replace(tzinfo=london)).astimezone(utc)

def spans(path):
    calendar = icalendar.Calendar.from_ical(open(path, 'rb').read())
    found = []
    for event in recurring_ical_events.of(calendar).between(first - timedelta(days=2), last + timedelta(days=2)):
        if str(event.get('STATUS', '')).upper() == 'CANCELLED' or str(event.get('TRANSP', '')).upper() == 'TRANSPARENT': continue
        start = event['DTSTART'].dt
        end = event['DTEND'].dt if 'DTEND' in event else start
        # The library gives a day without an end no length.
        if not isinstance(start, datetime) and end <= start: end = start + timedelta(days=1)
        start, end = moment(start), moment(end)
        if start < end and start < last and first < end: found.append((start, end))
    merged = []
    for start, end in sorted(found):
        if merged and start <= merged[-1][1]: merged[-1][1] = max(merged[-1][1], end)
        else: merged.append([start, end])
    return [[at.strftime('%Y-%m-%dT%H:%M') for at in span] for span in merged]

print(json.dumps({name: spans(os.path.join(sys.argv[1], name)) for name in os.listdir(sys.argv[1]) if name.endswith('.ics')}))
`;

/** Numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const next = randomNumbers(2027);
const below = (limit: number) => Math.floor(next() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
const two = (number: number) => String(number).padStart(2, '0');

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Asia/Kolkata',
  'America/Sao_Paulo',
];
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const someDays = () => [...new Set([pick(weekdays), pick(weekdays), pick(weekdays)])].join(',');
const compact = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);

/**
 * A rule that its first day follows, and that does not end before it. In these two cases the libraries differ on purpose:
 * here a start that does not follow its rule is one of `COUNT` (RFC 5545, section 3.8.5.3), and a series that ends before it
 * begins does not take place, because calendar programs leave it behind when all of a series is deleted.
 */
function aRule(date: Date): string {
  const [weekday, day, month] = [weekdays[(date.getUTCDay() + 6) % 7], date.getUTCDate(), date.getUTCMonth() + 1];
  const rule = pick([
    ...[`FREQ=DAILY;INTERVAL=${1 + below(4)}`, 'FREQ=WEEKLY', `FREQ=DAILY;BYDAY=${weekday},${someDays()}`],
    ...[`FREQ=WEEKLY;INTERVAL=${1 + below(3)};BYDAY=${weekday},${someDays()}`, `FREQ=MONTHLY;BYMONTHDAY=${day}`],
    ...[`FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${weekday}`, `FREQ=MONTHLY;INTERVAL=${1 + below(3)}`, 'FREQ=YEARLY'],
    ...[
      `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`,
      `FREQ=MONTHLY;BYDAY=${weekday};BYSETPOS=${Math.ceil(day / 7)}`,
    ],
  ]);
  const until = compact(addDays(date, 1 + below(700)));
  return rule + pick(['', '', `;COUNT=${1 + below(500)}`, `;UNTIL=${until}T235959Z`]);
}

/** Hours at which no clocks change: programs do not agree on a time that is skipped. */
const hours = [6, 9, 12, 15, 18, 20];

function anEvent(uid: number): string[] {
  const date = new Date(Date.UTC(pick([2015, 2020, 2026, 2027, 2027]), below(12), 1 + below(28)));
  const [hour, zone, isDay] = [pick(hours), pick(zones), next() < 0.25];
  const at = (day: Date, plus = 0) =>
    isDay ? `;VALUE=DATE:${compact(day)}` : `;TZID=${zone}:${compact(day)}T${two(hour + plus)}0000`;
  const length = isDay
    ? pick([[], [`DTEND;VALUE=DATE:${compact(addDays(date, 1 + below(3)))}`]])
    : [
        pick([
          `DTEND${at(date, 1)}`,
          `DTEND${at(date, 3)}`,
          'DURATION:PT45M',
          `DTEND;TZID=${zone}:${compact(addDays(date, 1))}T020000`,
        ]),
      ];
  const more = pick([[], [], [], ['STATUS:CANCELLED'], ['TRANSP:TRANSPARENT'], ['STATUS:TENTATIVE']]);
  const lines = [`UID:${uid}`, 'DTSTAMP:20260101T000000Z', `DTSTART${at(date)}`, ...length, ...more];
  if (next() < 0.3) return eventOf(...lines);
  // A daily series of which occurrences are taken out, moved and added.
  if (next() < 0.4 && date.getUTCFullYear() === 2027) {
    const [gone, moved, added] = [addDays(date, 2), addDays(date, 3), addDays(date, 40)];
    const series = eventOf(...lines, 'RRULE:FREQ=DAILY;COUNT=6', `EXDATE${at(gone)}`, `RDATE${at(added)}`);
    const version = eventOf(
      `UID:${uid}`,
      'DTSTAMP:20260101T000000Z',
      `RECURRENCE-ID${at(moved)}`,
      `DTSTART${at(addDays(moved, 60))}`,
      'DURATION:P1D',
    );
    return more.length > 0 ? series : [...series, ...version];
  }
  return eventOf(...lines, `RRULE:${aRule(date)}`);
}

const count = 150;

test(`${count} calendars are read as icalendar and recurring-ical-events of Debian read them`, () => {
  const texts = Array.from({ length: count }, (_calendar, index) =>
    calendarOf(...Array.from({ length: 1 + below(4) }, (_event, number) => anEvent(index * 10 + number))),
  );
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.ics`), text);
  const answer = execFileSync('/usr/bin/python3', ['-c', program, folder], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const python = JSON.parse(answer) as Record<string, [string, string][]>;
  const differences = texts.flatMap((text, index) => {
    const ownTimes = readForLondon(text).busy;
    const theirs = (python[`${index}.ics`] ?? []).map(
      ([start, end]) => `${start} ${end.startsWith(start.slice(0, 10)) ? end.slice(11) : end}`,
    );
    const [only, missing] = [
      ownTimes.filter((span) => !theirs.includes(span)),
      theirs.filter((span) => !ownTimes.includes(span)),
    ];
    return only.length + missing.length > 0 ? [{ text, only: only.slice(0, 5), missing: missing.slice(0, 5) }] : [];
  });
  expect(differences).toEqual([]);
});
