import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { revisionField } from '#app/core/resources/revision-field.ts';
import { emailField } from '#app/lib/forms/email-field.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { daysBetween, londonDay } from '#app/lib/time/london-day.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { regionKeys } from '../times/regions.ts';
import { parseHours, type Weekday, weekdays } from './weekly-hours.ts';

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

/** The name of a time zone that this runtime knows. */
export const timeZoneField = z.string().max(60).refine(isTimeZone, 'Please choose a time zone');

const days = Object.fromEntries(weekdays.map((day) => [day, hours])) as Record<Weekday, typeof hours>;

/** The form of a host: the hours of each day are a field of its name. */
export const hostFormSchema = z
  .object({
    name: requiredLine(80, 'Name is required', 'Name must be less than 80 characters'),
    email: emailField,
    account: z.union([z.uuid(), z.literal('')]).default(''),
    isActive: z.string().optional(),
    timeZone: timeZoneField,
    region: z.enum(regionKeys, 'Please choose a region'),
    ...days,
    revision: revisionField,
  })
  .transform(({ name, email, account, isActive, timeZone, region, revision, ...byDay }) => ({
    revision,
    name,
    email,
    userId: account || null,
    isActive: isActive !== undefined,
    timeZone,
    region,
    weekly: weekdays.map((day) => byDay[day]),
  }));

export type HostInput = Omit<z.output<typeof hostFormSchema>, 'revision'>;

const maxDays = 366;

/** The form for time off, or for other hours on some days. */
export const exceptionFormSchema = z
  .object({
    firstDay: dayField('Please choose the first day'),
    lastDay: optionalField(dayField('Please choose the last day')),
    hours,
    note: lineField(120, 'Note must be less than 120 characters').default(''),
  })
  .transform((exception) => ({ ...exception, lastDay: exception.lastDay || exception.firstDay }))
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    message: 'The last day is before the first',
    path: ['lastDay'],
  })
  .refine(({ lastDay }) => lastDay >= londonDay(now()), { message: 'These days are in the past', path: ['firstDay'] })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < maxDays, {
    message: 'At most a year at once',
    path: ['lastDay'],
  });

export type ExceptionInput = z.output<typeof exceptionFormSchema>;
