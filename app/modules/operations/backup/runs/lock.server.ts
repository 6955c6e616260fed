import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { LockTakenError, withAdvisoryLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseOn } from '#app/core/database/database-on.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { isRestoreAtWork } from '../archive/load-database.server.ts';

/**
 * Runs `work` while nothing else backs up, restores or drills on this database, in whichever process.
 * @param work stops when its signal is aborted: the connection that holds the lock has ended, or `signal` is aborted
 * @param lockTimeoutMs how long to wait for the lock, in milliseconds, for work that must not fail because of another's
 * last moment
 * @throws DomainError if another run is in progress
 */
export async function withBackupsLock<Value>(
  config: ClientConfig,
  work: (held: AbortSignal) => Promise<Value>,
  { lockTimeoutMs = 1, signal }: { lockTimeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Value> {
  const options = {
    applicationName: 'backups-lock',
    lostError: new DomainError(lostText),
    lockTimeoutMs,
    signal,
  };
  let hasBegun = false;
  try {
    return await withAdvisoryLock(config, 'backups', options, (held) => {
      hasBegun = true;
      return work(held);
    });
  } catch (error) {
    if (hasBegun || !(error instanceof LockTakenError)) throw error;
    throw new BackupsTakenError(takenText);
  }
}

/**
 * Waits for work that a signal stops. The stop causes various errors: instead of them it fails with the
 * reason of the signal, which is a sentence.
 */
export async function withAbortReason<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError)) signal.throwIfAborted();
    throw error;
  }
}

/** @throws DomainError while a restore is in progress, also one whose connection with the lock of the backups has ended */
export async function requireNoRestore(client: pg.Client): Promise<void> {
  if (await isRestoreAtWork(databaseOn(client))) throw new BackupsTakenError(takenText);
}

/** How long one attempt to get the lock takes, after which it may be given up. */
const attemptMs = 1000;

/**
 * Runs `work` as `withBackupsLock` does, and waits for a backup or drill that is in progress, however long it takes.
 * @param onWait called once if there is something to wait for
 * @throws DomainError while a restore is in progress, and the reason of the signal
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
        { lockTimeoutMs: attemptMs, signal },
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
  'The connection to the database ended, so this was stopped. The site and its earlier backups are intact. Check that the database is working, then try again.';

const takenText = 'Another backup or restore is running. Wait until it has ended, then try again.';
