import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { now } from '#app/platform/clock.ts';
import { recordRefusal } from '#app/services/audit/record-security-event.server.ts';
import { findViewer, type Viewer } from '#app/services/identity/find-viewer.server.ts';
import { ownPath } from '#app/services/identity/own-path.ts';
import { getSecuritySettings } from '#app/services/identity/security-settings.server.ts';

type Context = Readonly<RouterContextProvider>;

const viewerContext = createContext<() => Promise<Viewer | null>>(async () => null);

/** Looks up who is signed in, lazily and once per request. Renews a session that is due with the response. */
export const viewerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  let found: ReturnType<typeof findViewer> | undefined;
  context.set(viewerContext, async () => {
    found ??= findViewer(request.headers.get('Cookie'));
    return (await found)?.viewer ?? null;
  });
  const response = await next();
  const renewal = (await found)?.renewal;
  // After a password change or a sign-out, the response already sets a newer cookie.
  if (renewal && !setsCookieOf(response, renewal)) response.headers.append('Set-Cookie', renewal);
  return response;
};

function setsCookieOf(response: Response, cookie: string): boolean {
  const start = cookie.slice(0, cookie.indexOf('=') + 1);
  return response.headers.getSetCookie().some((other) => other.startsWith(start));
}

/** Returns the signed-in person, or null. */
export const getViewer = (context: Context): Promise<Viewer | null> => context.get(viewerContext)();

/**
 * Returns the signed-in person. Redirects visitors to sign in, and back here afterwards (specification, section 2).
 * @throws a redirect to `/auth`
 */
export async function requireViewer(context: Context, request: Request): Promise<Viewer> {
  const viewer = await getViewer(context);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  // A POST cannot be repeated after sign-in: the visitor returns to its page.
  const back = ownPath(request.method === 'GET' ? pathname + search : pathname);
  throw redirect(back === '/' ? '/auth' : `/auth?next=${encodeURIComponent(back)}`);
}

/** The redirect target of an admin without a second step, while the site requires one of all admins. */
const secondStepPage = '/settings/security?required=second-step';

/**
 * Returns the signed-in admin. Redirects visitors to `/auth` and members who are no admins to `/`. @throws a redirect
 */
export async function requireAdmin(context: Context, request: Request): Promise<Viewer> {
  const viewer = await requireViewer(context, request);
  if (!viewer.isAdmin) {
    const account = { id: viewer.id };
    await recordRefusal({ action: 'admin-access.refused', reason: 'no admin', account, actorId: viewer.id });
    throw redirect('/');
  }
  if (!(await mayEnterAdmin(viewer))) throw redirect(secondStepPage);
  return viewer;
}

/** Whether this is an admin, with a second step if the site requires one and the grace period is over. */
export const mayEnterAdmin = async ({ isAdmin, hasSecondStep, secondStepDueAt }: Viewer): Promise<boolean> =>
  isAdmin && (hasSecondStep || now() < secondStepDueAt || !(await getSecuritySettings()).adminsNeedSecondStep);
