import { londonField, parseLondonField } from '#app/lib/time/local-time.ts';

const atNine = (date: string) => parseLondonField(`${date}T09:00`);

/** Returns the time at which a post with this publish date appears: 9:00 London time. @throws RangeError */
export function publishMoment(date: string): Date {
  const moment = atNine(date);
  if (!moment) throw new RangeError(`${date} is not a date`);
  return moment;
}

/**
 * Returns the moment that a published post shows. A date is that of its article only once it has come: a later one
 * schedules nothing by itself, and does not hide what was published.
 * @param otherwise the moment without such a date
 */
export function shownMoment(date: string | null, otherwise: Date, now: Date): Date {
  // Earlier versions published posts with a later moment too.
  const moment = date === null || isFutureDay(date, now) ? otherwise : publishMoment(date);
  return moment > now ? now : moment;
}

/** Whether this is a future day in London. False for today and for an invalid date. */
export const isFutureDay = (date: string, now: Date): boolean =>
  atNine(date) !== null && date > londonField(now).slice(0, 10);
