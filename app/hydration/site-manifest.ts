interface ManifestRoute {
  hasAction: boolean;
  hasDefaultExport: boolean;
  imports?: string[];
}

/** Whether a route belongs to the admin area, by its id. */
export const isAdminRoute = (id: string): boolean => /^(routes|modules\/.+)\/admin\//.test(id);

/**
 * Returns the part of the route manifest that public pages need: without the admin area, which would soon be most of
 * it, without routes of files, empty properties and imports that the page has already loaded. The admin area loads the
 * full manifest (`routes/admin/layout.tsx`).
 * @internal for react-router.config.ts
 */
export function routesOfTheSite<T extends ManifestRoute>(routes: Record<string, T>): Record<string, Partial<T>> {
  const ofTheSite = Object.entries(routes).filter(
    ([id, { hasAction, hasDefaultExport }]) => !isAdminRoute(id) && (hasDefaultExport || hasAction),
  );
  const isLoaded = (file: string) => routes.root?.imports?.includes(file) ?? false;
  return Object.fromEntries(
    ofTheSite.map(([id, route]) => {
      const imports = (route.imports ?? []).filter((file) => !isLoaded(file));
      return [id, withoutNothing({ ...route, imports })];
    }),
  );
}

/** The router treats a missing value as `false`, and a missing list as an empty one. */
const withoutNothing = <T extends object>(route: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>;

/** The address of the smaller manifest: beside the full one, with the same hash. */
export const siteManifestOf = (manifest: string) => manifest.replace(/(^|\/)manifest-/, '$1site-manifest-');
