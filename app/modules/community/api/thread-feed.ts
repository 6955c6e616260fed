import { redirect } from 'react-router';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { threadTag } from '#app/modules/community/cache-tags.ts';
import { renderThreadFeed } from '#app/modules/community/threads/feed.server.ts';
import { findNewPlace } from '#app/modules/community/threads/find-new-place.server.ts';
import { findThread } from '#app/modules/community/threads/find-thread.server.ts';
import { brandName, siteTag } from '#app/modules/company/site-settings.server.ts';
import { redirectToPlace } from '../public/thread/redirect-to-place.server.ts';
import type { Route } from './+types/thread-feed';

/** Returns the feed of a thread that everybody may read. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const slug = tidyPart(params.thread);
  const thread = await findThread(slug);
  if (!thread) {
    const place = await findNewPlace(slug, 1, null);
    return place ? redirectToPlace(`${threadPath(place.slug)}/rss.xml`, place) : fileNotFound();
  }
  const path = `${threadPath(thread.row.slug)}/rss.xml`;
  if (url.pathname !== path) return redirect(path, 301);
  const title = `${brandName()} forum: ${thread.row.title}`;
  const feed = await renderThreadFeed({ thread, title, path: threadPath(thread.row.slug) });
  allowCaching(context, siteTag, threadTag(thread.row.id));
  return fileResponse(feed, 'application/rss+xml; charset=utf-8', 'public, max-age=900');
}
