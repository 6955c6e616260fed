import { expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { compareTimeZones, differentZones } from './compare-time-zones.server.ts';

openTestDatabase();

test('the log says which time-zone data there is, and that the two agree on London', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  await compareTimeZones(log, new Date('2026-12-01T00:00:00Z'));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    node: process.versions.tz,
    postgres: expect.stringMatching(/^\d/),
    different: expect.not.arrayContaining(['Europe/London']),
  });
});

test('a zone in which the two differ at any of the moments is named, once', () => {
  const [winter, summer, late] = ['2027-01-01T00:00:00Z', '2027-07-01T00:00:00Z', '2028-07-01T00:00:00Z'] as const;
  const zone = (name: string, at: string, aheadSeconds: number) => ({ name, at, aheadSeconds: String(aheadSeconds) });
  const same = [
    zone('Europe/London', winter, 0),
    zone('Europe/London', summer, 3600),
    zone('America/New_York', winter, -5 * 3600),
    zone('Asia/Kolkata', summer, 5.5 * 3600),
  ];
  expect(differentZones(same)).toEqual([]);
  const withoutSummerTime = [zone('Europe/London', summer, 0), zone('Europe/London', late, 0)];
  const other = zone('Asia/Kolkata', winter, 5 * 3600);
  expect(differentZones([...same, ...withoutSummerTime, other])).toEqual(['Asia/Kolkata', 'Europe/London']);
});
