import { expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { compareTimeZones } from './compare-time-zones.server.ts';

openTestDatabase();

test('the log says which time-zone data there is, and where the two differ', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(line) });
  await compareTimeZones(log, new Date('2026-12-01T00:00:00Z'));
  const [line] = lines.map((each) => JSON.parse(each));
  expect(line).toMatchObject({ node: process.versions.tz, postgres: expect.stringMatching(/^\d/) });
  expect(line.different).not.toContain('Europe/London');
});
