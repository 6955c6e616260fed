import pg from 'pg';
import { createClient, destroyConnection, startHeartbeat } from '#app/core/database/database-connection.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';

/** Doubles with each failed attempt. A connection that was lost is replaced at once: until then changes are missed. */
const firstReconnectMs = 50;
const maxReconnectMs = 1000;
/** A connection that ends sooner counts as a failed attempt: otherwise the next ones would follow without a pause. */
const healthyMs = 1000;
const connectTimeoutMs = 5_000;
const heartbeat = { intervalMs: 3_000, deadlineMs: 3_000 };

export interface NoticeListener {
  /** Resolves after the first attempt to connect, whether or not it succeeded. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

interface NoticeOptions {
  config: pg.ClientConfig;
  channel: string;
  log: Log;
  onNotice: (payload: string) => void;
  /** Called at every connection, including the first: earlier notifications were missed. */
  onConnect: () => void;
}

/**
 * Listens to a channel's notifications on a separate connection, and reconnects until it is closed. A connection
 * without heartbeats is replaced like a broken one.
 */
export function listenForNotices({ config, channel, log, onNotice, onConnect }: NoticeOptions): NoticeListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;

  const connect = async () => {
    const attempt = createClient({
      ...config,
      application_name: channel,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client = attempt;
    let connectedAtMs: number | null = null;
    attempt.on('notification', (notice) => onNotice(notice.payload ?? ''));
    attempt.on('error', () => destroyConnection(attempt));
    // The end of an earlier connection does not concern this one.
    attempt.on('end', () => {
      if (attempt !== client || connectedAtMs === null) return;
      failures = performance.now() - connectedAtMs > healthyMs ? 0 : failures + 1;
      retry();
    });
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isClosed) return destroyConnection(attempt);
      connectedAtMs = performance.now();
      startHeartbeat(attempt, heartbeat, () => log.warn('a LISTEN connection stopped answering', { channel }));
      onConnect();
    } catch (error) {
      log.warn('change notices cannot be received; retrying', { channel, error: String(error) });
      failures += 1;
      destroyConnection(attempt);
      retry();
    }
  };
  const retry = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectMs());
  };
  const reconnectMs = () => (failures === 0 ? 0 : Math.min(firstReconnectMs * 2 ** (failures - 1), maxReconnectMs));

  const ready = connect();
  return {
    ready,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // No query is running on it, and a goodbye message on a frozen network would never end.
      if (client) destroyConnection(client);
    },
  };
}
