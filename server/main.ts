import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { ViteDevServer } from 'vite';
import { listenForChanges } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { compareTimeZones } from '#app/core/database/compare-time-zones.server.ts';
import { startDatabaseWatch } from '#app/core/database/db.server.ts';
import type { Session } from '#app/core/database/session.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findUnknownKeys } from '#app/core/encryption/find-unknown-keys.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { startJobs } from '#app/core/jobs/start-jobs.server.ts';
import { openEdgeCache } from '#app/core/page-cache/edge/edge-cache.server.ts';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { type Env, readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { openAuth } from '#app/modules/accounts/auth.server.ts';
import { openExportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { issueFirstAdminLink } from '#app/modules/accounts/first-admin/issue-first-admin-link.server.ts';
import { openSignOn } from '#app/modules/accounts/providers/providers.server.ts';
import { countPostViews } from '#app/modules/blog/reading/count-views.server.ts';
import { scheduleJobOf } from '#app/modules/content/publishing/schedule-document.server.ts';
import { encryptStoredValues } from '#app/modules/encrypt-stored-values.job.server.ts';
import { openEventQueue } from '#app/modules/insight/record/event-queue.server.ts';
import { jobs } from '#app/modules/jobs.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { maskStoredSecrets } from '#app/modules/mask-stored-secrets.job.server.ts';
import { openMediaMentions } from '#app/modules/media/library/mentions.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { mediaStorage, openMediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { heldContent, mediaMentions, statementsAfterRestore, withdrawals } from '#app/modules/modules.server.ts';
import { openBackups } from '#app/modules/operations/backup/backup-context.server.ts';
import { settleBackups } from '#app/modules/operations/backup/jobs.server.ts';
import { readRestoring } from '#app/modules/operations/backup/restore/restoring.server.ts';
import { readBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';
import { openStaticExports } from '#app/modules/operations/static-export/static-export-context.server.ts';
import { resumeRebuild } from '#app/modules/search/index/rebuild.server.ts';
import { updateSearchStatisticsJob } from '#app/modules/search/index/statistics.job.server.ts';
import { importContent } from '#app/modules/site/imports/import-content.job.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import { rebuildSearchIndex } from '#app/modules/site/search/search-sources.server.ts';
import { databaseConfigs } from './database-configs.ts';
import { makeConfiguredAdmin } from './first-admin.ts';
import { followChange } from './follow-change.ts';
import { type LocalData, openLocalData } from './local-data.ts';
import { makeBackupInChildProcess } from './make-backup-in-child-process.ts';
import { headersFor } from './middleware/security-headers.ts';
import { prepareDatabase } from './migrate.ts';
import { checkConnections, openSiteDatabase } from './open-database.ts';
import type { Phase } from './phase.ts';
import { createPublicReader } from './read-public-address.ts';
import { builtFiles, createRequestListener } from './request-listener.ts';
import type { RunningSite } from './running-site.ts';
import { seedContent } from './seed-content.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { settingsWarnings, unknownKeysWarning } from './settings-warnings.ts';
import { keepAssetsShared } from './shared-assets.ts';
import { shutDown } from './shutdown.ts';
import { answerWhileStarting } from './starting.ts';
import { type Opened, startCounting, stepsToStop } from './stop-site.ts';
import { listenFault } from './surroundings/check-address.ts';
import { checkMachine, checkSurroundings } from './surroundings/check-surroundings.ts';
import { startTracing } from './tracing.ts';
import { describeError, isWorkerProcess } from './web-processes.ts';
import { receiveTask, sendToPrimary } from './worker-process.ts';

export { runAdminCommand } from './admin-command.ts';
export { runBackupCommand, runRestoreCommand } from './backup-command.ts';
export { runMigrateCommand } from './migrate-command.ts';

const maxCacheBytes = 64 * 1024 * 1024;
/** Changes to stored data that a new version or a new secret may require. */
const jobsAtStart = [encryptStoredValues, maskStoredSecrets, updateSearchStatisticsJob];

interface StartOptions {
  /** The resources that the entry of the process has opened before. */
  localData?: LocalData | undefined;
  /** The result of its check of the surroundings. */
  session?: Session | undefined;
  /** In development: Vite, which serves the sources and reloads them. */
  vite?: ViteDevServer;
  /** In development: the server that hot reload uses. */
  server?: Server;
}

function openSecrets(secrets: ReturnType<typeof readSessionSecrets>): void {
  const [secret, ...earlierSecrets] = secrets;
  openEncryption(secrets);
  openAuth({ secret, earlierSecrets });
}

/**
 * Boots the site: data folder, a port that responds that the site is starting, database, migrations, seeded content,
 * and then the pages.
 * @throws an Error whose message is for the operator, if something is missing or in use.
 */
export async function start({
  localData,
  session: checked,
  vite,
  server = createServer(),
}: StartOptions = {}): Promise<RunningSite> {
  // Otherwise every few megabytes of an upload make the engine mark the whole heap.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const read = readEnv();
  const task = isWorkerProcess ? await receiveTask() : null;
  const isFirst = task?.isFirst ?? true;
  // One of several processes runs the jobs.
  const env = isFirst || read.role === 'worker' ? read : { ...read, role: 'web' as const };
  const log = createLog({ level: env.logLevel });
  const phase: Phase = { name: 'starting' };
  const opened: Opened = {};
  const stop = once(() =>
    shutDown({
      log,
      phase,
      graceMs: env.shutdownGraceSeconds * 1000,
      steps: stepsToStop(server, opened, log),
      abort: () => opened.postgres?.abort(),
    }),
  );

  try {
    const warnings = settingsWarnings(env);
    for (const warning of warnings) log.warn(warning);
    if (!task && !checked) await checkMachine(env);
    Object.assign(server, { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 });
    const starting = answerWhileStarting(headersFor({ origin: env.origin ?? '' }));
    server.on('request', starting);
    const port = await listen(server, env);
    log.info('starting', { host: env.host, port });
    // A database that is still starting is waited for, and visitors are told so.
    const surroundings = { isListening: false, needsSite: false };
    const session = task?.session ?? checked ?? (await checkSurroundings(env, surroundings)).session;
    if (!task) opened.localData = localData ?? openLocalData(env);

    opened.stopTracing = await startTracing(env, log);
    const origin = env.origin ?? `http://localhost:${port}`;
    const secrets = readSessionSecrets(env);
    openSiteOrigin(origin);
    opened.postgres = (await opened.localData?.postgres) ?? undefined;
    const database = task?.database ?? opened.postgres?.config ?? null;
    const configs = databaseConfigs(env, database, session);
    openSiteDatabase(env, configs, log);
    openSecrets(secrets);
    openSignOn(env.oidc);
    if (!task) await prepareDatabase(env, configs.direct, session);
    await checkConnections(env, session, log);
    openEdgeCache(env.cdn);
    startDatabaseWatch(log);
    openMail(env);
    openStaticExports({ ...env, read: createPublicReader({ env: { ...env, origin }, log }) });
    await openMediaStorage(env);
    openMediaMentions(mediaMentions);
    openExportFiles(env.s3 ? mediaStorage() : createDiskStorage(env.sharedDir));
    const backUp = (runId: string, signal: AbortSignal) =>
      makeBackupInChildProcess(runId, { database, session, signal });
    // Development has no build.
    await openBackups({
      ...env,
      secrets,
      statementsAfterRestore,
      withdrawals,
      ...(!vite && { makeBackupInChildProcess: backUp }),
    });
    await readBackupServices(log);
    await settleBackups().catch((error) =>
      log.warn('unfinished backups could not be settled yet', { error: String(error) }),
    );
    // A restore that ended with its process has left the secrets of its archive.
    const present = readSessionSecrets(env);
    if (present.join() !== secrets.join()) openSecrets(present);
    const unknownKeys = await findUnknownKeys();
    if (unknownKeys.length > 0) {
      warnings.push(unknownKeysWarning);
      log.error(unknownKeysWarning, { unknownKeys });
    }
    await readRestoring(log);
    if (!vite && isFirst && env.role !== 'worker') await keepAssetsShared(builtFiles, log);
    if (isFirst && env.isWalArchived) {
      const { startWalArchiving } = await import('#app/modules/operations/backup/point-in-time/archiving.server.ts');
      opened.walArchiving = startWalArchiving(log);
    }
    // Jobs may run from here on, and mails and letters name the site.
    for (const { read, isSeeded } of heldContent) if (!isSeeded) await read(log);
    openEventQueue({ onPostViews: countPostViews });
    opened.jobs = await startJobs([...jobs, scheduleJobOf(pageKind), rebuildSearchIndex, importContent], {
      log,
      isWorker: env.role !== 'web',
    });
    opened.closeChildProcesses = openChildProcesses();
    if (isFirst) await seedContent(env);
    for (const { read, isSeeded } of heldContent) if (isSeeded) await read(log);
    if (isFirst) await makeConfiguredAdmin(env, log);

    const cache = new PageCache({ maxBytes: maxCacheBytes });
    opened.changes = listenForChanges(configs.direct, log, (tags) => followChange(tags, { cache, log }));
    await opened.changes.ready;

    opened.counting = startCounting(log);
    // If the queues do not exist yet, the nightly run does it.
    for (const job of jobsAtStart)
      await inTransaction((tx) => enqueue(tx, job, {}, { singletonKey: 'start' })).catch((error) =>
        log.warn('a job of the start could not be queued yet', { job: job.name, error: String(error) }),
      );
    await inTransaction((tx) => resumeRebuild(tx)).catch((error) =>
      log.warn('the rebuild of the search index could not be resumed yet', { error: String(error) }),
    );
    const firstAdminLink = env.role === 'worker' || !isFirst ? null : await issueFirstAdminLink();
    const parts = { env: { ...env, origin }, log, cache, phase };
    server.off('request', starting);
    server.on('request', createRequestListener(parts, vite));
    phase.name = 'serving';

    if (isFirst)
      void compareTimeZones(log, now()).catch((error) =>
        log.warn('time zones were not compared', { error: String(error) }),
      );
    log.info('listening', { address: origin, host: env.host, port });
    if (task) sendToPrimary({ type: 'listening', site: { address: origin, firstAdminLink, warnings } });
    return { address: origin, firstAdminLink, warnings, stop };
  } catch (error) {
    if (task) sendToPrimary({ type: 'failed', error: describeError(error) });
    await stop();
    throw error;
  }
}

function listen(server: Server, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new StartError(listenFault(error, { host, port })));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Returns a function that always returns the same promise. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
