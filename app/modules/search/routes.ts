import { route } from '@react-router/dev/routes';
import type { ModuleRoutes } from '#app/module-routes.ts';

export const searchRoutes: ModuleRoutes = {
  admin: [
    route('search-settings', 'modules/search/admin/settings.tsx'),
    route('search-settings/queries', 'modules/search/admin/queries.tsx'),
  ],
  bare: [
    route('api/search-answer', 'modules/search/api/search-answer.ts'),
    route('api/search-click', 'modules/search/api/search-click.ts'),
    route('opensearch.xml', 'modules/search/api/opensearch.ts'),
  ],
};
