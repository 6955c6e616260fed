import { now } from '#app/core/clock.ts';
import { localField, parseLocalField } from '#app/lib/time/local-time.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import type { Service } from '../services/services.server.ts';
import { clockText, sessionTimeText } from '../times/session-time-text.ts';
import { type BookableTime, listFreeTimes, listFullStarts, type MovingBooking } from './list-free-times.server.ts';
import {
  addMonths,
  type DayOfTimes,
  daysOfMonth,
  isMonth,
  type MonthOfTimes,
  monthOfDay,
  type OfferedTime,
  weeksOf,
} from './month.ts';
import { weekOf } from './week.ts';

const dayIn = (start: number, timeZone: string) => localField(new Date(start), timeZone).slice(0, 10);

/** Returns the month and the day of a time, as an address has them. */
export function dayOf(at: Date, timeZone: string): { month: string; day: string } {
  const day = dayIn(at.getTime(), timeZone);
  return { month: monthOfDay(day), day };
}

/** Whose times they are. */
interface Audience {
  /** The team books: the notice, the window and the daily limit do not apply. */
  isTeam?: boolean;
  /** The booking that gets another time. */
  moving?: MovingBooking | undefined;
}

interface MonthRequest extends Audience {
  /** As in the address: anything else is left out. */
  month: string | null;
  day: string | null;
  timeZone: string;
}

/** How far ahead the team books. */
const teamDays = 366;

/** Returns the free times of a month, by days of the visitor’s time zone. Without a month, that of the first free time. */
export async function loadMonth(
  service: Service,
  { month: requestedMonth, day, timeZone, ...audience }: MonthRequest,
): Promise<MonthOfTimes> {
  const today = londonDay(now());
  const lastDay = addDays(today, audience.isTeam ? teamDays : service.windowDays + 1);
  const [firstMonth, lastMonth] = [monthOfDay(addDays(today, -1)), monthOfDay(addDays(lastDay, 1))];
  const isAsked =
    requestedMonth !== null && isMonth(requestedMonth) && requestedMonth >= firstMonth && requestedMonth <= lastMonth;
  let month = isAsked ? requestedMonth : dayIn(now().getTime(), timeZone).slice(0, 7);
  let around = await timesByDay(service, { month, timeZone, ...audience });
  let byDay = inMonth(around, month);
  let nextFree: string | null = null;
  let isFull = false;
  if (byDay.size === 0) {
    const all = await listFreeTimes(service, [today, lastDay], audience);
    isFull = all.length === 0;
    const ends = parseLocalField(`${addMonths(month, 1)}-01T00:00`, timeZone)?.getTime() ?? 0;
    const first = all.find(({ start }) => start >= ends);
    nextFree = first ? dayIn(first.start, timeZone) : null;
    if (!isAsked && nextFree) {
      month = monthOfDay(nextFree);
      around = await timesByDay(service, { month, timeZone, ...audience });
      byDay = inMonth(around, month);
    }
  }
  const full = audience.isTeam || audience.moving ? new Map() : await fullByDay(service, month, timeZone);
  const [firstFree = null] = [...byDay.keys(), ...full.keys()];
  const shownDay = day && (byDay.has(day) || full.has(day)) ? day : firstFree;
  const free = (shownDay && byDay.get(shownDay)) || [];
  const offers = (times: readonly BookableTime[] = []) => times.map((time) => offered(time, timeZone));
  return {
    month,
    previous: month > firstMonth ? addMonths(month, -1) : null,
    next: month < lastMonth ? addMonths(month, 1) : null,
    weeks: weeksOf(month).map((week) =>
      week.map((each) =>
        each === null ? null : { day: each, free: byDay.get(each)?.length ?? 0, full: full.get(each)?.length ?? 0 },
      ),
    ),
    day: shownDay,
    times: offers(free),
    full: offers(shownDay ? full.get(shownDay) : []),
    nextFree: free.length > 0 ? null : nextFree,
    isFull,
    week: shownDay ? weekAround(shownDay, around, service, timeZone) : null,
  };
}

const offered = ({ start, seats }: BookableTime, timeZone: string): OfferedTime => ({
  start: new Date(start).toISOString(),
  label: clockText(new Date(start), timeZone),
  seats,
});

interface AskedMonth extends Audience {
  month: string;
  timeZone: string;
}

/** Returns the free times of a month and of the days around it. */
async function timesByDay(service: Service, { month, timeZone, ...audience }: AskedMonth) {
  return groupByDay(await listFreeTimes(service, daysAroundMonth(month), audience), timeZone);
}

const weekAround = (day: string, around: Map<string, BookableTime[]>, { lengthMinutes }: Service, timeZone: string) =>
  weekOf(day, {
    days: [...around.keys()],
    startsOf: (each) => (around.get(each) ?? []).map(({ start }) => clockText(new Date(start), timeZone)),
    lengthMinutes,
  });

async function fullByDay(service: Service, month: string, timeZone: string) {
  const starts = await listFullStarts(service, daysAroundMonth(month));
  const times = starts.map((start) => ({ start, seats: 0, hostIds: [] }));
  return inMonth(groupByDay(times, timeZone), month);
}

/**
 * Returns the days of a month with a week before and after it, so that every week of the month is whole and each day in
 * another time zone too: none is further than a day from London.
 */
function daysAroundMonth(month: string): [string, string] {
  const [first, last] = daysOfMonth(month);
  return [addDays(first, -7), addDays(last, 7)];
}

const inMonth = (byDay: ReadonlyMap<string, BookableTime[]>, month: string) =>
  new Map([...byDay].filter(([day]) => monthOfDay(day) === month));

/** Takes times in order, so that only the first one of a day is formatted: that is slow. */
function groupByDay(times: readonly BookableTime[], timeZone: string): Map<string, BookableTime[]> {
  let [day, dayEnds] = ['', 0];
  return Map.groupBy(times, ({ start }) => {
    if (start >= dayEnds) {
      day = dayIn(start, timeZone);
      dayEnds = parseLocalField(`${addDays(day, 1)}T00:00`, timeZone)?.getTime() ?? 0;
    }
    return day;
  });
}

/** How much of the next free times an excerpt has, and within how many days they usually are. */
const [excerptDays, excerptTimes, soonDays] = [3, 3, 14];

/** Returns the first free times of the next days that have any. */
export async function listNextTimes(service: Service, timeZone: string): Promise<DayOfTimes[]> {
  const today = londonDay(now());
  const soon = groupByDay(await listFreeTimes(service, [today, addDays(today, soonDays)]), timeZone);
  const isEnough = soon.size >= excerptDays || service.windowDays < soonDays;
  const all = isEnough
    ? soon
    : groupByDay(await listFreeTimes(service, [today, addDays(today, service.windowDays + 1)]), timeZone);
  return [...all].slice(0, excerptDays).map(([day, times]) => ({
    day,
    times: times.slice(0, excerptTimes).map((time) => offered(time, timeZone)),
  }));
}

const daysAround = 14;

/** Returns the three free times that are nearest to one that is taken, in order, with their days. */
export async function listNearestTimes(
  service: Service,
  start: Date,
  timeZone: string,
  audience: Audience = {},
): Promise<OfferedTime[]> {
  const day = londonDay(start);
  const times = await listFreeTimes(service, [addDays(day, -daysAround), addDays(day, daysAround)], audience);
  const distance = (time: BookableTime) => Math.abs(time.start - start.getTime());
  return times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .sort((one, other) => one.start - other.start)
    .map((time) => ({ ...offered(time, timeZone), label: sessionTimeText(new Date(time.start), timeZone) }));
}
