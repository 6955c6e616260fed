import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { takeEventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import type { ServerVariables } from './request-details.ts';

// If the adapter has replaced the global `Response` before this module is loaded, the constant is of the adapter's class:
// the adapter would send it, as a second response, unless its body has been read.
void RESPONSE_ALREADY_SENT.body;

/** Writes event streams straight to their connections. Runs after everything that adds headers. */
export const sendEventStreams: MiddlewareHandler<ServerVariables> = async (c, next) => {
  await next();
  // Hono answers HEAD with the handlers of GET.
  const outgoing = c.env?.incoming?.method === 'GET' ? c.env.outgoing : undefined;
  const open = outgoing && takeEventStream(c.res);
  if (!open || outgoing.destroyed) return;
  // The end of the connection ends the body, which needs no frame around each event.
  outgoing.shouldKeepAlive = false;
  outgoing.removeHeader('Transfer-Encoding');
  outgoing.writeHead(c.res.status, [...c.res.headers].flat());
  outgoing.flushHeaders();
  const end = open({ write: (message) => outgoing.write(message), close: () => outgoing.end() });
  // The adapter's listener would hold the request, with all that was made of it, for as long as the connection is open.
  outgoing.removeAllListeners('close').once('close', end);
  // Without this, Hono merges both responses into a new one, which would be sent.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
};
