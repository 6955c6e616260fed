import { spawnSync } from 'node:child_process';
import { XMLParser } from 'fast-xml-parser';

export interface FeedItem {
  at: number;
  title: string;
  link: string;
}

/** Parses a feed like a feed reader: with sfeed, or, on a machine without it, by reading its XML. */
export function readFeed(xml: string): FeedItem[] {
  const { error, stdout } = spawnSync('sfeed', { input: xml, encoding: 'utf8' });
  return error ? readXml(xml) : readLines(stdout);
}

/** sfeed prints one item per line, with its fields separated by tabs. */
function readLines(lines: string): FeedItem[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [seconds, title = '', link = ''] = line.split('\t');
      return { at: Number(seconds) * 1000, title, link };
    });
}

function readXml(xml: string): FeedItem[] {
  const { channel } = new XMLParser({ isArray: (name) => name === 'item' }).parse(xml).rss;
  return channel.item.map((item: Record<'pubDate' | 'title' | 'link', string>) => ({
    at: Date.parse(item.pubDate),
    title: item.title,
    link: item.link,
  }));
}
