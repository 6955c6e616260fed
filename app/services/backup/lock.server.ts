import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { createClient } from '#app/platform/database-connection.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';

/** Any number that no other lock in the database uses. */
const backupsLock = 7_265_752;
/** PostgreSQL's code for a lock that was not free within `lock_timeout`. */
const lockNotAvailable = '55P03';

/**
 * Runs `work` while nothing else backs up, restores or drills on this database. The lock belongs to a transaction, so
 * that it works through a pooler, and ends with this process.
 * @param patienceMs how long to wait for the lock, in milliseconds, for work that must not fail because of another's
 * last moment
 * @throws DomainError if something else is at work
 */
export async function withBackupsLock<Value>(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
  { patienceMs = 1 }: { patienceMs?: number } = {},
): Promise<Value> {
  const client = createClient({ ...config, application_name: 'backups-lock', keepAlive: true });
  client.on('error', () => undefined); // the current query fails with it
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(patienceMs)]);
    await client.query('select pg_advisory_xact_lock($1)', [backupsLock]).catch((error) => {
      throw error.code === lockNotAvailable ? new DomainError(takenText) : error;
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const takenText = 'Another backup or restore is at work. Wait until it has ended, then try again.';
