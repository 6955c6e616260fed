import { escapeXml } from '#app/lib/escape-xml.ts';
import { permalinkPath, threadPath } from './addresses.ts';
import { listTopicThreads } from './list-threads.server.ts';
import type { Topic } from './topics.server.ts';

interface TopicFeed {
  topic: Topic;
  title: string;
  origin: string;
  /** The path of the category page. */
  path: string;
}

/** Renders the newest threads of a topic as RSS 2.0, with their openings. */
export async function renderTopicFeed({ topic, title, origin, path }: TopicFeed): Promise<string> {
  const { threads } = await listTopicThreads(topic.id, 'new', null);
  const items = threads.map((thread) =>
    [
      '<item>',
      `<title>${escapeXml(thread.title)}</title>`,
      `<link>${escapeXml(origin + threadPath(thread.slug))}</link>`,
      `<guid>${escapeXml(origin + permalinkPath(thread.slug, 1))}</guid>`,
      `<pubDate>${thread.startedAt.toUTCString()}</pubDate>`,
      `<dc:creator>${escapeXml(thread.author.name)}</dc:creator>`,
      `<category>${escapeXml(topic.name)}</category>`,
      `<description>${escapeXml(thread.opening)}</description>`,
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(origin + path)}</link>`,
    `<description>${escapeXml(topic.description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(`${origin}${path}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
