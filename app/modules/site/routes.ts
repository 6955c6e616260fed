import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

const icons = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
];

export const siteRoutes: ModuleRoutes = {
  site: [
    // The preview beside the text in the page editor, and the target of a preview link.
    route('admin/pages/:id/frame', 'modules/site/admin/pages/frame.tsx'),
    route('accessibility', 'modules/site/public/accessibility.tsx'),
  ],
  admin: [
    route('pages', 'modules/site/admin/pages/list.tsx'),
    route('pages/:id', 'modules/site/admin/pages/editor.tsx'),
    route('pages/:id/draft', 'modules/site/admin/pages/draft.ts'),
    route('pages/:id/presence', 'modules/site/admin/pages/presence.ts'),
    route('pages/:id/versions', 'modules/site/admin/pages/versions.tsx'),
    route('navigation', 'modules/site/admin/chrome/navigation.tsx'),
    route('header-footer', 'modules/site/admin/chrome/header-footer.tsx'),
    route('chrome/:part/draft', 'modules/site/admin/chrome/draft.ts'),
    route('seo', 'modules/site/admin/seo/pages.tsx'),
    route('seo/redirects', 'modules/site/admin/seo/redirects.tsx'),
    route('seo/missing', 'modules/site/admin/seo/missing.tsx'),
    route('backup/import', 'modules/site/imports/admin/list.tsx'),
    route('backup/import/:id', 'modules/site/imports/admin/import.tsx'),
  ],
  bare: [
    // Header and footer around an empty page, for their editor screens.
    route('admin/chrome/frame', 'modules/site/admin/chrome/frame.tsx'),
    route('guides/resjam-method.pdf', 'modules/site/api/method-guide.ts'),
    route('share-pictures/*', 'modules/site/api/share-picture.ts'),
    route('api/country', 'modules/site/api/country.ts'),
    route('flags/:file', 'modules/site/api/flag.ts'),
    ...icons.map((path) => route(path, 'modules/site/api/icon.ts', { id: path })),
    route('manifest.webmanifest', 'modules/site/api/manifest.ts'),
    route('sitemap.xml', 'modules/site/api/sitemap.ts'),
    route('robots.txt', 'modules/site/api/robots.ts'),
    route('speculation-rules.json', 'modules/site/api/speculation-rules.ts'),
    route('.well-known/security.txt', 'modules/site/api/security.ts'),
  ],
};
