/**
 * Loads the script that counts visits once the page is done and the browser is idle, so that it delays nothing. A page
 * that the browser rendered in advance counts when it is shown.
 */
export function countWhenDone(): void {
  if (/^\/(?:admin|preview)(?=\/|$)/.test(location.pathname)) return;
  const count = () => void import('./count-visit.ts').then(({ countVisit }) => countVisit()).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(count, { timeout: 2000 }) : setTimeout(count);
  const whenLoaded = () =>
    document.readyState === 'complete' ? whenIdle() : addEventListener('load', whenIdle, { once: true });
  const isPrerendering = 'prerendering' in document && document.prerendering;
  if (isPrerendering) document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
