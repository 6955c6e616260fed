import type { Tally } from '#app/core/module.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { tallies } from '#app/modules/modules.server.ts';

/** Stores what is counted in memory, at intervals. @returns the function that stores the rest, once, and ends it */
export function startTallies(log: Log): () => Promise<void> {
  const timers = tallies.map((tally) => setInterval(() => void writeTally(tally, log), tally.everyMs).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    for (const tally of tallies) await writeTally(tally, log, { isLast: true });
  };
}

/** Stores counts. Those that cannot be stored now stay in memory. */
const writeTally = ({ name, write }: Tally, log: Log, options?: { isLast: boolean }): Promise<void> =>
  write(options).catch((error) => log.warn('counts were not stored', { counts: name, error: String(error) }));
