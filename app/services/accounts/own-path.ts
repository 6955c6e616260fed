/** A path of this site, fit to be sent to after signing in; `/` for anything that leads elsewhere. */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || /^\/[/\\]/.test(candidate) || /[\p{Cc}\\]/u.test(candidate)) return '/';
  const base = 'http://own.invalid';
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('/auth')) return '/';
  // What the router adds when it asks for a page's data is no part of the address.
  if (url.searchParams.has('_routes')) url.searchParams.delete('_routes');
  return url.pathname.replace(/\.data$/, '') + url.search + url.hash;
}
