/** The database cannot be asked now: it refuses connections, or does not answer. Nothing was written. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(options?: ErrorOptions) {
    super('The database does not answer', options);
  }
}

/**
 * Classes of SQLSTATE by which a server says that it cannot work now: connection exceptions, insufficient resources
 * (a full disk, too many connections), and shutting down or starting. With them: a wait for a lock that was too long,
 * and a server that takes no writes, such as a standby.
 */
const awayState = /^(08...|53...|57P0[1-5]|55P03|25006)$/;

/** What Node.js says of a socket. Only within a failed query, for other services have sockets as well. */
const awaySocket =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver says where it has no code. */
const awayMessage =
  /^(Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether this error, or what caused it, means that the database is away, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  let isOfQuery = false;
  // A chain of causes is short; the bound is for one that leads back to itself.
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++) {
    if (cause instanceof DatabaseAwayError || awayMessage.test(cause.message)) return true;
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (awayState.test(code) || (isOfQuery && awaySocket.test(code))) return true;
    isOfQuery ||= cause.message.startsWith('Failed query: ');
  }
  return false;
}
