import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { createCacheEntryFinder, createRoutePatternFinder, pageKey } from './cache-key.ts';

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId, index: false });
const routes = [
  { id: 'layout' },
  { id: 'home', parentId: 'layout', index: true },
  route('page', '*', 'layout'),
  route('modules/blog/public/index', 'blog', 'layout'),
  route('modules/blog/public/article', 'blog/:slug', 'layout'),
  route('blog-tag', 'blog/tag/:name', 'layout'),
  route('modules/accounts/public/auth', 'auth'),
  route('routes/admin/layout', 'admin'),
  route('routes/admin/record-screens', '*', 'routes/admin/layout'),
];
const findCacheEntry = createCacheEntryFinder(Object.fromEntries(routes.map((each) => [each.id, each])));

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
  expect(findCacheEntry('GET', url, undefined)).toEqual({ key, isSignedIn: false });
});

test.each([
  'resjam.device=id.signature',
  'resjam.no_statistics=1',
  '__Host-resjam.device=id.signature',
  'sidebar_state=false',
  '__Host-sidebar_state=true; __Host-resjam.device=id.signature',
  '_ga=GA1.1.1; anything=resjam.session_token',
  '',
])('a browser that only keeps %s is served like any visitor', (cookie) => {
  expect(findCacheEntry('GET', '/about?x=1', cookie)).toEqual({ key: '/about', isSignedIn: false });
});

test.each([
  'resjam.session_token=1',
  'resjam.device=id.signature; resjam.session_token=1',
  'resjam.session_token=1; resjam.device=id.signature',
  'resjam.device=id.signature;resjam.session_token=1',
  'resjam.device=a; __Host-resjam.session_token=1; sidebar_state=true',
  'resjam.session_token=1; resjam.session_token=2',
])('a browser that sends %s is served the page of signed-in people', (cookie) => {
  expect(findCacheEntry('GET', '/about', cookie)).toEqual({ key: '/about', isSignedIn: true });
});

test.each([
  'resjam.device.other=1',
  'resjam.toast=text',
  '__Host-resjam.application=token',
  '__Secure-resjam.anything=1',
  'resjam.session_token=1; resjam.toast=text',
])('a browser that sends %s gets a page of its own', (cookie) => {
  expect(findCacheEntry('GET', '/about', cookie)).toBeNull();
});

test('a signed-in person gets a page of their own at an address with what its route does not know, or of no public page', () => {
  const find = (url: string) => findCacheEntry('GET', url, 'resjam.session_token=1');
  expect(find('/contact?type=general')).toEqual({ key: '/contact?type=general', isSignedIn: true });
  expect(find('/contact.data?type=general')).toEqual({ key: '/contact.data?type=general', isSignedIn: true });
  expect(find('/contact?type=general&utm_source=x')).toBeNull();
  expect(find('/auth')).toBeNull();
  expect(find('/admin/anything')).toBeNull();
});

test('the key of signed-in people is no address, differs by what a page shows of them, and is evicted first', () => {
  const keyFor = (details: Partial<Viewer> = {}) =>
    pageKey('/about', { isAdmin: false, isModerator: false, theme: null, allows: () => false, ...details } as Viewer);
  const key = keyFor({ id: 'ann' });
  expect(key).toMatch(/^[^/]*[A-Z]/);
  expect(keyFor({ id: 'ben' })).toBe(key);
  const allows = (setting: string) => setting === 'autoPlay';
  for (const other of [{ isAdmin: true }, { isModerator: true }, { theme: 'dark' as const }, { allows }])
    expect(keyFor(other)).not.toBe(key);
});

test('posts, endless addresses and routes that are never kept are left alone', () => {
  expect(findCacheEntry('POST', '/about', undefined)).toBeNull();
  expect(findCacheEntry('GET', `/contact?type=${'x'.repeat(400)}`, undefined)).toBeNull();
  expect(findCacheEntry('GET', '/coaching-application?x=1&resume=token', undefined)).toBeNull();
  expect(findCacheEntry('GET', '/coaching-application.data?resume=token', undefined)).toBeNull();
  expect(findCacheEntry('GET', '/auth?next=/about', undefined)).toBeNull();
  expect(findCacheEntry('GET', '/admin/anything?type=1', undefined)).toBeNull();
});

test('every cookie that a page may depend on has the name by which the cache knows it', () => {
  const app = join(import.meta.dirname, '../app');
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(app, path), 'utf8').matchAll(/[cC]ookieName = '([^']+)'/g)])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  // The state of the admin's sidebar has no effect on a public page.
  expect(names.filter((name) => !name?.startsWith('resjam.'))).toEqual(['sidebar_state']);
});

test.each([
  ['/admin/media/uploads/0123', '/admin/media/uploads/:id'],
  ['/admin/backup/uploads', '/admin/backup/uploads/:id'],
  ['/admin/backup/uploads/0123', '/admin/backup/uploads/:id'],
  ['/admin/backup/import/uploads/0123', '/admin/backup/import/uploads/:id'],
  ['/admin/backup/uploads-of-another', '/admin/*'],
])('in the metrics %s counts as %s', (path, pattern) => {
  expect(createRoutePatternFinder(Object.fromEntries(routes.map((each) => [each.id, each])))(path)).toBe(pattern);
});
