import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { requestDetails, type ServerVariables } from './request-details.ts';

/**
 * Starts a site with one address, `/slow`, which responds with 500 as soon as its client has disconnected, as the
 * router does.
 */
async function startSite() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) });
  const app = new Hono<ServerVariables>().use(
    requestDetails({
      env: { ...readEnv({}), origin: 'http://localhost' },
      log,
      findRoutePattern: () => 'unknown',
    }),
  );
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/slow', async (c) => {
    begun();
    await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve));
    return c.body(null, 500);
  });
  app.get('/broken', (c) => c.body(null, 500));
  const server = createServer(getRequestListener(app.fetch));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, lines, isBegun };
}

test('a request whose client goes away is logged as that, and not as a fault', async () => {
  const { port, lines, isBegun } = await startSite();
  const clientRequest = request({ port, path: '/slow' }).on('error', () => undefined);
  clientRequest.end();
  await isBegun;
  clientRequest.destroy();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ message: 'request', path: '/slow', status: 499 });
});

test('a fault is logged as one', async () => {
  const { port, lines } = await startSite();
  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500);
  expect(lines[0]).toMatchObject({ path: '/broken', status: 500 });
});
