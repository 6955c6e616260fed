import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { createCachedResponseListener } from './cached-responses.ts';

test('the third visitor gets the page as it was packed for the second', async () => {
  const cache = new PageCache({ maxBytes: 1e6 });
  const words = Array.from({ length: 4000 }, (_, at) => `word${(at * 7919) % 1000}`).join(' ');
  await cache.fill('/', async () => ({
    status: 200,
    headers: [],
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
  const visit = async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': 'br' } });
    expect(await answer.text()).toBe(words);
    return Number(answer.headers.get('Content-Length'));
  };

  const second = await visit();
  const packed = () => cache.find('/')?.br?.length ?? 0;
  await expect.poll(packed).toBeLessThan(second);
  expect(await visit()).toBe(packed());
});
