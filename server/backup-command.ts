import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseConfig } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { type Env, readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { momentField } from '#app/lib/forms/time-fields.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { sizeText } from '#app/modules/media/library/media-row.ts';
import { openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { statementsAfterRestore, withdrawals } from '#app/modules/modules.server.ts';
import { findArchive } from '#app/modules/operations/backup/archive/archive-source.server.ts';
import { RefusedBackupError } from '#app/modules/operations/backup/archive/refused-backup-error.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { backUpIntoFile } from '#app/modules/operations/backup/make-backup.server.ts';
import { describeRestore, type RestoreReport } from '#app/modules/operations/backup/restore/inspect-backup.server.ts';
import { remainderOf, restoreArchive, tryRestore } from '#app/modules/operations/backup/restore/restore.server.ts';
import {
  withAbortReason,
  withBackupsLock,
  withBackupsLockInTurn,
} from '#app/modules/operations/backup/runs/lock.server.ts';
import { addRun, executeRunAlone, findCurrentRun } from '#app/modules/operations/backup/runs/runs.server.ts';
import type { ReportProgress } from '#app/modules/operations/backup/runs/runs.ts';
import { readBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import { storeSafetyBackup } from '#app/modules/operations/backup/stored/stored-backups.server.ts';
import { restoreToTime } from './point-in-time.ts';
import { readSessionSecrets } from './session-secrets.ts';
import type { Terminal } from './terminal.ts';
import { trackNewFolders } from './track-new-folders.ts';
import { withDatabase } from './with-database.ts';

const backupUsage = 'Usage: npm run backup -- FILE';
const restoreUsage =
  'Usage: npm run restore -- FILE [--dry-run] [--to-empty], or npm run restore -- --at 2026-11-22T14:05:00Z [--dry-run]';

/**
 * `FILE`: writes the whole site into one file, whether or not the site is running. Replaces no file. Waits for another
 * backup that is running.
 * @returns the exit code: 0 done, 1 refused or not possible, 2 invalid usage
 */
export async function runBackupCommand(args: string[], { say, complain }: Terminal): Promise<number> {
  const [file, ...rest] = args;
  if (!file || file.startsWith('-') || rest.length > 0) {
    complain(backupUsage);
    return 2;
  }
  const path = resolve(file);
  const fault = await placeFault(path);
  if (fault) {
    complain(`${fault} Nothing was written.`);
    return 1;
  }
  return answer(complain, (env) =>
    withSite(env, { needsSite: true }, async (signal) => {
      const config = databaseConfig();
      const { manifest, bytes } = await withBackupsLockInTurn(
        config,
        (held) => withAbortReason(backUpIntoFile(path, { config, signal: held, report: sayingSteps(say) }), held),
        {
          signal,
          isRestoring: async () => (await findCurrentRun())?.kind === 'restore',
          onWait: () => say('Another backup is running. This one will begin when it has ended …'),
        },
      );
      const { missing, files } = manifest.media;
      if (missing > 0) complain(`${missing} media files were missing from the store, and are not in the backup.`);
      say(`${path} is complete: ${sizeText(bytes)}, ${files} media files. It was read back, and its digests agree.`);
      return 0;
    }),
  );
}

/** Returns the sentence if a file cannot be made at a path. */
async function placeFault(path: string): Promise<string | null> {
  const folder = dirname(path);
  const [target, above] = await Promise.all([path, folder].map((each) => stat(each).catch(() => null)));
  if (target?.isDirectory()) return `${path} is a folder: name a file in it, such as ${join(path, 'site.tar.zst')}.`;
  if (target) return `${path} exists: choose another name.`;
  if (!above?.isDirectory()) return `There is no folder ${folder}: make it first, or name a file in another one.`;
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? null : `This user may not write to ${folder}: name a file in another folder.`;
}

/**
 * `FILE [--dry-run] [--to-empty]`: replaces the site by an archive, or by the stored backup of this name. `--dry-run`
 * only prints what would change. `--to-empty` refuses a site that is not empty. `--at TIME [--dry-run]`: replaces the
 * embedded database by its state at a moment.
 * @returns the exit code, as above
 */
export async function runRestoreCommand(args: string[], { say, complain }: Terminal): Promise<number> {
  const restoreOptions = parseRestoreWords(args);
  if (!restoreOptions) {
    complain(restoreUsage);
    return 2;
  }
  const { at } = restoreOptions;
  if (at !== undefined) {
    return answer(complain, (env) =>
      untilStopped(async (signal) => {
        await restoreToTime(env, { at, isDryRun: restoreOptions.isDryRun, signal, say });
        if (!restoreOptions.isDryRun) say('The database is restored. Start the site again.');
        return 0;
      }),
    );
  }
  return answer(complain, (env) =>
    withNewSite(env, restoreOptions, async (signal, isNew) => {
      const config = databaseConfig();
      const source = await findArchive(restoreOptions.file);
      const { isToEmpty } = restoreOptions;
      if (restoreOptions.isDryRun) {
        const manifest = await withBackupsLock(
          config,
          (held) =>
            withAbortReason(tryRestore(source, { config, signal: held, report: sayingSteps(say), isToEmpty }), held),
          { signal },
        );
        for (const line of linesOf(await describeRestore(manifest, config))) say(line);
        // With the embedded one, nothing stays of it.
        if (isNew && env.databaseUrl) say('The database was empty, and has the tables of a site now.');
        return 0;
      }
      const runId = await inTransaction((tx) =>
        addRun(tx, { kind: 'restore', cause: 'command', archive: source.name }),
      );
      let remainder: string[] = [];
      await executeRunAlone(runId, { signal }, async (_report, held) => {
        const log = createLog({ level: 'error' });
        const restored = await restoreArchive(source, {
          config,
          signal: held,
          report: sayingSteps(say),
          runId,
          isToEmpty,
          backUpFirst: () => storeSafetyBackup({ log, signal: held }),
          log,
        });
        remainder = remainderOf(restored);
        return {};
      });
      say('The site is restored. Log in with the password of the time of the backup.');
      for (const sentence of remainder) say(sentence);
      return 0;
    }),
  );
}

/** A moment with its time zone: a change of the clocks makes others ambiguous. */
const momentSchema = momentField().optional();

function parseRestoreWords(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, 'to-empty': { type: 'boolean' }, at: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    const isToEmpty = values['to-empty'] ?? false;
    // One or the other.
    if (rest.length > 0 || (file === undefined) === (values.at === undefined)) return null;
    if (values.at !== undefined && isToEmpty) return null;
    return { file: file ?? '', isDryRun: values['dry-run'] ?? false, isToEmpty, at: momentSchema.parse(values.at) };
  } catch {
    return null;
  }
}

async function answer(complain: Terminal['complain'], work: (env: Env) => Promise<number>): Promise<number> {
  try {
    return await work(readEnv());
  } catch (error) {
    if (!(error instanceof StartError || error instanceof DomainError)) throw error;
    complain(error.message);
    return 1;
  }
}

const withSite = <Value>(
  env: Env,
  options: Parameters<typeof withDatabase>[2],
  work: (signal: AbortSignal, isNew: boolean) => Promise<Value>,
): Promise<Value> =>
  untilStopped((signal) =>
    withDatabase(
      env,
      async (isNew) => {
        await openMediaStorage(env);
        await openBackups({ ...env, secrets: readSessionSecrets(env), statementsAfterRestore, withdrawals });
        // An empty database has none.
        await readBackupServices(createLog({ level: 'silent' }));
        return work(signal, isNew);
      },
      options,
    ),
  );

/**
 * The same, for a restore, which makes a site only with `--to-empty`. After a dry run, or if the archive is refused, a site that did not exist before does not exist afterwards. With
 * the operator's own database nothing locks the data folder, so that the secret that was made there stays.
 */
async function withNewSite(
  env: Env,
  { isDryRun, isToEmpty }: { isDryRun: boolean; isToEmpty: boolean },
  work: (signal: AbortSignal, isNew: boolean) => Promise<number>,
): Promise<number> {
  const removeEmpty = trackNewFolders([
    env.dataDir,
    join(env.sharedDir, 'media', 'uploads'),
    join(env.sharedDir, 'backups'),
  ]);
  let isKept = !isDryRun;
  const watched = async (signal: AbortSignal, isNew: boolean) => {
    try {
      return await work(signal, isNew);
    } catch (error) {
      if (error instanceof RefusedBackupError) isKept = false;
      throw error;
    }
  };
  try {
    return await withSite(env, { needsSite: !isToEmpty, isKept: () => isKept }, watched);
  } finally {
    if (!isKept) removeEmpty();
  }
}

/** Ctrl-C and SIGTERM end the work, which then leaves everything as it was. */
async function untilStopped<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new DomainError('Stopped. Everything is unchanged.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const sayingSteps =
  (say: Terminal['say']): ReportProgress =>
  (step) => {
    say(`${step} …`);
    return () => undefined;
  };

const thousands = (number: number) => formatNumber(number);

/** A dry run, as lines. */
function linesOf({ counts, media, ...report }: RestoreReport): string[] {
  const changedCounts = counts.filter(({ now, afterwards }) => now > 0 || afterwards > 0);
  return [
    `This backup is complete and undamaged. It was made on ${exactTimeText(report.createdAt)} by version ${report.siteVersion}${report.isEncrypted ? ', and is encrypted' : ''}.`,
    report.olderBy > 0
      ? `It is older than this version of the site, and would be brought up to date by ${report.olderBy} migrations.`
      : 'Its database fits this version of the site.',
    ...changedCounts.map(
      ({ label, now, afterwards }) => `${label}: ${thousands(now)} now, ${thousands(afterwards)} afterwards.`,
    ),
    `Media: ${thousands(media.files)} files, ${sizeText(media.bytes)}.`,
    `${thousands(report.actionsSince)} actions that were recorded since the backup would be undone.`,
    ...(report.withdrawn.length > 0 ? ['What was withdrawn since the backup stays withdrawn:'] : []),
    ...report.withdrawn.map(({ label, number }) => `- ${label}: ${thousands(number)}.`),
    ...(report.lacksSecret
      ? [
          'Some stored values may be encrypted with a secret that this site does not have: copy session-secret from the old data folder.',
        ]
      : []),
    'Nothing was changed.',
  ];
}
