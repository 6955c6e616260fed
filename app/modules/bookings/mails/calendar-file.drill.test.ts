import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPackages } from '../../../../scripts/debian.mjs';
import { calendarFile, type EventInFile } from './calendar-file.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ics-'));

beforeAll(() => {
  installPackages('python3-icalendar', 'khal');
  execFileSync('npm', ['install', '--prefix', folder, '--silent', '--no-save', 'node-ical'], { stdio: 'ignore' });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['Ann Visitor', 'Müller; Söhne, “GmbH”', 'عبد الرحمن', 'A'.repeat(180), '🌻 Blodwen\\n', 'O’Neil: "Bob"'];

/** Bookings around the days on which clocks change, and in the middle of summer and winter. */
const entries: EventInFile[] = ['03-28', '03-29', '07-15', '10-24', '10-25', '12-24'].flatMap((day, index) =>
  [0, 1, 2, 9, 13, 23].map((hour): EventInFile => {
    const startsAt = new Date(`2026-${day}T${String(hour).padStart(2, '0')}:30:00Z`);
    return {
      bookingId: `00000000-0000-4000-8000-${String(index * 100 + hour).padStart(12, '0')}`,
      sequence: hour,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 45 * 60_000),
      title: `Conversation with ${names[index]}`,
      location: 'https://example.org/room?a=1&b=2',
      description: `First line\nSecond, with; signs\n${names[index]}`,
      link: 'https://example.org/booking/secret',
      organiser: { name: names[index] ?? '', email: 'robin@example.test' },
      attendee: { name: names[index] ?? '', email: 'ann@example.test' },
    };
  }),
);

/** The reading of a file by each parser: its start and its end, in UTC, to the minute. */
const parsers: Record<string, (file: string, text: string) => [string, string]> = {
  'ical.js': (_file, text) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    return [minuteOf(event.startDate.toJSDate()), minuteOf(event.endDate.toJSDate())];
  },
  'node-ical': (file) => {
    const { sync } = createRequire(join(folder, 'x.js'))('node-ical');
    const event = Object.values(sync.parseFile(file) as Record<string, { type: string; start: Date; end: Date }>).find(
      ({ type }) => type === 'VEVENT',
    );
    return [minuteOf(new Date(event?.start ?? 0)), minuteOf(new Date(event?.end ?? 0))];
  },
  icalendar: (file) => {
    const program = `import sys, icalendar
from datetime import timezone
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
event = [part for part in calendar.walk('VEVENT')][0]
for name in ('DTSTART', 'DTEND'): print(event.decoded(name).astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M'))`;
    return twoLines(execFileSync('/usr/bin/python3', ['-c', program, file], { encoding: 'utf8' }));
  },
  khal: (file) => {
    const home = mkdtempSync(join(folder, 'khal-'));
    const calendar = join(home, 'calendar');
    mkdirSync(calendar);
    const config = join(home, 'config');
    const zones = 'local_timezone = UTC\ndefault_timezone = UTC';
    const formats =
      'timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%dT%H:%M\nlongdatetimeformat = %Y-%m-%dT%H:%M';
    writeFileSync(
      config,
      `[calendars]\n[[one]]\npath = ${calendar}\n[locale]\n${zones}\n${formats}\n[sqlite]\npath = ${join(home, 'khal.db')}\n`,
    );
    const khal = (...args: string[]) => execFileSync('/usr/bin/khal', ['-c', config, ...args], { encoding: 'utf8' });
    khal('import', '--batch', '-a', 'one', file);
    const line = '{start-long-full}{end-long-full}\n';
    const printed = khal('list', '--notstarted', '--day-format', '', '--format', line, '2026-01-01', '366d');
    const times = printed.match(/\d{4}-\d\d-\d\dT\d\d:\d\d/g) ?? [];
    return [times[0] ?? '', times[1] ?? ''];
  },
};

const minuteOf = (at: Date) => at.toISOString().slice(0, 16);
const twoLines = (text: string) => text.trim().split('\n') as [string, string];

test.each(Object.keys(parsers))(
  'calendar files are the same moments to %s',
  (parser) => {
    for (const [index, entry] of entries.entries()) {
      const text = calendarFile([entry], 'REQUEST');
      const file = join(folder, `${index}.ics`);
      writeFileSync(file, text);
      expect(parsers[parser]?.(file, text)).toEqual([minuteOf(entry.startsAt), minuteOf(entry.endsAt)]);
    }
  },
  300_000,
);
