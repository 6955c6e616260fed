import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { normaliseTarget } from './request-target.ts';

const request = (url: string, ...hosts: string[]) =>
  ({ url, headers: {}, rawHeaders: hosts.flatMap((host) => ['Host', host]) }) as IncomingMessage;

test.each([
  ['/about?x=1', '/about?x=1'],
  ['http://site.example/about?x=1', '/about?x=1'],
  ['HTTPS://site.example', '/'],
  ['/blog/%2500', '/blog/%2500'],
  ['//evil.example/', '//evil.example/'],
])('%s asks for %s', (url, target) => {
  const pageRequest = request(url, 'site.example');
  expect(normaliseTarget(pageRequest)).toBeNull();
  expect(pageRequest.url).toBe(target);
});

test.each([
  'http://a@b/',
  'http://a:b@c/',
  'http://',
  'ftp://site.example/',
  '*',
  'about',
  '',
  '/%00',
  '/blog?topic=%00',
])('%o is refused', (url) => {
  expect(normaliseTarget(request(url, 'site.example'))).not.toBeNull();
});

test('two hosts are refused, even where they are the same', () => {
  expect(normaliseTarget(request('/', 'site.example', 'site.example'))).not.toBeNull();
});

const page = (accept: string | undefined, url = '/about?x=1') =>
  ({ method: 'GET', url, headers: { accept }, rawHeaders: ['Host', 'site.example'] }) as IncomingMessage;

test.each([
  ['text/markdown', '/about.md?x=1'],
  ['text/markdown, text/html;q=0.9', '/about.md?x=1'],
  ['text/html, text/markdown;q=0.5', '/about?x=1'],
  ['text/markdown;q=0, */*', '/about?x=1'],
  ['text/*', '/about?x=1'],
  [undefined, '/about?x=1'],
])('a page is asked for as Markdown only by a client that prefers it: %s', (accept, target) => {
  const pageRequest = page(accept);
  expect(normaliseTarget(pageRequest)).toBeNull();
  expect(pageRequest.url).toBe(target);
});
