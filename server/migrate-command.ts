import { readEnv } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/**
 * Brings the database to this version and ends, so that a deployment does it once before its instances start.
 * Idempotent.
 * @returns the exit code: 0 done, 1 not possible
 */
export async function runMigrateCommand({ say, complain }: Terminal): Promise<number> {
  try {
    const env = readEnv();
    // A deployment brings a new database of the operator's to this version before its instances start.
    const needsSite = env.databaseUrl === undefined;
    await withDatabase(env, async () => say('The database is up to date.'), { needsSite });
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    return 1;
  }
}
