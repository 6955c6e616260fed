import { runWhenIdle } from '#app/lib/async/run-when-idle.ts';
import { countVisit } from './count-visit.ts';

/**
 * Counts the visit once the page is done, so that it delays nothing. A page that the browser rendered in advance counts
 * when it is shown.
 */
export function countVisitWhenIdle(): void {
  if (/^\/(?:admin|preview)(?=\/|$)/.test(location.pathname)) return;
  const count = () => runWhenIdle(countVisit);
  // Not every browser renders in advance, and no types know the property yet.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}
