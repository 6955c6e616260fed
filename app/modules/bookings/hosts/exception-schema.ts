import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { daysBetween, londonDay } from '#app/lib/time/london-day.ts';
import { parseHours } from './weekly-hours.ts';

/** Hours as people type them. */
const hours = z
  .string()
  .max(200, 'Hours must be less than 200 characters')
  .default('')
  .transform((text, context) => {
    const parsed = parseHours(text);
    if (typeof parsed !== 'string') return parsed;
    context.addIssue({ code: 'custom', message: parsed });
    return z.NEVER;
  });

const maxDays = 366;

/** The form for time off, or for other hours on some days. */
export const exceptionFormSchema = z
  .object({
    firstDay: dayField('Please choose the first day'),
    lastDay: optionalField(dayField('Please choose the last day')),
    hours,
    note: lineField(120, 'Note must be less than 120 characters').default(''),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= (lastDay || firstDay), {
    message: 'The last day is before the first',
    path: ['lastDay'],
    when: onceRight('firstDay', 'lastDay'),
  })
  .refine(({ firstDay, lastDay }) => (lastDay || firstDay) >= londonDay(now()), {
    message: 'These days are in the past',
    path: ['firstDay'],
    when: onceRight('firstDay', 'lastDay'),
  })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay || firstDay) < maxDays, {
    message: 'At most a year at once',
    path: ['lastDay'],
    when: onceRight('firstDay', 'lastDay'),
  })
  .transform((exception) => ({ ...exception, lastDay: exception.lastDay || exception.firstDay }));

export type ExceptionInput = z.output<typeof exceptionFormSchema>;
