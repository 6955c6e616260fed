import type { MiddlewareHandler } from 'hono';
import { takeEventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import type { ServerVariables } from './request-details.ts';

/**
 * Handles the failures of bodies that are made while they are sent: exports, downloads, files. The headers wait for the
 * first chunk. If there is none, the request fails like any other, with a page of its own. If a later chunk fails, the
 * connection is destroyed, so that the client does not take a part for the whole, and the log records it.
 */
export const guardStreams: MiddlewareHandler<ServerVariables> = async (c, next) => {
  await next();
  const { body, headers } = c.res;
  // A rendered page is complete. The handlers of GET answer HEAD as well, and its body is never read.
  const isPage = headers.has('Content-Length') && headers.get('Content-Type')?.startsWith('text/html');
  if (!body || isPage || c.env?.incoming?.method === 'HEAD' || takeEventStream(c.res)) return;

  const reader = body.getReader();
  const first = await reader.read().catch((error: unknown) => {
    // Otherwise its headers, such as those of a file, would be added to the response for the failure.
    c.res = undefined;
    throw error instanceof Error ? error : new Error(String(error));
  });
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (first.done) controller.close();
        else controller.enqueue(first.value);
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const outgoing = c.env?.outgoing;
          // A client that has disconnected ends the work on its body, which is not a fault.
          if (!c.req.raw.signal.aborted && !outgoing?.destroyed) logFailure(c.var.details, c.req.path, error);
          if (outgoing) {
            outgoing.destroy();
            controller.close();
          } else controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of the connection.
    { highWaterMark: 0 },
  );
  c.res = new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, c.res);
};

function logFailure({ log }: ServerVariables['Variables']['details'], path: string, error: unknown): void {
  const details = error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
  log.error('a response was cut off, because its body failed', { path, ...details });
}
