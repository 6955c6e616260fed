import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import type { RateLimit } from './rate-limit.server.ts';

/** Above this number of addresses in one window, the longest known is forgotten. */
const maxAddresses = 20_000;

/**
 * Returns a function that counts one attempt of a client address, and returns the seconds to wait if the limit is
 * exceeded, null otherwise. Counts in this process only, without a write to the database: for cheap, frequent requests,
 * where a limit for each process suffices.
 */
export function createMemoryRateLimit({ name, max, windowMs }: RateLimit): (address: string) => number | null {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (address) => {
    const key = networkOf(address);
    const time = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= time) {
      windows.delete(key);
      window = { count: 0, endsAt: time + windowMs };
      windows.set(key, window);
      if (windows.size > maxAddresses) windows.delete(windows.keys().next().value ?? '');
    }
    window.count += 1;
    if (window.count <= max) return null;
    rateLimitRefusals.inc({ limit: name });
    return Math.max(1, Math.ceil((window.endsAt - time) / 1000));
  };
}
