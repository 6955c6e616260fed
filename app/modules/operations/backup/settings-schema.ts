import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';

const numberUpTo = (max: number, error: string) => wholeNumber({ max, error, range: error });
const count = (what: string, max: number) => numberUpTo(max, `Say how many ${what} backups to keep, from 0 to ${max}`);

const fields = {
  /** In London time. */
  hour: numberUpTo(23, 'Choose an hour of the day'),
  daily: count('daily', 60),
  weekly: count('weekly', 60),
  monthly: count('monthly', 120),
};

/** The form of the screen: a box that is not ticked is not sent. */
export const backupSettingsFormSchema = z
  .object({ isScheduled: z.literal('on').optional(), ...fields })
  .transform(({ isScheduled, ...rest }) => ({ ...rest, isScheduled: isScheduled === 'on' }))
  .refine(({ isScheduled, daily, weekly, monthly }) => !isScheduled || daily + weekly + monthly > 0, {
    message: 'Keep at least one backup',
    path: ['daily'],
  });

export const backupSettingsSchema = z.object({
  isScheduled: z.boolean().default(true),
  hour: fields.hour.default(3),
  daily: fields.daily.default(7),
  weekly: fields.weekly.default(4),
  monthly: fields.monthly.default(12),
});
export type BackupSettings = z.output<typeof backupSettingsSchema>;
