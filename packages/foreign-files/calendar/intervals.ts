/** A time span in milliseconds since the epoch. The end is not part of it. */
export interface Interval {
  start: number;
  end: number;
}

/** Returns the same time as disjoint intervals in order. Leaves out empty ones. Adjacent intervals become one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of intervals
    .filter((each) => each.start < each.end)
    .toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
