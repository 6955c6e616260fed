import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import { siteSchema } from './site-schema.ts';
import { tableExists } from './table-exists.server.ts';

export type Migration = MigrationMeta;

/** The lock of the process that applies migrations. */
export const migrationsLock = 'migrations';

/** The first and the last migration of version 0.1, of which 0.1.1 is the last release. */
export const version01 = {
  first: 'a1a1340a2b001fbd40f6611453a2dc6c90feb90f567f64bb8047b3f2d932def8',
  last: '90fdc85e664ffd274c7fcf24b68ccf17aa20cc9de06d4032a23c4b4e06849d72',
};

/** Reads the migrations of a folder (drizzle-kit's), in their order. None if the folder does not exist. */
export const readMigrations = (folder = join(projectRoot, 'migrations')): Migration[] =>
  existsSync(join(folder, 'meta/_journal.json')) ? readMigrationFiles({ migrationsFolder: folder }) : [];

/** Returns the names of the tables that migrations create. */
export const tablesOf = (migrations: readonly Migration[]): Set<string> =>
  new Set(migrations.flatMap(({ sql }) => sql.flatMap((statement) => createTable.exec(statement)?.[1] ?? [])));

const createTable = /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/im;

/** Whether this version knows all migrations that a database has: a newer one may have made tables in it. */
export function knowsAll(applied: readonly string[], migrations = readMigrations()): boolean {
  const hashes = new Set(migrations.map(({ hash }) => hash));
  return applied.every((hash) => hashes.has(hash));
}

interface Released {
  /** The last migration of the last release. */
  migration: string;
}

/**
 * Returns the hash of the last migration of the release before the present version, which still runs on what the newer
 * migrations make (`scripts/check-migrations.ts`); null if none is marked.
 */
export function lastReleasedMigration(folder = join(projectRoot, 'migrations')): string | null {
  const path = join(folder, 'released.json');
  if (!existsSync(path)) return null;
  const { migration } = JSON.parse(readFileSync(path, 'utf8')) as Released;
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const at = entries.findIndex(({ tag }) => tag === migration);
  // 0.1.1 has the tables of the first migration by migrations of its own.
  return at === 0 ? version01.last : (readMigrations(folder)[at]?.hash ?? null);
}

/** The message for a database or a backup of an older release of 0.1. */
export const upgradeTo011 =
  'It belongs to a release of version 0.1 before 0.1.1. Start 0.1.1 with it once to update it, then start this version. Nothing was changed.';

/**
 * Replaces the migrations of version 0.1 by the first one of version 1, which makes the same tables as all of them.
 * @param applied hashes, in the order in which they were applied
 * @returns null if some of them are missing
 */
export function replaceVersion01(applied: readonly string[], first: string | undefined): string[] | null {
  if (!applied.includes(version01.first)) return [...applied];
  const at = applied.indexOf(version01.last);
  if (at < 0 || !first) return null;
  return [first, ...applied.slice(at + 1).filter((hash) => hash !== first)];
}

/** Records which version may still run on this database: each one that knows this migration. */
export async function recordOldestVersion(client: ClientBase, hash: string | null): Promise<void> {
  await client.query('create table if not exists drizzle.oldest_version (migration text)');
  await client.query('delete from drizzle.oldest_version');
  await client.query('insert into drizzle.oldest_version values ($1)', [hash]);
}

/** Records that the tables of 0.1.1 are those of the first migration. 0.1.1 still runs on the database. Idempotent. */
export async function adoptVersion01(client: ClientBase, first: Migration): Promise<void> {
  const applied = await listAppliedMigrations(client);
  if (!applied.includes(version01.last) || applied.includes(first.hash)) return;
  await client.query('begin');
  await recordMigration(client, first);
  await recordOldestVersion(client, version01.last);
  await client.query('commit');
}

/** Returns the hash of a migration that a version must know to run on this database; null if none is recorded. */
export async function readOldestVersion(client: ClientBase): Promise<string | null> {
  if (!(await tableExists(client, 'drizzle.oldest_version'))) return null;
  const { rows } = await client.query<{ migration: string | null }>('select migration from drizzle.oldest_version');
  return rows[0]?.migration ?? null;
}

/** Returns the hashes of the applied migrations, in their order. Creates drizzle's own table if it is missing. */
export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** Whether its statements run one by one, because PostgreSQL forbids them in a transaction. */
export const isOutsideTransaction = ({ sql }: Migration): boolean =>
  sql.some((statement) => concurrently.test(statement));

const concurrently = /^(\s*(?:create\s+(?:unique\s+)?|drop\s+)index\s+)concurrently\b/im;

/**
 * Applies a migration and records it. The caller has begun a transaction: an index is built within it, with a lock.
 * @param schema where the tables are; it comes first in the search path
 */
export async function applyMigration(client: ClientBase, migration: Migration, schema = siteSchema): Promise<void> {
  for (const statement of migration.sql) {
    await client.query(statement.replace(concurrently, '$1').replaceAll('"public".', () => `"${schema}".`));
  }
  await recordMigration(client, migration);
}

/**
 * Applies a migration outside a transaction and records it. An index that an interrupted attempt left is invalid, and
 * is built again.
 */
export async function applyOutsideTransaction(client: ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const [, name] =
      /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?([\w-]+)"?/im.exec(statement) ?? [];
    if (name && (await isInvalid(client, name))) await client.query(`drop index concurrently if exists "${name}"`);
    await client.query(statement);
  }
  await recordMigration(client, migration);
}

async function isInvalid(client: ClientBase, index: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [index],
  );
  return rows.length > 0;
}

async function recordMigration(client: ClientBase, { hash, folderMillis }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
