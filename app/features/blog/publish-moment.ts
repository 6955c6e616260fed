import { londonField, parseLondonField } from '#app/lib/london-time.ts';

const atNine = (date: string) => parseLondonField(`${date}T09:00`);

/** When a post with this publish date appears: at nine in the morning by the clocks of London. @throws RangeError */
export function publishMoment(date: string): Date {
  const moment = atNine(date);
  if (!moment) throw new RangeError(`${date} is no date`);
  return moment;
}

/** Whether this is a day to come in London. Today is not, nor is what is no date. */
export const isDayToCome = (date: string, now: Date): boolean =>
  atNine(date) !== null && date > londonField(now).slice(0, 10);
