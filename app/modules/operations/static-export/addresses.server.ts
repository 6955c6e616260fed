import { digestOf } from '#app/lib/token.server.ts';
import { decoded } from '#app/lib/web/decoded.ts';

/** An address of this site: the path with the parameters that make another page of it, and the fragment. */
export interface SiteAddress {
  target: string;
  hash: string;
}

/** Parameters that show another part of a list. Others fill in a form or repeat a search, which a copy cannot. */
const pageParameters = ['page', 'after', 'before', 'sort'];

/**
 * Resolves the address of a link against the address of its page.
 * @returns null if it leads to another site, within the page, or is not an address of the web
 */
export function siteAddressOf(href: string, page: string, origin: string): SiteAddress | null {
  if (href === '' || href.startsWith('#')) return null;
  const url = URL.parse(href, origin + page);
  if (!url || url.origin !== new URL(origin).origin || !/^https?:$/.test(url.protocol)) return null;
  const keptParameters = new URLSearchParams();
  for (const name of pageParameters) {
    const value = url.searchParams.get(name);
    if (value) keptParameters.set(name, value);
  }
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  return { target: keptParameters.size > 0 ? `${path}?${keptParameters}` : path, hash: url.hash };
}

/** Returns the file of a page: `/blog?page=2` is `blog/index-page-2.html`. */
export function fileOfPage(target: string): string {
  const { pathname, searchParams } = new URL(target, 'https://own.invalid');
  const part = [...searchParams].map(([name, value]) => `-${name}-${nameOf(value)}`).join('');
  return [...partsOf(pathname), `index${part}.html`].join('/');
}

/**
 * Returns the file of anything that is not a page. A picture keeps its address; its sizes, whose addresses continue
 * that of the picture, are beside it.
 */
export function fileOfAsset(target: string): string {
  const { pathname } = new URL(target, 'https://own.invalid');
  const [, address, size] = /^\/media\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  return address && size ? `media/sizes/${nameOf(address)}/${nameOf(size)}` : partsOf(pathname).join('/');
}

/** Returns the file of a page at an old address. An address like `/about.html` is a file already. */
export const fileOfRedirect = (path: string): string =>
  /\.html?$/i.test(path) ? partsOf(new URL(path, 'https://own.invalid').pathname).join('/') : fileOfPage(path);

const partsOf = (pathname: string) => pathname.split('/').filter(Boolean).map(decoded).map(nameOf);

/** Names that every file system takes. A name that has to change gets a digest, so that no two become the same. */
function nameOf(part: string): string {
  const safe = part.replace(/[^\p{L}\p{N}._~+@,=() -]/gu, '-').slice(0, 120);
  if (safe === part && !/^\.+$|[. ]$/.test(part)) return part;
  return `${safe.replace(/[. ]+$/, '')}-${digestOf(part, 'hex').slice(0, 8)}`;
}

/** Returns the address of a file from another one, so that the archive opens in any folder: `../assets/site.css`. */
export function relativeLink(from: string, to: string): string {
  const [ownParts, otherParts] = [from.split('/'), to.split('/')];
  let shared = 0;
  while (shared < Math.min(ownParts.length, otherParts.length) - 1 && ownParts[shared] === otherParts[shared])
    shared += 1;
  const up = '../'.repeat(ownParts.length - 1 - shared);
  return up + otherParts.slice(shared).map(encodeURIComponent).join('/');
}

/** Returns the address of a file from the root: for the page of missing addresses, which is served at any of them. */
export const rootLink = (to: string): string => `/${to.split('/').map(encodeURIComponent).join('/')}`;
