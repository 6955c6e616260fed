import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { aheadOfUtcMs } from '#app/lib/time/local-time.ts';
import { laterOf } from '#app/lib/time/london-day.ts';
import { type FreeTimesRequest, findFreeTimes } from '#app/modules/bookings/times/free-times.ts';
import { type Interval, mergeIntervals } from '#app/modules/bookings/times/intervals.ts';
import {
  type ClockHours,
  type HostHours,
  hoursOn,
  workingIntervals,
} from '#app/modules/bookings/times/working-hours.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Longer than the longest meeting with its buffers. */
const reachMs = dayMs / 2;

interface Case {
  hosts: { hours: HostHours; busy: Interval[] }[];
  range: Interval;
  meeting: Omit<FreeTimesRequest, 'hosts' | 'range'>;
}

const clockHours = fc
  .tuple(fc.nat({ max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([one, other]) => ({ from: Math.min(one, other) * 15, to: Math.max(one + 1, other) * 15 }));
const hours = fc.array(clockHours, { maxLength: 2 });

/** Any time zone, at a moment that is often near a change of its clocks. */
const place = fc
  .tuple(
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    fc.integer({ min: Date.UTC(2016, 0, 1) / minuteMs, max: Date.UTC(2036, 0, 1) / minuteMs }),
    fc.boolean(),
  )
  .map(([timeZone, minute, isNearChange]) => {
    const at = Temporal.Instant.fromEpochMilliseconds(minute * minuteMs).toZonedDateTimeISO(timeZone);
    const change = isNearChange ? at.getTimeZoneTransition('next') : null;
    return { timeZone, start: change ? change.epochMilliseconds - dayMs : minute * minuteMs };
  });

const cases: fc.Arbitrary<Case> = place.chain(({ timeZone, start }) => {
  const range = { start, end: start + 2 * dayMs };
  const days = [-1, 0, 1, 2, 3].map((shift) => new Date(start + shift * dayMs).toISOString().slice(0, 10));
  const busy = fc
    .tuple(fc.integer({ min: -300, max: 3000 }), fc.integer({ min: 1, max: 600 }))
    .map(([from, length]) => ({ start: start + from * minuteMs, end: start + (from + length) * minuteMs }));
  const host = fc.record({
    hours: fc.record({
      timeZone: fc.oneof(fc.constant(timeZone), fc.constantFrom('Europe/London', 'Australia/Lord_Howe')),
      weekly: fc.array(hours, { minLength: 7, maxLength: 7 }),
      exceptions: fc.array(
        fc
          .tuple(fc.constantFrom(...days), fc.constantFrom(...days), hours)
          .map(([one, other, on]) => ({ firstDay: one, lastDay: laterOf(one, other), hours: on })),
        { maxLength: 2 },
      ),
      holidays: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 2 }).map((list) => new Set(list)),
    }),
    busy: fc.array(busy, { maxLength: 4 }),
  });
  return fc.record({
    hosts: fc.array(host, { minLength: 1, maxLength: 3 }),
    range: fc.constant(range),
    meeting: fc.record({
      needsAllHosts: fc.boolean(),
      lengthMinutes: fc.integer({ min: 1, max: 30 }).map((quarters) => quarters * 10),
      stepMinutes: fc.constantFrom(5, 15, 30, 45, 60),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 10, 45),
      bufferAfterMinutes: fc.constantFrom(0, 0, 15, 60),
    }),
  });
});

/** The same as `findFreeTimes`, minute by minute: slow, and with nothing to get wrong. */
function naiveFreeTimes({ hosts, range, meeting }: Case): { start: number; hostIds: string[] }[] {
  const [first, last] = [range.start - reachMs, range.end + reachMs];
  const minutes = Math.round((last - first) / minuteMs);
  const models = hosts.map(({ hours, busy }, index) => {
    const works = new Uint8Array(minutes);
    const since = new Int32Array(minutes);
    const taken = new Uint8Array(minutes);
    const aheadOf = (at: number) => aheadOfUtcMs(new Date(at), hours.timeZone);
    let aheadMs = 0;
    let changesWithin = false;
    let today = '';
    let open: readonly ClockHours[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const at = first + minute * minuteMs;
      // Clocks nearly always change at a full quarter of an hour. Casey's changed a minute past midnight.
      const isQuarter = minute === 0 || at % (15 * minuteMs) === 0;
      if (isQuarter) changesWithin = aheadOf(at) !== aheadOf(at + 14 * minuteMs);
      if (isQuarter || changesWithin) aheadMs = aheadOf(at);
      const wall = new Date(at + aheadMs);
      const ofDay = wall.getUTCHours() * 60 + wall.getUTCMinutes();
      const day = ofDay === 0 || isQuarter || changesWithin ? wall.toISOString().slice(0, 10) : today;
      if (day !== today) open = hoursOn(day, hours);
      today = day;
      const isOpen = open.some(({ from, to }) => from <= ofDay && ofDay < to);
      works[minute] = isOpen ? 1 : 0;
      since[minute] = isOpen && minute > 0 && works[minute - 1] ? (since[minute - 1] ?? 0) + 1 : 0;
      taken[minute] = busy.some(({ start, end }) => start <= at && at < end) ? 1 : 0;
    }
    return { id: String(index), works, since, taken };
  });
  const { lengthMinutes, stepMinutes, bufferBeforeMinutes, bufferAfterMinutes, needsAllHosts } = meeting;
  const all = (flags: Uint8Array, from: number, to: number, value: number) =>
    !flags.subarray(from, to).includes(1 - value);
  const freeTimes: { start: number; hostIds: string[] }[] = [];
  for (let minute = Math.round(reachMs / minuteMs); first + minute * minuteMs < range.end; minute += 1) {
    const end = minute + lengthMinutes;
    const isInHours = ({ works }: (typeof models)[number]) => all(works, minute, end, 1);
    const isStart = models.some((model) => isInHours(model) && (model.since[minute] ?? 0) % stepMinutes === 0);
    if (!isStart) continue;
    const free = models.filter(
      (model) => isInHours(model) && all(model.taken, minute - bufferBeforeMinutes, end + bufferAfterMinutes, 0),
    );
    if (needsAllHosts ? free.length === models.length : free.length > 0) {
      freeTimes.push({ start: first + minute * minuteMs, hostIds: free.map(({ id }) => id) });
    }
  }
  return freeTimes;
}

/** Compares the free times of random cases, over all time zones, with the model. */
export function compareWithModel(numRuns: number): void {
  fc.assert(
    fc.property(cases, (each) => {
      const reach = { start: each.range.start - reachMs, end: each.range.end + reachMs };
      const hosts = each.hosts.map(({ hours, busy }, index) => ({
        id: String(index),
        working: workingIntervals(hours, reach),
        busy: mergeIntervals(busy),
      }));
      expect(findFreeTimes({ ...each.meeting, hosts, range: each.range })).toEqual(naiveFreeTimes(each));
    }),
    { numRuns },
  );
}
