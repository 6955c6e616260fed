interface ManifestRoute {
  hasAction: boolean;
  hasDefaultExport: boolean;
}

/**
 * What public pages need of the manifest of routes: neither the admin area's addresses, which would soon be most of
 * it, nor those of files. Whoever walks into the admin area gets the whole one (`routes/admin/layout.tsx`).
 */
export function routesOfTheSite<T extends ManifestRoute>(routes: Record<string, T>): Record<string, T> {
  const ofTheSite = Object.entries(routes).filter(
    ([id, { hasAction, hasDefaultExport }]) => !id.startsWith('routes/admin/') && (hasDefaultExport || hasAction),
  );
  return Object.fromEntries(ofTheSite);
}

/** Where that smaller manifest stands: beside the whole one, under the same hash. */
export const siteManifestOf = (manifest: string) => manifest.replace(/(^|\/)manifest-/, '$1site-manifest-');
