import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { hasNoSpace } from '#app/core/database/has-no-space.ts';
import { sqlState } from '#app/core/database/sql-state.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { jobsSchema } from '#app/core/jobs/jobs-schema.ts';
import { findFreeBytes, minFreeBytes } from '#app/core/runtime/free-space.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { gigabyte } from '#app/lib/byte-units.ts';
import type { Manifest, MediaEntry } from '#packages/backup-archive/manifest.server.ts';
import type { ArchiveSource } from '../archive/archive-source.server.ts';
import { listMediaKeys } from '../archive/dump-database.server.ts';
import { DatabaseLoader, dropReplacedTables } from '../archive/load-database.server.ts';
import { readMediaBeside } from '../archive/media-beside.server.ts';
import { isMediaOf } from '../archive/parts-of-tables.server.ts';
import { readArchive } from '../archive/refused-archive.server.ts';
import { RefusedBackupError } from '../archive/refused-backup-error.ts';
import type { RestorePart } from '../archive/restore-parts.ts';
import { backupContext } from '../backup-context.server.ts';
import { sizeOf, type WorkOptions } from '../make-backup.server.ts';
import { backupsTag } from '../runs/runs.ts';
import { withCause } from '../services/off-site-store.server.ts';
import { countPresent, inspectBackup } from './inspect-backup.server.ts';
import { loadArchive } from './load-archive.server.ts';
import { MediaRestorer, settleMedia } from './restore-media.server.ts';
import { settleSecrets, stageSecrets } from './restore-secrets.server.ts';

interface RestoreOptions extends WorkOptions {
  /** The run that records the restore. In the restored database it is marked as good. */
  runId: string;
  /** Refuses to replace anything. */
  isToEmpty: boolean;
  /** Only these parts are restored, and all else stays as it is; null: everything is. */
  parts?: readonly RestorePart[] | null;
  /** Backs up the present state, before anything changes. Not called if there is none. */
  backUpFirst: () => Promise<unknown>;
  log: Log;
}

export interface Restored {
  manifest: Manifest;
  /** Whether the archive brought a secret that the site reads at its next start. */
  hasNewSecret: boolean;
  /** Whether the secrets of the archive are in place. If not, `settleBackups` completes them. */
  hasSecrets: boolean;
  /** Whether all media files are in place. If not, `settleBackups` completes them. */
  hasMedia: boolean;
  /** Whether the tables of the state before are deleted. If not, `settleBackups` deletes them. */
  isCleanedUp: boolean;
}

/** Which last steps of a restore are done. */
type Completed = Pick<Restored, 'hasSecrets' | 'hasMedia' | 'isCleanedUp'>;

/** Returns what is still to be done after a restore, as sentences. */
export const remainderOf = ({ hasNewSecret, ...done }: Omit<Restored, 'manifest'>): string[] => [
  ...(hasNewSecret && done.hasSecrets
    ? ['The backup contained its own secret: restart the site if it is running.']
    : []),
  ...[
    !done.hasSecrets &&
      'The secret of the backup could not be stored yet: what is encrypted cannot be read until it is.',
    !done.hasMedia && 'Some media files could not be restored yet.',
    !done.isCleanedUp && 'The data from before the restore could not be deleted yet.',
  ].flatMap((sentence) => (sentence ? [`${sentence} The site tries again when it starts, and every hour.`] : [])),
];

/** @throws RefusedBackupError, or a DomainError if there is no room, or if the site has to be empty and is not */
async function checkFirst(
  source: ArchiveSource,
  { config, signal, report, isToEmpty }: Pick<RestoreOptions, 'config' | 'signal' | 'report' | 'isToEmpty'>,
): Promise<{ checked: Manifest; isEmpty: boolean }> {
  const checked = await inspectBackup(source, {
    signal,
    onBytes: report('Checking the backup', 0),
    // Before anything is unpacked: an archive of terabytes would be read for hours.
    onManifest: (manifest) => requireRoom(manifest, config),
  });
  const { counts } = await orSentence(countPresent(config));
  const isEmpty = Object.values(counts).every((number) => number === 0);
  if (isToEmpty && !isEmpty) {
    throw new DomainError(
      'This site is not empty, and --to-empty replaces nothing. Nothing was changed. Leave --to-empty out to replace what is there: it is backed up first.',
    );
  }
  return { checked, isEmpty };
}

