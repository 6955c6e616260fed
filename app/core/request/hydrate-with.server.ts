import type { RouterContextProvider } from 'react-router';
import { requestContext } from './request-context.server.ts';

/**
 * Gives hydration less data than the loader of the screen returns. Content that only `SkipHydration` renders is in the
 * page's HTML, and hydration does not draw it again. A navigation inside the site gets all data.
 * @param loaderData what the loader returns, without what hydration does not read
 */
export function hydrateWith(context: Readonly<RouterContextProvider>, loaderData: Record<string, unknown>): void {
  context.get(requestContext).hydrationData = loaderData;
}
