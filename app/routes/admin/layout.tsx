import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { requireAdmin, requireModerator } from '#app/core/request/viewer-context.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { countReviews } from '#app/modules/community/moderation/reviews.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { countUnread } from '#app/modules/inbox/items/list-items.server.ts';
import adminStyles from '#app/styles/admin.css?url';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { AdminShell } from '#app/ui/admin/shell/admin-shell.tsx';
import { readSidebarCookie } from '#app/ui/admin/shell/sidebar-cookie.ts';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/layout';
import { useUnread } from './parts/use-unread.ts';
import { moderatorSections, sections } from './sections.ts';

/**
 * Runs before every loader and action under /admin, so that no screen lacks the guard. Each screen checks again itself.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    await requireEntry(context, request, url);
    if (isFromTheSite(request)) throw redirectDocument(`${url.pathname}${url.search}`);
    return next();
  },
];

/** Moderators have one section of the admin area with its guide, the palette, and the note about their second step. The rest is for admins. */
const requireEntry = (context: Route.LoaderArgs['context'], request: Request, url: URL) =>
  /^\/admin\/(?:moderation|palette|second-step-later|duties\/guide)(?=\/|$)/.test(url.pathname)
    ? requireModerator(context, request)
    : requireAdmin(context, request);

/**
 * A public page with client-side navigation does not know the admin routes (`hydration/site-manifest.ts`). It enters
 * the admin area by a full document load.
 */
function isFromTheSite(request: Request): boolean {
  if (request.method !== 'GET' || !new URL(request.url).pathname.endsWith('.data')) return false;
  const referrer = request.headers.get('Referer');
  return !referrer || !/^\/admin(\/|$)/.test(new URL(referrer).pathname);
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Admin', loaderData?.brandName].filter(Boolean).join(' · ') },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireEntry(context, request, url);
  return {
    name: viewer.name,
    brandName: siteSettings().brand.brandName,
    isSidebarOpen: readSidebarCookie(request.headers.get('Cookie'), isSecureSite()),
    isAdmin: viewer.isAdmin,
    unread: viewer.isAdmin ? await countUnread() : 0,
    waiting: await countReviews(),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A missing page or an error is shown inside the frame, so that navigation still works. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const text = isMissing ? (
    <EmptyState
      title="Oops! Page not found"
      heading="h1"
      hint="It may have been removed, or the address may be mistyped."
    >
      <SmartLink href="/admin" className="text-link font-semibold">
        Go to the dashboard
      </SmartLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="This screen could not be loaded"
      heading="h1"
      hint="The fault is ours and has been logged. Saved work is safe. Wait a minute and try again."
      lit="exercise"
    >
      <SmartLink href="/admin" className="text-link font-semibold">
        Go to the dashboard
      </SmartLink>
    </EmptyState>
  );
  return loaderData ? <Frame {...loaderData}>{text}</Frame> : text;
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode };

function Frame({ isAdmin, ...frame }: FrameProps) {
  return isAdmin ? <AdminFrame {...frame} /> : <ModeratorFrame {...frame} />;
}

const waitingPosts = (number: number) => ({ '/admin/moderation': { number, noun: 'waiting' } });

function AdminFrame({ unread, waiting, children, ...shell }: Omit<FrameProps, 'isAdmin'>) {
  const counts = { '/admin/inbox': { number: useUnread(unread), noun: 'unread' }, ...waitingPosts(waiting) };
  return (
    <AdminShell groups={sections} counts={counts} {...shell}>
      {children}
    </AdminShell>
  );
}

/** Without what belongs to admins: the inbox, its events, and the other sections. */
function ModeratorFrame({ unread: _, waiting, children, ...shell }: Omit<FrameProps, 'isAdmin'>) {
  return (
    <AdminShell groups={moderatorSections} counts={waitingPosts(waiting)} {...shell}>
      {children}
    </AdminShell>
  );
}
