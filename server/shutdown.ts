import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#app/core/runtime/log.server.ts';
import type { Phase } from './phase.ts';
import { killProcessAfter } from './shutdown-watchdog.ts';
import type { ClosingStep } from './start/opened-parts.ts';

/** From the end of the grace period until the process is killed in any case. */
const killMs = 15_000;
/** The rest of the time is for stopping the database immediately and ending. */
const defaultGiveUpMs = 13_000;
const abortMs = 1_500;

interface ShutdownOptions {
  log: Log;
  phase: Phase;
  /** The time for which the site still responds after it has reported that it accepts no more visitors. */
  graceMs: number;
  /** Run one after the other. A failed step is logged and does not prevent the next. */
  steps: Iterable<ClosingStep>;
  /** The last action if the steps take too long. */
  abort: () => Promise<unknown> | undefined;
  giveUpMs?: number;
}

/**
 * Stops the site: not ready first, then the grace period, then the steps. If they are not done within 13 seconds, the
 * process ends with code 1; if even that fails, it is killed two seconds later.
 */
export async function shutDown({
  log,
  phase,
  graceMs,
  steps,
  abort,
  giveUpMs = defaultGiveUpMs,
}: ShutdownOptions): Promise<void> {
  const wasServing = phase.name === 'serving';
  phase.name = 'stopping';
  log.info('stopping', { graceMs: wasServing ? graceMs : 0 });
  if (wasServing && graceMs > 0) await sleep(graceMs);
  killProcessAfter(killMs);

  let current = '';
  const late = setTimeout(async () => {
    log.error('the site did not stop in time and is being killed', { after: giveUpMs, waitingFor: current });
    await Promise.race([abort(), sleep(abortMs)]).catch(() => undefined);
    process.exit(1);
  }, giveUpMs);
  for (const { name, work } of steps) {
    current = name;
    try {
      await work();
    } catch (error) {
      log.warn('a part of the site did not stop cleanly', { part: name, error: String(error) });
    }
  }
  clearTimeout(late);
}
