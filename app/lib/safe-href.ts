// Browsers read a backslash as a slash and drop tabs and line breaks, so `/\` and `/` with one of them lead off the site.
const safe = /^(\/(?![/\\\s])|#[a-z0-9]|https?:\/\/|mailto:|tel:|(?:page|post):[0-9a-f-]{36})/i;

/**
 * Whether a link may lead there: a page or anchor of this site, the web, mail or telephone, or a stored link reference.
 * Nothing that runs script, and nothing that looks like a page of this site and leads elsewhere.
 */
export const isSafeHref = (href: string): boolean => safe.test(href);
