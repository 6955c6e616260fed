import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { secretParameters, secretPaths } from '#app/lib/web/secret-addresses.ts';
import type { ServerVariables } from './request-details.ts';
import { securityHeaders } from './security-headers.ts';

const app = new Hono<ServerVariables>()
  .use(securityHeaders({ origin: 'https://example.org' }))
  .all('*', (c) => c.text('content', 200, { 'Cache-Control': 'private, no-cache' }));
const headersAt = async (path: string) => {
  const { headers } = await app.request(path);
  return ['Referrer-Policy', 'X-Robots-Tag', 'Cache-Control'].map((name) => headers.get(name));
};

test.each([
  ...secretPaths.map((path) => path.replaceAll(/:\w+/g, 'AbCdEf')),
  ...secretParameters.map((name) => `/about?${name}=AbCdEf`),
  '/BOOKING/AbCdEf',
  '/auth?next=%2Fpreview%2FAbCdEf',
])('%s is in no Referer, on no search engine and in no cache', async (path) => {
  expect(await headersAt(path)).toEqual(['strict-origin', 'noindex, nofollow', 'private, no-store']);
});

test.each(['/', '/book/coaching?day=2026-05-01', '/auth?next=%2Fbook'])('%s has the usual headers', async (path) => {
  expect(await headersAt(path)).toEqual(['strict-origin-when-cross-origin', null, 'private, no-cache']);
});
