import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { apiRoutes } from './modules/api/routes.ts';
import { blogRoutes } from './modules/blog/routes.ts';
import { bookingsRoutes } from './modules/bookings/routes.ts';
import { communityRoutes } from './modules/community/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { dutiesRoutes } from './modules/duties/routes.ts';
import { inboxRoutes } from './modules/inbox/routes.ts';
import { insightRoutes } from './modules/insight/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { operationsRoutes } from './modules/operations/routes.ts';
import { pagesRoutes } from './modules/pages/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';

const modules = [
  accountsRoutes,
  apiRoutes,
  blogRoutes,
  bookingsRoutes,
  communityRoutes,
  contentRoutes,
  dutiesRoutes,
  inboxRoutes,
  insightRoutes,
  mediaRoutes,
  newsletterRoutes,
  operationsRoutes,
  pagesRoutes,
  searchRoutes,
  siteRoutes,
];

/** All routes of the site: those of the modules, and the screens that show several modules. */
export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/page.tsx', { id: 'home' }),
    route('search', 'routes/site/search.tsx'),
    route('settings', 'routes/account/settings.tsx'),
    route('settings/data/:token', 'routes/account/data.ts'),
    route('preview/:token', 'routes/site/preview.tsx'),
    // Every page that an editor created: /about /coaching /coaching-sales /coaching-application
    // /employee-accountability-coaching /speaking /resjam-method /training /agency /saas /ai-services /platforms
    // /contact /privacy /terms /disclaimer as first content, and all later pages. Otherwise: not found.
    route('*', 'routes/site/page.tsx', { id: 'page' }),
    ...modules.flatMap(({ site = [] }) => site),
  ]),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('users/deletions', 'routes/admin/deletions.tsx'),
    route('duties/processing', 'routes/admin/duties/processing.tsx'),
    route('duties/record.zip', 'routes/admin/duties/record.ts'),
    route('duties/requests/:id/copy', 'routes/admin/duties/copy.tsx'),
    route('duties/requests/:id/erase', 'routes/admin/duties/erase.tsx'),
    route('events', 'routes/admin/events.ts'),
    route('mail/texts', 'routes/admin/mail/texts.tsx'),
    route('mail/texts/:index', 'routes/admin/mail/sample.ts'),
    route('health', 'routes/admin/health-checks.tsx'),
    route('views', 'routes/admin/views.ts'),
    route('sidebar', 'routes/admin/sidebar.ts'),
    route('second-step-later', 'routes/admin/second-step-later.ts'),
    route('palette', 'routes/admin/command-palette.ts'),
    route('backup/export', 'routes/admin/backup/export.tsx'),
    route('backup/export/:file', 'routes/admin/backup/export-file.ts'),
    route('backup/trash', 'routes/admin/backup/trash.tsx'),
    route('records/:file', 'routes/admin/record-files.ts'),
    route('*', 'routes/admin/record-screens.tsx'),
    ...modules.flatMap(({ admin = [] }) => admin),
  ]),

  route('figures/:secret', 'routes/figures.tsx'),
  route('api/session', 'routes/api/session.ts'),
  route('api/search-index', 'routes/api/search-index.ts'),
  ...modules.flatMap(({ bare = [] }) => bare),
] satisfies RouteConfig;
