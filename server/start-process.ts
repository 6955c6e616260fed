import { readEnv } from '#app/core/runtime/env.server.ts';
import { openLocalData } from './local-data.ts';
import { startPrimary } from './primary-process.ts';
import type { RunningSite } from './running-site.ts';
import { checkSurroundings } from './surroundings/check-surroundings.ts';
import { countWebProcesses, isWorkerProcess } from './web-processes.ts';

/**
 * Starts this process as a primary process, as one of its workers, or as the whole site. It is an entry of the build: a
 * primary process reads nothing else, and the embedded database starts while the site is read.
 * @throws {StartError} if something is missing or in use
 */
export async function startProcess(): Promise<RunningSite> {
  const env = readEnv();
  if (isWorkerProcess) return (await import('./main.ts')).start();
  const isPrimary = countWebProcesses(env) > 1;
  // It listens while it waits for the operator's database.
  if (env.databaseUrl && !isPrimary) return (await import('./main.ts')).start();
  const { session } = await checkSurroundings(env, { isListening: true, needsSite: false });
  if (isPrimary) return startPrimary(env, session);
  const localData = openLocalData(env);
  const { start } = await import('./main.ts');
  return start({ localData, session });
}
