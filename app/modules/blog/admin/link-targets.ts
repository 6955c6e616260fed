import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { postPath, slugOfPath } from '#app/modules/blog/addresses.ts';
import { findLinkTargets } from '#app/modules/blog/reading/list-posts.server.ts';
import { findRedirects } from '#app/modules/content/redirects/find-redirect.server.ts';
import { findPages } from '#app/modules/pages/list-pages.server.ts';
import { unpublishedTarget } from '#app/modules/pages/page-links.server.ts';
import type { KnownAddresses } from '#app/ui/admin/editor/forms/link-note.ts';
import type { Route } from './+types/link-targets';

const maxEach = 6;
const maxWords = 200;

/** Returns the pages and posts with this text in their title or address, as link targets, and the redirect from it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxWords);
  if (!text) return Response.json({ pages: [], redirects: [] } satisfies KnownAddresses);
  const [pages, posts, moved] = await Promise.all([
    findPages(text, maxEach),
    findLinkTargets(slugOfPath(text) ?? text, maxEach),
    text.startsWith('/') ? findRedirects([text]) : new Map<string, never>(),
  ]);
  const known: KnownAddresses = {
    pages: [
      ...pages.map(({ id, title, path, ...page }) => ({ id, title, path, ...unpublishedTarget(page) })),
      ...posts.map(({ id, title, slug, ...post }) => ({
        id,
        title,
        path: postPath(slug ?? ''),
        kind: 'post' as const,
        ...unpublishedTarget(post),
      })),
    ],
    redirects: Array.from(moved, ([path, { target }]) => ({ path, target })),
  };
  return Response.json(known);
}
