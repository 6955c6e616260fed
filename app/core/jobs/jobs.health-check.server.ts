import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { readQueues } from './read-queues.server.ts';

const slowSeconds = 10 * 60;
const stuckSeconds = 60 * 60;

/** The queues of jobs: what waits, since when, and what failed permanently. */
export const jobsHealth: HealthCheck = {
  name: 'jobs',
  label: 'Jobs',
  async check() {
    const queues = await readQueues();
    if (!queues) {
      return {
        state: 'failed',
        fact: 'The queues of jobs do not exist yet.',
        advice: 'Read the log for “jobs do not start”. The site tries again by itself.',
      };
    }
    const sum = (count: 'due' | 'failedToday') => queues.reduce((total, queue) => total + queue[count], 0);
    const oldest = queues.toSorted((one, other) => other.oldestDueSeconds - one.oldestDueSeconds)[0];
    const [due, failed, oldestSeconds] = [sum('due'), sum('failedToday'), oldest?.oldestDueSeconds ?? 0];
    const waiting =
      due === 0
        ? 'No jobs are waiting.'
        : `${counted(due, 'job waits', 'jobs wait')}, the oldest for ${durationOf(oldestSeconds)} (${oldest?.name}).`;
    const broken =
      failed === 0
        ? ''
        : ` ${failed.toLocaleString('en-GB')} failed for good in the last 24 hours: ${queues
            .filter(({ failedToday }) => failedToday > 0)
            .map(({ name, failedToday }) => `${name} ${failedToday}`)
            .join(', ')}.`;
    const fact = waiting + broken;
    if (oldestSeconds >= slowSeconds) {
      return {
        state: oldestSeconds >= stuckSeconds ? 'failed' : 'warning',
        fact,
        advice:
          'Check that an instance with ROLE=worker or ROLE=all runs. If one does, it needs more capacity or a second instance.',
      };
    }
    if (failed > 0) {
      return { state: 'warning', fact, advice: 'Read the log for “job failed” with these names.' };
    }
    return { state: 'ok', fact };
  },
};

function durationOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
