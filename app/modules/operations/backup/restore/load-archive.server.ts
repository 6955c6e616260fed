import type pg from 'pg';
import type { Manifest, MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import type { ArchiveSource } from '../archive/archive-source.server.ts';
import { DatabaseLoader, migrationsOf } from '../archive/load-database.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { backupContext } from '../backup-context.server.ts';

interface LoadOptions {
  signal: AbortSignal;
  isTrial?: boolean;
  onBytes?: (bytes: number) => void;
  onManifest?: (manifest: Manifest) => void;
  onMediaList?: (entries: MediaEntry[], manifest: Manifest) => Promise<void>;
}

/**
 * Does with the database of `client` what a restore does, in a transaction that the caller ends. Restores neither media
 * files nor secrets.
 * @throws RefusedBackupError, or a DomainError if others keep the present tables locked
 */
export async function loadArchive(client: pg.Client, source: ArchiveSource, options: LoadOptions): Promise<void> {
  const { signal, isTrial = false, onBytes, onManifest, onMediaList } = options;
  const loader = new DatabaseLoader(client, { isTrial });
  await readArchive(await source.open(), {
    key: backupContext().key,
    signal,
    ...(onBytes && { onBytes }),
    async onManifest(manifestRead) {
      migrationsOf(manifestRead);
      onManifest?.(manifestRead);
      await loader.begin(manifestRead);
    },
    onTable: (table, content) => loader.loadTable(table, content, signal),
    ...(onMediaList && { onMediaList }),
  });
  await loader.finish(backupContext());
}
