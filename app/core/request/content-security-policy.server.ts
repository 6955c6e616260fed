const isDevelopment = import.meta.env.DEV;

/**
 * Returns the policy of a document. Inline scripts are not allowed, and there are none; the inlined stylesheet is
 * allowed by its hash (SHA-256, Base64). `isFramed`: for a document that our own screens show in a frame.
 */
export function contentSecurityPolicy(styleHash: string, { isFramed = false } = {}): string {
  const directives = {
    'default-src': ["'self'"],
    // The development server's own client and hot reload need inline scripts. A production build is never served with
    // it.
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", `'sha256-${styleHash}'`],
    'connect-src': isDevelopment ? ["'self'", 'ws:'] : ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isFramed ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
