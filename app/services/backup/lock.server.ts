import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { createClient } from '#app/platform/database-connection.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';

/** Any number that no other lock in the database uses. */
const backupsLock = 7_265_752;

/**
 * Runs `work` while nothing else backs up, restores or drills on this database. The lock belongs to a transaction, so
 * that it works through a pooler, and ends with this process.
 * @throws DomainError at once if something else is at work
 */
export async function withBackupsLock<Value>(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = createClient({ ...config, application_name: 'backups-lock', keepAlive: true });
  client.on('error', () => undefined); // the current query fails with it
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [
      backupsLock,
    ]);
    if (!rows[0]?.isMine) {
      throw new DomainError('Another backup or restore is at work. Wait until it has ended, then try again.');
    }
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
