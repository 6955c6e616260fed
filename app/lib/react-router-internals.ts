import type { DataRouter } from 'react-router';

/**
 * Global variables of React Router. No public API gives it, so a new version may rename it without notice:
 * `react-router-internals.test.ts` then fails, and this file is the only one to change.
 */
interface RouterWindow {
  /** The state that hydration starts from. */
  __reactRouterContext?: object;
  /** The loaded route modules, by route id. */
  __reactRouterRouteModules?: Record<string, unknown>;
  /** Known since the router runs. */
  __reactRouterDataRouter?: DataRouter;
  /** The addresses of all route modules. */
  __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
}

const routerWindow = () => window as unknown as RouterWindow;

/** Says what `HydratedRouter` starts with: React Router's inline scripts would do this. */
export function setRouterStart(context: object, modules: Record<string, unknown>): void {
  Object.assign(routerWindow(), {
    __reactRouterContext: context,
    __reactRouterRouteModules: modules,
  } satisfies RouterWindow);
}

/** Returns the router of the page, which knows where a navigation leads. Undefined before hydration. */
export const findRouter = (): DataRouter | undefined => routerWindow().__reactRouterDataRouter;

/** Returns the address of a route's module. */
export const moduleAddressOf = (routeId: string): string | undefined =>
  routerWindow().__reactRouterManifest?.routes[routeId]?.module;
