import type pg from 'pg';
import type { Log } from '#app/core/runtime/log.server.ts';
import { createClient, destroyConnection, startHeartbeat } from './database-connection.server.ts';
import type { ValidatingPool } from './database-pool.server.ts';

/** Together less than five seconds, the maximum wait for a database that is frozen. */
const heartbeat = { intervalMs: 1_000, deadlineMs: 3_000 };
const connectTimeoutMs = 2_000;
const reconnectMs = 500;

export interface DatabaseWatch {
  /** Whether the last heartbeat was on time. True until the first is missed. */
  isAnswering(): boolean;
  close(): void;
}

interface WatchOptions {
  config: pg.ClientConfig;
  pool: ValidatingPool;
  log: Log;
  /** Called when the database becomes unavailable. */
  onAway: () => void;
}

/**
 * Sends heartbeats to the database on a separate connection. While there is no response, the pool refuses at once. Its
 * connections are destroyed, because those that wait for a response would stay in use.
 */
export function watchDatabase({ config, pool, log, onAway }: WatchOptions): DatabaseWatch {
  let isAnswering = true;
  let isClosed = false;
  let failures = 0;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const markAway = (reason: string) => {
    if (isClosed) return;
    pool.suspend();
    if (!isAnswering) return;
    isAnswering = false;
    log.error('the database is not responding', { reason });
    onAway();
  };
  const markAnswering = () => {
    pool.resume();
    if (!isAnswering) log.info('the database is responding again');
    isAnswering = true;
  };

  const connect = async () => {
    const attempt = createClient({
      ...config,
      application_name: 'heartbeat',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: heartbeat.deadlineMs,
    });
    client = attempt;
    attempt.on('error', () => undefined); // `end` follows
    try {
      await attempt.connect();
      // A connection that was accepted but never responds counts as unavailable.
      await attempt.query('select 1');
    } catch (error) {
      destroyConnection(attempt);
      failures += 1;
      // A single failure may be a connection that was cut at its start.
      if (failures > 1) markAway((error as Error).message);
      return retry(failures > 1 ? reconnectMs : 0);
    }
    failures = 0;
    if (isClosed) return destroyConnection(attempt);
    markAnswering();
    // A closed connection does not mean that the database is away: a new attempt shows that.
    attempt.once('end', () => retry(0));
    startHeartbeat(attempt, heartbeat, () => markAway('the connection stopped responding'));
  };
  const retry = (ms: number) => {
    if (isClosed) return;
    timer = setTimeout(() => void connect(), ms).unref();
  };

  void connect();
  return {
    isAnswering: () => isAnswering,
    close() {
      isClosed = true;
      clearTimeout(timer);
      if (client) destroyConnection(client);
    },
  };
}
