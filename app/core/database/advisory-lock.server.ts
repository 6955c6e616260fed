import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { createClient, destroyConnection, startHeartbeat } from './database-connection.server.ts';
import { databaseOn, type Queryable } from './database-on.server.ts';
import { sqlState } from './sql-state.ts';

/*
 * The locks of PostgreSQL that belong to no row. Each has a name, which begins with the part of the site that it belongs
 * to: `forum-topic`, `import:1`. The key is a hash of it.
 */

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export const takeLock = (on: Queryable, name: string): Promise<void> => takeLocks(on, [name]);

/** Takes several locks, in one order: two transactions that take the same ones wait for each other, without deadlock. */
export async function takeLocks(on: Queryable, names: readonly string[]): Promise<void> {
  await call(on, 'pg_advisory_xact_lock', [...new Set(names)].sort());
}

/** Waits until no other transaction holds the lock alone, and shares it until the transaction ends. */
export async function shareLock(on: Queryable, name: string): Promise<void> {
  await call(on, 'pg_advisory_xact_lock_shared', [name]);
}

/** Takes the lock until the transaction ends, if it is free. @returns whether it was */
export const tryLock = async (on: Queryable, name: string): Promise<boolean> => (await tryLocks(on, [name])).has(name);

/** Takes those of the locks that are free, until the transaction ends. @returns their names */
export async function tryLocks(on: Queryable, names: readonly string[]): Promise<Set<string>> {
  return call(on, 'pg_try_advisory_xact_lock', names);
}

/**
 * Takes the lock until the connection ends, if it is free. For work that is not a single transaction, on a connection
 * without a pooler.
 * @returns whether it was free
 */
export const tryLockOfConnection = async (on: Queryable, name: string): Promise<boolean> =>
  (await call(on, 'pg_try_advisory_lock', [name])).has(name);

/** Whether any connection to this database holds the lock. */
export async function isLockHeld(on: Queryable, name: string): Promise<boolean> {
  const { rows } = await on.execute(sql`
    select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = hashtextextended(${name}, 0)
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
}

/** Calls a function of PostgreSQL with the key of each name, in their order. @returns the names for which it is true */
async function call(on: Queryable, lock: string, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await on.execute<{ name: string; answer: unknown }>(sql`
    select name, ${sql.raw(lock)}(hashtextextended(name, 0)) as answer from unnest(${sql.param(names)}::text[]) name`);
  return new Set(rows.filter(({ answer }) => answer === true).map(({ name }) => name));
}

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
  lockTimeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** The reason that the signal of the work has if the connection with the lock ends. */
  lostError?: Error;
}

/**
 * Runs `work` while no other process holds the lock of this name. The lock belongs to a transaction on a connection of
 * its own, so that it works through a pooler, lasts as long as the work, and ends with this process.
 * @param work stops when its signal is aborted: the connection with the lock has ended, or `signal` is aborted
 * @throws LockTakenError if the lock was not free in time, and the reason of `signal`
 */
export async function withAdvisoryLock<Value>(
  config: ClientConfig,
  name: string,
  {
    applicationName,
    lockTimeoutMs,
    signal,
    lostError = new Error('The connection that holds the lock ended'),
  }: LockOptions,
  work: (held: AbortSignal) => Promise<Value>,
): Promise<Value> {
  signal?.throwIfAborted();
  const lossController = new AbortController();
  const client = createClient({
    ...config,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  });
  client.on('error', () => lossController.abort(lostError));
  const stopWaiting = () => destroyConnection(client);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs ?? 0)]);
    signal?.addEventListener('abort', stopWaiting, { once: true });
    signal?.throwIfAborted();
    await takeLock(databaseOn(client), name).catch((error) => {
      signal?.throwIfAborted();
      throw error.cause?.code === sqlState.lockNotAvailable
        ? new LockTakenError('Another process holds the lock')
        : error;
    });
    signal?.removeEventListener('abort', stopWaiting);
    // A database whose machine is lost sends nothing, and its replacement gives the lock to others.
    startHeartbeat(client, heartbeat, () => lossController.abort(lostError));
    return await work(signal ? AbortSignal.any([signal, lossController.signal]) : lossController.signal);
  } finally {
    signal?.removeEventListener('abort', stopWaiting);
    await client.end().catch(() => undefined);
  }
}
