import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientConfig } from 'pg';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { jobsSchema } from '#app/core/jobs/jobs-schema.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import type { MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import { storedArchive } from '../archive/archive-source.server.ts';
import { listMediaKeys } from '../archive/dump-database.server.ts';
import { preservedTables, transientTables } from '../archive/excluded-tables.server.ts';
import { nullIfMissing, readMediaBeside } from '../archive/media-beside.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { applyWithdrawn, readWithdrawn, type Withdrawn } from '../archive/withdrawn.server.ts';
import { backupContext } from '../backup-context.server.ts';
import { readMedia } from '../read-media.server.ts';
import { listAnywhere } from '../stored/off-site-store.server.ts';
import { type BaseBackup, listBases, unpackBase } from './base-backup.server.ts';
import { fetchWal, listWal, positionOf } from './wal-archive.server.ts';

/**
 * Chooses the base backup from which a moment can be reached: the newest before it.
 * @param onFault called if the off-site store did not answer, so that only those of this machine are known
 * @throws DomainError if none was made before it
 */
export async function findBaseFor(at: Date, onFault: () => void): Promise<BaseBackup> {
  const bases = await listBases(onFault);
  const base = bases.findLast(({ endedAt }) => endedAt <= at);
  if (base) return base;
  const [oldest] = bases;
  throw new DomainError(
    oldest
      ? `The archived changes begin on ${exactTimeText(oldest.endedAt)}, and ${exactTimeText(at)} is before that. Nothing was changed. Choose a later time, or restore a backup from an earlier day.`
      : 'There is no base backup, so no point in time can be restored: BACKUP_WAL was not on. Nothing was changed. Restore a backup instead.',
  );
}

/**
 * Unpacks a base backup and the archived log that follows it into two new folders.
 * @param onFault called if the off-site store did not answer, so that only the log on this machine is replayed
 * @returns the secrets of the site that made the base backup; none if it is not encrypted
 */
export async function prepareReplay(
  base: BaseBackup,
  { data, wal }: { data: string; wal: string },
  { signal, onFault }: { signal: AbortSignal; onFault: () => void },
): Promise<string[]> {
  const secrets = await unpackBase(base, data, signal);
  await mkdir(wal, { recursive: true, mode: 0o700 });
  for (const name of await listWal(base.system, onFault)) {
    signal.throwIfAborted();
    const isNeeded = name.endsWith('.history') || positionOf(name) >= positionOf(base.firstSegment);
    if (isNeeded) await fetchWal(base.system, name, join(wal, name));
  }
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
  return secrets;
}

/** The part of the present state that stays after a restore. */
export interface PreservedRows {
  /** Rows by their tables. */
  tables: Record<string, unknown[]>;
  /** Rights withdrawn since the moment that is restored. */
  withdrawn: Withdrawn;
}

/** Finishes the segment that the present cluster writes, so that every change until now is archived. */
export async function finishSegment(config: ClientConfig): Promise<void> {
  await withClient({ ...config, application_name: 'restore' }, async (client) => {
    // A replay stops at the first transaction after its moment, so there is one.
    await client.query(`select pg_logical_emit_message(true, 'restore', 'end')`);
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    for (const deadlineMs = performance.now() + minuteMs; performance.now() < deadlineMs; ) {
      const { rowCount } = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
        rows[0]?.name,
      ]);
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new DomainError(
      'The last changes could not be archived. Nothing was changed. Make room on the disk, then try again.',
    );
  });
}

