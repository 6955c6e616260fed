import type pg from 'pg';
import type { ClientConfig, PoolConfig } from 'pg';
import type { Log } from '#app/core/runtime/log.server.ts';
import { affectsTags } from '#app/lib/affects-tags.ts';
import { type Database, databaseOn, type Transaction } from './database-on.server.ts';
import { ValidatingPool } from './database-pool.server.ts';
import { DatabaseUnavailableError, outageCauseOf } from './database-unavailable-error.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.server.ts';
import { measureQueries } from './measure-queries.server.ts';
import { asTransaction, openTransaction } from './open-transaction.server.ts';
import { Replica, withReplica } from './replica.server.ts';
import { serverTimeouts } from './session.server.ts';
import { SlowTransactions } from './slow-transactions.server.ts';

export type { Database, Transaction };

const unopened = new Proxy({} as Database, {
  get() {
    throw new Error('The database is used before openDatabase');
  },
});

/** The site's database. Set by `openDatabase`. */
export let db: Database = unopened;

let pool: ValidatingPool | undefined;
let watch: DatabaseWatch | undefined;
let awayController = new AbortController();
let poolConfig: PoolConfig | undefined;
let directConfig: ClientConfig | undefined;
let slowTransactions: SlowTransactions | undefined;
let replica: Replica | undefined;
let databaseLog: Log | undefined;

interface DatabaseOptions {
  /**
   * The database itself, if `config` leads to a pooler in transaction mode. Connections of the pool then set nothing at
   * their start and prepare no statement by name: the next transaction may run on another connection of the server.
   */
  direct?: ClientConfig;
  /** A replica, for `readStale`. */
  read?: PoolConfig;
  /**
   * The answer when the work of an open transaction asks the pool for a second connection. If each of a pool's
   * connections waits for another one, none ever gets it: by default this is an error, so that every test finds it. The
   * site itself only logs it, because it succeeds as long as the pool is not exhausted.
   */
  nestedConnections?: 'refused' | 'logged';
}

/** Opens the pool of `db`. Connects at the first query. Broken connections are replaced and logged. */
export function openDatabase(config: PoolConfig, log: Log, options: DatabaseOptions = {}): void {
  const { direct, read, nestedConnections = 'refused' } = options;
  databaseLog = log;
  poolConfig = config;
  directConfig = direct ?? config;
  slowTransactions = new SlowTransactions(directConfig, log);
  pool = createPool(config, log, { isPooled: direct !== undefined });
  pool.beforeConnect = () => {
    if (!openTransaction()) return;
    const error = new Error('The work of a transaction asks for a second connection: pass it the transaction');
    if (nestedConnections === 'refused') throw error;
    log.warn(error.message, { stack: error.stack });
  };
  db = databaseOn(pool);
  db.transaction = transactionsOn(pool);
  if (!read) return;
  const readPool = createPool({ application_name: 'site-reads', ...read }, log, { isPooled: direct !== undefined });
  replica = new Replica(pool, readPool, databaseOn(readPool));
  db = withReplica(db, replica);
  replica.leaveUntilCurrent(['*']);
}

function createPool(config: PoolConfig, log: Log, { isPooled }: { isPooled: boolean }): ValidatingPool {
  const newPool = new ValidatingPool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Each connection is a process of 3 MB and more. The jobs of every minute need several at once, for a moment.
    idleTimeoutMillis: 5_000,
    ...(!isPooled && serverTimeouts),
    // The server's own limit comes first while the server is reachable.
    query_timeout: 32_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'site',
    ...config,
  });
  // Without a listener, a broken idle connection would end the process.
  newPool.on('error', (error) => log.warn('A database connection broke', { error: error.message }));
  // So would a connection that breaks between two statements of a transaction. The next statement then fails.
  newPool.on('connect', (client) => {
    client.on('error', () => undefined);
    measureQueries(client, log, { mayNameStatements: !isPooled });
  });
  return newPool;
}

interface ReplicaRead<Value> {
  /** Returns the tags of what `work` reads, as far as they are known: before it, and again once it is complete. */
  tags: () => ReadonlySet<string>;
  isAccepted: (value: Value) => boolean;
}

/**
 * Renders a page for visitors: `work` reads from the replica if there is one that has all relevant changes. If a
 * query fails there, or the result is not accepted, `work` runs again on the database itself.
 * @param work only reads; what it writes nevertheless is written to the database itself
 */
