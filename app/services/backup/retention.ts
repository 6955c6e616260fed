import type { BackupSettings } from './settings-schema.ts';

const zone = 'Europe/London';
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
const dayMs = 86_400_000;

/** The Monday of the week, as a day in London. */
function weekOf(moment: Date): string {
  const day = new Date(`${dayOf.format(moment)}T12:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

const monthOf = (moment: Date) => dayOf.format(moment).slice(0, 7);

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
    [(moment: Date) => dayOf.format(moment), daily],
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

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });

/** Whether a scheduled backup is due: none was requested since that hour of today, in London. */
export const isBackupDue = (
  { isScheduled, hour }: Pick<BackupSettings, 'isScheduled' | 'hour'>,
  lastRequestedAt: Date | null,
  now: Date,
): boolean =>
  isScheduled &&
  Number(hourOf.format(now)) >= hour &&
  (lastRequestedAt === null ||
    dayOf.format(lastRequestedAt) !== dayOf.format(now) ||
    Number(hourOf.format(lastRequestedAt)) < hour);
