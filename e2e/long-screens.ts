import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { idOf } from '#test/long-content.ts';

export interface Screen {
  /** As in `routes.ts`. */
  route: string;
  path: string;
  viewer: 'visitor' | 'admin';
}

/** Addresses with parameters, of the long content. `null`: no screen of its own, only a redirect or an error page. */
const withParameters: Record<string, string | null> = {
  '/blog/tag/:name': '/blog/tag/routine',
  '/blog/category/:name': '/blog/category/mental-health',
  '/blog/author/:name': '/blog/author/long',
  '/blog/:slug': '/blog/long-1',
  '/forum/follow/:kind/:name': '/forum/follow/topic/sleep',
  '/forum/category/:topic': '/forum/category/sleep',
  '/forum/appeal/:id': `/forum/appeal/${idOf('long-act-0')}`,
  '/forum/tag/:hashtag': '/forum/tag/evenings',
  '/forum/:thread': '/forum/long-0',
  '/forum/:thread/:number/edit': '/forum/long-0/1/edit',
  '/forum/:thread/:number/history': '/forum/long-0/1/history',
  '/forum/:thread/:number/history/:version': '/forum/long-0/1/history/1',
  '/members/:name': '/members/long-0',
  '/admin/pages/:id/frame': `/admin/pages/${idOf('long-page-0')}/frame`,
  '/preview/:token': null,
  '/*': '/no-such-page',
  '/figures/:secret': null,
  '/admin/backup/import/:id': `/admin/backup/import/${idOf('long-import-0')}`,
  '/admin/backup/:id': `/admin/backup/${idOf('long-run-0')}`,
  '/admin/analytics/lists/:list': '/admin/analytics/lists/page',
  '/admin/pages/:id': `/admin/pages/${idOf('long-page-0')}`,
  '/admin/pages/:id/versions': `/admin/pages/${idOf('long-page-0')}/versions`,
  '/admin/blog/:id': `/admin/blog/${idOf('long-post-1')}`,
  '/admin/blog/:id/versions': `/admin/blog/${idOf('long-post-1')}/versions`,
  '/admin/affirmations/:id': `/admin/affirmations/${idOf('long-affirmation-1')}`,
  '/admin/users/:id': `/admin/users/${idOf('long-user-0')}`,
  '/admin/inbox/:id': `/admin/inbox/${idOf('long-item-0')}`,
  '/admin/forum/:id': '/admin/forum/sleep',
  '/admin/moderation/:id': `/admin/moderation/${idOf('long-reply-0-1')}`,
  '/admin/media/:id': `/admin/media/${idOf('long-file-0')}`,
  '/admin/subscribers/letters/:id': `/admin/subscribers/letters/${idOf('long-letter-0')}`,
  '/admin/subscribers/letters/:id/recipients': `/admin/subscribers/letters/${idOf('long-letter-1')}/recipients`,
  '/admin/settings/webhooks/:id': `/admin/settings/webhooks/${idOf('long-webhook-0')}`,
  '/admin/*': '/admin/no-such-screen',
  '/search': '/search?q=routine',
};

const forVisitors =
  /^\/($|search|blog|auth|first-admin|subscribe|confirm|newsletter|unsubscribe|\*|notifications\/mute)/;

/** Returns every route that renders a screen: those with a component, which are `.tsx` files. */
export function listScreenRoutes(entries = routes as RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children, file }) => {
    const route = path === undefined ? parent : `${parent}/${path}`;
    if (children) return listScreenRoutes(children, route);
    return file.endsWith('.tsx') ? [route || '/'] : [];
  });
}

export const listScreens = (): Screen[] =>
  listScreenRoutes().flatMap((route) => {
    const path = withParameters[route] ?? route;
    return withParameters[route] === null
      ? []
      : [{ route, path, viewer: forVisitors.test(route) ? 'visitor' : 'admin' }];
  });