export async function readFromReplica<Value>(
  work: () => Promise<Value>,
  { tags, isAccepted }: ReplicaRead<Value>,
): Promise<Value> {
  const behind = replica?.changesBehind() ?? [];
  const isBehind = () => behind.some((changed) => affectsTags(changed, tags()));
  if (!replica || replica.isAvoided || isBehind()) return work();
  const { hasFailed, value } = await replica.within(work);
  return hasFailed || value === undefined || isBehind() || !isAccepted(value) ? work() : value;
}

/**
 * Stops using the replica for pages with these tags until it has everything that is committed now. Called at each change
 * of content, before pages are dropped: otherwise one might be made again from the old content, and cached.
 */
export const bypassReplicaUntilCurrent = (tags: Iterable<string>): void => replica?.leaveUntilCurrent(tags);

/**
 * Reads data that may be a second old, from a replica if there is one; if it fails, from the database itself. Never for what
 * its reader has just written, nor for what a cache keeps: a notice may arrive before the change does.
 * @param work only reads: it may run twice
 */
export async function readStale<Value>(work: (from: Database) => Promise<Value>): Promise<Value> {
  if (!replica || replica.isAvoided) return work(db);
  try {
    return await work(replica.db);
  } catch (error) {
    if (outageCauseOf(error)) replica.avoid();
    return work(db);
  }
}

/** Logs an error of work that follows a commit. */
function logFailure(error: unknown): void {
  databaseLog?.error('what follows a commit failed', { error: String(error) });
}

/**
 * Drizzle's own version never releases the connection if `begin` itself fails: after ten failures the pool stays empty.
 */
const transactionsOn =
  (from: pg.Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await from.connect();
    return asTransaction(
      () =>
        databaseOn(client)
          .transaction(work, config)
          .finally(() => client.release()),
      logFailure,
    );
  };

/** Runs a transaction whose statements may take minutes. */
export function slowTransaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  if (!slowTransactions) throw new Error('The database is used before openDatabase');
  const transactions = slowTransactions;
  return asTransaction(() => transactions.run(work, databaseAwaySignal()), logFailure);
}

/** Runs SQL on the pool, for code that writes its own SQL. */
export function runSql(text: string, values?: unknown[]): Promise<pg.QueryResult> {
  if (!pool) throw new Error('The database is used before openDatabase');
  return pool.query(text, values);
}

/** Returns the connection settings, for connections outside the pool: to listen, or to hold a lock. */
export function databaseConfig(): pg.ClientConfig {
  if (!directConfig) throw new Error('The database is used before openDatabase');
  return directConfig;
}

/**
 * Starts monitoring the database. Without it, each query finds a failure by itself, and on a frozen network it waits
 * for its full timeout.
 */
export function startDatabaseWatch(log: Log): void {
  if (!pool || !poolConfig) throw new Error('The database is used before openDatabase');
  watch?.close();
  watch = watchDatabase({ config: poolConfig, pool, log, onAway: () => announceAway() });
}

/** Whether the database responded to the last heartbeat. True without monitoring. */
export const isDatabaseAnswering = (): boolean => watch?.isAnswering() ?? true;

/** Aborts when the database next becomes unavailable. */
export const databaseAwaySignal = (): AbortSignal => awayController.signal;

function announceAway(): void {
  const ended = awayController;
  awayController = new AbortController();
  ended.abort(new DatabaseUnavailableError());
}

/** Returns the use of this process's pool: connections, and callers that wait for one. */
export function databasePoolState(): { idle: number; busy: number; waiting: number; max: number } {
  const { totalCount = 0, idleCount = 0, waiting = 0, options } = pool ?? {};
  return { idle: idleCount, busy: totalCount - idleCount, waiting, max: options?.max ?? 0 };
}

/** Waits a few seconds for running queries, then disconnects. Idempotent. */
export async function closeDatabase(): Promise<void> {
  watch?.close();
  watch = undefined;
  slowTransactions?.close();
  slowTransactions = undefined;
  const closing = pool;
  const closingReads = replica?.pool;
  replica = undefined;
  pool = undefined;
  poolConfig = undefined;
  db = unopened;
  // A server that stops at the same time reports errors on connections that are closing. They are ignored.
  closing?.removeAllListeners('error').on('error', () => undefined);
  closingReads?.removeAllListeners('error').on('error', () => undefined);
  await Promise.all([closing?.close(), closingReads?.close()]);
}
