import { minuteMs } from '#app/lib/time/units.ts';
import type { Interval } from './intervals.ts';

interface HostTimes {
  id: string;
  /** Working time, merged (`mergeIntervals`). */
  working: readonly Interval[];
  /** Time that is taken, merged. */
  busy: readonly Interval[];
}

export interface FreeTimesRequest {
  hosts: readonly HostTimes[];
  /** Whether all hosts take part. Otherwise any one of them does. */
  needsAllHosts: boolean;
  lengthMinutes: number;
  /** The distance between two starts, counted from the start of a host's working time. */
  stepMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** Starts from the first moment on, and before the second. */
  range: Interval;
}

export interface FreeTime {
  /** Milliseconds since the epoch. */
  start: number;
  /** The hosts who could take it, in the order of the request. */
  hostIds: string[];
}

/**
 * Returns the starts at which a person is free. The whole meeting is in working time. Its buffers may be outside, but
 * neither meeting nor buffers overlap what is taken.
 */
export function findFreeTimes(request: FreeTimesRequest): FreeTime[] {
  const starts = listStarts(request).map((start): FreeTime => ({ start, hostIds: [] }));
  for (const host of request.hosts) addHost(host, starts, request);
  const needed = request.needsAllHosts ? Math.max(1, request.hosts.length) : 1;
  return starts.filter(({ hostIds }) => hostIds.length >= needed);
}

/** Returns the starts that are a whole number of steps after a host's working time begins, in order. */
function listStarts({ hosts, lengthMinutes, stepMinutes, range }: FreeTimesRequest): number[] {
  const [lengthMs, stepMs] = [lengthMinutes * minuteMs, stepMinutes * minuteMs];
  const starts = new Set<number>();
  for (const { start, end } of hosts.flatMap(({ working }) => working)) {
    const skipped = Math.max(0, Math.ceil((range.start - start) / stepMs));
    for (let at = start + skipped * stepMs; at + lengthMs <= end && at < range.end; at += stepMs) starts.add(at);
  }
  return [...starts].sort((one, other) => one - other);
}

/** Adds a host to the starts at which they are free. One walk through all lists in order: this runs for every page. */
function addHost({ id, working, busy }: HostTimes, starts: readonly FreeTime[], request: FreeTimesRequest): void {
  const [lengthMs, beforeMs] = [request.lengthMinutes * minuteMs, request.bufferBeforeMinutes * minuteMs];
  const lengthAndBufferMs = lengthMs + request.bufferAfterMinutes * minuteMs;
  let [shiftIndex, busyIndex] = [0, 0];
  for (const { start, hostIds } of starts) {
    shiftIndex = nextEndingAfter(working, shiftIndex, start);
    busyIndex = nextEndingAfter(busy, busyIndex, start - beforeMs);
    const [works, next] = [working[shiftIndex], busy[busyIndex]];
    if (!works) return;
    const isWorking = works.start <= start && start + lengthMs <= works.end;
    if (isWorking && (!next || start + lengthAndBufferMs <= next.start)) hostIds.push(id);
  }
}

/** Returns the index of the first of the merged intervals that ends after `at`, from an index before it on. */
function nextEndingAfter(merged: readonly Interval[], from: number, at: number): number {
  let index = from;
  while ((merged[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
  return index;
}
