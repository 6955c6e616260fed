import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** `0001_second` → `0001_snapshot.json`. */
const snapshotOf = (migration: string): string => `${migration.split('_')[0]}_snapshot.json`;

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
  if (at < 0) throw new Error(`released.json names ${migration}, which is not a migration`);
  const { tables } = readJson<Snapshot>(join(folder, 'meta', snapshotOf(migration)));
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

/**
 * Lists the snapshots that nothing reads. Two are read: drizzle-kit compares the tables with the newest one, and the
 * check of migrations reads the one of the last release. Each of the others has 10,000 lines.
 * @returns their names in `meta/`
 */
export function listUnusedSnapshots(folder: string): string[] {
  const used = readJson<Journal>(join(folder, 'meta/_journal.json'))
    .entries.slice(-1)
    .map(({ tag }) => tag);
  if (existsSync(join(folder, 'released.json'))) used.push(readJson<Released>(join(folder, 'released.json')).migration);
  const usedSnapshots = new Set(used.map(snapshotOf));
  return readdirSync(join(folder, 'meta')).filter(
    (name) => name.endsWith('_snapshot.json') && !usedSnapshots.has(name),
  );
}
