import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { closeDatabase, openDatabase } from '#app/core/database/db.server.ts';
import { openEncryption } from '#app/core/encryption/keys.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { readSiteSettings } from '#app/modules/company/site-settings.server.ts';
import { type DataDir, DataDirTakenError, openDataDir } from './data-dir.ts';
import { databaseConfigs } from './database-configs.ts';
import { findRunningPostgres, startPostgres } from './embedded-postgres.ts';
import { prepareDatabase } from './migrate.ts';
import { readSessionSecrets } from './session-secrets.ts';
import { checkSurroundings } from './surroundings/check-surroundings.ts';
import { walSettings } from './wal-settings.ts';

/** A starting site creates its database first. */
const timeoutMs = minuteMs;

interface Options {
  /** Whether there has to be a site already: another one would be made. */
  needsSite: boolean;
  /**
   * Asked once the work has ended: whether the embedded database that was made for it stays. It is removed only if the
   * data folder was empty when this process locked it.
   */
  isKept?: () => boolean;
}

/**
 * Opens the site's database for a command: the operator's, that of the running site, or the embedded one, started
 * temporarily.
 * @param work receives whether the tables of the site have just been made
 */
export async function withDatabase<Value>(
  env: Env,
  work: (isNew: boolean) => Promise<Value>,
  { needsSite, isKept = () => true }: Options,
): Promise<Value> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const { session, hasSite } = await checkSurroundings(env, { isListening: false, needsSite });
    const embedded = env.databaseUrl ? null : await ownDatabase(env, closers, isKept);
    const config = databaseConfigs(env, embedded, session).direct;
    openEncryption(readSessionSecrets(env));
    await prepareDatabase(env, config, session);
    const log = createLog({ level: 'error' });
    openDatabase({ ...config, max: 2 }, log);
    closers.push(closeDatabase);
    // The brand and the host name of the site are not passwords, and mails name the brand.
    openSiteOrigin(env.origin ?? 'http://localhost');
    await readSiteSettings(log);
    return await work(!hasSite);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function ownDatabase(
  env: Env,
  closers: (() => Promise<unknown>)[],
  isKept: () => boolean,
): Promise<ClientConfig> {
  const path = env.dataDir;
  for (const deadlineMs = performance.now() + timeoutMs; ; await sleep(200)) {
    const running = findRunningPostgres(path);
    if (running) return running;
    const dataDir = tryToOpen(path, performance.now() > deadlineMs);
    if (!dataDir) continue;
    const isNew = readdirSync(path).every((name) => name === 'lock');
    closers.push(async () => {
      // Before the lock is released: afterwards a site may use this folder.
      if (isNew && !isKept()) removeMade(path);
      dataDir.release();
    });
    const postgres = await startPostgres(path, { settings: walSettings(env) });
    closers.push(() => postgres.stop());
    return postgres.config;
  }
}

/**
 * Returns null while a site holds the folder and its database does not respond yet.
 * @throws StartError after the deadline, or at once for another fault of the folder
 */
function tryToOpen(path: string, isLate: boolean): DataDir | null {
  try {
    return openDataDir(path);
  } catch (error) {
    if (isLate || !(error instanceof DataDirTakenError)) throw error;
    return null;
  }
}

/** Removes what a command makes in an empty data folder. */
function removeMade(path: string): void {
  for (const name of ['postgres', 'session-secret', 'lock']) rmSync(join(path, name), { recursive: true, force: true });
}