export const readPreservedRows = (config: ClientConfig, since: Date): Promise<PreservedRows> =>
  withClient(config, async (client) => {
    const tables: PreservedRows['tables'] = {};
    for (const table of Object.keys(preservedTables)) {
      const { rows } = await client.query<{ rows: unknown[] }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from public.${pg.escapeIdentifier(table)} t`,
      );
      tables[table] = rows[0]?.rows ?? [];
    }
    return { tables, withdrawn: await readWithdrawn(client, backupContext().withdrawals, { since }) };
  });

/** Brings the replayed database into the state that every restore leaves (decision 039), in one transaction. */
export async function finishReplay(client: pg.Client, staying: PreservedRows | null, at: Date): Promise<void> {
  await client.query('begin');
  for (const table of [...transientTables, ...Object.keys(preservedTables)]) {
    await client.query(`delete from public.${pg.escapeIdentifier(table)}`);
  }
  for (const [table, condition] of Object.entries(preservedTables)) {
    const name = `public.${pg.escapeIdentifier(table)}`;
    await client.query(
      `insert into ${name} select old.* from jsonb_populate_recordset(null::${name}, $1::jsonb) old where ${condition}`,
      [JSON.stringify(staying?.tables[table] ?? [])],
    );
  }
  for (const statement of backupContext().statementsAfterRestore) await client.query(statement);
  if (staying) await applyWithdrawn(client, staying.withdrawn);
  await client.query(
    `do $$ begin if to_regclass('${jobsSchema}.job') is not null then
       delete from ${jobsSchema}.job where state in ('created', 'retry', 'active'); end if; end $$`,
  );
  await client.query(
    `insert into backup_runs (kind, cause, state, archive, finished_at) values ('restore', 'command', 'good', $1, now())`,
    [`Changes until ${at.toISOString()}`],
  );
  await client.query('commit');
}

interface MissingMedia {
  /** How many files the database names and neither the store nor a backup that could be read has. */
  missing: number;
  /** Whether a backup was not read that may have them: the off-site store did not answer, or it is damaged. */
  isUncertain: boolean;
}

/**
 * Brings back media files that were deleted since, from the backups that have them. The bytes of a key never change, so
 * the other files are right already. The database is complete without them: a backup that cannot be read ends nothing.
 */
export async function restoreMissingMedia(client: pg.Client, signal: AbortSignal): Promise<MissingMedia> {
  const missing = new Set<string>();
  for (const key of await listMediaKeys(client)) {
    const content = await nullIfMissing(() => readMedia(key, { range: { start: 0, end: 0 } }));
    content?.destroy();
    if (!content) missing.add(key);
  }
  if (missing.size === 0) return { missing: 0, isUncertain: false };
  const { keys, fault } = await listAnywhere('archives');
  let isUncertain = fault !== null;
  /** Returns null if a backup cannot be read. */
  const orUncertain = <Value>(reading: Promise<Value>): Promise<Value | null> =>
    reading.catch(() => {
      signal.throwIfAborted();
      isUncertain = true;
      return null;
    });
  const folder = join(backupContext().folder, 'unfinished');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const archive of keys.sort().reverse()) {
    if (missing.size === 0) break;
    const entries = await orUncertain(listMediaBeside(archive.slice('archives/'.length), signal));
    for (const entry of (entries ?? []).filter(({ key }) => missing.has(key))) {
      const path = join(folder, `media-${randomUUID()}`);
      try {
        if (!(await orUncertain(copyMediaBeside(entry, path, signal)))) continue;
        await mediaStorage().writeFrom(path, entry.key, entry.type);
        missing.delete(entry.key);
      } finally {
        await rm(path, { force: true });
      }
    }
  }
  return { missing: missing.size, isUncertain };
}

/** Lists the media files beside an archive that belong to it. */
async function listMediaBeside(archive: string, signal: AbortSignal): Promise<MediaEntry[]> {
  const beside: MediaEntry[] = [];
  await readArchive(await storedArchive(archive).open(), {
    key: backupContext().key,
    signal,
    onMediaList(entries, { media }) {
      if (!media.isInside) beside.push(...entries);
    },
  });
  return beside;
}

/** Copies a media file from beside the archives to a new local file. */
async function copyMediaBeside(entry: MediaEntry, path: string, signal: AbortSignal): Promise<true> {
  await pipeline(await readMediaBeside(entry), createWriteStream(path, { mode: 0o600, flush: true }), { signal });
  return true;
}
