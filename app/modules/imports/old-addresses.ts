import { slugOf } from '#app/lib/text/slug.ts';
import { canonicalPath, withoutIndexFile } from '#app/lib/web/canonical-path.ts';
import { decoded } from '#app/lib/web/decoded.ts';

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

/** Returns a text as people may read it: of addresses on a site whose address is unknown, it has the paths. */
export const withoutUnknownSite = (text: string): string => text.replaceAll(unknownSite, '');

/**
 * Returns the slug of a name that is part of an old address or the name of a file: underscores and dots stand between
 * its words, letters may be encoded, and an ending such as `.html` is no word.
 */
export const slugOfName = (name: string): string =>
  slugOf(
    decoded(name)
      .replace(/\.(html?|php|aspx?|md)$/i, '')
      .replace(/[_.+~,]+/g, '-'),
  );
