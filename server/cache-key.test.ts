import { expect, test } from 'vitest';
import { createCacheKey } from './cache-key.ts';

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId, index: false });
const routes = [
  { id: 'layout' },
  { id: 'home', parentId: 'layout', index: true },
  route('page', '*', 'layout'),
  route('routes/site/blog/index', 'blog', 'layout'),
  route('routes/site/blog/article', 'blog/:slug', 'layout'),
  route('blog-tag', 'blog/tag/:name', 'layout'),
  route('routes/account/auth', 'auth'),
  route('routes/admin/layout', 'admin'),
  route('routes/admin/missing', '*', 'routes/admin/layout'),
];
const cacheKey = createCacheKey(Object.fromEntries(routes.map((each) => [each.id, each])));

test.each([
  ['/about', '/about'],
  ['http://localhost:3000/about', '/about'],
  ['/?x=1', '/'],
  ['/about?x=1&page=2', '/about'],
  ['/about?utm_source=x&gclid=1', '/about'],
  ['/contact?utm_source=x&type=general', '/contact?type=general'],
  ['/blog?topic=routine&page=2&x=', '/blog?page=2&topic=routine'],
  ['/blog?page=2&topic=routine', '/blog?page=2&topic=routine'],
  ['/blog?topic=b&page=2&topic=a', '/blog?page=2&topic=b&topic=a'],
  ['/blog/an-article?page=2', '/blog/an-article'],
  ['/blog/tag/routine?page=2&type=x', '/blog/tag/routine?page=2'],
  ['/blog.data?page=2&_routes=x&z=1', '/blog.data?_routes=x&page=2'],
  ['/_.data?index&z=1', '/_.data?index'],
])('%s is kept as %s', (url, key) => {
  expect(cacheKey('GET', url, undefined)).toBe(key);
});

test.each([
  'resjam.device=id.signature',
  '__Host-resjam.device=id.signature',
  'sidebar_state=false',
  '__Host-sidebar_state=true; __Host-resjam.device=id.signature',
])('a browser that only keeps %s is served like any visitor', (cookie) => {
  expect(cacheKey('GET', '/about?x=1', cookie)).toBe('/about');
});

test.each([
  'resjam.device=id.signature; resjam.session_token=1',
  'resjam.session_token=1; resjam.device=id.signature',
  'resjam.device=id.signature;resjam.session_token=1',
  'resjam.device=a; __Host-resjam.session_token=1; sidebar_state=true',
  'resjam.device.other=1',
  'resjam.device=1;',
])('a browser that sends %s as well is not', (cookie) => {
  expect(cacheKey('GET', '/about', cookie)).toBeNull();
});

test('posts, visitors with a cookie, endless addresses and routes that are never kept are left alone', () => {
  expect(cacheKey('POST', '/about', undefined)).toBeNull();
  expect(cacheKey('GET', '/about', 'session=1')).toBeNull();
  expect(cacheKey('GET', `/contact?type=${'x'.repeat(400)}`, undefined)).toBeNull();
  expect(cacheKey('GET', '/coaching-application?x=1&resume=token', undefined)).toBeNull();
  expect(cacheKey('GET', '/coaching-application.data?resume=token', undefined)).toBeNull();
  expect(cacheKey('GET', '/auth?next=/about', undefined)).toBeNull();
  expect(cacheKey('GET', '/admin/anything?type=1', undefined)).toBeNull();
});
