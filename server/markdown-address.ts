import { preferredMediaType } from '#app/lib/web/preferred-media-type.ts';

/** Pages that are for one person or for programs have no Markdown. */
const withoutMarkdown = /^\/(?:admin|api|auth|settings|media|assets|figures)(?:\/|$)|\.[a-z0-9]+$/i;

const suffix = '.md';
const homeAddress = `/index${suffix}`;

/** Returns the address of a page's Markdown, or null if the request does not prefer it by name. */
export function markdownAddress(method: string | undefined, target: string, accept: string | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  // No browser names it: only programs that do are looked at more closely.
  if (!accept || !/markdown/i.test(accept)) return null;
  if (preferredMediaType(accept, ['text/html', 'text/markdown']) !== 'text/markdown') return null;
  const [path = '', ...query] = target.split('?');
  if (withoutMarkdown.test(path)) return null;
  return [path === '/' ? homeAddress : path.replace(/\/+$/, '') + suffix, ...query].join('?');
}

/** Returns the path of the page whose Markdown this address is, or null. */
export function pageOfMarkdown(path: string): string | null {
  if (!path.endsWith(suffix) || withoutMarkdown.test(path.slice(0, -suffix.length))) return null;
  return path === homeAddress ? '/' : path.slice(0, -suffix.length);
}
