import { expect, test } from 'vitest';
import { routesOfTheSite, siteManifestOf } from './site-manifest.ts';

test('public pages carry the routes one can be at or post to, and none of the admin area', () => {
  const routes = {
    root: { hasAction: false, hasDefaultExport: true },
    'modules/accounts/public/sign-out': { hasAction: true, hasDefaultExport: false },
    'modules/site/api/sitemap': { hasAction: false, hasDefaultExport: false },
    'routes/admin/layout': { hasAction: false, hasDefaultExport: true },
    'modules/blog/admin/list': { hasAction: true, hasDefaultExport: true },
    'modules/pages/affirmations/admin/list': { hasAction: true, hasDefaultExport: true },
    'routes/admin/views': { hasAction: true, hasDefaultExport: false },
  };
  expect(Object.keys(routesOfTheSite(routes))).toEqual(['root', 'modules/accounts/public/sign-out']);
});

test('what a route has not, and what every page has loaded already, is not said', () => {
  const root = { id: 'root', path: '', hasAction: false, hasDefaultExport: true, css: [], imports: ['/react.js'] };
  const search = { id: 'search', hasAction: false, hasDefaultExport: true, imports: ['/react.js', '/search.js'] };
  expect(routesOfTheSite({ root, search })).toEqual({
    root: { id: 'root', path: '', hasDefaultExport: true },
    search: { id: 'search', hasDefaultExport: true, imports: ['/search.js'] },
  });
});

test('it stands beside the whole manifest', () => {
  expect(siteManifestOf('/assets/manifest-0a1b2c3d.js')).toBe('/assets/site-manifest-0a1b2c3d.js');
});
