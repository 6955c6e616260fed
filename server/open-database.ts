import type { ClientConfig } from 'pg';
import { databaseConfigOf } from '#app/core/database/database-settings.server.ts';
import { openDatabase, runSql } from '#app/core/database/db.server.ts';
import type { Env } from '#app/core/runtime/env.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { countWebProcesses } from './web-processes.ts';

/** The heartbeat, and the listener of content changes. */
const ownConnections = 2;
/** The listener of the queues, in a process that runs jobs. */
const jobConnections = 1;
/** The server keeps some for its superusers. */
const reservedConnections = 3;

/** How to reach the database: for statements, and for what needs a session of its own. */
export interface DatabaseConfigs {
  config: ClientConfig;
  direct: ClientConfig;
}

/** Returns the settings for the operator's database, or for the embedded one. */
export function databaseConfigs(env: Env, embedded: ClientConfig | null): DatabaseConfigs {
  if (embedded || !env.databaseUrl) return { config: embedded ?? {}, direct: embedded ?? {} };
  const config = databaseConfigOf(env.databaseUrl);
  return { config, direct: env.databaseDirectUrl ? databaseConfigOf(env.databaseDirectUrl) : config };
}

/** Opens `db`. Does not connect yet. */
export function openSiteDatabase(env: Env, { config, direct }: DatabaseConfigs, log: Log): void {
  openDatabase({ ...config, max: env.databasePoolSize }, log, {
    nestedConnections: 'logged',
    ...(direct !== config && { direct }),
    ...(env.databaseReadUrl && { read: { ...databaseConfigOf(env.databaseReadUrl), max: env.databasePoolSize } }),
  });
}

/**
 * Logs how many connections the site may open, and warns if the server has fewer.
 * @throws {StartError} if a pooler refuses the connections
 */
export async function checkConnections(env: Env, log: Log): Promise<void> {
  const processes = countWebProcesses(env);
  const pools = env.databasePoolSize * processes;
  const total = pools + ownConnections * processes + (env.role === 'web' ? 0 : jobConnections);
  const reads = env.databaseReadUrl ? pools : 0;
  const max = await runSql('show max_connections').then(
    ({ rows }) => Number(rows[0]?.max_connections),
    (error: Error) => {
      if (!String(error.cause ?? error).includes('unsupported startup parameter')) return null;
      throw new StartError(
        'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the address of the server itself, for listening and migrating.',
      );
    },
  );
  log.info('connections to the database', { poolSize: env.databasePoolSize, processes, total, reads, serverMax: max });
  if (max !== null && !env.databaseDirectUrl && total > max - reservedConnections) {
    log.warn('this instance alone may open more connections than the server allows: lower DATABASE_POOL_SIZE', {
      total,
      serverMax: max,
    });
  }
}
