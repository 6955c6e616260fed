import { now } from '#app/core/clock.ts';
import { nameOfFailure } from '#app/core/runtime/describe-failure.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import type { HealthCheck, HealthContext, HealthResult, HealthState } from './health-check.server.ts';

const checkTimeoutMs = 5_000;
/** A remote check is repeated in the background if its last result is older. */
const remoteReuseMs = 10 * minuteMs;
/** The dashboard and the metrics share the results of local checks for this long. */
const localReuseMs = 10_000;

export interface HealthReport extends HealthResult {
  name: string;
  label: string;
  checkedAt: Date;
}

interface CachedReport {
  report: HealthReport;
  atMs: number;
}

type Settings = Pick<HealthContext, 'env'>;

const lastReports = new WeakMap<HealthCheck, CachedReport>();
const running = new WeakMap<HealthCheck, Promise<HealthReport>>();

/** Runs all checks at once, each for at most five seconds. Results are in the order of the checks. Never throws. */
export const runHealthChecks = (checks: readonly HealthCheck[], settings: Settings): Promise<HealthReport[]> =>
  Promise.all(checks.map((check) => runOnce(check, settings)));

/**
 * Returns results without waiting for other machines: local checks run if their last result is older than ten seconds;
 * remote checks have their last result, and are repeated in the background after ten minutes. A remote check without a
 * result is left out.
 */
export async function recentHealth(checks: readonly HealthCheck[], settings: Settings): Promise<HealthReport[]> {
  const reports = await Promise.all(
    checks.map(async (check) => {
      const last = lastReports.get(check);
      const isFresh = last && performance.now() - last.atMs < (check.isRemote ? remoteReuseMs : localReuseMs);
      if (isFresh) return last.report;
      const report = runOnce(check, settings);
      return check.isRemote ? last?.report : report;
    }),
  );
  return reports.filter((report) => report !== undefined);
}

/** Whether the operator has to act on a result. */
export const needsAction = ({ state }: { state: HealthState }): boolean => state === 'failed' || state === 'warning';

/** Several callers share one run. */
function runOnce(check: HealthCheck, settings: Settings): Promise<HealthReport> {
  const current = running.get(check);
  if (current) return current;
  const run = runOne(check, settings).finally(() => running.delete(check));
  running.set(check, run);
  return run;
}

async function runOne(check: HealthCheck, { env }: Settings): Promise<HealthReport> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const timeoutResult = new Promise<HealthResult>((resolve) => {
    signal.addEventListener('abort', () => resolve(unfinished(check, 'There was no answer within 5 seconds.')), {
      once: true,
    });
  });
  const work = check
    .check({ env, signal })
    .catch((error: unknown) => unfinished(check, 'The check did not work.', `It failed with ${nameOfFailure(error)}.`));
  const result = await Promise.race([work, timeoutResult]);
  const report = { name: check.name, label: check.label, checkedAt: now(), ...result };
  lastReports.set(check, { report, atMs: performance.now() });
  return report;
}

const unfinished = ({ isRemote }: HealthCheck, fact: string, technical?: string): HealthResult => ({
  state: isRemote ? 'unknown' : 'failed',
  fact,
  advice: 'Check again in a few minutes. If it stays like this, tell your technician.',
  technical: [technical, isRemote ? 'Check the network of this machine.' : 'Read the log of the site at this time.']
    .filter(Boolean)
    .join(' '),
});
