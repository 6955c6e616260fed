import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig, Client as PgClient } from 'pg';
import { tryLockOfConnection } from '#app/core/database/advisory-lock.server.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { databaseOn } from '#app/core/database/database-on.server.ts';
import {
  adoptVersion01,
  applyMigration,
  applyOutsideTransaction,
  isOutsideTransaction,
  lastReleasedMigration,
  listAppliedMigrations,
  type Migration,
  migrationsLock,
  readMigrations,
  readOldestVersion,
  recordOldestVersion,
  replaceVersion01,
  upgradeTo011,
  version01,
} from '#app/core/database/migrations.server.ts';
import { type Session, storeSession } from '#app/core/database/session.server.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { connectToDatabase } from './surroundings/connect-to-database.ts';

/** How long a statement waits for a lock. Meanwhile every later query on the table waits behind it. */
const lockTimeoutMs = 2_000;
const lockPatienceMs = 2 * minuteMs;
/** For a statement in a transaction. One outside takes no lock that others notice, and may take hours. */
const statementTimeoutMs = 10 * minuteMs;
const turnMs = 200;

/**
 * Applies the migrations in `folder` (drizzle-kit's), each in its own transaction, recorded in drizzle's own table. One
 * with CONCURRENTLY runs outside a transaction. Many instances may call it at once: one works, the others wait and find
 * nothing to do. Without migrations it does nothing.
 * @throws {StartError} if the database does not respond, was changed by a version after the next one or last
 * by one before 0.1.1, or is too busy to lock a table
 */
export async function migrate(config: ClientConfig, folder?: string): Promise<void> {
  const migrations = readMigrations(folder);
  const client = await connectToDatabase(config, { applicationName: 'migrations', setting: 'DATABASE_URL' });
  try {
    await takeTurn(client);
    await applyMissing(client, migrations, lastReleasedMigration(folder));
  } finally {
    await client.end(); // which also releases the lock
  }
}

/** Migrates the site's database, and stores in it what only a pooler needs. @throws {StartError} as `migrate` */
export async function prepareDatabase(
  { databaseDirectUrl }: Pick<Env, 'databaseDirectUrl'>,
  config: ClientConfig,
  session: Session,
): Promise<void> {
  await migrate(config);
  if (databaseDirectUrl) await withClient(config, (client) => storeSession(client, session));
}

/**
 * Asks again and again: a statement that waits for the lock would block CREATE INDEX CONCURRENTLY, which waits for it.
 */
async function takeTurn(client: PgClient): Promise<void> {
  while (!(await tryLockOfConnection(databaseOn(client), migrationsLock))) await sleep(turnMs);
}

async function applyMissing(client: PgClient, migrations: Migration[], lastReleased: string | null): Promise<void> {
  const replaced = replaceVersion01(await listAppliedMigrations(client), migrations[0]?.hash);
  if (!replaced) throw new StartError(`The site cannot use this database. ${upgradeTo011}`);
  if (migrations[0]) await adoptVersion01(client, migrations[0]);
  const applied = new Set(replaced);
  const knownHashes = new Set([version01.last, ...migrations.map((migration) => migration.hash)]);
  if (![...applied].every((hash) => knownHashes.has(hash))) {
    // The migrations of the next version only add: this one runs on them, so that there is a way back.
    if (knownHashes.has((await readOldestVersion(client)) ?? '')) return;
    throw new StartError(
      'The database was changed by migrations that this version of the site does not have: start the newer version, or restore a backup.',
    );
  }
  // Decided by what is missing, not by the time of the last one: branches merge in any order.
  const missing = migrations.filter(({ hash }) => !applied.has(hash));
  for (const migration of missing) {
    if (isOutsideTransaction(migration)) await applyOutsideTransaction(client, migration);
    else await applyInTransaction(client, migration);
  }
  if (missing.length > 0) await recordOldestVersion(client, lastReleased);
}

/** Gives up a lock that is not acquired soon, lets the queries behind it pass, and tries again. */
async function applyInTransaction(client: PgClient, migration: Migration): Promise<void> {
  for (const deadlineMs = performance.now() + lockPatienceMs; ; await sleep(lockTimeoutMs / 2)) {
    await client.query('begin');
    try {
      await client.query(
        `set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = ${statementTimeoutMs}`,
      );
      await applyMigration(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if ((error as { code?: string }).code !== sqlState.lockNotAvailable) throw error;
      if (performance.now() > deadlineMs)
        throw new StartError(
          'The database is too busy to change a table: another transaction keeps it locked. Nothing was changed. Start again at a quieter time.',
        );
    }
  }
}
