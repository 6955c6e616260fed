import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { now } from '#app/core/clock.ts';
import { withClient } from '#app/core/database/database-connection.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { statementsAfterRestore, withdrawals } from '#app/modules/modules.server.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import {
  type BaseBackup,
  makeBaseBackup,
  readCluster,
} from '#app/modules/operations/backup/point-in-time/base-backup.server.ts';
import {
  findBaseFor,
  finishReplay,
  finishSegment,
  type PreservedRows,
  prepareReplay,
  readPreservedRows,
  restoreMissingMedia,
} from '#app/modules/operations/backup/point-in-time/replay.server.ts';
import {
  completeOffSiteStore,
  storeSpooledWal,
} from '#app/modules/operations/backup/point-in-time/wal-archive.server.ts';
import { addSecrets } from '#app/modules/operations/backup/restore/restore-secrets.server.ts';
import { removeFormerCluster, swapClusters } from './cluster-swap.ts';
import { openDataDir } from './data-dir.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { checkSurroundings } from './surroundings/check-surroundings.ts';
import { replaySettings, walSettings } from './wal-settings.ts';

/** Where the restored cluster is until it replaces the present one. */
const restoring = 'data.restoring';
/** Days of changes are replayed in minutes, on a slow disk in hours. */
const replayTimeoutMs = dayMs;

interface Options {
  at: Date;
  isDryRun: boolean;
  signal: AbortSignal;
  say: (sentence: string) => void;
}

/**
 * Replaces the embedded database by its state at a moment. The site is stopped. Until its last step the current cluster
 * is intact: an error, a crash or a power failure leaves it unchanged.
 * @throws DomainError if the moment cannot be reached, or the database is not the embedded one
 * @throws StartError while the site uses the data folder
 */
export async function restoreToTime(env: Env, { at, isDryRun, signal, say }: Options): Promise<void> {
  if (env.databaseUrl) {
    throw new DomainError(
      'Only the embedded database can be restored to a point in time, and DATABASE_URL is set. Nothing was changed. Ask the operator of that server, or restore a backup.',
    );
  }
  if (at.getTime() > now().getTime()) {
    throw new DomainError(`${exactTimeText(at)} is in the future. Nothing was changed. Choose an earlier time.`);
  }
  await checkSurroundings(env, { isListening: false, needsSite: false });
  requireBaseBackups(env);
  const dataDir = openDataDir(env.dataDir);
  let isSaid = false;
  const onFault = () => {
    if (!isSaid) say(unansweredText);
    isSaid = true;
  };
  try {
    await openMediaStorage(env);
    await openBackups({ ...env, secrets: readSessionSecrets(env), statementsAfterRestore, withdrawals });
    const base = await findBaseFor(at, onFault);
    say(`The base backup of ${exactTimeText(base.endedAt)} is replayed up to ${exactTimeText(at)}.`);
    if (isDryRun) return say('Nothing was changed.');
    const staying = await closePresent(env, { at, signal, say });
    await replay(env, base, { at, signal, staying, say, onFault });
    if (env.isWalArchived) await beginNewTimeline(env, signal, say);
  } finally {
    dataDir.release();
  }
}

const unansweredText =
  'The off-site store did not answer: only the base backups and changes on this machine are used. More may be there.';

/**
 * Says how many media files a restore could not bring back.
 * @internal
 */
export const missingText = (missing: number, isUncertain: boolean): string => {
  const files = missing === 1 ? 'A media file of that time is' : `${missing} media files of that time are`;
  const them = missing === 1 ? 'it' : 'them';
  return isUncertain
    ? `${files} missing, and not all backups could be read: the off-site store did not answer, or a backup is damaged. Everything else is restored. To bring ${them} back, run this command again once the store answers, before you start the site: later changes would be undone.`
    : `${files} deleted, and no backup has ${them}.`;
};

/** @throws DomainError before anything is made, if there can be no base backup */
function requireBaseBackups({ sharedDir, backupS3 }: Env): void {
  const folder = join(sharedDir, 'backups', 'base');
  if (backupS3 || existsSync(folder)) return;
  throw new DomainError(
    `There is no base backup in ${folder}, and BACKUP_S3_BUCKET is not set: nothing was made. Give this command the settings that the service of the site has (docs/operations.md shows how), or restore a backup instead.`,
  );
}

