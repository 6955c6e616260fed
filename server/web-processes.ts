import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { ClientConfig } from 'pg';
import type { Env } from '#app/platform/env.server.ts';
import type { RunningSite } from './running-site.ts';

/** What the primary process tells a worker process before it starts. */
export interface WorkerTask {
  type: 'start';
  /** The embedded database, which the primary has started; null for an operator's own. */
  database: ClientConfig | null;
  /** The first runs jobs, makes first content and issues the link for the first admin. */
  isFirst: boolean;
}

/** What a worker process tells the primary. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'listening'; site: Pick<RunningSite, 'address' | 'firstAdminLink' | 'warnings'> }
  | { type: 'failed'; message: string }
  | { type: 'metrics' };

/** Returns the number of processes that serve pages. */
export const countWebProcesses = ({ webProcesses }: Pick<Env, 'webProcesses'>): number =>
  webProcesses === 'auto' ? availableParallelism() : webProcesses;

/** Whether this process was started by `startPrimary`. */
export const isWorkerProcess = cluster.isWorker && process.send !== undefined;
