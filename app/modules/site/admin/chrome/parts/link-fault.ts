import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { normalisePath } from '#app/lib/web/paths.ts';
import { hrefSchema } from '#app/modules/pages/navigation/schema.ts';

/**
 * Returns why a link leads nowhere, as a sentence; null if it may lead somewhere. Publishing refuses what is no address.
 * Posts, topics and screens of the site are not judged: the editor does not list them all.
 */
export function linkFault(href: string, pages: readonly { path: string }[]): string | null {
  const { error } = hrefSchema.safeParse(href);
  if (error) return `${error.issues[0]?.message}.`;
  const path = normalisePath(href.trim().split(/[?#]/, 1)[0] ?? '');
  if (!path.startsWith('/') || path === '/' || isBuiltInPath(path)) return null;
  return pages.some((page) => page.path === path) ? null : 'No page has this address.';
}
