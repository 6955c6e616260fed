import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const page = `<p>${'A page for one visitor. '.repeat(200)}</p>`;
const encoder = new TextEncoder();
const app = new Hono();
app.use(compressResponses);
app.get('/page', (c) => c.html(page, 200, { ETag: '"one"', Vary: 'Cookie' }));
const whole = Buffer.byteLength(page);
app.get('/whole', (c) => c.html(page, 200, { 'Content-Length': String(whole) }));
app.get('/short', (c) => c.html('<p>Short</p>', 200, { 'Content-Length': '12' }));
app.get('/part', (c) => c.text(page, 206));
app.get('/events', (c) => c.body(page, 200, { 'Content-Type': 'text/event-stream' }));
app.get('/picture', (c) => c.body(page, 200, { 'Content-Type': 'image/png' }));
app.get('/as-it-is', (c) => c.text(page, 200, { 'Cache-Control': 'private, no-transform' }));

const ask = (path: string, accepted?: string, method = 'GET') =>
  app.request(path, { method, headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
])('a browser that accepts “%s” gets %s', async (accepted, encoding, unpack) => {
  const response = await ask('/page', accepted);
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  expect(response.headers.get('ETag')).toBe('W/"one"');
  const body = await bytes(response);
  expect(body.length).toBeLessThan(page.length / 4);
  expect(unpack(body).toString()).toBe(page);
});

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a complete page is compressed at once by %s, and its length is known', async (encoding, unpack) => {
  const response = await ask('/whole', encoding);
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  const body = await bytes(response);
  expect(response.headers.get('Content-Length')).toBe(String(body.length));
  expect(unpack(body).toString()).toBe(page);
});

test.each([[undefined], ['identity'], ['deflate']])(
  'a client that accepts %s gets the page as it is',
  async (accepted) => {
    const response = await ask('/page', accepted);
    expect(response.headers.has('Content-Encoding')).toBe(false);
    expect(response.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect(await response.text()).toBe(page);
  },
);

test.each(['/short', '/part', '/events', '/picture', '/as-it-is'])('%s is not compressed', async (path) => {
  expect((await ask(path, 'gzip, br, zstd')).headers.has('Content-Encoding')).toBe(false);
});

test('the headers of a page without its body are not those of a compressed one', async () => {
  expect((await ask('/page', 'gzip', 'HEAD')).headers.has('Content-Encoding')).toBe(false);
});

test('what a stream has sent arrives before the stream ends', async () => {
  let end = () => {};
  const slow = new Hono();
  slow.use(compressResponses);
  slow.get('/', (c) =>
    c.body(
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(page));
          end = () => controller.close();
        },
      }),
      200,
      { 'Content-Type': 'text/html' },
    ),
  );
  const response = await slow.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  // The gzip header may come as a chunk of its own.
  while (Buffer.concat(parts).length < 50) parts.push((await reader?.read())?.value ?? new Uint8Array());
  expect(Buffer.concat(parts).length).toBeGreaterThanOrEqual(50);
  end();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(page);
});
