import type { Interval } from '#packages/foreign-files/calendar/intervals.ts';

export { type Interval, mergeIntervals } from '#packages/foreign-files/calendar/intervals.ts';

/** Returns the time that is in both of two lists of merged intervals, in milliseconds. */
export const overlapMs = (some: readonly Interval[], others: readonly Interval[]): number =>
  some.reduce(
    (sum, one) =>
      sum +
      others.reduce(
        (overlap, other) => overlap + Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start)),
        0,
      ),
    0,
  );

/** Returns the first of the merged intervals that ends after `at`, by binary search. */
export function firstEndingAfter(merged: readonly Interval[], at: number): Interval | undefined {
  let [low, high] = [0, merged.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((merged[middle]?.end ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return merged[low];
}
