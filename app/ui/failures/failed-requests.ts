import { createPath, type DataStrategyResult, data, isRouteErrorResponse, matchRoutes } from 'react-router';
import { findRouter, moduleAddressOf } from '#app/lib/react-router-internals.ts';
import { hasUnsentInput } from '#app/lib/web/has-unsent-input.ts';
import { noAnswerText } from '#app/ui/failures/failure-texts.ts';
import { lastPost, onPost, takeLastPlace } from '#app/ui/failures/last-post.ts';
import { findRefusal, type Refusal } from '#app/ui/failures/refused-posts.ts';
import { focusNear } from '#app/ui/forms/focus-after-post.ts';
import { closeToast, showToast } from '#app/ui/toasts/toast-store.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Keeps the page as it is after a post without a response, or one that leads away from what was typed, and shows a
 * toast. Keeps old data if it cannot be read again, and leaves a failed navigation to the browser.
 */
export function withoutFailures(request: Request, results: Results): Results | Promise<Results> {
  if (request.method === 'GET') return keepData(request, results);
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error') continue;
    const refusal = hasTypedForm() ? findRefusal(request, result) : null;
    if (!refusal && !isFailedPost(result)) continue;
    // With a status from 400 the router does not call the loaders again.
    const status = refusal ? 403 : 503;
    results[routeId] = { type: 'data', result: data(findRouter()?.state.actionData?.[routeId], { status }) };
    reportFailure(request, refusal ?? failureTexts(request, result));
  }
  return results;
}

let shownToast: number | undefined;

const closeShownToast = () => {
  if (shownToast) closeToast(shownToast);
};
onPost(closeShownToast);

/** A redirect, or a refusal that an action threw itself (404, 403), is a response. */
function isFailedPost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || typeof error.data === 'string';
}

/**
 * Keeps a page with typed text whose subject was deleted elsewhere: an event of the server reads the data of an open page
 * again. Anyone who posts the text then gets it back (`keepUnsentTexts`).
 */
function keepTypedText(results: Results): void {
  const { state } = findRouter() ?? {};
  const gone = Object.entries(results).filter(
    ([routeId, { type, result }]) => type === 'error' && isMissing(result) && state?.loaderData[routeId] !== undefined,
  );
  if (gone.length === 0 || state?.navigation.state !== 'idle') return;
  if (!hasTypedForm()) return;
  for (const [routeId] of gone) results[routeId] = { type: 'data', result: state.loaderData[routeId] };
  closeShownToast();
  const text = 'What you typed is still here. Copy what you still need: it can no longer be sent or saved.';
  shownToast = showToast({ tone: 'destructive', title: 'This was deleted in the meantime', text });
}

const hasTypedForm = () => [...document.querySelectorAll('form[method="post"]')].some(hasUnsentInput);

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Errors that the server renders have a page of their own; here the server was not reached. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 && typeof error.data === 'string';
  return isNetworkError(error) || (error instanceof Error && /decode turbo-stream/.test(error.message));
}

/** `fetch` throws a TypeError. One that the server sent has the router's own message. */
const isNetworkError = (error: unknown) => error instanceof TypeError && error.message !== 'Unexpected Server Error';

const reasonOf = (error: unknown) =>
  isNetworkError(error)
    ? noAnswerText.text
    : 'The site could not answer at the moment. What you typed is still here: wait a minute, then try again.';

/** Returns the texts of the form (`data-failure-title`, `data-failure-text`), or those of every form. */
function failureTexts(request: Request, error: unknown): Refusal {
  const texts = lastPost(request.url)?.form.dataset;
  return { title: texts?.failureTitle ?? noAnswerText.title, text: texts?.failureText ?? reasonOf(error) };
}

function reportFailure(request: Request, texts: Refusal): void {
  closeShownToast();
  const post = lastPost(request.url);
  if (post) post.hasFailed = true;
  const { form, submitter } = post ?? {};
  shownToast = showToast({
    tone: 'destructive',
    ...texts,
    retry: form && (() => form.requestSubmit(submitter?.isConnected ? submitter : null)),
  });
}

function keepData(request: Request, results: Results): Results | Promise<Results> {
  keepTypedText(results);
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isUnreachable(result));
  const router = findRouter();
  if (failed.length === 0 || request.signal.aborted || !router) return results;
  const { navigation, loaderData } = router.state;
  const { pathname, search } = window.location;
  const target = navigation.location;
  if (target && target.pathname + target.search !== pathname + search) {
    window.location.assign(createPath(target));
    return new Promise(() => undefined);
  }
  if (target) {
    const text = 'What you sent was received, but this page could not be reloaded. Reload it once you are online.';
    showToast({ tone: 'info', title: 'This page may be out of date', text });
  }
  for (const [routeId] of failed) results[routeId] = { type: 'data', result: loaderData[routeId] };
  return results;
}

/**
 * Fetches what a failure of this page's forms would need, while the network is available: the toasts' code, and the
 * modules of the routes that handle the posts. React Router reloads the page if it cannot fetch those.
 * @throws if they cannot be fetched
 */
export async function prepareForFailure(): Promise<void> {
  const scripts: Promise<unknown>[] = [import('#app/ui/toasts/toasts.tsx')];
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
  for (const path of new Set(forms.map(({ action }) => new URL(action).pathname))) {
    for (const { route } of matchRoutes(findRouter()?.routes ?? [], path) ?? []) {
      const address = moduleAddressOf(route.id ?? '');
      if (address) scripts.push(import(/* @vite-ignore */ address));
    }
  }
  await Promise.all(scripts);
}

const focusable = 'input:not([type="hidden"]), select, textarea, button, [contenteditable="true"]';

/** Moves the focus after the answer to a post: to the first fault, or from a control that has gone to what is near. */
export function focusAfterPost(): void {
  const place = takeLastPlace();
  if (!lastPost()?.hasFailed && !focusFirstFault() && place) focusNear(place);
}

/**
 * Moves the focus to the first invalid field, and scrolls it into view. A hidden one has another control in its place.
 * @returns false if there is none
 */
function focusFirstFault(): boolean {
  const form = lastPost()?.form ?? document;
  const faults = form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
  const fault = [...faults].find((each) => each.getClientRects().length > 0);
  const field = fault?.matches(focusable) ? fault : fault?.querySelector<HTMLElement>(focusable);
  if (!field) return false;
  field.focus({ preventScroll: true });
  // In the middle, so that it is never under a bar at the top or the bottom.
  field.scrollIntoView({ block: 'center' });
  return true;
}
