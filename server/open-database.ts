import { openDatabase, runSql } from '#app/core/database/db.server.ts';
import { readSession, type Session } from '#app/core/database/session.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import type { DatabaseConfigs } from './database-configs.ts';
import { countWebProcesses } from './web-processes.ts';

/** The heartbeat, and the listener of content changes. */
const ownConnections = 2;
/** The listener of the queues, in a process that runs jobs. */
const jobConnections = 1;
/** The server keeps some for its superusers. */
const reservedConnections = 3;

/** Opens `db`. Does not connect yet. */
export function openSiteDatabase(env: Env, { config, direct, read }: DatabaseConfigs, log: Log): void {
  openDatabase({ ...config, max: env.databasePoolSize }, log, {
    nestedConnections: 'logged',
    ...(direct !== config && { direct }),
    ...(read && { read: { ...read, max: env.databasePoolSize } }),
  });
}

/**
 * Logs how many connections the site may open, and warns if the server has fewer, or if the connections of the pool have
 * other parameters than they should.
 * @throws {StartError} if the site does not work with the parameters that they have
 */
export async function checkConnections(env: Env, session: Session, log: Log): Promise<void> {
  const processes = countWebProcesses(env);
  const pools = env.databasePoolSize * processes;
  const total = pools + ownConnections * processes + (env.role === 'web' ? 0 : jobConnections);
  const reads = env.databaseReadUrl ? pools : 0;
  const max = await runSql('show max_connections').then(
    ({ rows }) => Number(rows[0]?.max_connections),
    () => null,
  );
  log.info('connections to the database', { poolSize: env.databasePoolSize, processes, total, reads, serverMax: max });
  if (max !== null && !env.databaseDirectUrl && total > max - reservedConnections) {
    log.warn('this instance alone may open more connections than the server allows: lower DATABASE_POOL_SIZE', {
      total,
      serverMax: max,
    });
  }
  const settings = await readSession(runSql, session).catch(() => null);
  if (!settings || settings.different.length === 0) return;
  const { user, different, vital } = settings;
  if (vital.length > 0) throw new StartError(poolerFault(env, user, vital));
  log.warn('connections of the pool do not have all parameters of the site: restart the pooler', { user, different });
}

function poolerFault({ databaseDirectUrl }: Env, user: string, names: string[]): string {
  const fault = `Connections of DATABASE_URL do not have the parameters that the site sets (${names.join(', ')})`;
  return databaseDirectUrl
    ? `${fault}, which it has stored for its user: restart the pooler, so that it opens new connections. If its user is another than that of DATABASE_DIRECT_URL, use one for both (here it is ${user}).`
    : `${fault}, because it leads to a pooler that drops them: set DATABASE_DIRECT_URL to the address of the server itself.`;
}
