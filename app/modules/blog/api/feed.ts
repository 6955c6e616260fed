import { redirect } from 'react-router';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { inHrefs } from '#app/lib/web/link-references.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { type Archive, archiveKinds, archiveOf } from '#app/modules/blog/reading/archives.ts';
import { renderFeed } from '#app/modules/blog/reading/feed.server.tsx';
import { findMeantTag } from '#app/modules/blog/reading/find-meant-tag.server.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/feed';

const defaultTitle = 'short reads for ordinary days';

const feedPath = (archive: Archive | null) => (archive ? `${archive.path}/rss.xml` : '/rss.xml');

/** Returns the feed of the blog, or of one of its archives. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { brandName } = siteSettings().brand;
  const { name } = params as { name?: string };
  const kind = archiveKinds.find((candidate) => url.pathname.startsWith(`/blog/${candidate}/`));
  const archive = kind && name ? archiveOf(kind, name) : null;
  if (kind && !archive) return fileNotFound();
  const path = feedPath(archive);
  if (url.pathname !== path) return redirect(path, 301);
  const tags = new Set<string>();
  const feed = await renderFeed({
    path,
    pagePath: archive?.path ?? '/blog',
    title: (newest) => `${brandName}: ${kind === 'author' ? newest?.author : (archive?.title ?? defaultTitle)}`,
    description:
      'Routine, exercise, simplicity, journaling, affirmations and meditation, for people with full diaries.',
    filter: archive?.filter ?? {},
    resolveLinks: async (content) => {
      const resolved = await resolveLinks(content, inHrefs);
      for (const tag of resolved.tags) tags.add(tag);
      return resolved.document;
    },
  });
  if (!feed) {
    const meant = kind === 'tag' && name ? await findMeantTag(name) : null;
    return meant ? redirect(feedPath(meant), 301) : fileNotFound();
  }
  allowCaching(context, siteTag, blogTag, ...tags);
  return fileResponse(feed, 'application/rss+xml; charset=utf-8', 'public, max-age=900');
}
