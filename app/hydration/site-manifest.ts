interface ManifestRoute {
  hasAction: boolean;
  hasDefaultExport: boolean;
  imports?: string[];
}

/**
 * What public pages need of the manifest of routes: neither the admin area's addresses, which would soon be most of
 * it, nor those of files, nor what a route has not or the page has loaded already. Whoever walks into the admin area
 * gets the whole one (`routes/admin/layout.tsx`).
 * @internal for react-router.config.ts
 */
export function routesOfTheSite<T extends ManifestRoute>(routes: Record<string, T>): Record<string, Partial<T>> {
  const ofTheSite = Object.entries(routes).filter(
    ([id, { hasAction, hasDefaultExport }]) => !id.startsWith('routes/admin/') && (hasDefaultExport || hasAction),
  );
  const isLoaded = (file: string) => routes.root?.imports?.includes(file) ?? false;
  return Object.fromEntries(
    ofTheSite.map(([id, route]) => {
      const imports = (route.imports ?? []).filter((file) => !isLoaded(file));
      return [id, withoutNothing({ ...route, imports })];
    }),
  );
}

/** The router takes what is missing for `false`, and a missing list for an empty one. */
const withoutNothing = <T extends object>(route: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>;

/** Where that smaller manifest stands: beside the whole one, under the same hash. */
export const siteManifestOf = (manifest: string) => manifest.replace(/(^|\/)manifest-/, '$1site-manifest-');
