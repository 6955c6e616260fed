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

/** What WordPress.com adds to the address of a picture to get a smaller one. */
const resizing = /(\.[a-z]{3,4})\?(?:(?:w|h|resize|fit|crop|quality|strip|ssl|zoom)=[^&#]*(?:&amp;|&)?)+$/i;

/** Returns the address of a picture without the parameters that make a smaller one of it. */
export const withoutResizing = (address: string): string => address.replace(resizing, '$1');

/** Returns the address of a picture's original: WordPress writes the size into the names of smaller ones. */
export const withoutSize = (address: string): string =>
  withoutResizing(address).replace(/-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}$)/i, '');
