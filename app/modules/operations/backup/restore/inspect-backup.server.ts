import type { ClientConfig } from 'pg';
import pg from 'pg';
import { now } from '#app/core/clock.ts';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { readMigrations } from '#app/core/database/migrations.server.ts';
import { tableExists } from '#app/core/database/table-exists.server.ts';
import { isKnownKey } from '#app/core/encryption/keys.server.ts';
import type { Manifest } from '#packages/backup-archive/manifest.server.ts';
import { type ArchiveSource, storedArchive } from '../archive/archive-source.server.ts';
import { countedTables } from '../archive/counted-tables.ts';
import { inSnapshot } from '../archive/dump-database.server.ts';
import { migrationsOf } from '../archive/load-database.server.ts';
import { checkMediaBeside } from '../archive/media-beside.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { countWithdrawn, readWithdrawn, type WithdrawnCount } from '../archive/withdrawn.server.ts';
import { backupContext } from '../backup-context.server.ts';

interface InspectOptions {
  signal: AbortSignal;
  onBytes?: (bytes: number) => void;
  /** Called before anything else is read. */
  onManifest?: (manifest: Manifest) => Promise<void>;
}

/**
 * Reads an archive and the media files beside it to the end, and compares every digest. Changes nothing.
 * @throws RefusedBackupError if it is damaged, or made by a newer version of the site
 */
export async function inspectBackup(
  source: ArchiveSource,
  { signal, onBytes, onManifest }: InspectOptions,
): Promise<Manifest> {
  return readArchive(await source.open(), {
    key: backupContext().key,
    signal,
    ...(onBytes && { onBytes }),
    async onManifest(manifest) {
      migrationsOf(manifest);
      await onManifest?.(manifest);
    },
    async onMediaList(media, manifest) {
      if (manifest.media.isInside) return;
      for (const entry of media) await checkMediaBeside(entry, signal);
    },
  });
}

class ManifestRead extends Error {}

/**
 * Reads only the manifest of an archive: enough for a report, at once, whatever its size. @throws RefusedBackupError
 */
async function readManifest(source: ArchiveSource): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const raw = await source.open();
  try {
    await readArchive(raw, {
      key: backupContext().key,
      signal: new AbortController().signal,
      onManifest(read) {
        manifest = read;
        throw new ManifestRead();
      },
    });
  } catch (error) {
    if (!(error instanceof ManifestRead)) throw error;
  } finally {
    raw.destroy();
  }
  if (!manifest) throw new Error('A manifest was read and not passed on');
  return manifest;
}

/** The changes of a restore, for people. */
export interface RestoreReport {
  createdAt: Date;
  siteVersion: string;
  isEncrypted: boolean;
  /** How many migrations the restored database would get. */
  olderBy: number;
  counts: { label: string; now: number; afterwards: number }[];
  media: { files: number; bytes: number; missing: number };
  /** Entries of the audit log since the backup, whose changes would be undone. */
  actionsSince: number;
  /** Rights withdrawn here since the backup, which stay so. */
  withdrawn: WithdrawnCount[];
  /** Whether values may be encrypted with a secret that neither this site nor the archive has. */
  lacksSecret: boolean;
}

/** Compares a manifest with the present database. Changes nothing. */
export async function describeRestore(manifest: Manifest, config: ClientConfig): Promise<RestoreReport> {
  const { tables, media, siteVersion } = manifest;
  const createdAt = new Date(manifest.createdAt);
  const present = await countPresent(config, createdAt);
  const { withdrawals } = backupContext();
  const withdrawn = await inSnapshot(config, (client) => readWithdrawn(client, withdrawals, { since: createdAt }));
  return {
    createdAt,
    siteVersion,
    isEncrypted: manifest.secrets !== null,
    olderBy: readMigrations().length - migrationsOf(manifest).length,
    counts: Object.entries(countedTables).map(([name, label]) => ({
      label,
      now: present.counts[name] ?? 0,
      afterwards: tables.find((table) => table.name === name)?.rows ?? 0,
    })),
    media: { files: media.files, bytes: media.bytes, missing: media.missing },
    actionsSince: present.actionsSince,
    withdrawn: countWithdrawn(withdrawn),
    lacksSecret: manifest.secrets === null && !manifest.keyIds.every(isKnownKey),
  };
}

/** Counts the rows that people know. Zero if the database has no tables. */
export async function countPresent(
  config: ClientConfig,
  since = now(),
): Promise<{ counts: Record<string, number>; actionsSince: number }> {
  return inSnapshot(config, async (client) => {
    const counts: Record<string, number> = {};
    for (const table of Object.keys(countedTables)) counts[table] = await countRows(client, table);
    const actionsSince = await countRows(client, 'audit_events', 'at > $1', [since]);
    return { counts, actionsSince };
  });
}

async function countRows(
  client: pg.Client,
  table: string,
  condition = 'true',
  values: unknown[] = [],
): Promise<number> {
  if (!(await tableExists(client, `public.${table}`))) return 0;
  const { rows } = await client.query<{ number: number }>(
    `select count(*)::int as number from public.${pg.escapeIdentifier(table)} where ${condition}`,
    values,
  );
  return rows[0]?.number ?? 0;
}

/** The changes of a restore of a stored backup. @throws RefusedBackupError */
export const describeStoredBackup = async (archive: string): Promise<RestoreReport> => {
  const manifest = await readManifest(storedArchive(archive));
  migrationsOf(manifest);
  return describeRestore(manifest, databaseConfig());
};
