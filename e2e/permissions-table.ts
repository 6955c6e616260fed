export const kinds = ['visitor', 'member', 'moderator', 'admin'] as const;
export type Kind = (typeof kinds)[number];

/** A status, or the target of a redirect: `→ /auth`. */
export type Answer = number | `→ ${string}`;
type Answers = Record<Kind, Answer>;

export interface Permission {
  /** As in `routes.ts`. */
  route: string;
  /** An address that the route matches, if it has a parameter. */
  at?: string;
  get: Answers;
  /** The response to an empty form with an unknown intent, for each route with an action. */
  post?: Answers;
}

const all = (answer: Answer): Answers => ({ visitor: answer, member: answer, moderator: answer, admin: answer });

/** Visitors are redirected to sign-in, and then back. */
const signedIn = (back: string, answer: Answer): Answers => ({
  ...all(answer),
  visitor: `→ /auth?next=${encodeURIComponent(back)}`,
});

/** Signed-in users are redirected home. */
const visitorsOnly = (answer: Answer): Answers => ({ ...all('→ /'), visitor: answer });

/** Visitors are redirected to sign-in, and users other than admins home. */
const adminsOnly = (back: string, answer: Answer): Answers => ({
  visitor: `→ /auth?next=${encodeURIComponent(back)}`,
  member: '→ /',
  moderator: '→ /',
  admin: answer,
});

const open = (route: string, at?: string): Permission => ({ route, ...(at && { at }), get: all(200) });

/** Returns the permission of a screen of the admin area. */
const screen = (route: string): Permission => ({ route, get: adminsOnly(route, 200) });

