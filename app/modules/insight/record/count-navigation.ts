import { beginView, endView, view } from './count-visit.ts';

/** Counts a page that React shows without a new document. Idempotent. A change of the query alone is not a new page. */
export function countNavigation(): void {
  if (!view || view.path === location.pathname.slice(0, 300)) return;
  endView();
  beginView(location.origin + view.path);
}
