import { londonDay, londonHour, mondayOf } from '#app/lib/time/london-day.ts';
import type { BackupSettings } from '../settings-schema.ts';

/** The Monday of the week, as a day in London. */
const weekOf = (moment: Date): string => mondayOf(londonDay(moment));

const monthOf = (moment: Date) => londonDay(moment).slice(0, 7);

/**
 * Chooses which scheduled backups stay: the newest of each of the last days, weeks and months that have one. One backup
 * may be all three.
 */
export function choosePreserved<Backup extends { requestedAt: Date }>(
  backups: readonly Backup[],
  { daily, weekly, monthly }: Pick<BackupSettings, 'daily' | 'weekly' | 'monthly'>,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime());
  const preserved = new Set<Backup>();
  for (const [periodOf, number] of [
    [londonDay, daily],
    [weekOf, weekly],
    [monthOf, monthly],
  ] as const) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.requestedAt);
      if (periods.has(period)) continue;
      if (periods.size >= number) break;
      periods.add(period);
      preserved.add(backup);
    }
  }
  return preserved;
}

/** Whether a scheduled backup is due: none was requested since that hour of today, in London. */
export const isBackupDue = (
  { isScheduled, hour }: Pick<BackupSettings, 'isScheduled' | 'hour'>,
  lastRequestedAt: Date | null,
  now: Date,
): boolean =>
  isScheduled &&
  londonHour(now) >= hour &&
  (lastRequestedAt === null || londonDay(lastRequestedAt) !== londonDay(now) || londonHour(lastRequestedAt) < hour);
