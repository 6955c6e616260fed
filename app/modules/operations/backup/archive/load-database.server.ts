import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isLockHeld, takeLock } from '#app/core/database/advisory-lock.server.ts';
import { databaseOn, type Queryable } from '#app/core/database/database-on.server.ts';
import {
  applyMigration,
  knowsAll,
  listAppliedMigrations,
  type Migration,
  migrationsLock,
  readMigrations,
  replaceVersion01,
  upgradeTo011,
} from '#app/core/database/migrations.server.ts';
import { siteSchema } from '#app/core/database/site-schema.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { tableExists } from '#app/core/database/table-exists.server.ts';
import type { Withdrawal } from '#app/core/module.server.ts';
import type { ArchivedTable, Manifest, Partition } from '#packages/backup-archive/manifest.server.ts';
import { columnList, listAllTables, listPartitions } from './dump-database.server.ts';
import { isInBackup, preservedTables } from './excluded-tables.server.ts';
import { keepPresentParts } from './keep-present-parts.server.ts';
import { newerText } from './refused-archive.server.ts';
import { RefusedBackupError } from './refused-backup-error.ts';
import type { RestorePart } from './restore-parts.ts';
import { replacedSchema, swapSchemas } from './swap-schemas.server.ts';
import { applyWithdrawn, readWithdrawn } from './withdrawn.server.ts';

/** The schema in which the tables of an archive are built. It exists within the transaction of a restore alone. */
const newSchema = 'being_restored';
/**
 * A restore holds it until the transaction ends.
 * @internal for tests
 */
export const restoreLock = 'restore';

/** Whether a restore is in progress on this database, in whichever process. A restore that was killed is over. */
export const isRestoreAtWork = (on: Queryable): Promise<boolean> => isLockHeld(on, restoreLock);

const name = pg.escapeIdentifier;

/** Returns the migrations that make the tables of the archive, in the order of the code. @throws RefusedBackupError */
export function migrationsOf({ migrations }: Manifest, knownMigrations: Migration[] = readMigrations()): Migration[] {
  const applied = replaceVersion01(migrations, knownMigrations[0]?.hash);
  if (!applied) throw new RefusedBackupError(`The site cannot restore this backup. ${upgradeTo011}`);
  const hashes = new Set(knownMigrations.map(({ hash }) => hash));
  if (applied.length === 0 || !applied.every((hash) => hashes.has(hash))) throw new RefusedBackupError(newerText);
  return knownMigrations.filter(({ hash }) => applied.includes(hash));
}

interface AfterRestore {
  statementsAfterRestore: readonly string[];
  withdrawals: readonly Withdrawal[];
}

interface LoaderOptions {
  /** Whether the transaction is rolled back at its end, so that the site need not refuse to store anything meanwhile. */
  isTrial?: boolean;
}

/**
 * Builds the archive's database beside the present one, within one transaction of `client`: other connections use the
 * present tables until it commits, and for ever if it does not. Call in this order: `begin`, `loadTable` for each
 * table, `finish`. The present database has all migrations.
 */
export class DatabaseLoader {
  readonly #client: pg.Client;
  readonly #isTrial: boolean;
  readonly #constraints: string[] = [];
  #manifest: Manifest | undefined;
  /** Whether a newer version of the site may have made tables in the present database. */
  #isNewer = false;

  constructor(client: pg.Client, { isTrial = false }: LoaderOptions = {}) {
    this.#client = client;
    this.#isTrial = isTrial;
  }

