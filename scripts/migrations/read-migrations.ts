import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationFile, ReleasedTables } from './rules.ts';

interface Journal {
  entries: { idx: number; tag: string }[];
}

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
}

/** Which release was last: `migrations/released.json`, written by `npm run release -- --mark`. */
interface Released {
  version: string;
  /** The last migration that it contains. */
  migration: string;
}

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

interface SinceRelease {
  released: ReleasedTables;
  files: MigrationFile[];
}

/**
 * Reads the tables of the last release, and the migrations since. Returns null if no release is marked.
 * @throws if the marked migration does not exist
 */
export function readSinceRelease(folder: string): SinceRelease | null {
  if (!existsSync(join(folder, 'released.json'))) return null;
  const { migration } = readJson<Released>(join(folder, 'released.json'));
  const { entries } = readJson<Journal>(join(folder, 'meta/_journal.json'));
  const at = entries.findIndex(({ tag }) => tag === migration);
  if (at < 0) throw new Error(`released.json names ${migration}, which is no migration`);
  const number = migration.split('_')[0];
  const { tables } = readJson<Snapshot>(join(folder, `meta/${number}_snapshot.json`));
  const released: ReleasedTables = new Map(
    Object.values(tables).map((table) => [
      table.name,
      new Set(Object.values(table.columns).map((column) => column.name)),
    ]),
  );
  const files = entries
    .slice(at + 1)
    .map(({ tag }) => ({ name: tag, sql: readFileSync(join(folder, `${tag}.sql`), 'utf8') }));
  return { released, files };
}
