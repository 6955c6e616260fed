import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';

/**
 * Open streams of visitors without a session, in this process: of one network, and of all. Pages work without them.
 * @internal
 */
export const maxOfNetwork = 100;
const maxOfAll = 5000;

const openOf = new Map<string, number>();
let openOfAll = 0;

/** Whether a visitor at this address may open one more stream. */
export function hasFreeStreamSlot(address: string): boolean {
  const isFree = openOfAll < maxOfAll && (openOf.get(networkOf(address)) ?? 0) < maxOfNetwork;
  if (!isFree) rateLimitRefusals.inc({ limit: 'event-streams' });
  return isFree;
}

/** Counts a stream that opens. @returns what to call once it has ended; null if there are too many */
export function acquireStreamSlot(address: string): (() => void) | null {
  if (!hasFreeStreamSlot(address)) return null;
  const network = networkOf(address);
  openOf.set(network, (openOf.get(network) ?? 0) + 1);
  openOfAll += 1;
  return () => {
    openOfAll -= 1;
    const left = (openOf.get(network) ?? 1) - 1;
    if (left > 0) openOf.set(network, left);
    else openOf.delete(network);
  };
}
