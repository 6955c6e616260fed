import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import type { ClientConfig } from 'pg';
import type { Session } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { RunningSite } from './running-site.ts';

/** The message of the primary process to a worker process before it starts. */
export interface WorkerTask {
  type: 'start';
  /** The embedded database, which the primary has started; null for an operator's own. */
  database: ClientConfig | null;
  /** The parameters of each connection to it. */
  session: Session;
  /** The first runs jobs, makes first content and issues the link for the first admin. */
  isFirst: boolean;
}

/** An error as a message between processes. The channel carries JSON, which keeps nothing of an error itself. */
export interface SentError {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: SentError | undefined;
}

/** The messages of a worker process to the primary. */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'listening'; site: Pick<RunningSite, 'address' | 'firstAdminLink' | 'warnings'> }
  | { type: 'failed'; error: SentError }
  | { type: 'metrics' };

/** Returns the number of processes that serve pages. */
export const countWebProcesses = ({ webProcesses }: Pick<Env, 'webProcesses'>): number =>
  webProcesses === 'auto' ? availableParallelism() : webProcesses;

/** Whether this process was started by `startPrimary`. */
export const isWorkerProcess = cluster.isWorker && process.send !== undefined;

const maxCauses = 5;

/** Returns an error in the form that another process can read, with at most five causes: they may form a circle. */
export function describeError(thrown: unknown, causesLeft = maxCauses): SentError {
  const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack, code, cause } = error;
  return {
    name,
    message,
    stack,
    code: typeof code === 'string' ? code : undefined,
    cause: cause === undefined || causesLeft === 0 ? undefined : describeError(cause, causesLeft - 1),
  };
}

/** Returns the error that another process described. Its name identifies its class, which is not loaded here. */
export function errorFrom({ name, message, stack, code, cause }: SentError): Error {
  const error = new Error(message, cause && { cause: errorFrom(cause) });
  return Object.assign(error, { name, ...(stack && { stack }), ...(code && { code }) });
}
