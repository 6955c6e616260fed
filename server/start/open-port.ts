import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '#app/core/runtime/env.server.ts';
import { StartError } from '#app/core/runtime/start-error.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { headersFor } from '../middleware/security-headers.ts';
import { answerWhileStarting } from '../starting.ts';
import { listenFault } from '../surroundings/check-address.ts';
import type { OpenedParts } from './opened-parts.ts';

/** The maximum time for current requests to finish after a stop is requested. */
const drainMs = 8_000;

/**
 * Opens the port, which responds at once that the site is starting.
 * @throws {StartError} if it is in use
 */
export async function openPort(
  server: Server,
  env: Env,
  parts: OpenedParts,
): Promise<{ port: number; starting: RequestListener }> {
  Object.assign(server, { requestTimeout: minuteMs, headersTimeout: 15_000, keepAliveTimeout: 10_000 });
  const starting = answerWhileStarting(headersFor({ origin: env.origin ?? '' }));
  server.on('request', starting);
  const port = await listen(server, env);
  parts.add('port', { close: () => closeServer(server) });
  return { port, starting };
}

function listen(server: Server, { port, host }: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new StartError(listenFault(error, { host, port })));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Lets current requests finish, then closes the remaining connections. Idempotent. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const closeTimer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(closeTimer);
}
