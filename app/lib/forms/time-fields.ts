import { z } from 'zod';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { isKnownDay, isKnownMoment } from '../time/known-years.ts';
import { parseLocalField } from '../time/local-time.ts';
import { ifRightSoFar } from './rule-between-fields.ts';

const years = 'Please choose a year from 1900 to 2200';

/** A day, such as `2026-11-24`, from 1900 to 2200. Anything that an address, a form or a program sends as a day. */
export const dayField = (error = 'Please enter a day, such as 2026-11-24') =>
  z.iso.date(error).refine(isKnownDay, { error: years, when: ifRightSoFar });

/**
 * A moment with its distance from UTC, as text, such as `2026-11-24T14:30:00Z` or `2026-11-24T14:30:00+01:00`.
 * @param precision the digits of the seconds; any number of them by default
 */
export const momentText = ({ error, precision }: { error?: string; precision?: number } = {}) =>
  z.iso
    .datetime({
      ...(precision !== undefined && { precision }),
      error: error ?? 'Please give a time with its time zone, such as 2026-11-24T14:30:00Z',
      offset: true,
    })
    .refine((text) => isKnownMoment(new Date(text)), { error: years, when: ifRightSoFar });

/** The same as a Date. */
export const momentField = (error?: string) =>
  z
    .string(error)
    .trim()
    .pipe(momentText(error ? { error } : {}))
    .transform((text) => new Date(text));

/**
 * The value of a date and time field, such as `2026-11-24T14:30`, on the clocks of a time zone.
 * @param error for no value, and for a day or an hour that does not exist
 */
export const localTimeField = (error: string, timeZone = siteTimeZone) =>
  z.string(error).transform((text, context) => {
    const at = parseLocalField(text, timeZone);
    if (at && isKnownMoment(at)) return at;
    context.addIssue(at ? years : error);
    return z.NEVER;
  });
