import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  matchRoutes,
} from 'react-router';
import { lastPost, onPost } from '#app/ui/last-post.ts';
import { closeToast, showToast } from '#app/ui/toast-store.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A post that got no answer leaves the page as it is and shows a toast, data that cannot be read again stays, and a move
 * to another page is left to the browser.
 */
export function withoutFailures(request: Request, results: Results): Results | Promise<Results> {
  if (request.method === 'GET') return keepData(request, results);
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isFailedPost(result)) continue;
    // A status from 400 keeps the loaders from being asked again.
    results[routeId] = { type: 'data', result: data(theRouter()?.state.actionData?.[routeId], { status: 503 }) };
    tellOfFailure(request, result);
  }
  return results;
}

let shownToast: number | undefined;

const closeShownToast = () => {
  if (shownToast) closeToast(shownToast);
};
onPost(closeShownToast);

/** A redirect, or a refusal that an action threw itself (404, 403), is an answer. */
function isFailedPost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || typeof error.data === 'string';
}

/** What the server renders itself as an error has its own page; this is a server that was not reached. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 && typeof error.data === 'string';
  return isNetworkError(error) || (error instanceof Error && /decode turbo-stream/.test(error.message));
}

/** `fetch` throws a TypeError. One that the server sent over carries the router's own words. */
const isNetworkError = (error: unknown) => error instanceof TypeError && error.message !== 'Unexpected Server Error';

const reasonOf = (error: unknown) =>
  isNetworkError(error)
    ? 'The site could not be reached. What you typed is still here: check your connection, then try again.'
    : 'The site could not answer just now. What you typed is still here: wait a minute, then try again.';

/** In the form's own words where it has some (`data-failure-title`, `data-failure-text`). */
function tellOfFailure(request: Request, error: unknown): void {
  closeShownToast();
  const post = lastPost(request.url);
  if (post) post.hasFailed = true;
  const { form, submitter } = post ?? {};
  shownToast = showToast({
    tone: 'destructive',
    title: form?.dataset.failureTitle ?? 'No answer from the site',
    text: form?.dataset.failureText ?? reasonOf(error),
    retry: form && (() => form.requestSubmit(submitter?.isConnected ? submitter : null)),
  });
}

function keepData(request: Request, results: Results): Results | Promise<Results> {
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isUnreachable(result));
  const router = theRouter();
  if (failed.length === 0 || request.signal.aborted || !router) return results;
  const { navigation, loaderData } = router.state;
  const { pathname, search } = window.location;
  const target = navigation.location;
  if (target && target.pathname + target.search !== pathname + search) {
    window.location.assign(createPath(target));
    return new Promise(() => undefined);
  }
  if (target) {
    const text = 'What you sent has arrived, but this page could not be read again. Load it again once you are online.';
    showToast({ tone: 'info', title: 'This page may be out of date', text });
  }
  for (const [routeId] of failed) results[routeId] = { type: 'data', result: loaderData[routeId] };
  return results;
}

/** React Router keeps it here (`HydratedRouter`); it offers no other way to ask where a navigation leads. */
const theRouter = () => (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;

/**
 * Fetches what else a failure of this page's forms would need, while the network is there: the toasts' code, and the
 * modules of the routes that take the posts. React Router reloads the page when it cannot fetch those.
 */
export function prepareForFailure(): void {
  void import('#app/ui/toasts.tsx').catch(() => undefined);
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
  for (const path of new Set(forms.map(({ action }) => new URL(action).pathname))) {
    for (const { route } of matchRoutes(theRouter()?.routes ?? [], path) ?? []) {
      const address = theManifest()?.routes[route.id ?? '']?.module;
      if (address) void import(/* @vite-ignore */ address).catch(() => undefined);
    }
  }
}

const theManifest = () =>
  (window as { __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> } })
    .__reactRouterManifest;

const focusable = 'input:not([type="hidden"]), select, textarea, button, [contenteditable="true"]';

/** Moves the focus to the first field that was refused, and the field to where it can be seen. */
export function focusFirstFault(): void {
  const post = lastPost();
  if (post?.hasFailed) return;
  const fault = (post?.form ?? document).querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const field = fault?.matches(focusable) ? fault : fault?.querySelector<HTMLElement>(focusable);
  if (!field) return;
  field.focus({ preventScroll: true });
  // The middle: never under a bar at the top or the bottom.
  field.scrollIntoView({ block: 'center' });
}
