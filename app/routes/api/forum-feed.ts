import { redirect } from 'react-router';
import { topicPath } from '#app/features/forum/addresses.ts';
import { topicTag } from '#app/features/forum/cache-tags.ts';
import { renderTopicFeed } from '#app/features/forum/feed.server.ts';
import { findRenamedTopicPath, findTopic } from '#app/features/forum/topics.server.ts';
import { allowCaching } from '#app/services/page-cache/cacheable.server.ts';
import { fileResponse, notFound } from '#app/services/request/file-response.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { brandName, siteTag } from '#app/services/site-settings/site-settings.server.ts';
import type { Route } from './+types/forum-feed';

/** Returns the feed of a category of the forum. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const topic = await findTopic(params.topic);
  if (!topic) {
    const renamed = await findRenamedTopicPath(params.topic.toLowerCase());
    return renamed ? redirect(`${renamed}/rss.xml`, 301) : notFound();
  }
  const { origin } = context.get(requestContext).env;
  const title = `${brandName()} forum: ${topic.name}`;
  const feed = await renderTopicFeed({ topic, title, origin, path: topicPath(topic.slug) });
  allowCaching(context, siteTag, topicTag(topic.id));
  return fileResponse(feed, 'application/rss+xml; charset=utf-8', 'public, max-age=900');
}
