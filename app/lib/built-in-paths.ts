/** The first part of every address that the site answers by itself. No page and no redirect may stand there. */
const builtIn = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'blog',
  'confirm',
  'first-admin',
  'flags',
  'forum',
  'guides',
  'healthz',
  'media',
  'newsletter',
  'preview',
  'readyz',
  'search',
  'settings',
  'share-pictures',
  'subscribe',
  'unsubscribe',
]);

/** Whether this address belongs to a screen or file of the site itself. Every file has a dot in its name. */
export function isBuiltInPath(path: string): boolean {
  const [, first = ''] = path.split('/');
  return builtIn.has(first.toLowerCase()) || first.includes('.') || first.startsWith('__');
}