/** The permissions: one entry for every route, in the order of `routes.ts`. */
export const permissions: Permission[] = [
  { ...open('/'), post: all(405) },
  open('/search', '/search?q=routine'),
  open('/blog'),
  open('/blog/tag/:name', '/blog/tag/routine'),
  open('/blog/category/:name', '/blog/category/updates'),
  open('/blog/author/:name', '/blog/author/resjam'),
  // The article takes no comments.
  { ...open('/blog/:slug', '/blog/the-ten-minute-morning-and-why-it-is-enough'), post: all(405) },
  open('/book'),
  // Closed at first.
  { ...open('/book/:slug', '/book/ai-consultation'), post: all(409) },
  {
    route: '/booking/:token',
    at: '/booking/unknown',
    get: all(404),
    post: all(404),
  },
  { route: '/booking/:token/calendar.ics', at: '/booking/unknown/calendar.ics', get: all(404) },
  { route: '/booking/feed/:token', at: '/booking/feed/unknown', get: all(404) },
  open('/forum'),
  {
    route: '/forum/new',
    get: signedIn('/forum/new', 200),
    // What a visitor wrote comes back to them.
    post: { ...all(422), visitor: 403 },
  },
  { route: '/forum/bookmarks', get: signedIn('/forum/bookmarks', 200), post: signedIn('/forum/bookmarks', 422) },
  { route: '/forum/members', get: signedIn('/forum/members', 200) },
  open('/forum/trust'),
  {
    route: '/forum/follow/:kind/:name',
    at: '/forum/follow/topic/sleep',
    get: signedIn('/forum/follow/topic/sleep', 200),
    post: signedIn('/forum/follow/topic/sleep', 422),
  },
  open('/forum/category/:topic', '/forum/category/sleep'),
  {
    route: '/forum/drafts',
    get: signedIn('/forum/drafts', 200),
    post: { ...all(422), visitor: '→ /auth?next=%2Fforum%2Fdrafts' },
  },
  open('/forum/tag/:hashtag', '/forum/tag/evenings'),
  {
    route: '/forum/appeal/:id',
    at: '/forum/appeal/unknown',
    get: signedIn('/forum/appeal/unknown', 404),
    post: signedIn('/forum/appeal/unknown', 404),
  },
  // Everybody of the walk has confirmed their age.
  {
    route: '/forum/join',
    get: { ...all('→ /forum'), visitor: '→ /auth?next=%2Fforum%2Fjoin' },
    post: signedIn('/forum/join', '→ /forum'),
  },
  { route: '/forum/claim', get: signedIn('/forum/claim', 200), post: signedIn('/forum/claim', 422) },
  {
    route: '/forum/:thread',
    at: '/forum/what-do-you-write-when-nothing-happened',
    get: all(200),
    post: { ...all(422), visitor: 403 },
  },
  {
    route: '/forum/:thread/:number',
    at: '/forum/what-do-you-write-when-nothing-happened/1',
    get: all('→ /forum/what-do-you-write-when-nothing-happened#post-1'),
  },
  {
    route: '/forum/:thread/:number/edit',
    at: '/forum/what-do-you-write-when-nothing-happened/1/edit',
    // Only its author: everybody else finds nothing.
    get: signedIn('/forum/what-do-you-write-when-nothing-happened/1/edit', 404),
    post: { ...all(422), visitor: 403 },
  },
  {
    route: '/forum/:thread/:number/history',
    at: '/forum/what-do-you-write-when-nothing-happened/1/history',
    get: all(200),
    post: { ...adminsOnly('/forum/what-do-you-write-when-nothing-happened/1/history', 400), moderator: 400 },
  },
  {
    route: '/forum/:thread/:number/history/:version',
    at: '/forum/what-do-you-write-when-nothing-happened/1/history/1',
    get: all(200),
    post: { ...adminsOnly('/forum/what-do-you-write-when-nothing-happened/1/history/1', 400), moderator: 400 },
  },
  {
    route: '/members/:name',
    at: '/members/nobody-of-this-name',
    get: all(404),
    post: signedIn('/members/nobody-of-this-name', 404),
  },
  {
    route: '/members/:name/report',
    at: '/members/nobody-of-this-name/report',
    get: all(404),
    post: all(404),
  },
  { route: '/notifications', get: signedIn('/notifications', 200), post: signedIn('/notifications', 422) },
  { route: '/notifications/mute', get: all(200), post: all(410) },
  open('/accessibility'),
  { route: '/privacy/request', get: all(200), post: all(422) },
  { route: '/privacy/statistics', get: all(200), post: all(422) },
  { route: '/subscribe', get: all(200), post: all(422) },
  { route: '/confirm', get: all(200), post: all(410) },
  { route: '/newsletter', get: all(200), post: all(422) },
  { route: '/unsubscribe', get: all(200), post: all(422) },
  { route: '/newsletter/links/:letter/:place', at: '/newsletter/links/unknown/1', get: all(404) },
  { route: '/settings', get: signedIn('/settings', 200), post: signedIn('/settings', 422) },
  {
    route: '/settings/picture',
    get: signedIn('/settings/picture', 200),
    post: signedIn('/settings/picture', 422),
  },
  {
    route: '/settings/notifications',
    get: signedIn('/settings/notifications', 200),
    post: signedIn('/settings/notifications', 422),
  },
  {
    route: '/settings/security',
    get: signedIn('/settings/security', 200),
    post: signedIn('/settings/security', '→ /settings/security'),
  },
  { route: '/settings/security/passkey', get: signedIn('/settings/security/passkey', 200) },
  {
    route: '/settings/data/:token',
    at: '/settings/data/unknown',
    get: { ...all('→ /settings'), visitor: '→ /auth?next=%2Fsettings%3Fdata%3Dunknown' },
  },
  {
    route: '/admin/pages/:id/frame',
    at: '/admin/pages/unknown/frame',
    get: adminsOnly('/admin/pages/unknown/frame', 404),
  },
  { route: '/privacy/copy/:token', at: '/privacy/copy/unknown', get: all('→ /privacy/request') },
  { route: '/preview/:token', at: '/preview/unknown', get: all(404) },
  { route: '/*', at: '/no-such-page', get: all(404), post: all(405) },

  { route: '/figures/:secret', at: '/figures/unknown', get: all(404) },
  { route: '/auth', get: visitorsOnly(200), post: visitorsOnly(422) },
  { route: '/first-admin', get: all(200), post: all(410) },
  { route: '/auth/verify', get: all(200), post: all(422) },
  { route: '/auth/forgot', get: all(200), post: all(422) },
  { route: '/auth/reset', get: all(200), post: all(422) },
  { route: '/auth/second-step', get: all(200), post: all(422) },
  { route: '/auth/passkey', get: all(200), post: all('→ /auth') },
  { route: '/auth/oidc/:provider', at: '/auth/oidc/unknown', get: all(404) },
  { route: '/auth/oidc/:provider/callback', at: '/auth/oidc/unknown/callback', get: all(404) },
  {
    route: '/auth/oidc/:provider/backchannel-logout',
    at: '/auth/oidc/unknown/backchannel-logout',
    get: all(404),
    post: all(404),
  },
  {
    route: '/auth/connect',
    get: { ...all('→ /settings/security#sign-on'), visitor: 200 },
    post: { ...all('→ /settings/security#sign-on'), visitor: 410 },
  },
  { route: '/auth/change-email', get: all(200), post: all(410) },
  { route: '/auth/sign-out', get: all('→ /'), post: all('→ /') },
  { route: '/.well-known/change-password', get: all('→ /settings/security') },

  screen('/admin'),
  { ...screen('/admin/pages'), post: adminsOnly('/admin/pages', 400) },
  ...['', '/draft', '/presence', '/versions'].map(
    (part): Permission => ({
      route: `/admin/pages/:id${part}`,
      at: `/admin/pages/unknown${part}`,
      get: adminsOnly(`/admin/pages/unknown${part}`, 404),
      post: adminsOnly(`/admin/pages/unknown${part}`, 404),
    }),
  ),
  screen('/admin/analytics'),
  {
    route: '/admin/analytics/lists/:list',
    at: '/admin/analytics/lists/page',
    get: adminsOnly('/admin/analytics/lists/page', 200),
  },
  { ...screen('/admin/analytics/settings'), post: adminsOnly('/admin/analytics/settings', 400) },
  screen('/admin/analytics.csv'),
  screen('/admin/analytics.json'),
  { ...screen('/admin/backup'), post: adminsOnly('/admin/backup', 400) },
  { ...screen('/admin/backup/export'), post: adminsOnly('/admin/backup/export', 400) },
  {
    route: '/admin/backup/export/site.zip',
    at: '/admin/backup/export/site.zip',
    get: adminsOnly('/admin/backup/export/site.zip', 404),
  },
  {
    route: '/admin/backup/export/:file',
    at: '/admin/backup/export/redirects.csv',
    get: adminsOnly('/admin/backup/export/redirects.csv', 200),
  },
  { ...screen('/admin/backup/import'), post: adminsOnly('/admin/backup/import', 422) },
  {
    route: '/admin/backup/import/:id',
    at: '/admin/backup/import/unknown',
    get: adminsOnly('/admin/backup/import/unknown', 404),
    post: adminsOnly('/admin/backup/import/unknown', 404),
  },
  { ...screen('/admin/backup/trash'), post: adminsOnly('/admin/backup/trash', 400) },
  {
    route: '/admin/backup/:id',
    at: '/admin/backup/unknown',
    get: adminsOnly('/admin/backup/unknown', 404),
    post: adminsOnly('/admin/backup/unknown', 404),
  },
  {
    route: '/admin/backup/:id/download',
    at: '/admin/backup/unknown/download',
    get: adminsOnly('/admin/backup/unknown/download', 404),
  },
  { ...screen('/admin/search-settings'), post: adminsOnly('/admin/search-settings', 400) },
  { ...screen('/admin/search-settings/queries'), post: adminsOnly('/admin/search-settings/queries', 400) },
  { ...screen('/admin/navigation'), post: adminsOnly('/admin/navigation', 422) },
  { ...screen('/admin/header-footer'), post: adminsOnly('/admin/header-footer', 422) },
  screen('/admin/chrome/frame'),
  {
    route: '/admin/chrome/:part/draft',
    at: '/admin/chrome/menu/draft',
    get: adminsOnly('/admin/chrome/menu/draft', '→ /admin/navigation'),
    post: adminsOnly('/admin/chrome/menu/draft', 422),
  },
  ...['/admin/seo', '/admin/seo/redirects', '/admin/seo/missing'].map((path) => ({
    ...screen(path),
    post: adminsOnly(path, 400),
  })),
  { ...screen('/admin/blog'), post: adminsOnly('/admin/blog', 400) },
  { route: '/admin/blog/link-targets', get: adminsOnly('/admin/blog/link-targets', 200) },
  ...['', '/assist', '/draft', '/presence', '/versions'].map(
    (part): Permission => ({
      route: `/admin/blog/:id${part}`,
      at: `/admin/blog/unknown${part}`,
      get: adminsOnly(`/admin/blog/unknown${part}`, 404),
      post: adminsOnly(`/admin/blog/unknown${part}`, 404),
    }),
  ),
  { ...screen('/admin/affirmations'), post: adminsOnly('/admin/affirmations', 400) },
  {
    route: '/admin/affirmations/:id',
    at: '/admin/affirmations/unknown',
    get: adminsOnly('/admin/affirmations/unknown', 404),
    post: adminsOnly('/admin/affirmations/unknown', 404),
  },
  { ...screen('/admin/users'), post: adminsOnly('/admin/users', 400) },
  { ...screen('/admin/users/invite'), post: adminsOnly('/admin/users/invite', 422) },
  { ...screen('/admin/users/deletions'), post: adminsOnly('/admin/users/deletions', 400) },
  { ...screen('/admin/settings/sign-on'), post: adminsOnly('/admin/settings/sign-on', 422) },
  {
    route: '/admin/users/:id',
    at: '/admin/users/unknown',
    get: adminsOnly('/admin/users/unknown', 404),
    post: adminsOnly('/admin/users/unknown', 404),
  },
  { ...screen('/admin/inbox'), post: adminsOnly('/admin/inbox', 400) },
  screen('/admin/inbox.csv'),
  screen('/admin/inbox/replies'),
  {
    route: '/admin/inbox/:id',
    at: '/admin/inbox/unknown',
    get: adminsOnly('/admin/inbox/unknown', 404),
    post: adminsOnly('/admin/inbox/unknown', 404),
  },
  screen('/admin/bookings'),
  screen('/admin/bookings.csv'),
  screen('/admin/bookings.ics'),
  { ...screen('/admin/bookings/new'), post: adminsOnly('/admin/bookings/new', 422) },
  { ...screen('/admin/bookings/calendar'), post: adminsOnly('/admin/bookings/calendar', 400) },
  screen('/admin/bookings/figures'),
  screen('/admin/bookings/figures.csv'),
  {
    route: '/admin/bookings/:id',
    at: '/admin/bookings/unknown',
    get: adminsOnly('/admin/bookings/unknown', 404),
    post: adminsOnly('/admin/bookings/unknown', 404),
  },
  {
    route: '/admin/bookings/:id/times',
    at: '/admin/bookings/unknown/times',
    get: adminsOnly('/admin/bookings/unknown/times', 404),
  },
  screen('/admin/clients'),
  {
    route: '/admin/clients/:id',
    at: '/admin/clients/unknown',
    get: adminsOnly('/admin/clients/unknown', 404),
  },
  { ...screen('/admin/bookings/calendar-services'), post: adminsOnly('/admin/bookings/calendar-services', 422) },
  ...['connect', 'callback'].map(
    (part): Permission => ({
      route: `/admin/bookings/calendar-services/:service/${part}`,
      at: `/admin/bookings/calendar-services/unknown/${part}`,
      get: adminsOnly(`/admin/bookings/calendar-services/unknown/${part}`, 404),
    }),
  ),
  screen('/admin/bookings/services'),
  screen('/admin/bookings/packages'),
  screen('/admin/bookings/hosts'),
  ...['services', 'packages', 'hosts'].map(
    (part): Permission => ({
      route: `/admin/bookings/${part}/:id`,
      at: `/admin/bookings/${part}/new`,
      get: adminsOnly(`/admin/bookings/${part}/new`, 200),
      post: adminsOnly(`/admin/bookings/${part}/new`, 422),
    }),
  ),
  { ...screen('/admin/forum'), post: adminsOnly('/admin/forum', 400) },
  {
    route: '/admin/forum/:id',
    at: '/admin/forum/unknown',
    get: adminsOnly('/admin/forum/unknown', 404),
    post: adminsOnly('/admin/forum/unknown', 404),
  },
  {
    route: '/admin/moderation',
    get: { ...adminsOnly('/admin/moderation', 200), moderator: 200 },
    post: { ...adminsOnly('/admin/moderation', 400), moderator: 400 },
  },
  {
    route: '/admin/moderation/:id',
    at: '/admin/moderation/unknown',
    get: { ...adminsOnly('/admin/moderation/unknown', 404), moderator: 404 },
    post: { ...adminsOnly('/admin/moderation/unknown', 404), moderator: 404 },
  },
  { ...screen('/admin/duties'), post: adminsOnly('/admin/duties', 400) },
  screen('/admin/duties/record.zip'),
  screen('/admin/duties/processing'),
  screen('/admin/duties/safety'),
  { ...screen('/admin/duties/safety/assess'), post: adminsOnly('/admin/duties/safety/assess', 422) },
  {
    route: '/admin/duties/safety/:version.pdf',
    at: '/admin/duties/safety/0.pdf',
    get: adminsOnly('/admin/duties/safety/0.pdf', 404),
  },
  { ...screen('/admin/duties/incidents'), post: adminsOnly('/admin/duties/incidents', 422) },
  { ...screen('/admin/duties/staff'), post: adminsOnly('/admin/duties/staff', 400) },
  {
    route: '/admin/duties/guide',
    get: { ...adminsOnly('/admin/duties/guide', 200), moderator: 200 },
    post: { ...adminsOnly('/admin/duties/guide', 400), moderator: 400 },
  },
  screen('/admin/duties/requests'),
  { ...screen('/admin/duties/requests/new'), post: adminsOnly('/admin/duties/requests/new', 422) },
  {
    route: '/admin/duties/requests/:id',
    at: '/admin/duties/requests/unknown',
    get: adminsOnly('/admin/duties/requests/unknown', 404),
    post: adminsOnly('/admin/duties/requests/unknown', 404),
  },
  {
    route: '/admin/duties/requests/:id/copy',
    at: '/admin/duties/requests/unknown/copy',
    get: adminsOnly('/admin/duties/requests/unknown/copy', 404),
    post: adminsOnly('/admin/duties/requests/unknown/copy', 404),
  },
  {
    route: '/admin/duties/requests/:id/erase',
    at: '/admin/duties/requests/unknown/erase',
    get: adminsOnly('/admin/duties/requests/unknown/erase', 404),
    post: adminsOnly('/admin/duties/requests/unknown/erase', 404),
  },
  {
    route: '/admin/duties/requests/:id/copy.zip',
    at: '/admin/duties/requests/unknown/copy.zip',
    get: adminsOnly('/admin/duties/requests/unknown/copy.zip', 404),
  },
  { ...screen('/admin/media'), post: adminsOnly('/admin/media', 400) },
  { ...screen('/admin/media/settings'), post: adminsOnly('/admin/media/settings', 400) },
  screen('/admin/media/picker'),
  {
    route: '/admin/media/:id',
    at: '/admin/media/unknown',
    get: adminsOnly('/admin/media/unknown', 404),
    post: adminsOnly('/admin/media/unknown', 404),
  },
  { ...screen('/admin/subscribers'), post: adminsOnly('/admin/subscribers', 400) },
  screen('/admin/subscribers.csv'),
  { ...screen('/admin/subscribers/add'), post: adminsOnly('/admin/subscribers/add', 422) },
  { ...screen('/admin/subscribers/import'), post: adminsOnly('/admin/subscribers/import', 422) },
  { ...screen('/admin/subscribers/letters'), post: adminsOnly('/admin/subscribers/letters', 400) },
  {
    route: '/admin/subscribers/letters/:id',
    at: '/admin/subscribers/letters/unknown',
    get: adminsOnly('/admin/subscribers/letters/unknown', 404),
    post: adminsOnly('/admin/subscribers/letters/unknown', 404),
  },
  {
    route: '/admin/subscribers/letters/:id/draft',
    at: '/admin/subscribers/letters/unknown/draft',
    get: adminsOnly('/admin/subscribers/letters/unknown/draft', 404),
    post: adminsOnly('/admin/subscribers/letters/unknown/draft', 404),
  },
  ...['preview', 'recipients'].map((part) => ({
    route: `/admin/subscribers/letters/:id/${part}`,
    at: `/admin/subscribers/letters/unknown/${part}`,
    get: adminsOnly(`/admin/subscribers/letters/unknown/${part}`, 404),
  })),
  { ...screen('/admin/mail'), post: adminsOnly('/admin/mail', 400) },
  screen('/admin/mail/texts'),
  {
    route: '/admin/mail/texts/:index',
    at: '/admin/mail/texts/unknown',
    get: adminsOnly('/admin/mail/texts/unknown', 404),
  },
  { ...screen('/admin/settings'), post: adminsOnly('/admin/settings', 422) },
  { ...screen('/admin/backup/protection'), post: adminsOnly('/admin/backup/protection', 400) },
  {
    route: '/admin/backup/protection/recovery-sheet.txt',
    get: adminsOnly('/admin/backup/protection/recovery-sheet.txt', 404),
  },
  { ...screen('/admin/settings/mail'), post: adminsOnly('/admin/settings/mail', 400) },
  {
    route: '/admin/settings/second-step',
    get: adminsOnly('/admin/settings/second-step', '→ /admin/settings'),
    post: adminsOnly('/admin/settings/second-step', 422),
  },
  {
    route: '/admin/settings/webhooks/:id',
    at: '/admin/settings/webhooks/unknown',
    get: adminsOnly('/admin/settings/webhooks/unknown', 404),
    post: adminsOnly('/admin/settings/webhooks/unknown', 404),
  },
  screen('/admin/events'),
  { ...screen('/admin/audit'), post: adminsOnly('/admin/audit', 200) },
  screen('/admin/audit.csv'),
  ...['', '/speed', '/errors'].map((part) => screen(`/admin/health${part}`)),
  { route: '/admin/views', get: adminsOnly('/admin/views', '→ /admin'), post: adminsOnly('/admin/views', '→ /admin') },
  {
    route: '/admin/sidebar',
    get: adminsOnly('/admin/sidebar', '→ /admin'),
    post: adminsOnly('/admin/sidebar', '→ /admin'),
  },
  { ...screen('/admin/confirm'), post: adminsOnly('/admin/confirm', 422) },
  {
    route: '/admin/second-step-later',
    get: { ...adminsOnly('/admin/second-step-later', '→ /admin'), moderator: '→ /admin/moderation' },
    post: { ...adminsOnly('/admin/second-step-later', '→ /admin'), moderator: '→ /admin/moderation' },
  },
  { route: '/admin/palette', get: { ...adminsOnly('/admin/palette', 200), moderator: 200 } },
  {
    route: '/admin/records/:file',
    at: '/admin/records/booking-services.csv',
    get: adminsOnly('/admin/records/booking-services.csv', 200),
  },
  {
    route: '/admin/*',
    at: '/admin/inbox/replies/new',
    get: adminsOnly('/admin/inbox/replies/new', 200),
    post: adminsOnly('/admin/inbox/replies/new', 422),
  },

  open('/guides/resjam-method.pdf'),
  { route: '/share-pictures/*', at: '/share-pictures/no-such-page.png', get: all(404) },
  open('/api/country'),
  { route: '/api/session', get: all(200) },
  open('/api/notifications'),
  { route: '/api/forum-events', get: { ...all(200), visitor: 204 } },
  open('/flags/:file', '/flags/gb.svg'),
  open('/favicon.svg'),
  open('/favicon.ico'),
  open('/apple-touch-icon.png'),
  open('/icon-192.png'),
  open('/icon-512.png'),
  open('/icon-maskable-192.png'),
  open('/icon-maskable-512.png'),
  open('/manifest.webmanifest'),
  open('/rss.xml'),
  open('/blog/tag/:name/rss.xml', '/blog/tag/routine/rss.xml'),
  open('/blog/category/:name/rss.xml', '/blog/category/updates/rss.xml'),
  open('/blog/author/:name/rss.xml', '/blog/author/resjam/rss.xml'),
  open('/forum/category/:topic/rss.xml', '/forum/category/sleep/rss.xml'),
  open('/forum/:thread/rss.xml', '/forum/what-do-you-write-when-nothing-happened/rss.xml'),
  { route: '/api/forum-draft', get: { ...all(422), visitor: 401 }, post: { ...all(422), visitor: 401 } },
  { route: '/api/forum-picture', get: all(405), post: { ...all(422), visitor: 401 } },
  { route: '/api/forum-suggestions', get: { ...all(200), visitor: 401 } },
  open('/api/search-index'),
  { route: '/api/search-answer', get: all(204) },
  { route: '/api/search-click', get: all(405), post: all(422) },
  open('/opensearch.xml'),
  { route: '/api/page-report', get: all(405), post: all(422) },
  open('/sitemap.xml'),
  open('/robots.txt'),
  open('/speculation-rules.json'),
  // Off until an admin enables it.
  { route: '/indexnow.txt', get: all(404) },
  open('/.well-known/security.txt'),
  open('/api/v1/docs'),
  open('/api/v1/openapi.json'),
  { ...open('/api/v1/*', '/api/v1/posts'), post: all(405) },
  { route: '/api/mcp/team?', at: '/api/mcp', get: all(405), post: all(400) },
  { route: '/api/oauth/token', get: all(405), post: all(400) },
  { route: '/api/oauth/revoke', get: all(405), post: all(400) },
  // Off until an admin enables it.
  { route: '/api/oauth/register', get: all(405), post: all(403) },
  open('/.well-known/oauth-protected-resource/*', '/.well-known/oauth-protected-resource/api/mcp'),
  open('/.well-known/oauth-authorization-server'),
  { ...screen('/admin/settings/api'), post: adminsOnly('/admin/settings/api', 400) },
  { ...screen('/admin/settings/api/programs'), post: adminsOnly('/admin/settings/api/programs', 422) },
  { ...screen('/admin/settings/api/authorize'), post: adminsOnly('/admin/settings/api/authorize', 422) },
  { ...screen('/admin/settings/api/proposals'), post: adminsOnly('/admin/settings/api/proposals', 400) },
  {
    route: '/admin/settings/api/proposals/:id',
    at: '/admin/settings/api/proposals/00000000-0000-4000-8000-000000000000',
    get: adminsOnly('/admin/settings/api/proposals/00000000-0000-4000-8000-000000000000', 404),
    post: adminsOnly('/admin/settings/api/proposals/00000000-0000-4000-8000-000000000000', 400),
  },
];
