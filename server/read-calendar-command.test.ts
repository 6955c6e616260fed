import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { calendarOf, eventOf } from '#test/foreign-calendars.ts';
import { runReadCalendarCommand } from './read-calendar-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-calendar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(text: string, ...args: string[]) {
  const file = join(folder, 'calendar.ics');
  writeFileSync(file, text);
  let said = '';
  let complaint = '';
  const code = await runReadCalendarCommand([file, ...args], {
    say: (sentence) => {
      said += sentence;
    },
    complain: (sentence) => {
      complaint += sentence;
    },
  });
  return { code, complaint, ...(said && JSON.parse(said)) };
}

const days = calendarOf(
  eventOf('UID:a', 'DTSTART:20270203', 'RRULE:FREQ=DAILY'),
  eventOf('UID:b', 'DTSTART;TZID=Narnia:20270203T100000', 'DURATION:PT1H'),
);

test('busy times are printed as moments, from the first day to the last, with what was left out', async () => {
  expect(await run(days, '--zone', 'America/New_York', '--from', '2027-02-03', '--to', '2027-02-04')).toEqual({
    code: 0,
    complaint: '',
    busy: [{ start: '2027-02-03T05:00:00.000Z', end: '2027-02-05T05:00:00.000Z' }],
    leftOut: [{ line: 9, reason: 'The event on 3 February 2027 was left out: its time zone “Narnia” is unknown.' }],
  });
});

test('an address of the host tells whose answers count', async () => {
  const invitation = calendarOf(
    eventOf(
      'UID:a',
      'DTSTART:20270203',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:jo@example.org',
      'ATTENDEE:mailto:al@example.org',
    ),
  );
  const period = ['--from', '2027-02-01', '--to', '2027-03-01'];
  expect((await run(invitation, ...period, '--address', 'jo@example.org')).busy).toEqual([]);
  expect((await run(invitation, ...period, '--address', 'al@example.org')).busy).toHaveLength(1);
});

test('a calendar that was cut, and a file that is none, are printed with the reason', async () => {
  const cut = await run(days.slice(0, days.lastIndexOf('BEGIN:VEVENT')), '--from', '2027-02-03', '--to', '2027-02-03');
  expect(cut).toMatchObject({
    code: 0,
    busy: [{}],
    leftOut: [{ line: null, reason: expect.stringContaining('was cut') }],
  });
  expect(await run('<html></html>')).toMatchObject({
    code: 1,
    busy: [],
    leftOut: [{ line: null, reason: expect.any(String) }],
  });
});

test.each([
  [['--zone', 'Narnia']],
  [['--from', 'soon']],
  [['--from', '2027-02-03', '--to', '2027-02-01']],
  [['more.ics']],
  [['--foo']],
])('%j is refused with the usage', async (args) => {
  expect(await run(days, ...args)).toMatchObject({ code: 2, complaint: expect.stringContaining('Usage:') });
});

test('a file that does not exist is named', async () => {
  const complaints: string[] = [];
  const terminal = { say: () => {}, complain: (sentence: string) => void complaints.push(sentence) };
  expect(await runReadCalendarCommand([join(folder, 'none.ics')], terminal)).toBe(1);
  expect(complaints).toEqual([expect.stringContaining('none.ics')]);
});
