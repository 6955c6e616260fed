import { type ComponentType, type LazyExoticComponent, lazy as reactLazy } from 'react';
import { isHydrating } from './hydrating.ts';

const retryAfterMs = 2000;

/**
 * Like React's `lazy`. A script that does not load while the page hydrates is fetched again: an error would replace the
 * page, and what was typed, by an error page. Until it arrives the page works as the server sent it.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's own type.
export function lazy<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  const persist = (): Promise<{ default: Component }> =>
    load().catch(async (error) => {
      if (!isHydrating()) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return persist();
    });
  return reactLazy(persist);
}
