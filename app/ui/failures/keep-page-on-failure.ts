import type { DataStrategyResult } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/**
 * Whether a post may lead somebody away who is not logged in any more, lost a role or needs a second step. `findRefusal`
 * decides: this lets all other posts go on without waiting for its script.
 * @internal for tests
 */
export const leadsAway = ({ headers }: Response): boolean =>
  /^(?:https?:\/\/[^/]+)?\/(?:auth|settings\/security)?(?:\?|$)/.test(headers.get('Location') ?? '');

/**
 * The root route's client middleware. For every failed request React Router renders the nearest error boundary, which
 * removes the page and the typed text. The replacement is in `failed-requests.ts`: few visits need it, and the first
 * focus in a form fetches it.
 */
export async function keepPageOnFailure(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const isPost = request.method !== 'GET';
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
