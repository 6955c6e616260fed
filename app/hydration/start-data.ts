/** The data that the browser needs to hydrate a server-rendered page. It is inert JSON, so no inline script runs. */
export interface StartData {
  /** `now` for tool screens, `intent` for pages to read. */
  when: 'now' | 'intent';
  /** The route modules of this page, by route id. */
  modules: Record<string, string>;
  /** The imports of those modules, so that everything is fetched at once. */
  imports: string[];
  /** The module with the route manifest: the full one in the admin area, the site's own elsewhere. */
  manifest: string;
  /** The site's whole stylesheet, if the page contains only the part that it needs before React runs. */
  styles?: string;
  /** Development only: the hot-reload runtime, which must run before any component. */
  runtime?: string;
  /** React Router's hydration context. */
  context: Record<string, unknown>;
  /** The data of the page's loaders and action, if it is JSON data. */
  state?: unknown;
  /** Other data, as React Router encodes it. */
  encoded?: string;
}

export const startDataId = 'start-data';
