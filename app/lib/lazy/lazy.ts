import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from 'react';
import { minuteMs } from '#app/lib/time/units.ts';
import { isHydrating } from './hydrating.ts';

const firstRetryMs = 2000;
const longestRetryMs = minuteMs;

let shownPath: string | undefined;

/** Called when React shows a page, whose address the browser has already. */
export function notePageShown(): void {
  shownPath = location.pathname;
}

/** Whether React is on the way to another page than the one that it shows. */
const isOnTheWay = () => !isHydrating() && shownPath !== undefined && location.pathname !== shownPath;

/**
 * Like React's `lazy`, in the browser. A script that does not load, for want of a network or because a release has
 * replaced it, would replace the page, and what was typed, by an error page. On the way to another page the browser
 * opens that page itself. Otherwise the script is fetched again, after 2 seconds, 4, 8 and at last every minute: until
 * it arrives the page works as it is.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type.
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  const persist = (retryAfterMs = firstRetryMs): Promise<{ default: Component }> =>
    load().catch(async (error) => {
      if (typeof window === 'undefined') throw error;
      if (retryAfterMs === firstRetryMs) console.error(error);
      if (isOnTheWay()) {
        location.reload();
        return new Promise(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return persist(Math.min(2 * retryAfterMs, longestRetryMs));
    });
  return reactLazy(() => persist());
}
