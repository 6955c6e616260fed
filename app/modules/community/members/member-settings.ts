import { z } from 'zod';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { mailFrequencies } from './mail-frequency.ts';

const hour = z
  .string()
  .default('')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(z.int().min(0).max(23).nullable());

/** When mails about the forum come. */
export const memberSettingsSchema = z.object({
  mailFrequency: z.enum(mailFrequencies, 'Please choose when to receive emails'),
  quietFrom: hour,
  quietUntil: hour,
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone from the list'),
});
export type MemberSettings = z.output<typeof memberSettingsSchema>;
