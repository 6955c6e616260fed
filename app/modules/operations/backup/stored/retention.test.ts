import { expect, test } from 'vitest';
import { choosePreserved, isBackupDue } from './retention.ts';

const at = (text: string) => ({ requestedAt: new Date(text) });
const days = (backups: Set<{ requestedAt: Date }>) =>
  [...backups].map(({ requestedAt }) => requestedAt.toISOString().slice(0, 10)).sort();

test('the newest of each of the last days, weeks and months stays', () => {
  const nightly = Array.from({ length: 400 }, (_, day) => ({
    requestedAt: new Date(Date.UTC(2026, 10, 22, 3) - day * 86_400_000),
  }));
  const preserved = choosePreserved(nightly, { daily: 7, weekly: 4, monthly: 12 });
  expect(days(preserved)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-01', '2026-11-08', '2026-11-15'],
    ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ]);
});

test('days without a backup do not count, and a day has one', () => {
  const backups = [at('2026-11-22T03:00Z'), at('2026-11-22T09:00Z'), at('2026-11-02T03:00Z'), at('2026-10-01T03:00Z')];
  const preserved = choosePreserved(backups, { daily: 2, weekly: 0, monthly: 0 });
  expect([...preserved]).toEqual([backups[1], backups[2]]);
});

test('a backup is due once a day from its hour on, in London', () => {
  const schedule = { isScheduled: true, hour: 3 };
  const yesterday = new Date('2026-07-01T02:10:00Z');
  expect(isBackupDue(schedule, yesterday, new Date('2026-07-02T01:59:00Z'))).toBe(false);
  expect(isBackupDue(schedule, yesterday, new Date('2026-07-02T02:00:00Z'))).toBe(true);
  expect(isBackupDue(schedule, new Date('2026-07-02T02:00:00Z'), new Date('2026-07-02T22:00:00Z'))).toBe(false);
  // One of the same day that was made before that hour.
  expect(isBackupDue(schedule, new Date('2026-07-02T00:30:00Z'), new Date('2026-07-02T02:23:00Z'))).toBe(true);
  expect(isBackupDue(schedule, null, new Date('2026-07-02T22:00:00Z'))).toBe(true);
  expect(isBackupDue({ ...schedule, isScheduled: false }, null, new Date('2026-07-02T22:00:00Z'))).toBe(false);
});
