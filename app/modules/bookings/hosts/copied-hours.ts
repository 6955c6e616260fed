import { z } from 'zod';
import { type Weekday, weekdays } from './weekly-hours.ts';

/** The form that copies the hours of one day to others, before they are saved. */
export const copyHoursSchema = z.object({
  copyFrom: z.enum(weekdays, 'Please choose a day'),
  copyTo: z.array(z.enum(weekdays)).default([]),
});

/** Returns what people read once the hours of a day are in the fields of other days. */
export function copiedText(from: Weekday, hours: string, to: readonly Weekday[]): string {
  if (to.length === 0) return 'Choose the days to copy to. Nothing was changed.';
  return hours.trim() === ''
    ? `${from} has no hours, so neither have these days. Save to keep this.`
    : `${from}’s hours are copied. Save to keep them.`;
}
