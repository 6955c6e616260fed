import { now } from '#app/core/clock.ts';
import { readBankHolidays } from '#app/lib/time/bank-holidays.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { acknowledgementDueOn, answerDueOn } from './request-clock.ts';

/** Bank holidays of the years in which the period of a request may end. */
function readHolidays(receivedOn: string): Promise<ReadonlySet<string>> {
  const last = Math.max(Number(receivedOn.slice(0, 4)), now().getUTCFullYear()) + 1;
  return readBankHolidays(Number(receivedOn.slice(0, 4)), last);
}

/** Returns the last day for the answer to a request, as `answerDueOn` does, by the clock and the holidays of today. */
export async function readDueDay(clock: Parameters<typeof answerDueOn>[0]): Promise<string> {
  return answerDueOn(clock, londonDay(now()), await readHolidays(clock.receivedOn));
}

/** Returns the last day for acknowledging a complaint that was received at this time. */
export async function readAcknowledgementDay(receivedAt: Date): Promise<string> {
  const receivedOn = londonDay(receivedAt);
  return acknowledgementDueOn(receivedOn, await readHolidays(receivedOn));
}
