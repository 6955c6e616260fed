import { localField, parseLocalField } from '#app/lib/time/local-time.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { dayMs } from '#app/lib/time/units.ts';
import type { Service } from '../services/services.server.ts';
import { sessionTimeText } from '../times/session-time-text.ts';
import { listFreeTimes } from './list-free-times.server.ts';
import type { OfferedTime } from './month.ts';

/** How far from its day the times instead of a taken one may be: less than half of the way to the next session. */
const daysAround = 3;
const nearest = 3;

/** A session of a series after its first one. */
export interface PlannedSession {
  /** From 2 on. */
  number: number;
  /** ISO 8601. */
  start: string;
  /** `Tuesday 24 November 2026, 14:30` */
  label: string;
  isFree: boolean;
  /** The nearest free times, if it is not free. */
  nearest: OfferedTime[];
}

interface SeriesRequest {
  start: Date;
  timeZone: string;
  /** How many sessions, with the first one. */
  sessions: number;
  isTeam?: boolean;
}

/** Returns the same time of the following weeks, on the clock of the person, and which of them are free. */
export async function planSeries(service: Service, request: SeriesRequest): Promise<PlannedSession[]> {
  const { start, timeZone, sessions, isTeam = false } = request;
  const [day = '', clock = ''] = localField(start, timeZone).split('T');
  const starts = Array.from({ length: sessions - 1 }, (_, week) => {
    const at = parseLocalField(`${addDays(day, 7 * (week + 1))}T${clock}`, timeZone);
    if (!at) throw new Error('A day of a series has no such time');
    return at;
  });
  const last = starts.at(-1);
  if (!last) return [];
  const days: [string, string] = [londonDay(start), addDays(londonDay(last), daysAround)];
  const free = (await listFreeTimes(service, days, { isTeam })).map((time) => ({ ...time, at: new Date(time.start) }));
  return starts.map((at, index) => {
    const distance = (other: Date) => Math.abs(other.getTime() - at.getTime());
    const isFree = free.some((time) => time.start === at.getTime());
    const near = free
      .filter((time) => distance(time.at) < daysAround * dayMs)
      .sort((one, other) => distance(one.at) - distance(other.at));
    return {
      number: index + 2,
      start: at.toISOString(),
      label: sessionTimeText(at, timeZone),
      isFree,
      nearest: isFree
        ? []
        : near.slice(0, nearest).map((time) => ({
            start: time.at.toISOString(),
            seats: time.seats,
            label: sessionTimeText(time.at, timeZone),
          })),
    };
  });
}
