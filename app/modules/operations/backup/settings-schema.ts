import { z } from 'zod';

const count = (what: string, max: number) =>
  z.coerce
    .number(`Say how many ${what} backups to keep, from 0 to ${max}`)
    .int(`Say how many ${what} backups to keep, from 0 to ${max}`)
    .min(0, `Say how many ${what} backups to keep, from 0 to ${max}`)
    .max(max, `Say how many ${what} backups to keep, from 0 to ${max}`);

const hourText = 'Choose an hour of the day';

const fields = {
  /** In London time. */
  hour: z.coerce.number(hourText).int(hourText).min(0, hourText).max(23, hourText),
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
