import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { createClient } from '#app/platform/database-connection.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { isRestoreAtWork } from './load-database.server.ts';

/** Any number that no other lock in the database uses. */
const backupsLock = 7_265_752;
/** PostgreSQL's code for a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Runs `work` while nothing else backs up, restores or drills on this database. The lock belongs to a transaction, so
 * that it works through a pooler, and ends with this process.
 * @param work stops when its signal is aborted: the connection that holds the lock has ended, or `signal` is aborted
 * @param patienceMs how long to wait for the lock, in milliseconds, for work that must not fail because of another's
 * last moment
 * @throws DomainError if something else is at work
 */
export async function withBackupsLock<Value>(
  config: ClientConfig,
  work: (held: AbortSignal) => Promise<Value>,
  { patienceMs = 1, signal }: { patienceMs?: number; signal?: AbortSignal } = {},
): Promise<Value> {
  const lost = new AbortController();
  const client = createClient({ ...config, application_name: 'backups-lock', keepAlive: true });
  client.on('error', () => lost.abort(new DomainError(lostText)));
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(patienceMs)]);
    await client.query('select pg_advisory_xact_lock($1)', [backupsLock]).catch((error) => {
      throw error.code === lockNotAvailable ? new BackupsTakenError(takenText) : error;
    });
    return await work(signal ? AbortSignal.any([signal, lost.signal]) : lost.signal);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits for work that a signal stops. What the stop breaks has errors of its own: instead of them it fails with the
 * reason of the signal, which is a sentence.
 */
export async function orReason<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) signal.throwIfAborted();
    throw error;
  }
}

/** @throws DomainError while a restore is at work, also one whose connection with the lock of the backups has ended */
export async function requireNoRestore(client: pg.Client): Promise<void> {
  if (await isRestoreAtWork((text) => client.query(text))) throw new BackupsTakenError(takenText);
}

/** How long one attempt to get the lock takes, after which it may be given up. */
const attemptMs = 1000;

/**
 * Runs `work` as `withBackupsLock` does, and waits for a backup or drill that is at work, however long it takes.
 * @param onWait called once if there is something to wait for
 * @throws DomainError while a restore is at work, and the reason of the signal
 */
export async function withBackupsLockInTurn<Value>(
  config: ClientConfig,
  work: (held: AbortSignal) => Promise<Value>,
  { signal, isRestoring, onWait }: { signal: AbortSignal; isRestoring: () => Promise<boolean>; onWait: () => void },
): Promise<Value> {
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted();
    let hasBegun = false;
    try {
      return await withBackupsLock(
        config,
        (held) => {
          hasBegun = true;
          return work(held);
        },
        { patienceMs: attemptMs, signal },
      );
    } catch (error) {
      if (hasBegun || !(error instanceof BackupsTakenError) || (await isRestoring())) throw error;
      if (isFirst) onWait();
    }
  }
}

/** Something else holds the lock. */
class BackupsTakenError extends DomainError {}

const lostText =
  'The connection to the database ended, so this was stopped. The site and its earlier backups are whole. Look whether the database works, then try again.';

const takenText = 'Another backup or restore is at work. Wait until it has ended, then try again.';