/**
 * Does with the database what a restore does, and undoes it: whatever a restore would fail for, this does. The caller
 * holds the lock of the backups.
 * @returns the manifest of the archive
 * @throws as `restoreArchive`
 */
export async function tryRestore(
  source: ArchiveSource,
  options: Pick<RestoreOptions, 'config' | 'signal' | 'report' | 'isToEmpty'>,
): Promise<Manifest> {
  const { config, signal, report } = options;
  const { checked } = await checkFirst(source, options);
  const onBytes = report('Trying the restore', sizeOf(checked));
  await withClient({ ...config, application_name: 'restore-trial' }, async (client) => {
    try {
      await orSentence(loadArchive(client, source, { signal, onBytes, isTrial: true }));
    } finally {
      await client.query('rollback').catch(() => undefined);
    }
  });
  return checked;
}

/**
 * Replaces the site's database and media by those of an archive. Until its last step the current state is intact:
 * an error, a crash or a power failure leaves it unchanged. The caller holds the lock of the backups.
 * @throws RefusedBackupError, or a DomainError if there is no room, if it is to go into an empty site and this one is
 * not, or if the database refuses it
 */
export async function restoreArchive(source: ArchiveSource, options: RestoreOptions): Promise<Restored> {
  const { config } = options;
  const { checked, isEmpty } = await checkFirst(source, options);
  if (!isEmpty) await options.backUpFirst();

  const restoreBy = async (client: pg.Client) => {
    try {
      await settleRestore(client);
      const restored = await replace(client, source, checked, options);
      return { ...restored, ...(await settle(client, options.log)) };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      await settleRestore(client).catch(() => undefined);
      throw await asSentence(error);
    }
  };
  return withClient({ ...config, application_name: 'restore' }, restoreBy).finally(() =>
    announce().catch(() => undefined),
  );
}

/**
 * Completes the secrets and the media of a restore, or undoes them if its database did not change, also after a crash.
 * The caller holds the lock of the backups. Idempotent.
 * @throws DomainError while a restore is in progress: it may still commit
 */
export async function settleRestore(client: pg.Client): Promise<void> {
  await settleSecrets(client);
  await settleMedia(client);
}

/** The restored state is the present one: what fails now is completed later, and does not make the restore fail. */
async function settle(client: pg.Client, log: Log): Promise<Completed> {
  const hasSucceeded = (step: string, work: Promise<unknown>) =>
    work.then(
      () => true,
      (error) => {
        log.error('a step after a restore failed', { step, error: withCause(error) });
        return false;
      },
    );
  const hasSecrets = await hasSucceeded('secrets', settleSecrets(client));
  const hasMedia = await hasSucceeded('media', settleMedia(client));
  const isCleanedUp = await hasSucceeded('tables', dropReplacedTables(client));
  await hasSucceeded('statistics', client.query('analyze'));
  return { hasSecrets, hasMedia, isCleanedUp };
}

