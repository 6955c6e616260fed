import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, Client as PgClient } from 'pg';
import { createClient } from '#app/platform/database-connection.server.ts';
import {
  applyMigration,
  listAppliedMigrations,
  type Migration,
  migrationsLock,
  readMigrations,
} from '#app/platform/migrations.server.ts';
import { StartError } from '#app/platform/start-error.ts';

const oldestServerVersion = 15;
/** How long a database that is being started may take to respond. */
const patienceMs = 30_000;
/** For one attempt: a frozen network never refuses a connection. */
const connectTimeoutMs = 10_000;

/**
 * Applies the migrations in `folder` (drizzle-kit's), each in its own transaction, recorded in drizzle's own table.
 * Many instances may call it at once: one works, the others wait and find nothing to do. Without migrations it does
 * nothing.
 * @throws {StartError} if the database does not respond, is too old, or was changed by another version of the site
 */
export async function migrate(config: ClientConfig, folder?: string): Promise<void> {
  const migrations = readMigrations(folder);
  const client = await connect(config);
  try {
    await checkVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationsLock]);
    await applyMissing(client, migrations);
  } finally {
    await client.end(); // which also releases the lock
  }
}

async function connect(config: ClientConfig): Promise<PgClient> {
  for (const deadlineMs = Date.now() + patienceMs; ; await sleep(500)) {
    const client = createClient({
      ...config,
      application_name: 'migrations',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    });
    client.on('error', () => undefined); // the current query fails with it
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const mayPass = code === 'ECONNREFUSED' || code === 'ENOENT' || code === '57P03';
      if (!mayPass || Date.now() > deadlineMs)
        throw new StartError(`The database does not let us in: ${message || code}.`);
    }
  }
}

async function checkVersion(client: PgClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < oldestServerVersion) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${version}: the site needs ${oldestServerVersion} or newer.`,
    );
  }
}

async function applyMissing(client: PgClient, migrations: Migration[]): Promise<void> {
  const applied = new Set(await listAppliedMigrations(client));
  const known = new Set(migrations.map((migration) => migration.hash));
  if (![...applied].every((hash) => known.has(hash))) {
    throw new StartError(
      'The database was changed by migrations that this version of the site does not have: start the newer version, or restore a backup.',
    );
  }
  // Decided by what is missing, not by the time of the last one: branches merge in any order.
  for (const migration of migrations.filter(({ hash }) => !applied.has(hash))) {
    await client.query('begin');
    try {
      await applyMigration(client, migration);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}
