import { rateLimitRefusals } from '#app/core/runtime/metrics.server.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';

/**
 * Open streams of visitors without a session, in this process: of one network, and of all. Pages work without them.
 * @internal
 */
export const maxPerNetwork = 100;
const maxInTotal = 5000;

const openByNetwork = new Map<string, number>();
let openInTotal = 0;

/** Whether a visitor at this address may open one more stream. */
export function hasFreeStreamSlot(address: string): boolean {
  const isFree = openInTotal < maxInTotal && (openByNetwork.get(networkOf(address)) ?? 0) < maxPerNetwork;
  if (!isFree) rateLimitRefusals.inc({ limit: 'event-streams' });
  return isFree;
}

/** Counts a stream that opens. @returns what to call once it has ended; null if there are too many */
export function acquireStreamSlot(address: string): (() => void) | null {
  if (!hasFreeStreamSlot(address)) return null;
  const network = networkOf(address);
  openByNetwork.set(network, (openByNetwork.get(network) ?? 0) + 1);
  openInTotal += 1;
  return () => {
    openInTotal -= 1;
    const remaining = (openByNetwork.get(network) ?? 1) - 1;
    if (remaining > 0) openByNetwork.set(network, remaining);
    else openByNetwork.delete(network);
  };
}
