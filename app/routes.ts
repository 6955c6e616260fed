import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const icons = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
];

/** Sections of the admin area whose screens are still to come. */
const adminPlaceholders = ['blog', 'search-settings', 'seo', 'analytics', 'backup'];

/** The whole site, one line an address. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/page.tsx', { id: 'home' }),
    route('search', 'routes/site/search.tsx'),
    route('blog', 'routes/site/opening.tsx', { id: 'blog' }),
    route('forum', 'routes/site/opening.tsx', { id: 'forum' }),
    route('subscribe', 'routes/site/newsletter/subscribe.tsx'),
    route('confirm', 'routes/site/newsletter/confirm.tsx'),
    route('newsletter', 'routes/site/newsletter/preferences.tsx'),
    route('unsubscribe', 'routes/site/newsletter/unsubscribe.tsx'),
    route('settings', 'routes/account/settings.tsx'),
    route('settings/security', 'routes/account/security.tsx'),
    route('settings/security/passkey', 'routes/account/new-passkey.ts'),
    route('settings/data/:token', 'routes/account/data.ts'),
    // What the page editor shows beside the words, and what a preview link opens.
    route('admin/pages/:id/frame', 'routes/admin/pages/frame.tsx'),
    route('preview/:token', 'routes/site/preview.tsx'),
    // Every page an editor made: /about /coaching /coaching-sales /coaching-application
    // /employee-accountability-coaching /speaking /resjam-method /training /agency /saas /ai-services /platforms
    // /contact /privacy /terms /disclaimer as first content, and whatever came later. Else: not found.
    route('*', 'routes/site/page.tsx', { id: 'page' }),
  ]),

  route('auth', 'routes/account/auth.tsx'),
  route('first-admin', 'routes/account/first-admin.tsx'),
  route('auth/verify', 'routes/account/verify.tsx'),
  route('auth/forgot', 'routes/account/forgot.tsx'),
  route('auth/reset', 'routes/account/reset.tsx'),
  route('auth/second-step', 'routes/account/second-step.tsx'),
  route('auth/passkey', 'routes/account/passkey.ts'),
  route('auth/change-email', 'routes/account/change-email.tsx'),
  route('auth/sign-out', 'routes/account/sign-out.ts'),
  route('.well-known/change-password', 'routes/account/change-password.ts'),

  // Header and footer around an empty page, for the screens that edit them.
  route('admin/chrome/frame', 'routes/admin/chrome/frame.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    ...adminPlaceholders.map((path) => route(path, 'routes/admin/placeholder.tsx', { id: `routes/admin/${path}` })),
    route('pages', 'routes/admin/pages/list.tsx'),
    route('pages/:id', 'routes/admin/pages/editor.tsx'),
    route('pages/:id/draft', 'routes/admin/pages/draft.ts'),
    route('pages/:id/presence', 'routes/admin/pages/presence.ts'),
    route('pages/:id/versions', 'routes/admin/pages/versions.tsx'),
    route('navigation', 'routes/admin/chrome/navigation.tsx'),
    route('header-footer', 'routes/admin/chrome/header-footer.tsx'),
    route('chrome/:part/draft', 'routes/admin/chrome/draft.ts'),
    route('affirmations', 'routes/admin/affirmations/list.tsx'),
    route('affirmations/:id', 'routes/admin/affirmations/affirmation.tsx'),
    route('users', 'routes/admin/users/list.tsx'),
    route('users/invite', 'routes/admin/users/invite.tsx'),
    route('users/deletions', 'routes/admin/users/deletions.tsx'),
    route('users/:id', 'routes/admin/users/person.tsx'),
    route('inbox', 'routes/admin/inbox/list.tsx'),
    route('inbox.csv', 'routes/admin/inbox/csv.ts'),
    route('inbox/replies', 'routes/admin/inbox/replies.tsx'),
    route('inbox/:id', 'routes/admin/inbox/item.tsx'),
    route('media', 'routes/admin/media/library.tsx'),
    route('media/settings', 'routes/admin/media/settings.tsx'),
    route('media/picker', 'routes/admin/media/picker.ts'),
    route('media/:id', 'routes/admin/media/file.tsx'),
    route('subscribers', 'routes/admin/subscribers/list.tsx'),
    route('subscribers.csv', 'routes/admin/subscribers/csv.ts'),
    route('subscribers/add', 'routes/admin/subscribers/add.tsx'),
    route('subscribers/import', 'routes/admin/subscribers/import.tsx'),
    route('subscribers/letters', 'routes/admin/subscribers/letters/list.tsx'),
    route('subscribers/letters/:id', 'routes/admin/subscribers/letters/letter.tsx'),
    route('subscribers/letters/:id/preview', 'routes/admin/subscribers/letters/preview.ts'),
    route('subscribers/letters/:id/recipients', 'routes/admin/subscribers/letters/recipients.tsx'),
    route('mail', 'routes/admin/mail/log.tsx'),
    route('settings', 'routes/admin/settings/screen.tsx'),
    route('settings/second-step', 'routes/admin/settings/second-step.ts'),
    route('settings/webhooks/:id', 'routes/admin/settings/webhook.tsx'),
    route('events', 'routes/admin/events.ts'),
    route('audit', 'routes/admin/audit/log.tsx'),
    route('audit.csv', 'routes/admin/audit/csv.ts'),
    route('views', 'routes/admin/views.ts'),
    route('sidebar', 'routes/admin/sidebar.ts'),
    route('palette', 'routes/admin/palette.ts'),
    route('*', 'routes/admin/missing.tsx'),
  ]),

  route('guides/resjam-method.pdf', 'routes/api/method-guide.ts'),
  route('share-pictures/*', 'routes/api/share-picture.ts'),
  route('api/country', 'routes/api/country.ts'),
  route('flags/:file', 'routes/api/flag.ts'),
  ...icons.map((path) => route(path, 'routes/api/icon.ts', { id: path })),
  route('manifest.webmanifest', 'routes/api/manifest.ts'),
  route('sitemap.xml', 'routes/api/sitemap.ts'),
  route('robots.txt', 'routes/api/robots.ts'),
  route('.well-known/security.txt', 'routes/api/security.ts'),
] satisfies RouteConfig;
