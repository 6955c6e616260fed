import type { IncomingMessage } from 'node:http';

/**
 * Brings what a request asks for into one form, a path with its query, before anything looks at it. The absolute form
 * (`GET http://site.example/about`) becomes that too.
 * @returns what is wrong with the request where it is to be refused with 400, otherwise null
 */
export function normaliseTarget(request: IncomingMessage): string | null {
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    return 'A request names one host.';
  const target = request.url ?? '';
  if (!target.startsWith('/')) {
    const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
    if (!url || url.username || url.password) return 'This is no address of the site.';
    request.url = url.pathname + url.search;
  }
  // No text of the site holds the NUL character, and PostgreSQL takes none.
  return request.url?.includes('%00') ? 'No address of the site holds the character NUL (%00).' : null;
}
