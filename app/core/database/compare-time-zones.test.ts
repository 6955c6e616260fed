import { expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { aheadOfUtcMs } from '#app/lib/time/local-time.ts';
import { openTestDatabase } from '#test/database.ts';
import { compareTimeZones } from './compare-time-zones.server.ts';

openTestDatabase();

const logged = async (from: string, aheadOf?: typeof aheadOfUtcMs) => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  await compareTimeZones(log, new Date(from), aheadOf);
  return JSON.parse(lines[0] ?? '');
};

test('the log says which time-zone data there is, and where the two differ', async () => {
  const from = '2026-12-01T00:00:00Z';
  expect(await logged(from)).toMatchObject({
    node: process.versions.tz,
    postgres: expect.stringMatching(/^\d/),
    different: expect.not.arrayContaining(['Europe/London']),
  });
  const withoutSummerTime: typeof aheadOfUtcMs = (at, zone) => (zone === 'Europe/London' ? 0 : aheadOfUtcMs(at, zone));
  expect((await logged(from, withoutSummerTime)).different).toContain('Europe/London');
});
