import type { IncomingMessage } from 'node:http';
import { markdownAddress } from './markdown-address.ts';

/**
 * Normalises the target of a request to a path with its query, before anything else reads it. Includes the absolute
 * form (`GET http://site.example/about`), and the address of a page's Markdown if a client asks for that.
 * @returns why the request is to be refused with 400, otherwise null
 */
export function normaliseTarget(request: IncomingMessage): string | null {
  if (request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    return 'A request must name exactly one host.';
  const target = request.url ?? '';
  if (!target.startsWith('/')) {
    const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
    if (!url || url.username || url.password) return 'This is not an address on this site.';
    request.url = url.pathname + url.search;
  }
  const markdown = markdownAddress(request.method, request.url ?? '/', request.headers.accept);
  if (markdown !== null) request.url = markdown;
  // No text of the site contains the NUL character, and PostgreSQL does not accept it.
  return request.url?.includes('%00') ? 'Addresses on this site cannot contain the character NUL (%00).' : null;
}
