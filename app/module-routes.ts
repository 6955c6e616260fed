import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The addresses of a module. Files are named from `app/`. */
export interface ModuleRoutes {
  /** Inside the header and footer of the public pages. */
  site?: RouteConfigEntry[];
  /** Inside the admin area, without `/admin` in front. */
  admin?: RouteConfigEntry[];
  /** Without a layout: files, feeds, and screens with a frame of their own. */
  bare?: RouteConfigEntry[];
}
