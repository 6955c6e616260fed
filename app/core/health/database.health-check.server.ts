import { sql } from 'drizzle-orm';
import { db, isDatabaseAnswering } from '#app/core/database/db.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import type { HealthCheck } from './health-check.server.ts';

/** Above this share of the server's connections in use, instances that start may be refused. */
const manyConnections = 0.8;

/** @throws if the database does not answer */
export async function pingDatabase(): Promise<void> {
  if (!isDatabaseAnswering()) throw new Error('The database does not answer');
  await db.execute(sql`select 1`);
}

export const databaseHealth: HealthCheck = {
  name: 'database',
  label: 'Database',
  async check({ env }) {
    const startedAtMs = performance.now();
    try {
      await pingDatabase();
    } catch {
      return {
        state: 'failed',
        fact: 'The database does not answer. Visitors see the pages that are in memory, and nothing can be saved.',
        advice: 'Ask your technician to start the database again.',
        technical: env.databaseUrl
          ? 'Check that the DATABASE_URL server is running and that this machine can reach it.'
          : 'Read the log of the site and restart it. The embedded database is in the folder postgres of DATA_DIR.',
      };
    }
    const ms = Math.max(1, Math.round(performance.now() - startedAtMs));
    const { rows } = await db.execute<{ version: string; used: number; most: number; bytes: string }>(sql`
      select current_setting('server_version') as version,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int as most,
        pg_database_size(current_database()) as bytes`);
    const { version = '', used = 0, most = 1, bytes = '0' } = rows[0] ?? {};
    const megabytes = formatNumber(Math.ceil(Number(bytes) / 1_000_000));
    const technical = `PostgreSQL ${version.split(' ', 1)} answered in ${ms} ms. ${used} of ${most} connections are open.`;
    if (used <= most * manyConnections)
      return { state: 'ok', fact: `The database responds and uses ${megabytes} MB.`, technical };
    return {
      state: 'warning',
      fact: 'The database responds, but almost all its connections are in use: the site may not start again.',
      advice: 'Ask your technician for more connections.',
      technical: `${technical} Raise max_connections of the server, or run fewer instances. An instance that finds no connection cannot start.`,
    };
  },
};
