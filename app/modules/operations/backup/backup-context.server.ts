import { join } from 'node:path';
import type { Withdrawal } from '#app/core/module.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { siteVersion } from '#app/core/runtime/site-version.server.ts';
import type { Reach } from '#app/core/safe-http/public-addresses.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { openS3 } from '#app/modules/media/storage/storage.server.ts';
import type { OffSiteSettings } from './services/backup-services-form.ts';
import { asOffSiteStore } from './services/off-site-store.server.ts';
import { openConnectedStore } from './services/open-off-site-store.server.ts';

interface BackupContext {
  dataDir: string;
  /** `SHARED_DIR/backups`. */
  folder: string;
  /** A passphrase or an age identity; undefined: backups are not encrypted. */
  key: string | undefined;
  /** The secrets that sign and encrypt, the current one first. */
  secrets: readonly string[];
  siteVersion: string;
  /** The archives and the media files beside them, in the data folder. */
  place: MediaStorage;
  /** The same in another store. */
  offSiteStore: MediaStorage | undefined;
  /** The settings of the environment, and the store that an admin has connected. */
  given: { hasKey: boolean; hasOffSiteStore: boolean; connected: string; reach: Reach };
  /** Why it is not known which key and store an admin has connected; null: it is known. No backup is made meanwhile. */
  unread: string | null;
  /** Whether the write-ahead log (WAL) of the embedded database is archived, so that any moment can be restored. */
  isWalArchived: boolean;
  /** SQL that runs at the end of a restore, in its transaction. */
  statementsAfterRestore: readonly string[];
  /** Withdrawn rights that a restore must not bring back. */
  withdrawals: readonly Withdrawal[];
  /** Carries out a backup that waits, in a process of its own. If it is undefined, this process does it. */
  makeBackupInChildProcess: ((runId: string, signal: AbortSignal) => Promise<void>) | undefined;
}

interface OpenOptions extends Pick<Env, 'dataDir' | 'sharedDir' | 'backupKey' | 'backupS3' | 'isWalArchived'>, Reach {
  secrets: readonly string[];
  statementsAfterRestore: readonly string[];
  withdrawals: readonly Withdrawal[];
  makeBackupInChildProcess?: BackupContext['makeBackupInChildProcess'];
}

interface BackupServices {
  key: string | null;
  secondPlace: OffSiteSettings | null;
}

let context: BackupContext | undefined;

/** Sets where backups are and how they are encrypted, once, before the server listens. */
export async function openBackups({
  dataDir,
  sharedDir,
  backupKey,
  backupS3,
  isWalArchived,
  secrets,
  statementsAfterRestore,
  withdrawals,
  makeBackupInChildProcess,
  isLoopbackAllowed,
}: OpenOptions): Promise<void> {
  const folder = join(sharedDir, 'backups');
  context = {
    dataDir,
    folder,
    key: backupKey,
    secrets,
    siteVersion,
    place: createDiskStorage(folder),
    offSiteStore: backupS3 && asOffSiteStore(await openS3(backupS3, { isForBackups: true })),
    given: {
      hasKey: backupKey !== undefined,
      hasOffSiteStore: backupS3 !== undefined,
      connected: 'null',
      reach: { isLoopbackAllowed },
    },
    unread: null,
    isWalArchived,
    statementsAfterRestore,
    withdrawals,
    makeBackupInChildProcess,
  };
}

/**
 * Sets what admins have connected: the key and the store, whenever they change. The environment wins over either.
 * @throws before `openBackups`
 */
export async function setBackupServices({ key, secondPlace: offSiteStore }: BackupServices): Promise<void> {
  const opened = backupContext();
  opened.unread = null;
  if (!opened.given.hasKey) opened.key = key ?? undefined;
  if (opened.given.hasOffSiteStore || JSON.stringify(offSiteStore) === opened.given.connected) return;
  opened.offSiteStore = offSiteStore
    ? asOffSiteStore(await openConnectedStore(offSiteStore, opened.given.reach))
    : undefined;
  opened.given.connected = JSON.stringify(offSiteStore);
}

export function backupContext(): BackupContext {
  if (!context) throw new Error('A backup is used before openBackups');
  return context;
}
