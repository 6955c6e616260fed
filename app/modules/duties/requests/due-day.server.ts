import { now } from '#app/core/clock.ts';
import { bankHolidays } from '#app/lib/time/bank-holidays.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { acknowledgementDueOn, answerDueOn } from './request-clock.ts';

/** Bank holidays of the years in which the period of a request may end. */
const holidaysFrom = (receivedOn: string) =>
  bankHolidays(Number(receivedOn.slice(0, 4)), Math.max(Number(receivedOn.slice(0, 4)), now().getUTCFullYear()) + 1);

/** Returns the last day for the answer to a request, as `answerDueOn` does, by the clock and the holidays of today. */
export const dueDay = (clock: Parameters<typeof answerDueOn>[0]): string =>
  answerDueOn(clock, londonDay(now()), holidaysFrom(clock.receivedOn));

/** Returns the last day for acknowledging a complaint that was received at this time. */
export function acknowledgementDay(receivedAt: Date): string {
  const receivedOn = londonDay(receivedAt);
  return acknowledgementDueOn(receivedOn, holidaysFrom(receivedOn));
}
