import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { withTemporaryFiles } from '#app/core/runtime/child-process/with-temporary-files.server.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { readForeignFile } from './read-foreign-file.server.ts';

const range = { start: Date.parse('2027-01-01T00:00Z'), end: Date.parse('2028-01-01T00:00Z') };

const read = (text: string, signal?: AbortSignal) =>
  withTemporaryFiles([text], ([path = '']) =>
    readForeignFile('calendar', { path, timeZone: 'Europe/London', range, addresses: [] }, { signal }),
  );

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

const children = () =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('foreign-files-process')).length;

test('a file is read in a process of its own, which is gone afterwards', async () => {
  expect(await read(calendarOf('DTSTART:20270203T100000Z', 'DTEND:20270203T110000Z'))).toEqual({
    busy: [{ start: Date.parse('2027-02-03T10:00Z'), end: Date.parse('2027-02-03T11:00Z') }],
    leftOut: [],
    problem: null,
  });
  await expect.poll(children).toBe(0);
});

test('the reason for which a file is refused reaches the person who sent it', async () => {
  const refused = await read('<html></html>').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnreadableFileError);
  expect((refused as Error).message).toContain('calendar');
});

test('anyone who gives up ends the reading', async () => {
  const giving = new AbortController();
  const outcome = read(calendarOf('DTSTART:20270203T100000Z', 'DURATION:PT1H'), giving.signal).catch(
    (error: Error) => error.name,
  );
  await expect.poll(children).toBe(1);
  giving.abort();
  expect(await outcome).toBe('AbortError');
  await expect.poll(children).toBe(0);
});