  /** Creates the tables as the archive's version of the site had them. @throws RefusedBackupError */
  async begin(manifest: Manifest): Promise<void> {
    this.#manifest = manifest;
    const migrations = migrationsOf(manifest);
    await this.#client.query('begin');
    for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout']) {
      await this.#client.query(`set local ${setting} = 0`);
    }
    const connection = databaseOn(this.#client);
    if (!this.#isTrial) await takeLock(connection, restoreLock);
    // An instance that starts now waits with its migrations.
    await takeLock(connection, migrationsLock);
    await dropReplacedTables(this.#client);
    await this.#client.query(`create schema ${newSchema}`);
    // The operators of extensions are wherever they are now: a restore moves none.
    await this.#client.query(`select set_config('search_path', $1 || ', ' || current_setting('search_path'), true)`, [
      newSchema,
    ]);
    this.#isNewer = !knowsAll(await listAppliedMigrations(this.#client));
    await this.#client.query('delete from drizzle.__drizzle_migrations');
    for (const migration of migrations) await applyMigration(this.#client, migration, newSchema);
    await this.#makePartitions(manifest.partitions);
    // Instances go on with those that they made.
    await this.#makePartitions(await listPartitions(this.#client, siteSchema));
    await this.#prepareTables(manifest);
  }

  /**
   * Loads the rows of a table. Those of a table that is in no backup now are left out: a session that was ended does not
   * come back.
   * @throws RefusedBackupError if the rows do not fit the table, or are not as many as announced
   */
  async loadTable(
    { name: table, columns, rows }: ArchivedTable,
    content: Readable,
    signal: AbortSignal,
  ): Promise<void> {
    if (!isInBackup(table)) return;
    const target = this.#client.query(copyFrom(`copy ${newSchema}.${name(table)} (${columnList(columns)}) from stdin`));
    await orRefusal(pipeline(content, target, { signal }));
    if (target.rowCount !== rows) {
      throw new RefusedBackupError(
        `The table ${table} in this backup does not have as many rows as its manifest says. Nothing was changed.`,
      );
    }
  }

  /**
   * Checks the references, applies the migrations that the archive lacks, runs statements on the rows of the archive,
   * withdraws again what was withdrawn since, and puts the tables in place of the present ones. Does not commit: until then, statements of others wait.
   * @param parts only these are restored: all other rows stay as they are
   * @throws DomainError if others keep the present tables locked
   */
  async finish(
    { statementsAfterRestore, withdrawals }: AfterRestore,
    parts: readonly RestorePart[] | null = null,
  ): Promise<void> {
    const client = this.#client;
    const manifest = this.#manifest;
    if (!manifest) throw new Error('A restore is finished before it began');
    for (const constraint of this.#constraints) await orRefusal(client.query(constraint));
    for (const table of await listAllTables(client, newSchema)) {
      await client.query(`alter table ${newSchema}.${name(table.name)} enable trigger user`);
    }
    for (const { name: sequence, value } of manifest.sequences) {
      const setting = client.query('select setval(c.oid, $2) from pg_class c where c.oid = to_regclass($1)', [
        `${newSchema}.${name(sequence)}`,
        value,
      ]);
      await orRefusal(setting);
    }
    const applied = new Set(migrationsOf(manifest).map(({ hash }) => hash));
    for (const migration of readMigrations().filter(({ hash }) => !applied.has(hash))) {
      await applyMigration(client, migration, newSchema);
    }
    if (!parts) await this.#keepStayingRows();
    for (const statement of statementsAfterRestore) await client.query(statement);
    if (parts) await keepPresentParts(client, newSchema, parts);
    else {
      const since = new Date(manifest.createdAt);
      await applyWithdrawn(client, await readWithdrawn(client, withdrawals, { since, archived: newSchema }));
    }
    await swapSchemas(client, newSchema, { isAll: this.#isNewer });
  }

  async #makePartitions(partitions: readonly Partition[]): Promise<void> {
    const present = new Set((await listPartitions(this.#client, newSchema)).map((partition) => partition.name));
    const tables = new Set((await listAllTables(this.#client, newSchema)).map((table) => table.name));
    for (const { name: partition, of, bounds } of partitions) {
      if (present.has(partition) || !tables.has(of)) continue;
      const statement = `create table ${newSchema}.${name(partition)} partition of ${newSchema}.${name(of)} ${bounds}`;
      await orRefusal(this.#client.query(statement));
    }
  }

  /** Empties what migrations filled. The rows come in any order, so references are checked at the end. */
  async #prepareTables(manifest: Manifest): Promise<void> {
    const present = await listAllTables(this.#client, newSchema);
    const tables = new Map(present.map((table) => [table.name, new Set(table.columns)]));
    const isKnown = manifest.tables.every(
      (table) => tables.has(table.name) && table.columns.every((column) => tables.get(table.name)?.has(column)),
    );
    if (!isKnown) {
      throw new RefusedBackupError(
        'This backup contains tables that its version of the site did not have. Nothing was changed.',
      );
    }
    const { rows } = await this.#client.query<{ table: string; name: string; definition: string }>(
      `select c.conrelid::regclass::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = $1 and c.contype = 'f' and c.conparentid = 0`,
      [newSchema],
    );
    for (const { table, name: constraint, definition } of rows) {
      await this.#client.query(`alter table ${table} drop constraint ${name(constraint)}`);
      this.#constraints.push(`alter table ${table} add constraint ${name(constraint)} ${definition}`);
    }
    const all = [...tables.keys()].map((table) => `${newSchema}.${name(table)}`);
    for (const table of all) await this.#client.query(`alter table ${table} disable trigger user`);
    if (all.length > 0) await this.#client.query(`truncate ${all.join(', ')}`);
  }

  async #keepStayingRows(): Promise<void> {
    const loaded = await listAllTables(this.#client, newSchema);
    const tables = new Map(loaded.map((table) => [table.name, table.columns]));
    for (const [table, condition] of Object.entries(preservedTables)) {
      const columns = columnList(tables.get(table) ?? []);
      if (!columns || !(await tableExists(this.#client, `${siteSchema}.${table}`))) continue;
      await this.#client.query(
        `insert into ${newSchema}.${name(table)} (${columns}) select ${columns} from ${siteSchema}.${name(table)} old where ${condition}`,
      );
    }
  }
}

/**
 * Turns the errors of PostgreSQL about content that does not fit (classes 22, 23 and 42 of its codes) into a refusal.
 * Rights that the site lacks are not a fault of the archive.
 */
async function orRefusal<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!/^(22|23|42)/.test(code) || code === sqlState.insufficientPrivilege) throw error;
    throw new RefusedBackupError(
      'The content of this backup is inconsistent: it was damaged or altered. Nothing was changed here.',
      { cause: error },
    );
  }
}

/** Deletes the tables that a restore has replaced. Idempotent. */
export async function dropReplacedTables(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${replacedSchema} cascade`);
}
