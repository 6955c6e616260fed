const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No transformation: a compressor would hold events back until it has a full block.
  'Cache-Control': 'private, no-store, no-transform',
};

/**
 * Returns a response of one event after another, each read when the client can take it. It ends with the last one.
 * An error of `events` breaks the response off.
 */
export function eventResponse<Event>(
  events: AsyncGenerator<Event>,
  /** Ends what the next event waits for. Called when the client leaves, at the end and after an error. */
  stop: () => void = () => undefined,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
      } catch (error) {
        stop();
        throw error;
      }
      stop();
      controller.close();
    },
    cancel() {
      stop();
      // The client has left, and does not read how the events end.
      events.return(undefined).catch(() => undefined);
    },
  });
  return new Response(body, { headers });
}
