import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#app/platform/log.server.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export let db: Database;
let pool: pg.Pool;
export function openDatabase(config: pg.PoolConfig, log: Log) {
  pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 3000, ...config });
  pool.on('error', (error) => log.warn('a database connection was lost', { error: error.message }));
  db = drizzle({ client: pool, casing: 'snake_case' });
}
export const closeDatabase = () => pool.end();
