import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '#app/platform/log.server.ts';
import { DatabaseAwayError } from './database-away-error.ts';
import { ValidatingPool } from './database-pool.server.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.server.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const unopened = new Proxy({} as Database, {
  get() {
    throw new Error('The database is used before openDatabase');
  },
});

/** The site's database, from `openDatabase` on. */
export let db: Database = unopened;

const casing = 'snake_case';

let pool: ValidatingPool | undefined;
let watch: DatabaseWatch | undefined;
let away = new AbortController();
let poolConfig: PoolConfig | undefined;

/**
 * Opens the pool behind `db`. Connects at the first query; connections that break are replaced, and said so in the
 * log.
 */
export function openDatabase(config: PoolConfig, log: Log): void {
  poolConfig = config;
  pool = new ValidatingPool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A page is not worth waiting longer for, and a forgotten transaction would hold its locks for ever.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // The server's own limit comes first where the server can still be heard.
    query_timeout: 32_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'site',
    ...config,
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn('A database connection broke', { error: error.message }));
  // So would one that breaks between two statements of a transaction: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  db = drizzle({ client: pool, casing });
  db.transaction = transactionsOn(pool);
}

/** Drizzle's own never gives the connection back when `begin` itself fails: ten such, and the pool is empty for good. */
const transactionsOn =
  (from: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await from.connect();
    try {
      return await drizzle({ client, casing }).transaction(work, config);
    } finally {
      client.release();
    }
  };

/** Runs SQL on the pool, for what writes its own. */
export function runSql(text: string, values?: unknown[]): Promise<pg.QueryResult> {
  if (!pool) throw new Error('The database is used before openDatabase');
  return pool.query(text, values);
}

/** Where the database is, for what needs a connection outside the pool: to listen, or to hold a lock. */
export function databaseConfig(): pg.ClientConfig {
  if (!poolConfig) throw new Error('The database is used before openDatabase');
  return poolConfig;
}

/**
 * Watches from now on whether the database answers. Without it everything is found out by each query for itself, and
 * one over a frozen network waits for its whole time limit.
 */
export function startDatabaseWatch(log: Log): void {
  if (!pool || !poolConfig) throw new Error('The database is used before openDatabase');
  watch?.close();
  watch = watchDatabase({ config: poolConfig, pool, log, onAway: () => tellAway() });
}

/** Whether the database answered when it was last asked. True where nobody watches. */
export const isDatabaseAnswering = (): boolean => watch?.isAnswering() ?? true;

/** Aborts when the database next goes away. */
export const untilDatabaseAway = (): AbortSignal => away.signal;

function tellAway(): void {
  const told = away;
  away = new AbortController();
  told.abort(new DatabaseAwayError());
}

/** Waits a few seconds for queries under way, then disconnects. Twice is harmless. */
export async function closeDatabase(): Promise<void> {
  watch?.close();
  watch = undefined;
  const closing = pool;
  pool = undefined;
  poolConfig = undefined;
  db = unopened;
  // A server that is stopped at the same time tells connections so while they say goodbye: no news.
  closing?.removeAllListeners('error').on('error', () => undefined);
  await closing?.close();
}
