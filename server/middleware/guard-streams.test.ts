import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { webStreamOf } from '#app/modules/media/storage/pieces.server.ts';
import { compressResponses } from './compress-responses.ts';
import { guardStreams } from './guard-streams.ts';
import { requestDetails, type ServerVariables } from './request-details.ts';
import { securityHeaders } from './security-headers.ts';

const secret = 'relation "people" does not exist';
const row = 'a row of the export\n'.repeat(200);

/** Starts a site whose `/export/N` sends N rows and fails, and whose `/whole` sends three rows. */
async function startSite() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)) });
  const env = { ...readEnv({}), origin: 'http://localhost' };
  const app = new Hono<ServerVariables>()
    .use(requestDetails({ env, log, findRoutePattern: () => 'unknown' }))
    .use(securityHeaders(env))
    .use(guardStreams)
    .use(compressResponses);
  const file = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="users.csv"' };
  let onRead = () => {};
  const isRead = new Promise<void>((resolve) => {
    onRead = resolve;
  });
  const bodyOf = (rows: number, isWhole: boolean) => {
    async function* texts() {
      for (let sent = 0; sent < rows; sent++) {
        // As rows of a database do, each arrives later than the one before.
        await new Promise((resolve) => setImmediate(resolve));
        yield new TextEncoder().encode(row);
      }
      if (rows > 0 && !isWhole) await isRead;
      if (!isWhole) throw new Error(secret);
    }
    return webStreamOf(texts());
  };
  app.get('/export/:rows', (c) => c.body(bodyOf(Number(c.req.param('rows')), false), 200, file));
  app.get('/whole', (c) => c.body(bodyOf(3, true), 200, file));
  app.get('/empty', (c) => c.body(bodyOf(0, true), 200, file));
  app.onError((_error, c) => c.text('The fault is ours.', 500));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    lines,
    get: (path: string, encoding: string) => fetch(address + path, { headers: { 'Accept-Encoding': encoding } }),
    onRead,
  };
}

test.each(['identity', 'gzip', 'zstd'])(
  'a body that fails before its first byte is answered as a fault, with all headers and none of the file (%s)',
  async (encoding) => {
    const { lines, get } = await startSite();
    const response = await get('/export/0', encoding);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('The fault is ours.');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.has('Content-Disposition')).toBe(false);
    expect(response.headers.has('Content-Encoding')).toBe(false);
    expect(lines).toMatchObject([{ message: 'request', status: 500 }]);
  },
);

test.each(['identity', 'gzip', 'zstd'])(
  'a body that fails later ends its connection, so that nobody takes it for a whole file, and the log says so (%s)',
  async (encoding) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const { lines, get, onRead } = await startSite();
    const response = await get('/export/5', encoding);
    expect(response.status).toBe(200);
    onRead();
    const decoder = new TextDecoder();
    let text = '';
    const readAll = async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        text += decoder.decode(chunk, { stream: true });
    };
    await expect(readAll()).rejects.toThrow();
    expect(text).not.toContain(secret);
    expect(lines.find(({ level }) => level === 'error')).toMatchObject({
      message: 'a response was cut off, because its body failed',
      path: '/export/5',
      error: secret,
    });
    expect(printed).not.toHaveBeenCalled();
  },
);

test.each(['identity', 'gzip'])('a body that does not fail arrives whole (%s)', async (encoding) => {
  const { lines, get } = await startSite();
  expect(await (await get('/whole', encoding)).text()).toBe(row.repeat(3));
  expect(await (await get('/empty', encoding)).text()).toBe('');
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});