/** Archives the last changes of the present cluster. @returns the rows that stay; null if it does not start */
async function closePresent(
  env: Env,
  { at, signal, say }: Pick<Options, 'at' | 'signal' | 'say'>,
): Promise<PreservedRows | null> {
  if (!existsSync(join(env.dataDir, 'postgres', 'data'))) return null;
  say('Archiving the last changes …');
  return withCluster(env, {}, async (config) => {
    const staying = await readPreservedRows(config, at);
    if (env.isWalArchived) {
      await finishSegment(config);
      const { system } = await readCluster(config);
      await storeSpooledWal(system, signal);
      await completeLater(system, signal, say);
    }
    return staying;
  }).catch((error) => {
    if (!(error instanceof StartError)) throw error;
    say('The current database does not start. Changes of its last minutes may be missing.');
    return null;
  });
}

/** A restore needs nothing that only the off-site store lacks. */
const completeLater = (system: string, signal: AbortSignal, say: Options['say']): Promise<void> =>
  completeOffSiteStore(system, signal).catch(() => {
    signal.throwIfAborted();
    say('The off-site store could not be reached. The site copies the missing files there once it runs.');
  });

async function withCluster<Value>(
  env: Env,
  options: Parameters<typeof startPostgres>[1],
  work: (config: ClientConfig) => Promise<Value>,
): Promise<Value> {
  const settings = { ...walSettings(env), ...options?.settings };
  const postgres: RunningPostgres = await startPostgres(env.dataDir, { ...options, settings });
  try {
    return await work(postgres.config);
  } finally {
    await postgres.stop();
  }
}

interface Replay extends Omit<Options, 'isDryRun'> {
  staying: PreservedRows | null;
  onFault: () => void;
}

async function replay(env: Env, base: BaseBackup, { at, signal, staying, say, onFault }: Replay): Promise<void> {
  const folder = join(env.dataDir, 'postgres');
  const paths = {
    data: join(folder, restoring),
    wal: join(folder, 'wal-restoring'),
    hba: join(folder, 'hba-restoring'),
  };
  const clear = () => {
    for (const path of Object.values(paths)) rmSync(path, { recursive: true, force: true });
  };
  clear();
  try {
    say('Unpacking the base backup and the archived changes …');
    const secrets = await prepareReplay(base, paths, { signal, onFault });
    say('Replaying the changes …');
    // Only its own account reaches the folder of the socket.
    writeFileSync(paths.hba, 'local all all trust\n', { mode: 0o644 });
    const settings = { ...replaySettings(paths.wal, at), hba_file: paths.hba };
    const options = { cluster: restoring, startTimeoutMs: replayTimeoutMs, takesPassword: true, settings };
    await withCluster(env, options, async (config) => {
      await migrate(config);
      await withClient(config, async (client) => {
        await finishReplay(client, staying, at);
        const { missing, isUncertain } = await restoreMissingMedia(client, signal);
        if (missing > 0) say(missingText(missing, isUncertain));
      });
      if (env.isWalArchived) await storeSpooledWal(base.system, signal);
    }).catch((error) => {
      throw asSentence(error, at);
    });
    signal.throwIfAborted();
    await addSecrets(secrets);
    swapClusters(folder, restoring);
    removeFormerCluster(folder);
  } finally {
    clear();
  }
}

function asSentence(error: unknown, at: Date): unknown {
  if (!(error instanceof StartError)) return error;
  const tooLate = /recovery ended before configured recovery target was reached/.test(error.message);
  return new DomainError(
    tooLate
      ? `The archived changes end before ${exactTimeText(at)}. Nothing was changed. Choose an earlier time.`
      : `The changes could not be replayed. Nothing was changed. ${error.message}`,
    { cause: error },
  );
}

/** From now on writes follow a base backup of their own: earlier points in time stay restorable. */
async function beginNewTimeline(env: Env, signal: AbortSignal, say: Options['say']): Promise<void> {
  say('Making a new base backup …');
  await withCluster(env, {}, async (config) => {
    const { system } = await makeBaseBackup(config, signal);
    await completeLater(system, signal, say);
  });
}
