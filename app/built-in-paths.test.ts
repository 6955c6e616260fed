import { expect, test } from 'vitest';
import { isBuiltInPath, isSiteScreen, mayRedirectFrom } from './lib/web/built-in-paths.ts';
import routes from './routes.ts';

test('no page may hide behind a route of the site', () => {
  // Routes inside the admin area have no `admin/` prefix.
  const entries = routes.flatMap((entry) => (entry.path ? [entry] : (entry.children ?? [])));
  const ownPaths = entries.flatMap(({ path = '' }) => path.match(/^[^:*]+/)?.[0] ?? []).map((path) => `/${path}`);
  expect(ownPaths.length).toBeGreaterThan(15);
  expect(ownPaths.filter((path) => !isBuiltInPath(path))).toEqual([]);
});

test.each(['/about', '/coaching-sales', '/team/people'])('%s may be a page', (path) => {
  expect(isBuiltInPath(path)).toBe(false);
});
test.each(['/Admin', '/media/a', '/robots.txt', '/healthz', '/__manifest'])('%s may not', (path) => {
  expect(isBuiltInPath(path)).toBe(true);
});

test.each(['/old', '/about.html', '/default.aspx', '/blog/old-post', '/blog/old-post.html', '/blog/2020/05/old-post'])(
  'a redirect may start at %s, where an old site had a page',
  (path) => expect(mayRedirectFrom(path)).toBe(true),
);
test.each(['/blog', '/blog/tag/sleep', '/blog/rss.xml', '/robots.txt', '/sitemap.xml', '/forum/x', '/media/a.pdf'])(
  'no redirect may start at %s',
  (path) => expect(mayRedirectFrom(path)).toBe(false),
);

test.each([
  '/',
  '/settings',
  '/auth',
  '/blog',
  '/blog/tag/sleep',
  '/search',
  '/subscribe',
  '/forum',
  '/rss.xml',
  '/guides/resjam-method.pdf',
])('a menu may lead to %s', (path) => {
  expect(isSiteScreen(path)).toBe(true);
});
test.each(['/setings', '/blog/no-such-post', '/settings/nothing', '/blog/tag', '/admins'])(
  '%s is no screen',
  (path) => {
    expect(isSiteScreen(path)).toBe(false);
  },
);
