import { Temporal } from 'temporal-polyfill';
import { dayMs } from '#app/lib/time/units.ts';
import type { Interval } from './intervals.ts';

/** A span in which the clocks of a time zone have one distance from UTC. */
export interface ZoneSegment extends Interval {
  /** How far the clocks are ahead of UTC, in milliseconds. */
  aheadMs: number;
}

const yearMs = 366 * dayMs;
/** The spans of time for which segments were computed last, by time zone. Looking up a change of clocks is slow. */
const known = new Map<string, { range: Interval; segments: ZoneSegment[] }>();

/**
 * Returns the parts of a range in which the clocks of a time zone do not change. The rules are those of the runtime
 * (`process.versions.tz`). @throws RangeError unknown time zone
 */
export function zoneSegments(timeZone: string, range: Interval): ZoneSegment[] {
  const cached = known.get(timeZone);
  const covers = cached && cached.range.start <= range.start && range.end <= cached.range.end;
  const wider = { start: range.start - yearMs, end: range.end + yearMs };
  const { segments } = covers ? cached : remember(timeZone, wider);
  return segments.filter(({ start, end }) => start < range.end && range.start < end);
}

function remember(timeZone: string, range: Interval) {
  const segments: ZoneSegment[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(range.start).toZonedDateTimeISO(timeZone);
  while (at.epochMilliseconds < range.end) {
    const next = at.getTimeZoneTransition('next');
    const end = Math.min(next?.epochMilliseconds ?? range.end, range.end);
    segments.push({ start: at.epochMilliseconds, end, aheadMs: Math.round(at.offsetNanoseconds / 1e6) });
    if (!next) break;
    at = next;
  }
  const entry = { range, segments };
  known.set(timeZone, entry);
  return entry;
}
