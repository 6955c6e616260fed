import { TooBusyError } from '#app/lib/async/fair-queue.ts';

/** Thrown if the database is unavailable: it refuses connections or does not respond. Nothing was written. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}

/**
 * SQLSTATE classes for a server that cannot work now: connection exceptions, insufficient resources (a full disk, too
 * many connections), and shutting down or starting. Also a lock timeout, and a server that accepts no writes, such as a
 * standby.
 */
const awayState = /^(08...|53...|57P0[1-5]|55P03|25006)$/;

/** Socket error codes of Node.js. Only within a failed query, because other services have sockets too. */
const awaySocket =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's messages for errors without a code. */
const awayMessage =
  /^(Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Why a request cannot be answered now: the database does not answer, or too many others wait for it. */
export type OutageCause = 'away' | 'busy';

/** Returns whether this error, or its cause, means an outage, and which; null if, for example, a query is wrong. */
export function outageCauseOf(error: unknown): OutageCause | null {
  let isOfQuery = false;
  // A chain of causes is short. The limit protects against a circular one.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    if (cause instanceof TooBusyError) return 'busy';
    if (cause instanceof DatabaseUnavailableError || awayMessage.test(cause.message)) return 'away';
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (awayState.test(code) || (isOfQuery && awaySocket.test(code))) return 'away';
    isOfQuery ||= cause.message.startsWith('Failed query: ');
  }
  return null;
}
