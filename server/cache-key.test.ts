import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

test.each([
  ['/about', '/about'],
  ['http://localhost:3000/about', '/about'],
  ['/contact?type=general', '/contact?type=general'],
  ['/about?utm_source=x&gclid=1', '/about'],
  ['/contact?utm_source=x&type=general', '/contact?type=general'],
])('%s is kept as %s', (url, key) => {
  expect(cacheKey('GET', url, undefined)).toBe(key);
});

test('a browser that is only known from an earlier sign-in is served like any visitor', () => {
  expect(cacheKey('GET', '/about', 'resjam.device=id.signature')).toBe('/about');
  expect(cacheKey('GET', '/about', '__Host-resjam.device=id.signature')).toBe('/about');
  expect(cacheKey('GET', '/about', 'resjam.device=id.signature; resjam.session_token=1')).toBeNull();
  expect(cacheKey('GET', '/about', 'resjam.session_token=1; resjam.device=id.signature')).toBeNull();
});

test('posts, visitors with a cookie and endless addresses are left alone', () => {
  expect(cacheKey('POST', '/about', undefined)).toBeNull();
  expect(cacheKey('GET', '/about', 'session=1')).toBeNull();
  expect(cacheKey('GET', `/about?${'x'.repeat(400)}`, undefined)).toBeNull();
});
