import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface WalkedRoute {
  /** As in `permissions-table.ts`. */
  route: string;
  id: string;
  /** Whether it renders a page: other routes answer with files, data and redirects. */
  isScreen: boolean;
}

/** Returns every route with a response of its own, regardless of its parent routes. */
export const walkRoutes = (): WalkedRoute[] => walk(routes as RouteConfigEntry[]);

const walk = (entries: RouteConfigEntry[], parent = ''): WalkedRoute[] =>
  entries.flatMap((entry) => {
    const route = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    if (entry.children) return walk(entry.children, route);
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
    return [{ route: route || '/', id, isScreen: entry.file.endsWith('.tsx') }];
  });
