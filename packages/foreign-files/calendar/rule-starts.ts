import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dayMs } from './day-ms.ts';
import type { Interval } from './intervals.ts';
import type { RepairedRule } from './repair/repair-rule.ts';
import { type CalendarTime, dayOf, momentOf } from './times.ts';

/** A look into the range finds at most as many at first, and at most as many later: all of them are in memory. */
const [firstBatchSize, maxBatchSize] = [5000, 200_000];
/** A series of a hundred years in days is one of 36,500 steps. */
const maxIterations = 60_000;

const withinDay = ['HOURLY', 'MINUTELY', 'SECONDLY'];

/** Returns the zone in which a rule counts hours and shorter steps. Without a further condition, they are steps of time. */
function zoneOfSteps({ frequency, text }: RepairedRule, { zone }: CalendarTime): string | null {
  if (!withinDay.includes(frequency) || zone.id === null) return null;
  return /;BY/.test(text) ? zone.id : 'UTC';
}

/** A start that a rule gives: its local time, and its moment. An hour that occurs twice has two moments. */
export interface RuleStart {
  local: number;
  at: number;
}

/**
 * Yields the starts that a rule gives within a range of local times of the first one. The library begins
 * near the range, not at the first start. Days and longer steps follow the clock; hours and shorter ones follow time.
 * @param last the last local time at which it can start
 * @param includesFirst whether the first start counts even if it does not follow the rule
 * @param beforeEachLook may throw, to end a search that takes too long
 * @throws Error for a rule that the library cannot follow
 */
export function* ruleStarts(
  rule: RepairedRule,
  first: CalendarTime,
  last: number | null,
  range: Interval,
  { includesFirst, beforeEachLook }: { includesFirst: boolean; beforeEachLook: () => void },
): Generator<RuleStart> {
  const zoneId = zoneOfSteps(rule, first);
  // Without a zone, the local time is calculated as one in UTC: no hour is skipped, and none occurs twice.
  const numberOf = (time: CalendarTime) => (zoneId ? momentOf(time) : time.local);
  const startOf = (number: number): RuleStart =>
    zoneId ? { local: first.zone.toLocal(number), at: number } : { local: number, at: first.zone.toMoment(number) };
  const zonedAt = (number: number) =>
    Temporal.Instant.fromEpochMilliseconds(number).toZonedDateTimeISO(zoneId ?? 'UTC');
  if (last !== null && last < first.local) return;
  // The library only has it in some of its ways to look for starts.
  if (includesFirst) yield { local: first.local, at: momentOf(first) };
  const library = new RRuleTemporal({
    rruleString: rule.text,
    dtstart: zonedAt(numberOf(first)),
    includeDtstart: includesFirst,
    cache: false,
    maxIterations,
    ...(last !== null && { until: zonedAt(zoneId ? first.zone.toMoment(last) : last) }),
  });
  const [from, to] = [range.start, range.end].map((local) => (zoneId ? first.zone.toMoment(local) : local));
  if (from === undefined || to === undefined) return;
  const msOf = (batchSize: number) => Math.max(1000, Math.floor((batchSize / rule.perDay) * dayMs));
  let step = msOf(firstBatchSize);
  let begin = Math.max(from, numberOf(first));
  while (begin < to) {
    beforeEachLook();
    const end = Math.min(begin + step, to);
    const dates = library.between(new Date(begin), new Date(end - 1), true);
    for (const each of dates) yield startOf(each.epochMilliseconds);
    begin = end;
    if (dates.length < firstBatchSize / 10) step = Math.min(step * 2, msOf(maxBatchSize));
  }
}

/** Returns the last local time at which a series that ends then can start. */
export function lastStart(until: CalendarTime, first: CalendarTime): number {
  if (first.isDate) return dayMeant(until, first);
  if (until.isDate) return until.local + dayMs - 1;
  return until.zone === first.zone ? until.local : first.zone.toLocal(momentOf(until));
}

/**
 * Returns the day that a time means for an event of whole days. Some programs write the moment of the midnight in its
 * zone or in that of the calendar, others its midnight in UTC.
 */
export function dayMeant(time: CalendarTime, event: CalendarTime): number {
  if (time.isDate || time.local % dayMs === 0) return dayOf(time.local);
  const locals = [event.zone, event.calendarZone].flatMap((zone) => (zone ? [zone.toLocal(momentOf(time))] : []));
  return dayOf(locals.find((local) => local % dayMs === 0) ?? time.local);
}
