import { localField } from '#app/lib/time/local-time.ts';
import { addDays } from '#app/lib/time/london-day.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { isTimeZone } from '#app/lib/time/time-zones.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { MailFrequency } from './mail-frequency.ts';

/** The hour, in the member's time zone, at which the daily and weekly mails are due. */
const digestHour = 8;
/** A member who reads on the site within this time gets no mail. */
const patienceMs = 2 * minuteMs;

export interface MailTimes {
  mailFrequency: MailFrequency;
  /** Hours, 0 to 23; null: no quiet hours. */
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  lastDigestAt: Date | null;
}

/** The date and the hour of a moment in a time zone. */
function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const field = localField(at, isTimeZone(timeZone) ? timeZone : siteTimeZone);
  return { day: field.slice(0, 10), hour: Number(field.slice(11, 13)) };
}

/** `2026-11-22T08`: comparable as text. */
const stamp = ({ day, hour }: { day: string; hour: number }) => `${day}T${String(hour).padStart(2, '0')}`;

/** Returns the latest hour at which a digest was due, in the member's time zone. */
function latestDigestHour(at: Date, { mailFrequency, timeZone }: MailTimes): string {
  const { day, hour } = localTime(at, timeZone);
  const reached = hour >= digestHour ? day : addDays(day, -1);
  const weekday = (new Date(`${reached}T00:00:00Z`).getUTCDay() + 6) % 7;
  return stamp({ day: mailFrequency === 'weekly' ? addDays(reached, -weekday) : reached, hour: digestHour });
}

function isQuiet(at: Date, { quietFrom, quietUntil, timeZone }: MailTimes): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false;
  const { hour } = localTime(at, timeZone);
  return quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
}

/** Whether a mail about notifications is due now. @param oldest when the oldest of them was made */
export function isMailDue(at: Date, oldest: Date, times: MailTimes): boolean {
  if (isQuiet(at, times)) return false;
  if (times.mailFrequency === 'immediately') return at.getTime() - oldest.getTime() >= patienceMs;
  return stamp(localTime(times.lastDigestAt ?? oldest, times.timeZone)) < latestDigestHour(at, times);
}
