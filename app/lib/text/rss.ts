import { escapeXml } from './escape-xml.ts';

interface RssChannel {
  title: string;
  description: string;
  /** The address of the page whose feed it is. */
  link: string;
  /** The address of the feed. */
  feed: string;
}

/**
 * Returns an RSS 2.0 document.
 * @param elements the rest of the channel, as XML: its items, and its other elements before them
 */
export const rssDocument = ({ title, description, link, feed }: RssChannel, elements: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(link)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>`,
    ...elements,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
