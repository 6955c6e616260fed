import { makeSession, type Session } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { hasCluster } from '../embedded-postgres.ts';
import { choosePostgresAccount, findPostgresBinaries, initdbFault } from '../postgres-binaries.ts';
import { checkAddress } from './check-address.ts';
import { checkFolders } from './check-folders.ts';

export interface Surroundings {
  /** The parameters of each connection to the database. */
  session: Session;
  /** Whether a site has made its tables in the database. */
  hasSite: boolean;
}

interface Options {
  /** Whether the process is to listen, as a site does and a command does not. */
  isListening: boolean;
  /** Whether there has to be a site already, as most commands expect. */
  needsSite: boolean;
}

/**
 * Checks the folders and the address of a site that is to listen, before it does. Its database may still be starting.
 * @throws {StartError} with a sentence for each fault
 */
export async function checkMachine(env: Env): Promise<void> {
  const faults = [...checkFolders(env), ...(await checkAddress(env))];
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}

/**
 * Checks everything that the site needs from the machine and its database, before anything is made.
 * @throws {StartError} with a sentence for each fault, which names the setting and the remedy
 */
export async function checkSurroundings(env: Env, { isListening, needsSite }: Options): Promise<Surroundings> {
  const faults = checkFolders(env);
  if (isListening) faults.push(...(await checkAddress(env)));
  const database = await orFault(faults, () => findDatabase(env));
  if (database) faults.push(...database.faults);
  if (needsSite && faults.length === 0 && !database?.hasSite) faults.push(noSiteFault(env));
  if (faults.length > 0 || !database) throw new StartError(faults.join('\n'));
  return database;
}

async function findDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Env): Promise<Surroundings & { faults: string[] }> {
  if (!databaseUrl) {
    const { initdb } = findPostgresBinaries();
    choosePostgresAccount();
    const hasSite = hasCluster(dataDir);
    const fault = hasSite ? null : initdbFault(initdb);
    return { session: makeSession(), hasSite, faults: fault ? [fault] : [] };
  }
  // A process with the embedded database need not load what looks at another one.
  const { checkDatabase } = await import('./check-database.ts');
  return checkDatabase(databaseUrl, databaseDirectUrl);
}

const noSiteFault = ({ databaseUrl, dataDir }: Env) =>
  `${
    databaseUrl
      ? 'The database of DATABASE_URL has no site'
      : `There is no site in DATA_DIR ${dataDir}, and DATABASE_URL is not set`
  }: nothing was made. Give this command the settings that the service of the site has (docs/operations.md shows how), or start the site once with npm start.`;

/** Adds the sentence of a StartError to the faults. */
async function orFault<Value>(faults: string[], work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    faults.push(error.message);
    return null;
  }
}
