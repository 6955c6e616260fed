/** What the browser needs to start React on a page that the server rendered: inert JSON, so no inline script runs. */
export interface StartData {
  /** `now` for screens that are tools, `intent` for pages that are read. */
  when: 'now' | 'intent';
  /** Route modules on this page, by route id. */
  modules: Record<string, string>;
  /** What those modules import, so that everything is fetched at once. */
  imports: string[];
  /** The module that holds the manifest of routes: of all of them in the admin area, of the site's own elsewhere. */
  manifest: string;
  /** Development only: the hot-reload runtime, which must run before any component. */
  runtime?: string;
  /** React Router's hand-over, and the encoded data of the page's loaders. */
  context: Record<string, unknown>;
  stream: string;
}

export const startDataId = 'start-data';
