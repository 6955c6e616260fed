import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { postPath, slugOfPath } from '#app/modules/blog/addresses.ts';
import { findLinkTargets } from '#app/modules/blog/reading/list-posts.server.ts';
import { findPages } from '#app/modules/pages/list-pages.server.ts';
import type { LinkTarget } from '#app/ui/admin/editor/forms/form-context.ts';
import type { Route } from './+types/link-targets';

const maxEach = 6;
const maxWords = 200;

/** Returns the pages and posts with this text in their title or address, as link targets. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, maxWords);
  if (!text) return Response.json([]);
  const [pages, posts] = await Promise.all([
    findPages(text, maxEach),
    findLinkTargets(slugOfPath(text) ?? text, maxEach),
  ]);
  const targets: LinkTarget[] = [
    ...pages.map(({ id, title, path }) => ({ id, title, path, kind: 'page' as const })),
    ...posts.map(({ id, title, slug }) => ({ id, title, path: postPath(slug ?? ''), kind: 'post' as const })),
  ];
  return Response.json(targets);
}
