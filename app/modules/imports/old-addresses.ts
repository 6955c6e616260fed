import { canonicalPath, withoutIndexFile } from '#app/lib/web/canonical-path.ts';

/** The host of addresses in files of a site whose address is unknown. */
export const unknownSite = 'https://import.invalid';

/**
 * Returns the form in which addresses of an old site are compared: without protocol, `www.`, query, fragment and
 * closing slash. Null for what is not an address of the web.
 */
export function comparableAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = withoutIndexFile(url.pathname).replace(/\/$/, '');
  // The plain addresses of WordPress have no path: `/?p=12`.
  const plain = /^\?(p|page_id)=\d+$/.test(url.search) ? url.search : '';
  return `${url.host.replace(/^www\./, '')}${path}${plain}`.toLowerCase();
}

/** Returns the path of an old address as a redirect stores it, or null if it has none of its own. */
export function redirectPathOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url || url.search) return null;
  const path = canonicalPath(url.pathname);
  return path === '/' ? null : path;
}
