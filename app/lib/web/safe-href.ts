// Browsers read a backslash as a slash and drop tabs and line breaks, so `/` followed by one of them can lead to
// another site.
const safe = /^(\/(?![/\\\s])|#[a-z0-9]|https?:\/\/|mailto:|tel:|(?:page|post):[0-9a-f-]{36})/i;

/**
 * Returns whether a link may have this target: a page or anchor of this site, the web, mail or telephone, or a stored
 * link reference. Rejects targets that run a script, and targets that look like a page of this site but lead elsewhere.
 */
export const isSafeHref = (href: string): boolean => safe.test(href);
