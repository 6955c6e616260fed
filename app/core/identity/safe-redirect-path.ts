import { plainPath } from '#app/lib/web/paths.ts';

/** Returns a path of this site, safe as a redirect target after sign-in; `/` for anything that leads elsewhere. */
export function safeRedirectPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || /[\p{Cc}\\]/u.test(candidate)) return '/';
  const base = 'http://own.invalid';
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  // Dots are resolved by now: `/.//elsewhere.example` has become `//elsewhere.example`, as the attacker intended.
  if (url?.origin !== base || url.pathname.startsWith('//') || /^\/auth(?=[/.]|$)/.test(plainPath(url.pathname)))
    return '/';
  // Removes what the router adds to a request for a page's data.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return pageOf(url.pathname) + url.search + url.hash;
}

/** Returns the path of the page for a path from which React Router requests its data. */
const pageOf = (pathname: string) => pathname.replace(/^\/_root\.data$/, '/').replace(/(?<=[^/])\.data$/, '');

const leadingTo = (next: string, page: string, separator = '?') =>
  next === '/' ? page : `${page}${separator}next=${encodeURIComponent(next)}`;

/** Returns the address of the login page, which leads to a path of this site afterwards. */
export const loginHref = (next: string): string => leadingTo(next, '/auth');

/** Returns the address of the form for a new account, after which the login leads to a path of this site. */
export const signUpHref = (next: string): string => leadingTo(next, '/auth?tab=signup', '&');

/** Returns the address of the page for a forgotten password, after which the login leads to a path of this site. */
export const forgotHref = (next: string): string => leadingTo(next, '/auth/forgot');
