import { createHash } from 'node:crypto';

const isDevelopment = import.meta.env.DEV;

/**
 * The policy of one document. No inline script is allowed, and none is written; the stylesheet that travels in the
 * page is allowed by its hash.
 */
export function contentSecurityPolicy(html: string): string {
  const styles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css]) => `'${hash(css ?? '')}'`);
  const directives = {
    'default-src': ["'self'"],
    // The development server's own client and hot reloading need more; no built page is served with it.
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...new Set(styles)],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const known = new Map<string, string>();

function hash(text: string): string {
  const cached = known.get(text);
  if (cached) return cached;
  const digest = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  // A site has a handful of stylesheets; a bound keeps a mistake from becoming a leak.
  if (known.size < 16) known.set(text, digest);
  return digest;
}
