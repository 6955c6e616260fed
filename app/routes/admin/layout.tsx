import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, redirectDocument } from 'react-router';
import { requireAdmin, requireModerator } from '#app/core/request/viewer-context.server.ts';
import { isSecureSite } from '#app/core/runtime/site-origin.server.ts';
import { requireHost } from '#app/modules/bookings/hosts/require-host.server.ts';
import { countReviews } from '#app/modules/community/moderation/reviews.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { countUnread } from '#app/modules/inbox/items/list-items.server.ts';
import { hasMailServer } from '#app/modules/mail/mail-settings.server.ts';
import adminStyles from '#app/styles/admin.css?url';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { HeadingLine } from '#app/ui/admin/screen-head.tsx';
import { AdminShell } from '#app/ui/admin/shell/admin-shell.tsx';
import { readSidebarCookie } from '#app/ui/admin/shell/sidebar-cookie.ts';
import { UnsentTexts, unsentOf } from '#app/ui/failures/unsent-texts.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/layout';
import { useUnread } from './layout/use-unread.ts';
import { requireTeam } from './require-team.server.ts';
import { sections, teamSections } from './sections.ts';

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

/** Their bookings, the record of a client, and their own time off and calendars. Each screen decides whose they are. */
const hostPaths =
  /^\/admin\/(?:bookings(?:\/(?:hosts\/)?[0-9a-f-]{36}|\/calendar-services\/\w+\/(?:connect|callback))?|clients\/[^/]+)$/;

/**
 * Moderators have one section of the admin area with its guide, hosts their bookings, and both the palette and the note
 * about their second step. The rest is for admins.
 */
async function requireEntry(context: Route.LoaderArgs['context'], request: Request, { pathname }: URL): Promise<void> {
  if (/^\/admin\/(?:palette|second-step-later)$/.test(pathname)) await requireTeam(context, request);
  else if (/^\/admin\/(?:moderation|duties\/guide)(?=\/|$)/.test(pathname)) await requireModerator(context, request);
  else if (hostPaths.test(pathname)) await requireHost(context, request);
  else await requireAdmin(context, request);
}

/**
 * A public page with client-side navigation does not know the admin routes (`hydration/site-manifest.ts`). It enters
 * the admin area by a full document load.
 */
function isFromTheSite(request: Request): boolean {
  if (request.method !== 'GET' || !new URL(request.url).pathname.endsWith('.data')) return false;
  const referrer = request.headers.get('Referer');
  return !referrer || !/^\/admin(\/|$)/.test(URL.parse(referrer)?.pathname ?? '');
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Admin', loaderData?.brandName].filter(Boolean).join(' · ') },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireEntry(context, request, url);
  const viewer = await requireTeam(context, request);
  return {
    name: viewer.name,
    brandName: siteSettings().brand.brandName,
    isSidebarOpen: readSidebarCookie(request.headers.get('Cookie'), isSecureSite()),
    isAdmin: viewer.isAdmin,
    hasMailServer: hasMailServer(),
    isModerator: viewer.isModerator,
    isHost: viewer.isHost,
    unread: viewer.isAdmin ? await countUnread() : 0,
    waiting: viewer.isModerator ? await countReviews() : 0,
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A missing page, what was typed for it, or an error is shown inside the frame, so that navigation still works. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const unsent = unsentOf(error);
  const text = unsent ? (
    <>
      <HeadingLine title={unsent.title} />
      <UnsentTexts unsent={unsent} />
    </>
  ) : isMissing ? (
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
  return isAdmin ? <AdminFrame {...frame} /> : <TeamFrame {...frame} />;
}

const waitingPosts = (number: number) => ({ '/admin/moderation': { number, noun: 'waiting' } });

function AdminFrame({ unread, waiting, isModerator: _, isHost: __, children, ...shell }: Omit<FrameProps, 'isAdmin'>) {
  const counts = { '/admin/inbox': { number: useUnread(unread), noun: 'unread' }, ...waitingPosts(waiting) };
  return (
    <AdminShell groups={sections} counts={counts} {...shell}>
      {children}
    </AdminShell>
  );
}

/** Without what belongs to admins: the inbox, its events, and the other sections. */
function TeamFrame({ unread: _, waiting, isModerator, isHost, children, ...shell }: Omit<FrameProps, 'isAdmin'>) {
  return (
    <AdminShell groups={teamSections({ isModerator, isHost })} counts={waitingPosts(waiting)} {...shell}>
      {children}
    </AdminShell>
  );
}
