import type { Env } from '#app/core/runtime/env.server.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';
import { walSettings } from './wal-settings.ts';

/** The resources that one process of a site owns: the data folder, locked, and the embedded database in it. */
export interface LocalData {
  dataDir: DataDir;
  /** Settles when the embedded database accepts connections, or cannot start; null with an operator's own database. */
  postgres: Promise<RunningPostgres | null>;
}

/**
 * Locks the data folder, and begins to start the embedded database in it.
 * @throws {StartError} if the folder is in use or cannot be created
 */
export function openLocalData(env: Env): LocalData {
  const dataDir = openDataDir(env.dataDir);
  const postgres = env.databaseUrl ? Promise.resolve(null) : startPostgres(env.dataDir, { settings: walSettings(env) });
  // The caller that awaits it reports the error.
  postgres.catch(() => undefined);
  return { dataDir, postgres };
}
