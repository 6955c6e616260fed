/** Returns the one address of a page: without a trailing slash, except for the home page. */
export const normalisePath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
