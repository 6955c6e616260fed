import type { DataStrategyResult } from 'react-router';

type Results = Record<string, DataStrategyResult>;

/**
 * The root route's client middleware. React Router answers every failed request with the nearest error boundary, which
 * takes the page and what was typed with it. What is done instead stands in `failed-requests.ts`: few visits need it,
 * and the first focus in a form fetches it.
 */
export async function keepPageOnFailure(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const hasFailed = Object.values(results).some(
    ({ type, result }) => type === 'error' && !(result instanceof Response),
  );
  if (!hasFailed || request.signal.aborted) return results;
  const help = await import('./failed-requests.ts').catch(() => null);
  if (help) return help.withoutFailures(request, results);
  // Not even this code could be fetched: the browser says so, and can ask again.
  if (request.method === 'GET') window.location.assign(request.url);
  return results;
}
