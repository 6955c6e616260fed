/** The first segment of every address that the site itself serves. No page or redirect may use it. */
const builtIn = new Set([
  'accessibility',
  'admin',
  'api',
  'assets',
  'auth',
  'blog',
  'book',
  'booking',
  'confirm',
  'figures',
  'first-admin',
  'flags',
  'forum',
  'guides',
  'healthz',
  'media',
  'members',
  'metrics',
  'newsletter',
  'notifications',
  'preview',
  'readyz',
  'search',
  'settings',
  'share-pictures',
  'subscribe',
  'unsubscribe',
]);

/** Screens of the site itself below the address of a page. */
const belowPages = /^\/privacy\/(request|statistics|copy(\/.*)?)\/?$/i;

/** Whether this address belongs to a screen or file of the site itself. Every file has a dot in its name. */
export function isBuiltInPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return builtIn.has(first.toLowerCase()) || first.includes('.') || first.startsWith('__') || belowPages.test(path);
}

/** A page of an old site; every other file of this site has another ending. */
const oldPage = /^\/[^/.][^/]*\.(s?html?|php\d?|aspx?|jsp|cfm|pdf)$/i;
const post = /^\/blog\/(?!(tag|category|author)(\/|$))[^.]+(\.(s?html?|php\d?|aspx?))?$/i;

/**
 * Whether a redirect may start at this address: the site has no screen or file there. An address of a post may have
 * been one on an old site, so the redirect is followed if no post has it.
 */
export const mayRedirectFrom = (path: string): boolean => !isBuiltInPath(path) || oldPage.test(path) || post.test(path);

/** The site's own screens that a link may point to. Lists by tag, category and author are below them. */
const screens =
  /^\/(accessibility|admin|auth|auth\/forgot|blog|blog\/(tag|category|author)\/[^/]+|book|book\/[^/]+|forum|newsletter|search|settings|settings\/security|subscribe)\/?$/;

/** Whether this address, without its query, is a screen or file of the site itself that a menu may link to. */
export function isSiteScreen(path: string): boolean {
  return path === '/' || screens.test(path) || /^\/(media|guides)\/[^/]+|^\/(rss|sitemap)\.xml$/.test(path);
}
