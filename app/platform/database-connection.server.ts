import type { Socket } from 'node:net';
import type pg from 'pg';

/** Ends a connection without a farewell: over a network that is frozen, a farewell would wait for ever. */
export function destroyConnection(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** True at once, while the driver finds out a moment later. */
export const isDestroyed = (client: pg.ClientBase): boolean => streamOf(client).destroyed;

/** The driver has no public name for it. */
const streamOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

interface Heartbeat {
  /** Between an answer and the next question. */
  intervalMs: number;
  /** How long an answer may take. */
  deadlineMs: number;
}

/** A timer that comes this late means that this process had no time, not that the database was silent. */
const stallMs = 100;
const afterStallMs = 1000;

/**
 * Asks the server for a sign of life for as long as the connection lasts. A connection over which nothing comes back is
 * destroyed, which its owner hears as `end`, as if the server had closed it.
 * @param onSilence told just before a silent connection is destroyed; one that fails otherwise ends by itself
 * @returns stops asking; twice is harmless
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
      // The answer may lie unread in the socket: it gets its turn before anything is concluded.
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
