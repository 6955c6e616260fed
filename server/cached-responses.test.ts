import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { createCachedResponseListener } from './cached-responses.ts';

const words = Array.from({ length: 4000 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');

/** Headers that Node.js adds for the connection, not for the page. */
const ofConnection = ['date', 'connection', 'keep-alive'];

/** Opens a server whose only page is in memory. */
async function openServer() {
  const cache = new PageCache({ maxBytes: 1e6 });
  await cache.fill('/', async () => ({
    status: 200,
    headers: [['Content-Language', 'en-GB']],
    type: 'text/html; charset=utf-8',
    body: Buffer.from(words),
    tags: new Set(['page:/']),
  }));
  const findCacheEntry = () => ({ key: '/', isSignedIn: false });
  const listener = createCachedResponseListener(
    { cache, findCacheEntry, files: { find: () => null } },
    (_request, response) => response.writeHead(500).end(),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const request = (method: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/`, { method, headers: { 'Accept-Encoding': 'br', ...headers } });
  return { cache, request };
}

test('the third visitor gets the page as it was packed for the second', async () => {
  const { cache, request } = await openServer();
  const visit = async () => {
    const answer = await request('GET');
    expect(await answer.text()).toBe(words);
    return Number(answer.headers.get('Content-Length'));
  };

  const second = await visit();
  const packed = () => cache.find('/')?.br?.length ?? 0;
  await expect.poll(packed).toBeLessThan(second);
  expect(await visit()).toBe(packed());
});

test.each<[what: string, headers: Record<string, string>]>([
  ['the whole page', { 'Accept-Encoding': 'identity' }],
  ['an unchanged page', { 'If-None-Match': '*' }],
  ['another version than the known one', { 'If-None-Match': '"other"', 'Accept-Encoding': 'identity' }],
])('HEAD of a page in memory has the status and the headers of GET: %s', async (_what, headers) => {
  const { request } = await openServer();
  const [head, get] = [await request('HEAD', headers), await request('GET', headers)];
  const described = (response: Response) => [
    response.status,
    [...response.headers].filter(([name]) => !ofConnection.includes(name)),
  ];
  expect(described(head)).toEqual(described(get));
  expect(get.headers.get('ETag')).not.toBeNull();
  expect(await head.text()).toBe('');
});
