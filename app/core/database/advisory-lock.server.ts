import type { ClientConfig } from 'pg';
import { createClient, destroyConnection, startHeartbeat } from './database-connection.server.ts';

/** PostgreSQL's code for a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

const keepAliveDelayMs = 10_000;
/** Long enough for a database that is busy with the work itself. */
const heartbeat = { intervalMs: 10_000, deadlineMs: 30_000 };

/** Another process holds the lock. */
export class LockTakenError extends Error {
  override name = 'LockTakenError';
}

interface LockOptions {
  /** Names the connection, for operators. */
  applicationName: string;
  /** How long to wait for the lock, in milliseconds. Without it, until the lock is free or `signal` is aborted. */
  patienceMs?: number;
  signal?: AbortSignal | undefined;
  /** The reason that the signal of the work has if the connection with the lock ends. */
  lostError?: Error;
}

/**
 * Runs `work` while no other process holds the lock of this key. The lock belongs to a transaction on a connection of
 * its own, so that it works through a pooler, lasts as long as the work, and ends with this process.
 * @param key a number that no other lock in the database uses, or a text such as `import:1`
 * @param work stops when its signal is aborted: the connection with the lock has ended, or `signal` is aborted
 * @throws LockTakenError if the lock was not free in time, and the reason of `signal`
 */
export async function withAdvisoryLock<Value>(
  config: ClientConfig,
  key: number | string,
  {
    applicationName,
    patienceMs,
    signal,
    lostError = new Error('The connection that holds the lock ended'),
  }: LockOptions,
  work: (held: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  const lost = new AbortController();
  const client = createClient({
    ...config,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  });
  client.on('error', () => lost.abort(lostError));
  const stopWaiting = () => destroyConnection(client);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(patienceMs ?? 0)]);
    signal?.addEventListener('abort', stopWaiting, { once: true });
    signal?.throwIfAborted();
    const lock = typeof key === 'number' ? '$1::bigint' : 'hashtextextended($1, 0)';
    await client.query(`select pg_advisory_xact_lock(${lock})`, [key]).catch((error) => {
      signal?.throwIfAborted();
      throw error.code === lockNotAvailable ? new LockTakenError('Another process holds the lock') : error;
    });
    signal?.removeEventListener('abort', stopWaiting);
    // A database whose machine is gone says nothing, and its replacement gives the lock to others.
    startHeartbeat(client, heartbeat, () => lost.abort(lostError));
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal);
  } finally {
    signal?.removeEventListener('abort', stopWaiting);
    await client.end().catch(() => undefined);
  }
}
