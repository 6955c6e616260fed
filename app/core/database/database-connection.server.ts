import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';

/** Returns a client outside the pool. With several hosts it connects to the one that accepts writes. */
export function createClient(config: ClientConfig & { Client?: typeof pg.Client }): pg.Client {
  const { Client = pg.Client, ...settings } = config;
  return new Client(settings);
}

/** Runs work on a connection of its own, outside the pool, and ends it. If it breaks, the running query fails. */
export async function withClient<Value>(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = createClient({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
  client.on('error', () => undefined); // the query at work fails with it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Closes a connection without a goodbye message, which would wait forever on a frozen network. */
export function destroyConnection(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** True at once, while the driver notices a moment later. */
export const isDestroyed = (client: pg.ClientBase): boolean => streamOf(client).destroyed;

/** The driver has no public name for it. */
const streamOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

interface Heartbeat {
  /** The time between a response and the next query. */
  intervalMs: number;
  /** The maximum time for a response. */
  deadlineMs: number;
}

/** A timer that is this late means that this process was busy, not that the database was silent. */
const stallMs = 100;
const afterStallMs = 1000;

/**
 * Sends heartbeats for as long as the connection lasts. A connection without a response is destroyed. Its owner
 * receives `end`, as if the server had closed it.
 * @param onSilence called just before a silent connection is destroyed; one that fails otherwise ends by itself
 * @returns a function that stops the heartbeats. Idempotent.
 */
export function startHeartbeat(
  client: pg.ClientBase,
  { intervalMs, deadlineMs }: Heartbeat,
  onSilence: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const arm = (work: () => void, ms: number) => {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(work, ms).unref();
  };
  const expectWithin = (ms: number) => {
    const dueMs = performance.now() + ms;
    arm(() => {
      // The response may be unread in the socket, so it gets more time first.
      if (performance.now() - dueMs > stallMs) return expectWithin(afterStallMs);
      stop();
      onSilence();
      destroyConnection(client);
    }, ms);
  };
  const beat = () => {
    expectWithin(deadlineMs);
    client.query('select 1').then(() => arm(beat, intervalMs), stop);
  };
  client.once('end', stop);
  arm(beat, intervalMs);
  return stop;
}
