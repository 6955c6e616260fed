import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { mailFrequencies } from './mail-frequency.ts';

/** `null`: no quiet hours. */
const hour = optionalField(wholeNumber({ max: 23 }));

/** When mails about the forum come. */
export const memberSettingsSchema = z.object({
  mailFrequency: z.enum(mailFrequencies, 'Please choose when to receive emails'),
  quietFrom: hour,
  quietUntil: hour,
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone from the list'),
});
export type MemberSettings = z.output<typeof memberSettingsSchema>;
