import type { Server } from 'node:http';
import type { NoticeListener } from '#app/core/changes/notices.server.ts';
import { closeDatabase } from '#app/core/database/db.server.ts';
import type { RunningJobs } from '#app/core/jobs/start-jobs.server.ts';
import type { Tally } from '#app/core/module.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { closeEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import { tallies } from '#app/modules/modules.server.ts';
import type { RunningPostgres } from './embedded-postgres.ts';
import type { LocalData } from './local-data.ts';

/** The maximum time for current requests to finish after a stop is requested. */
const drainMs = 8_000;

/** The resources opened so far, to be closed again. */
export interface Opened {
  localData?: LocalData;
  postgres?: RunningPostgres;
  jobs?: RunningJobs;
  closeChildProcesses?: () => Promise<unknown>;
  stopTracing?: () => Promise<void>;
  changes?: NoticeListener;
  walArchiving?: { stop: () => Promise<void> };
  /** Stores what is counted in memory, at intervals. */
  counting?: NodeJS.Timeout[];
}

/** Requests and jobs first, then what they depend on. */
export const stepsToStop = (server: Server, opened: Opened, log: Log) => [
  {
    name: 'requests and jobs',
    work: () => {
      // Pages that listen for changes would never finish by themselves.
      closeEventStreams();
      return Promise.allSettled([closeServer(server), opened.closeChildProcesses?.(), opened.jobs?.stop()]);
    },
  },
  {
    name: 'counts in memory',
    work: async () => {
      for (const timer of opened.counting ?? []) clearInterval(timer);
      if (opened.counting) for (const tally of tallies) await writeTally(tally, log, { isLast: true });
    },
  },
  { name: 'archiving', work: () => opened.walArchiving?.stop() },
  { name: 'notices', work: () => opened.changes?.close() },
  { name: 'traces', work: () => opened.stopTracing?.() },
  { name: 'database connections', work: closeDatabase },
  { name: 'database', work: async () => (await opened.localData?.postgres.catch(() => null))?.stop() },
  { name: 'data folder', work: async () => opened.localData?.dataDir.release() },
];

/** Stores what is counted at its interval. @returns the timers */
export const startCounting = (log: Log): NodeJS.Timeout[] =>
  tallies.map((tally) => setInterval(() => void writeTally(tally, log), tally.everyMs).unref());

/** Stores counts. Those that cannot be stored now stay in memory. */
const writeTally = ({ name, write }: Tally, log: Log, options?: { isLast: boolean }): Promise<void> =>
  write(options).catch((error) => log.warn('counts were not stored', { counts: name, error: String(error) }));

/** Lets current requests finish, then closes the remaining connections. */
async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const closeTimer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(closeTimer);
}
