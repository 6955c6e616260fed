import { threadPath } from '#app/features/forum/addresses.ts';
import { threadTag } from '#app/features/forum/cache-tags.ts';
import { renderThreadFeed } from '#app/features/forum/feed.server.ts';
import { findNewPlace } from '#app/features/forum/find-new-place.server.ts';
import { findThread } from '#app/features/forum/find-thread.server.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { brandName, siteTag } from '#app/services/site-settings/site-settings.server.ts';
import { redirectToPlace } from '../site/forum/redirect-to-place.server.ts';
import type { Route } from './+types/thread-feed';

/** Returns the feed of a thread that everybody may read. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const thread = await findThread(params.thread);
  if (!thread) {
    const place = await findNewPlace(params.thread.toLowerCase(), 1, null);
    return place ? redirectToPlace(`${threadPath(place.slug)}/rss.xml`, place) : notFound();
  }
  const { origin } = context.get(requestContext).env;
  const title = `${brandName()} forum: ${thread.row.title}`;
  const feed = await renderThreadFeed({ thread, title, origin, path: threadPath(thread.row.slug) });
  allowCaching(context, siteTag, threadTag(thread.row.id));
  return fileResponse(feed, 'application/rss+xml; charset=utf-8', 'public, max-age=900');
}
