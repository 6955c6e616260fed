/** One address for one page: no slash at the end, except the home page's own. */
export const normalisePath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';
