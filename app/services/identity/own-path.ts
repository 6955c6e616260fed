/** A path of this site, fit to be sent to after signing in; `/` for anything that leads elsewhere. */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || /[\p{Cc}\\]/u.test(candidate)) return '/';
  const base = 'http://own.invalid';
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  // Dots are resolved by now: `/.//elsewhere.example` has become the `//elsewhere.example` it was meant to be.
  if (url?.origin !== base || url.pathname.startsWith('//') || /^\/auth(?=[/.]|$)/.test(url.pathname)) return '/';
  // What the router adds when it asks for a page's data is no part of the address.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return pageOf(url.pathname) + url.search + url.hash;
}

/** The page behind an address at which React asks for a page's data. */
const pageOf = (pathname: string) => pathname.replace(/^\/_root\.data$/, '/').replace(/(?<=[^/])\.data$/, '');
