/** Returns the path of an answer that is the address of a screen of this site's admin area and nothing else, or null. */
export function adminPathOf(text: string, origin: string): string | null {
  const url = /^\S+$/.test(text) ? URL.parse(text) : null;
  return url?.origin === origin && url.pathname.startsWith('/admin/') ? url.pathname + url.search : null;
}
