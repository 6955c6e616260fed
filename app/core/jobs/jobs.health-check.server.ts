import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { durationText } from '#app/lib/time/duration.ts';
import { hourSeconds, minuteSeconds, secondMs } from '#app/lib/time/units.ts';
import { readQueues } from './read-queues.server.ts';

const slowSeconds = 10 * minuteSeconds;
const stuckSeconds = hourSeconds;

/** The queues of jobs: what waits, since when, and what failed permanently. */
export const jobsHealth: HealthCheck = {
  name: 'jobs',
  label: 'Background work',
  async check() {
    const queues = await readQueues();
    if (!queues) {
      return {
        state: 'failed',
        fact: 'Background work, such as sending emails and making backups, has not started yet.',
        advice: 'The site tries again by itself. If it stays like this, tell your technician.',
        technical: 'The queues of jobs do not exist yet. Read the log for “jobs do not start”.',
      };
    }
    const sum = (count: 'due' | 'failedToday') => queues.reduce((total, queue) => total + queue[count], 0);
    const oldest = queues.toSorted((one, other) => other.oldestDueSeconds - one.oldestDueSeconds)[0];
    const [due, failed, oldestSeconds] = [sum('due'), sum('failedToday'), oldest?.oldestDueSeconds ?? 0];
    const waiting =
      due === 0
        ? 'Nothing is waiting.'
        : `${counted(due, 'task waits', 'tasks wait')}, the oldest for ${durationText(oldestSeconds * secondMs)}.`;
    const broken = failed === 0 ? '' : ` ${counted(failed, 'task')} of the last 24 hours could not be done.`;
    const fact = waiting + broken;
    const names = queues
      .filter(({ failedToday }) => failedToday > 0)
      .map(({ name, failedToday }) => `${name} ${failedToday}`);
    const failures =
      failed === 0 ? '' : ` Failed: ${names.join(', ')}. Read the log for “job failed” with these names.`;
    if (oldestSeconds >= slowSeconds) {
      return {
        state: oldestSeconds >= stuckSeconds ? 'failed' : 'warning',
        fact,
        advice: 'Nothing is lost, but it is late. Ask your technician to look at the server.',
        technical: `The oldest job is ${oldest?.name}. Check that an instance with ROLE=worker or ROLE=all runs. If one does, it needs more capacity or a second instance.${failures}`,
      };
    }
    if (failed > 0) {
      return { state: 'warning', fact, advice: 'Tell your technician what failed.', technical: failures.trim() };
    }
    return { state: 'ok', fact };
  },
};
