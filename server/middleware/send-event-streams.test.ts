import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import { closeEventStreams, publishToEventStreams } from '#app/core/server-sent-events/server-sent-events.server.ts';
import type { ServerVariables } from './request-details.ts';
import { sendEventStreams } from './send-event-streams.ts';

let server: Server;
let address: string;
let ended = 0;
let outgoing: ServerResponse | undefined;
beforeAll(async () => {
  const app = new Hono<ServerVariables>();
  app.use(sendEventStreams);
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Request-Id', 'one');
  });
  app.get('/events', () =>
    eventStream({
      request: { url: 'http://site.example/events' },
      events: [{ name: 'news', read: async () => ({ unread: 1 }) }],
      mayContinue: async () => true,
      onEnd: () => {
        ended += 1;
      },
    }),
  );
  app.get('/words', (c) => c.text('words'));
  const answer = getRequestListener(app.fetch);
  server = createServer((request, response) => {
    outgoing = response;
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('a connection gets the headers and all events, until either side ends it', async () => {
  const response = await fetch(`${address}/events`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/event-stream');
  expect(response.headers.get('X-Request-Id')).toBe('one');
  // The end of the connection ends the stream, and nothing else of the request is held until then.
  expect([response.headers.get('Connection'), response.headers.get('Transfer-Encoding')]).toEqual(['close', null]);
  await expect.poll(() => outgoing?.listenerCount('close')).toBe(1);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (count: number) => {
    while ((text.match(/^event: news$/gm)?.length ?? 0) < count) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream has ended: ${text}`);
      text += part.value;
    }
  };
  await readUntil(1);
  publishToEventStreams(['news']);
  await readUntil(2);
  expect(text).not.toContain('Error');
  closeEventStreams();
  expect((await reader?.read())?.done).toBe(true);

  const leaving = new AbortController();
  const left = await fetch(`${address}/events`, { signal: leaving.signal });
  expect(left.status).toBe(200);
  leaving.abort();
  await expect.poll(() => ended).toBe(2);
});

test('a question for the headers alone opens no stream, and other responses stay as they are', async () => {
  const head = await fetch(`${address}/events`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(await (await fetch(`${address}/words`)).text()).toBe('words');
});
