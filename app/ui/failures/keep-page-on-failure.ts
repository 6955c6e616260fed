import { createPath, type DataStrategyResult, matchRoutes } from 'react-router';
import { findRouter, moduleAddressOf } from '#app/lib/react-router-internals.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Whether a post may lead a person away who is not logged in any more, lost a role or needs a second step. `findRefusal`
 * decides: this lets all other posts go on without waiting for its script.
 * @internal for tests
 */
export const leadsAway = ({ headers }: Response): boolean =>
  /^(?:https?:\/\/[^/]+)?\/(?:auth|settings\/security)?(?:\?|$)/.test(headers.get('Location') ?? '');

/**
 * Opens the page of a link by the browser if a script of that page is gone, as after a release: React Router, which
 * fetches it at the same time, would only load again the page on which the link is.
 */
function openIfScriptsAreGone({ url }: Request): void {
  const router = findRouter();
  for (const { route } of matchRoutes(router?.routes ?? [], new URL(url).pathname) ?? []) {
    const address = moduleAddressOf(route.id ?? '');
    if (!address) continue;
    import(/* @vite-ignore */ address).catch(() => {
      const target = router?.state.navigation.location;
      // After the router has begun its own: the browser follows the last one.
      if (target) setTimeout(() => window.location.assign(createPath(target)));
    });
  }
}

/**
 * The root route's client middleware. For every failed request React Router renders the nearest error boundary, which
 * removes the page and the typed text. The replacement is in `failed-requests.ts`: few visits need it, and the first
 * focus in a form fetches it.
 */
export async function keepPageOnFailure(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const isPost = request.method !== 'GET';
  if (!isPost) openIfScriptsAreGone(request);
  const results = await next();
  const hasFailed = Object.values(results).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response && !(isPost && leadsAway(result))),
  );
  if (!hasFailed || request.signal.aborted) return results;
  const help = await import('./failed-requests.ts').catch(() => null);
  if (help) return help.withoutFailures(request, results);
  // Even this code could not be fetched: the browser shows its own error, and can retry.
  if (request.method === 'GET') window.location.assign(request.url);
  return results;
}
