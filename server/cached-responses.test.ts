import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from '#app/core/page-cache/page-cache.server.ts';
import { speculationRulesHeader } from '#app/core/request/speculation-rules.server.ts';
import { createCachedResponseListener } from './cached-responses.ts';

const text = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 1000}`).join(' ');

/** Headers that Node.js adds for the connection, not for the page. */
const ofConnection = ['date', 'connection', 'keep-alive'];

/** Opens a server whose only page is in memory. */
async function openServer() {
  const cache = new PageCache({ maxBytes: 1e6 });
  await cache.fill('/', async () => ({
    status: 200,
    headers: [[speculationRulesHeader, '"/rules.json"']],
    type: 'text/html; charset=utf-8',
    body: Buffer.from(text),
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
    expect(await answer.text()).toBe(text);
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

test.each<[what: string, known: (etag: string) => string, status: number]>([
  ['its own version', (etag) => etag, 304],
  ['several versions', (etag) => `"other", ${etag}`, 304],
  ['a version without its weakness', (etag) => etag.replace('W/', ''), 304],
  ['any version', () => '*', 304],
  ['another version', () => '"other"', 200],
])('who knows %s of a page in memory is told whether it is unchanged', async (_what, known, status) => {
  const { request } = await openServer();
  const etag = (await request('GET')).headers.get('ETag') ?? '';
  const answer = await request('GET', { 'If-None-Match': known(etag) });
  expect([answer.status, answer.headers.get('ETag')]).toEqual([status, etag]);
  expect(await answer.text()).toBe(status === 304 ? '' : text);
});

test('one page in memory serves visitors who save data and those who do not', async () => {
  const { request } = await openServer();
  const [usual, saving] = [await request('GET'), await request('GET', { 'Save-Data': 'on' })];
  expect(usual.headers.get('ETag')).not.toBeNull();
  expect(saving.headers.get('ETag')).toBe(usual.headers.get('ETag'));
  const rules = [usual, saving].map(({ headers }) => headers.get(speculationRulesHeader));
  expect(rules).toEqual(['"/rules.json"', null]);
});
