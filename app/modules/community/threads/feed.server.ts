import { and, desc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { escapeXml } from '#app/lib/text/escape-xml.ts';
import { rssDocument } from '#app/lib/text/rss.ts';
import { permalinkPath, threadPath } from '../addresses.ts';
import { shownAuthor } from '../members/author.server.ts';
import { forumPosts, isPublishedPost } from '../tables.server.ts';
import type { Topic } from '../topics/topics.server.ts';
import { openingOf } from '../writing/post-html.server.ts';
import type { FoundThread } from './find-thread.server.ts';
import { listTopicThreads } from './list-threads.server.ts';

interface Feed {
  title: string;
  description: string;
  /** The path of the page whose feed it is. */
  path: string;
}

interface FeedItem {
  title: string;
  path: string;
  /** The permanent address. */
  guid: string;
  at: Date;
  author: string;
  category: string;
  text: string;
}

/** Renders the newest threads of a topic as RSS 2.0, with their openings. */
export async function renderTopicFeed({
  topic,
  ...feed
}: Omit<Feed, 'description'> & { topic: Topic }): Promise<string> {
  const { threads } = await listTopicThreads(topic.id, 'new', null);
  const items = threads.map((thread) => ({
    title: thread.title,
    path: threadPath(thread.slug),
    guid: permalinkPath(thread.slug, 1),
    at: thread.startedAt,
    author: thread.author.name,
    category: topic.name,
    text: thread.opening,
  }));
  return renderFeed({ ...feed, description: topic.description }, items);
}

const itemsPerFeed = 20;

/** Renders the newest posts of a thread as RSS 2.0, with their beginnings. A post that warns of something has none. */
export async function renderThreadFeed({
  thread: { row, topic },
  ...feed
}: Omit<Feed, 'description'> & { thread: FoundThread }): Promise<string> {
  const posts = await db
    .select({ post: forumPosts, displayName: memberName })
    .from(forumPosts)
    .leftJoin(profiles, eq(profiles.userId, forumPosts.authorId))
    .where(and(eq(forumPosts.threadId, row.id), isPublishedPost))
    .orderBy(desc(forumPosts.number))
    .limit(itemsPerFeed);
  const items = posts.map(({ post, displayName }) => {
    const author = shownAuthor({ ...post, displayName }).name;
    return {
      title: post.number === 1 ? row.title : `${author} replied`,
      path: permalinkPath(row.slug, post.number),
      guid: permalinkPath(row.slug, post.number),
      at: post.createdAt,
      author,
      category: topic.name,
      text: post.warning ? `Content warning: ${post.warning}` : openingOf(post.content, 400),
    };
  });
  return renderFeed({ ...feed, description: row.opening || topic.description }, items);
}

function renderFeed({ title, description, path }: Feed, items: FeedItem[]): string {
  const origin = getSiteOrigin();
  const link = origin + path;
  return rssDocument(
    { title, description, link, feed: `${link}/rss.xml` },
    items.map((item) => renderItem(item, origin)),
  );
}

const renderItem = ({ title, path, guid, at, author, category, text }: FeedItem, origin: string): string =>
  [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(origin + path)}</link>`,
    `<guid>${escapeXml(origin + guid)}</guid>`,
    `<pubDate>${at.toUTCString()}</pubDate>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    `<category>${escapeXml(category)}</category>`,
    `<description>${escapeXml(text)}</description>`,
    '</item>',
  ].join('');
