import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { takeEventStream } from '#app/services/server-sent-events/event-stream.server.ts';
import type { ServerVariables } from './request-details.ts';

/** Writes event streams straight to their connections. Runs after everything that adds headers. */
export const sendEventStreams: MiddlewareHandler<ServerVariables> = async (c, next) => {
  await next();
  // Hono answers HEAD with the handlers of GET.
  const outgoing = c.env?.incoming?.method === 'GET' ? c.env.outgoing : undefined;
  const open = outgoing && takeEventStream(c.res);
  if (!open || outgoing.destroyed) return;
  outgoing.writeHead(c.res.status, [...c.res.headers].flat());
  outgoing.flushHeaders();
  const end = open({ write: (text) => outgoing.write(text), close: () => outgoing.end() });
  outgoing.once('close', end);
  // Without this, Hono merges both responses into a new one, which would be sent.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
};
