/** Returns the one address of a page: without a trailing slash, except for the home page. */
export const normalisePath = (pathname: string): string => pathname.replace(/(?<!\/)\/+$/, '') || '/';

/**
 * Returns a path in the one spelling by which to decide about it. The router takes `/ADMIN` and `/%61dmin` for
 * `/admin`, so a decision by the path as it was sent would miss them.
 */
export const plainPath = (pathname: string): string =>
  pathname
    .replace(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
