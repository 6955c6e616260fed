import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const insightRoutes: ModuleRoutes = {
  site: [route('privacy/statistics', 'modules/insight/public/statistics.tsx')],
  admin: [
    route('analytics', 'modules/insight/admin/screen.tsx'),
    route('analytics/lists/:list', 'modules/insight/admin/list.tsx'),
    route('analytics/settings', 'modules/insight/admin/settings.tsx'),
    route('analytics.csv', 'modules/insight/admin/export.ts', { id: 'analytics-csv' }),
    route('analytics.json', 'modules/insight/admin/export.ts', { id: 'analytics-json' }),
  ],
  bare: [route('api/page-report', 'modules/insight/api/page-report.ts')],
};
