import { redirect } from 'react-router';
import { allowCaching } from '#app/core/page-cache/cacheable.server.ts';
import { fileNotFound, fileResponse } from '#app/core/request/file-response.server.ts';
import { tidyPart } from '#app/lib/web/tidy-path.ts';
import { topicPath } from '#app/modules/community/addresses.ts';
import { topicTag } from '#app/modules/community/cache-tags.ts';
import { renderTopicFeed } from '#app/modules/community/threads/feed.server.ts';
import { findRenamedTopicPath, findTopic } from '#app/modules/community/topics/topics.server.ts';
import { brandName, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { Route } from './+types/forum-feed';

/** Returns the feed of a category of the forum. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const lowered = tidyPart(params.topic);
  const topic = await findTopic(lowered);
  if (!topic) {
    const renamed = await findRenamedTopicPath(lowered);
    return renamed ? redirect(`${renamed}/rss.xml`, 301) : fileNotFound();
  }
  const path = `${topicPath(topic.slug)}/rss.xml`;
  if (url.pathname !== path) return redirect(path, 301);
  const title = `${brandName()} forum: ${topic.name}`;
  const feed = await renderTopicFeed({ topic, title, path: topicPath(topic.slug) });
  allowCaching(context, siteTag, topicTag(topic.id));
  return fileResponse(feed, 'application/rss+xml; charset=utf-8', 'public, max-age=900');
}
