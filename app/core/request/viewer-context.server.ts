import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { recordRefusal } from '#app/core/audit/record-security-event.server.ts';
import type { FoundViewer, Viewer } from '#app/core/identity/find-viewer.server.ts';
import { loginHref, safeRedirectPath } from '#app/core/identity/safe-redirect-path.ts';
import { meetsSecondStepRule } from '#app/core/identity/security-settings.server.ts';
import { isRecentlyConfirmed } from '#app/core/identity/sessions/is-recently-confirmed.server.ts';
import { type PublicSetting, traitsOf, type ViewerTraits } from '#app/core/identity/viewer-traits.server.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { requestContext } from './request-context.server.ts';

type Context = Readonly<RouterContextProvider>;

const viewerContext = createContext<() => Promise<Viewer | null>>(async () => null);

/** Looks up who is signed in, lazily and once per request. Renews a session that is due with the response. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  let viewer: Promise<FoundViewer | null> | undefined;
  context.set(viewerContext, async () => {
    viewer ??= context.get(requestContext).findViewer();
    return (await viewer)?.viewer ?? null;
  });
  const response = await next();
  const renewal = (await viewer)?.renewal;
  // After a password change or a sign-out, the response already sets a newer cookie.
  if (renewal && !setsCookieOf(response, renewal)) response.headers.append('Set-Cookie', renewal);
  return response;
};

function setsCookieOf(response: Response, cookie: string): boolean {
  const start = cookie.slice(0, cookie.indexOf('=') + 1);
  return response.headers.getSetCookie().some((other) => other.startsWith(start));
}

/**
 * Returns the signed-in person, or null. The response is then for this person alone. What a public page shows of its
 * viewer comes from `getViewerTraits`, so that the page can be cached.
 */
export async function getViewer(context: Context): Promise<Viewer | null> {
  const viewer = await context.get(viewerContext)();
  if (viewer) context.get(cachingContext).isPersonal = true;
  return viewer;
}

/** Returns the signed-in person if a setting of theirs allows it; otherwise null, and the page stays one for many. */
export async function getViewerIfAllowed(context: Context, setting: PublicSetting): Promise<Viewer | null> {
  const traits = await getViewerTraits(context);
  return traits?.allows(setting) ? getViewer(context) : null;
}

/** Returns what the signed-in person has in common with many others, or null for a visitor. */
export async function getViewerTraits(context: Context): Promise<ViewerTraits | null> {
  const viewer = await context.get(viewerContext)();
  return viewer && traitsOf(viewer);
}

/**
 * Returns the signed-in person. Redirects visitors to sign in, and back here afterwards.
 * @throws a redirect to `/auth`
 */
export async function requireViewer(context: Context, request: Request): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  // A POST cannot be repeated after sign-in: the visitor returns to its page.
  const back = safeRedirectPath(request.method === 'GET' ? pathname + search : pathname);
  throw redirect(loginHref(back));
}

/** The redirect target of the team without a second step, while the site requires one of them. */
const secondStepPage = '/settings/security?required=second-step';

/**
 * Returns the signed-in admin. Redirects visitors to `/auth` and members who are not admins to `/`. @throws a redirect
 */
export async function requireAdmin(context: Context, request: Request): Promise<Viewer> {
  const viewer = await requireViewer(context, request);
  if (!viewer.isAdmin) {
    const account = { id: viewer.id };
    await recordRefusal({ action: 'admin-access.refused', reason: 'no admin', account, actorId: viewer.id });
    throw redirect('/');
  }
  if (!mayEnterAdmin(viewer)) throw redirect(secondStepPage);
  return viewer;
}

/** The screen that asks an admin for the password before the file at this address. @param back the way back from there */
export const confirmPage = (file: string, back?: string) =>
  `/admin/confirm?${new URLSearchParams({ next: file, ...(back && { back }) })}`;

/** Returns the screen of the admin area that a request came from, with its search. */
function screenBefore(request: Request): string | undefined {
  const before = request.headers.get('Referer');
  const url = before && URL.canParse(before) ? new URL(before) : null;
  if (url?.origin !== new URL(request.url).origin) return undefined;
  const path = safeRedirectPath(url.pathname + url.search);
  return path.startsWith('/admin/') && !path.startsWith('/admin/confirm') ? path : undefined;
}

/**
 * Returns the signed-in admin, for files with the personal data of many. Redirects as `requireAdmin` does, and
 * anyone who has not entered their password within the last minutes to the screen that asks for it. @throws a redirect
 */
export async function requireConfirmedAdmin(context: Context, request: Request): Promise<Viewer> {
  const viewer = await requireAdmin(context, request);
  if (isRecentlyConfirmed(viewer)) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(confirmPage(safeRedirectPath(pathname + search), screenBefore(request)));
}

/**
 * Returns the signed-in moderator or admin, for the screens of the admin area that moderators have. Redirects others as
 * `requireAdmin` does. @throws a redirect
 */
export const requireModerator = (context: Context, request: Request): Promise<Viewer> =>
  // They may reveal who wrote an anonymous post.
  requireAdminOr(context, request, ({ isModerator }) => isModerator);

/**
 * Returns the signed-in admin, or another person for whom a part of the admin area is. Both need a second step. Redirects
 * others as `requireAdmin` does. @throws a redirect
 */
export async function requireAdminOr(
  context: Context,
  request: Request,
  isAllowed: (viewer: Viewer) => boolean,
): Promise<Viewer> {
  const viewer = await requireViewer(context, request);
  if (viewer.isAdmin || !isAllowed(viewer)) return requireAdmin(context, request);
  if (!(await meetsSecondStepRule(viewer))) throw redirect(secondStepPage);
  return viewer;
}

/** Whether this is an admin, with a second step if the site requires one and the grace period is over. */
export const mayEnterAdmin = ({ isAdmin, mayUseRoles }: Viewer): boolean => isAdmin && mayUseRoles;
