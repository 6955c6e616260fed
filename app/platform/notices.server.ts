import pg from 'pg';
import type { Log } from '#app/platform/log.server.ts';
import { createClient, destroyConnection, startHeartbeat } from './database-connection.server.ts';

const reconnectMs = 1000;
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
export function hearNotices({ config, channel, log, onNotice, onConnect }: NoticeOptions): NoticeListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async () => {
    const attempt = createClient({
      ...config,
      application_name: channel,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: connectTimeoutMs,
    });
    client = attempt;
    attempt.on('notification', (notice) => onNotice(notice.payload ?? ''));
    attempt.on('error', () => destroyConnection(attempt));
    // The end of an earlier connection does not concern this one.
    attempt.on('end', () => attempt === client && retry());
    try {
      await attempt.connect();
      await attempt.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (isClosed) return destroyConnection(attempt);
      startHeartbeat(attempt, heartbeat, () => log.warn('a listening connection fell silent', { channel }));
      onConnect();
    } catch (error) {
      log.warn('notices are not heard; trying again', { channel, error: String(error) });
      destroyConnection(attempt);
      retry();
    }
  };
  const retry = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, reconnectMs);
  };

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
