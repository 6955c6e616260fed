import { defineSection, type StoredIn } from '#app/lib/forms/fields/define-section.ts';
import { f } from '#app/lib/forms/fields/f.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export const backupSection = defineSection(
  'Every night',
  {
    isScheduled: f.tick('Make a backup every night', { initial: true }),
    hour: f.numberChoice('Not before (London time)', hours, {
      name: (hour) => `${String(hour).padStart(2, '0')}:00`,
      initial: 3,
    }),
    daily: f.number('Daily backups', { min: 0, max: 60, initial: 7 }),
    weekly: f.number('Weekly backups', { min: 0, max: 60, initial: 4 }),
    monthly: f.number('Monthly backups', { min: 0, max: 120, initial: 12 }),
  },
  {
    daily: ({ isScheduled, daily, weekly, monthly }) =>
      isScheduled && daily + weekly + monthly === 0 ? 'Keep at least one backup' : undefined,
  },
);
export type BackupSettings = StoredIn<typeof backupSection>;
