import { seedPages } from '#seeds/pages/index.ts';
import { idOf } from '#test/long-content/insertion.ts';
import { extent } from './extent.ts';
import { type Kind, permissions } from './permissions-table.ts';
import { walkRoutes } from './walk-routes.ts';

export const states = ['empty', 'first', 'long'] as const;
/** Without posts and discussions, with the first content, or with long content in every list. */
export type State = (typeof states)[number];

export interface Screen {
  state: State;
  path: string;
  viewer: Kind;
}

/**
 * The address of the long content for each route with a parameter. `null` if the address needs a secret, or if it only
 * redirects.
 */
const longAddresses: Record<string, string | null> = {
  '/search': '/search?q=routine',
  '/blog/tag/:name': '/blog/tag/routine',
  '/blog/category/:name': '/blog/category/mental-health',
  '/blog/author/:name': '/blog/author/long',
  '/blog/:slug': '/blog/long-1',
  '/forum/follow/:kind/:name': '/forum/follow/topic/long-0',
  '/forum/category/:topic': '/forum/category/long-0',
  '/forum/appeal/:id': `/forum/appeal/${idOf('long-act-0')}`,
  '/forum/tag/:hashtag': '/forum/tag/evenings',
  '/forum/join': null,
  '/forum/:thread': '/forum/long-0',
  '/forum/:thread/:number/edit': '/forum/long-0/6/edit',
  '/forum/:thread/:number/history': '/forum/long-0/1/history',
  '/forum/:thread/:number/history/:version': '/forum/long-0/1/history/1',
  '/members/:name': '/members/long-0',
  '/members/:name/report': '/members/long-0/report',
  '/preview/:token': null,
  '/*': '/no-such-page',
  '/figures/:secret': null,
  '/admin/pages/:id/frame': `/admin/pages/${idOf('long-page-0')}/frame`,
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
  '/book/:slug': '/book/long-0',
  '/booking/:token': null,
  '/admin/bookings/:id': `/admin/bookings/${idOf('long-booking-0')}`,
  '/admin/clients/:id': `/admin/clients/${idOf('long-booking-0')}`,
  '/admin/bookings/services/:id': `/admin/bookings/services/${idOf('long-service-0')}`,
  '/admin/bookings/packages/:id': `/admin/bookings/packages/${idOf('long-package-0')}`,
  '/admin/bookings/hosts/:id': `/admin/bookings/hosts/${idOf('long-host-0')}`,
  '/admin/forum/:id': `/admin/forum/${idOf('long-topic-0')}`,
  '/admin/moderation/:id': `/admin/moderation/${idOf('long-reply-0-1')}`,
  '/admin/media/:id': `/admin/media/${idOf('long-file-0')}`,
  '/admin/subscribers/letters/:id': `/admin/subscribers/letters/${idOf('long-letter-0')}`,
  '/admin/subscribers/letters/:id/recipients': `/admin/subscribers/letters/${idOf('long-letter-1')}/recipients`,
  '/admin/settings/webhooks/:id': `/admin/settings/webhooks/${idOf('long-webhook-0')}`,
  '/admin/settings/api/proposals/:id': `/admin/settings/api/proposals/${idOf('long-proposal-0')}`,
  '/admin/duties/requests/:id': `/admin/duties/requests/${idOf('long-request-0')}`,
  '/admin/duties/requests/:id/copy': `/admin/duties/requests/${idOf('long-request-0')}/copy`,
  '/admin/duties/requests/:id/erase': `/admin/duties/requests/${idOf('long-request-2')}/erase`,
  '/admin/*': `/admin/inbox/replies/${idOf('long-saved-reply-0')}`,
};

/** The pages that editors compose, which share one route: in every run those with content from elsewhere. */
const composedPages = extent(
  ['/contact', '/speaking'],
  seedPages.map(({ path }) => path).filter((path) => path !== '/'),
);

/** Whose screen it is: the person of the lowest role who reads it, and members in the forum. */
function viewerOf(route: string): Kind {
  if (route.startsWith('/admin')) {
    const permission = permissions.find((known) => known.route === route);
    return permission && permission.get.moderator === permission.get.admin ? 'moderator' : 'admin';
  }
  return /^\/(forum|settings|notifications|members)/.test(route) ? 'member' : 'visitor';
}

/**
 * Returns the screens of a state. With long content there is one for every route, and composed pages. @throws if a route has a parameter
 * and no address here
 */
export function listScreens(state: State): Screen[] {
  const screens = walkRoutes().flatMap<Screen>(({ route, isScreen }) => {
    if (!isScreen) return [];
    const viewer = viewerOf(route);
    const long = longAddresses[route];
    if (long === undefined && /[:*]/.test(route)) throw new Error(`e2e/screen-states.ts lacks an address of ${route}`);
    if (long === null) return [];
    if (state === 'long') return [{ state, path: long ?? route, viewer }];
    // Of the addresses with a parameter, those of the first content answer before anything else was written.
    const known = permissions.find((permission) => permission.route === route);
    const isThere = known?.get[viewer] === 200 && (state === 'first' || !/[:*]/.test(route));
    return isThere ? [{ state, path: known.at ?? route, viewer }] : [];
  });
  if (state !== 'long') return screens;
  return [...screens, ...composedPages.map((path) => ({ state, path, viewer: 'visitor' as const }))];
}
