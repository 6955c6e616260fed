import { firstEndingAfter, type Interval } from './intervals.ts';

const minuteMs = 60_000;

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
 * Returns the starts at which somebody is free. The whole meeting is in working time. Its buffers may be outside, but
 * neither meeting nor buffers overlap what is taken.
 */
export function findFreeTimes(request: FreeTimesRequest): FreeTime[] {
  const { hosts, needsAllHosts } = request;
  const free: FreeTime[] = [];
  for (const start of listStarts(request)) {
    const hostIds = hosts.filter((host) => isFree(host, start, request)).map(({ id }) => id);
    if (needsAllHosts ? hosts.length > 0 && hostIds.length === hosts.length : hostIds.length > 0) {
      free.push({ start, hostIds });
    }
  }
  return free;
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

function isFree({ working, busy }: HostTimes, start: number, request: FreeTimesRequest): boolean {
  const end = start + request.lengthMinutes * minuteMs;
  const shift = firstEndingAfter(working, start);
  if (!shift || start < shift.start || shift.end < end) return false;
  const taken = firstEndingAfter(busy, start - request.bufferBeforeMinutes * minuteMs);
  return !taken || end + request.bufferAfterMinutes * minuteMs <= taken.start;
}
