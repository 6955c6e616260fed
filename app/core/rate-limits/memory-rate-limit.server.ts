import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import type { RateLimit } from './rate-limit.server.ts';

/** Above this number of subjects in one window, the longest known is forgotten. */
const maxSubjects = 20_000;

/** The attempts of a subject in its window, and the end of the window on the monotonic clock, in milliseconds. */
interface Window {
  count: number;
  endsAt: number;
}

/** Returns a function that counts one attempt of a client address or an account. Counts in this process only. */
export function createMemoryCount(windowMs: number): (subject: string) => Readonly<Window> {
  const windows = new Map<string, Window>();
  return (subject) => {
    const key = networkOf(subject);
    const time = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= time) {
      windows.delete(key);
      window = { count: 0, endsAt: time + windowMs };
      windows.set(key, window);
      if (windows.size > maxSubjects) windows.delete(windows.keys().next().value ?? '');
    }
    window.count += 1;
    return window;
  };
}

/**
 * Returns a function that counts one attempt like `createMemoryCount`, and returns the seconds to wait if the limit is
 * exceeded, null otherwise. Without a write to the database: for cheap, frequent requests, where a limit for each
 * process suffices.
 */
export function createMemoryRateLimit({ name, max, windowMs }: RateLimit): (subject: string) => number | null {
  const countOf = createMemoryCount(windowMs);
  return (subject) => {
    const { count, endsAt } = countOf(subject);
    if (count <= max) return null;
    rateLimitRefusals.inc({ limit: name });
    return Math.max(1, Math.ceil((endsAt - performance.now()) / secondMs));
  };
}
