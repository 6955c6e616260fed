import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { projectRoot } from './project-root.server.ts';

export type Migration = MigrationMeta;

/** The lock of whoever applies migrations. Any number that no other lock in the database uses. */
export const migrationsLock = 7_265_736;

/** Reads the migrations of a folder (drizzle-kit's), in their order. None if there is no such folder. */
export const readMigrations = (folder = join(projectRoot, 'migrations')): Migration[] =>
  existsSync(join(folder, 'meta/_journal.json')) ? readMigrationFiles({ migrationsFolder: folder }) : [];

/** Returns the hashes of the applied migrations, in their order. Creates drizzle's own table if it is missing. */
export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** Applies a migration and records it. The caller has begun a transaction. */
export async function applyMigration(client: ClientBase, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