async function replace(
  client: pg.Client,
  source: ArchiveSource,
  checked: Manifest,
  { signal, report, runId, parts = null }: RestoreOptions,
): Promise<Omit<Restored, keyof Completed>> {
  const presentKeys = await listMediaKeys(client);
  const loader = new DatabaseLoader(client);
  const media = new MediaRestorer(signal);
  let secrets: string[] = [];
  const isChosen = ({ key }: MediaEntry) => !parts || isMediaOf(key, parts);
  const onBytes = report('Restoring', sizeOf(checked) + (checked.media.isInside ? 0 : checked.media.bytes));
  const manifest = await readArchive(await source.open(), {
    key: backupContext().key,
    signal,
    onBytes,
    async onManifest(manifestRead) {
      await loader.begin(manifestRead);
      await announce();
    },
    onTable: (table, content) => loader.loadTable(table, content, signal),
    onSecrets: (read) => {
      secrets = read;
    },
    async onMediaList(entries, { media: { isInside } }) {
      const chosen = entries.filter(isChosen);
      await media.plan(runId, chosen, presentKeys);
      if (isInside) return;
      for (const entry of chosen) {
        if (media.needs(entry)) await media.restore(entry, await readMediaBeside(entry));
        onBytes(entry.bytes);
      }
    },
    onMedia: async (entry, content) => {
      if (isChosen(entry) && media.needs(entry)) await media.restore(entry, content);
    },
  });
  await loader.finish(backupContext(), parts);
  const hasNewSecret = await stageSecrets(runId, secrets);
  await client.query(
    `update backup_runs set state = 'good', finished_at = now(), step = null, error = null where id = $1`,
    [runId],
  );
  // It was read to its end: if it is one of the stored backups, it counts as read back.
  await client.query(
    `update backup_runs set verified_at = now() where kind = 'backup' and state = 'good' and archive = $1`,
    [source.name],
  );
  // What waited belongs to the state before. The regular jobs find what is due in the restored one.
  if (!parts)
    await client.query(
      `do $$ begin if to_regclass('${jobsSchema}.job') is not null then
       delete from ${jobsSchema}.job where state in ('created', 'retry'); end if; end $$`,
    );
  await client.query(`select pg_notify('content_changed', '["*"]')`);
  signal.throwIfAborted();
  await client.query('commit');
  return { manifest, hasNewSecret };
}

const announce = () => inTransaction((tx) => announceChange(tx, backupsTag));

const fullText =
  'The disk became full, so nothing was restored. Everything is unchanged. Make room on the disk, then try again.';

const orSentence = <Value>(work: Promise<Value>): Promise<Value> =>
  work.catch(async (error) => {
    throw await asSentence(error);
  });

/** Returns the sentence for a fault that an operator can mend, or the error itself. */
async function asSentence(error: unknown): Promise<unknown> {
  if (await isForWantOfSpace(error)) return new DomainError(fullText, { cause: error });
  const { code, message } = error as { code?: string; message?: string };
  if (code !== sqlState.insufficientPrivilege) return error;
  return new DomainError(
    `The database does not let the user of DATABASE_URL restore (“${message}”). Everything is unchanged. Make this user the owner of the database and of all tables in it, then try again.`,
    { cause: error },
  );
}

/**
 * An embedded database that cannot write its log ends its connections without naming the cause. A refusal of the
 * archive names its own.
 */
async function isForWantOfSpace(error: unknown): Promise<boolean> {
  if (error instanceof RefusedBackupError) return false;
  return hasNoSpace(error) || (await findFreeBytes(backupContext().dataDir)) < minFreeBytes / 4;
}

/** How much of the disk an embedded database takes for a byte of the archive: rows, indexes, and its log. */
const embeddedFactor = 3;

/** The database and the media are there twice for a while. @throws DomainError if the disk has no room for that */
async function requireRoom({ tables, media }: Manifest, { host }: ClientConfig): Promise<void> {
  const isEmbedded = host?.startsWith('/') ?? false;
  const rows = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = rows * (isEmbedded ? embeddedFactor : 1) + media.bytes + minFreeBytes;
  const free = await findFreeBytes(backupContext().dataDir);
  if (free >= needed) return;
  const gigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
  throw new DomainError(
    `This backup needs ${gigabytes(needed)} of space to be restored, and the disk has ${gigabytes(free)} free. Nothing was changed. Make room on the disk, then try again.`,
  );
}
