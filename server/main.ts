import { createServer, type Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import type { ViteDevServer } from 'vite';
import { now } from '#app/core/clock.ts';
import { compareTimeZones } from '#app/core/database/compare-time-zones.server.ts';
import { closeDatabase } from '#app/core/database/db.server.ts';
import type { Session } from '#app/core/database/session.server.ts';
import { type Env, readEnv } from '#app/core/runtime/env.server.ts';
import { createLog, type Log } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { issueFirstAdminLink } from '#app/modules/accounts/first-admin/issue-first-admin-link.server.ts';
import { databaseConfigs } from './database-configs.ts';
import { type LocalData, openLocalData } from './local-data.ts';
import { prepareDatabase } from './migrate.ts';
import { checkConnections, openSiteDatabase } from './open-database.ts';
import type { Phase } from './phase.ts';
import type { RunningSite } from './running-site.ts';
import { settingsWarnings } from './settings-warnings.ts';
import { shutDown } from './shutdown.ts';
import { openPages } from './start/open-pages.ts';
import { openPort } from './start/open-port.ts';
import { openServices } from './start/open-services.ts';
import { openWork } from './start/open-work.ts';
import { OpenedParts } from './start/opened-parts.ts';
import type { StartingSite } from './start/starting-site.ts';
import { checkMachine, checkSurroundings } from './surroundings/check-surroundings.ts';
import { startTracing } from './tracing.ts';
import { describeError, isWorkerProcess, type WorkerTask } from './web-processes.ts';
import { receiveTask, sendToPrimary } from './worker-process.ts';

export { runAdminCommand } from './admin-command.ts';
export { runBackupCommand, runRestoreCommand } from './backup-command.ts';
export { runMigrateCommand } from './migrate-command.ts';

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

/**
 * Boots the site: a port that responds that the site is starting, data folder, database, migrations, services, jobs and
 * first content, and then the pages. A stop closes the parts in the reverse order.
 * @throws an Error whose message is for the operator, if something is missing or in use.
 */
export async function start({ vite, server = createServer(), ...given }: StartOptions = {}): Promise<RunningSite> {
  // Otherwise every few megabytes of an upload make the engine mark the whole heap.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const read = readEnv();
  const task = isWorkerProcess ? await receiveTask() : null;
  const isFirst = task?.isFirst ?? true;
  // One of several processes runs the jobs.
  const env = isFirst || read.role === 'worker' ? read : { ...read, role: 'web' as const };
  const log = createLog({ level: env.logLevel });
  const phase: Phase = { name: 'starting' };
  const parts = new OpenedParts();
  const stop = once(() =>
    shutDown({
      log,
      phase,
      graceMs: env.shutdownGraceSeconds * secondMs,
      steps: parts.closingSteps(),
      abort: parts.abort,
    }),
  );

  try {
    const warnings = settingsWarnings(env);
    for (const warning of warnings) log.warn(warning);
    if (!task && !given.session) await checkMachine(env);
    const { port, starting } = await openPort(server, env, parts);
    log.info('starting', { host: env.host, port });
    const origin = env.origin ?? `http://localhost:${port}`;
    const database = await openDatabaseParts({ env, log, task, given, parts, origin });
    const site: StartingSite = {
      log,
      isFirst,
      database,
      warnings,
      parts,
      env: { ...env, origin },
      isDevelopment: vite !== undefined,
    };
    await openServices(site);
    const work = await openWork(site);
    const firstAdminLink = env.role === 'worker' || !isFirst ? null : await issueFirstAdminLink();
    await openPages(site, { server, starting, phase, work, vite });

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

interface DatabaseOptions {
  env: Env;
  log: Log;
  /** In a worker of several processes: what its primary has opened. */
  task: WorkerTask | null;
  given: Pick<StartOptions, 'localData' | 'session'>;
  parts: OpenedParts;
  origin: string;
}

/** Opens the data folder, the database with its migrations, and the traces. A primary opens the first for its workers. */
async function openDatabaseParts(options: DatabaseOptions): Promise<StartingSite['database']> {
  const { env, log, task, given, parts, origin } = options;
  // A database that is still starting is waited for, and visitors are told so.
  const surroundings = { isListening: false, needsSite: false };
  const session = task?.session ?? given.session ?? (await checkSurroundings(env, surroundings)).session;
  const localData = task ? null : (given.localData ?? openLocalData(env));
  if (localData) addLocalData(parts, localData);
  const stopTracing = await startTracing(env, log);
  if (stopTracing) parts.add('traces', { close: stopTracing });
  openSiteOrigin(origin);
  const embedded = task?.database ?? (await localData?.postgres)?.config ?? null;
  const configs = databaseConfigs(env, embedded, session);
  // Before the pool: a pooler hands out its connections as they began, without what is stored later.
  if (!task) await prepareDatabase(env, configs.direct, session);
  openSiteDatabase(env, configs, log);
  parts.add('database connections', { close: closeDatabase });
  await checkConnections(env, session, log);
  return { embedded, configs, session };
}

function addLocalData(parts: OpenedParts, { dataDir, postgres }: LocalData): void {
  const running = postgres.catch(() => null);
  parts.add('data folder', { close: () => dataDir.release() });
  parts.add('database', {
    close: async () => (await running)?.stop(),
    abort: async () => (await running)?.abort(),
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
