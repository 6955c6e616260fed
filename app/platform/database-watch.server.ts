import pg from 'pg';
import type { Log } from '#app/platform/log.server.ts';
import { destroyConnection, startHeartbeat } from './database-connection.server.ts';
import type { ValidatingPool } from './database-pool.server.ts';

/** Together below five seconds, which is the most anybody waits for a database that is frozen. */
const heartbeat = { intervalMs: 1_000, deadlineMs: 3_000 };
const connectTimeoutMs = 2_000;
const reconnectMs = 500;

export interface DatabaseWatch {
  /** Whether the last sign of life came in time. True until the first is missed. */
  isAnswering(): boolean;
  close(): void;
}

interface WatchOptions {
  config: pg.ClientConfig;
  pool: ValidatingPool;
  log: Log;
  /** Told each time the database goes away. */
  onAway: () => void;
}

/**
 * Asks the database for a sign of life on a connection of its own. While there is none, the pool refuses at once; its
 * connections are thrown out, for those over which an answer never comes would stay in use.
 */
export function watchDatabase({ config, pool, log, onAway }: WatchOptions): DatabaseWatch {
  let isAnswering = true;
  let isClosed = false;
  let failures = 0;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const leave = (reason: string) => {
    if (isClosed) return;
    pool.suspend();
    if (!isAnswering) return;
    isAnswering = false;
    log.error('the database does not answer', { reason });
    onAway();
  };
  const come = () => {
    pool.resume();
    if (!isAnswering) log.info('the database answers again');
    isAnswering = true;
  };

  const connect = async () => {
    const attempt = new pg.Client({
      ...config,
      application_name: 'heartbeat',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: heartbeat.deadlineMs,
    });
    client = attempt;
    attempt.on('error', () => undefined); // its end follows
    try {
      await attempt.connect();
      // A connection that was taken and never answered is as silent as none.
      await attempt.query('select 1');
    } catch (error) {
      destroyConnection(attempt);
      failures += 1;
      // Once may be a connection that was cut while it began.
      if (failures > 1) leave((error as Error).message);
      return retry(failures > 1 ? reconnectMs : 0);
    }
    failures = 0;
    if (isClosed) return destroyConnection(attempt);
    come();
    // A connection that somebody ended says nothing of the database: only a new one tells.
    attempt.once('end', () => retry(0));
    startHeartbeat(attempt, heartbeat, () => leave('no sign of life'));
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
