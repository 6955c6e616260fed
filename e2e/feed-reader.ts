import { execFileSync } from 'node:child_process';
import { XMLParser } from 'fast-xml-parser';
import { findExecutable, installPackages } from '../scripts/debian.mjs';

export interface FeedItem {
  at: number;
  title: string;
  link: string;
}

/** Parses a feed with a feed reader, sfeed, which it installs. It prints one item a line, its fields separated by tabs. */
export function readBySfeed(xml: string): FeedItem[] {
  if (!findExecutable('sfeed')) installPackages('sfeed');
  return execFileSync('sfeed', { input: xml, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [seconds, title = '', link = ''] = line.split('\t');
      return { at: Number(seconds) * 1000, title, link };
    });
}

/** Parses a feed by reading its XML. */
export function readXml(xml: string): FeedItem[] {
  const { channel } = new XMLParser({ isArray: (name) => name === 'item' }).parse(xml).rss;
  return channel.item.map((item: Record<'pubDate' | 'title' | 'link', string>) => ({
    at: Date.parse(item.pubDate),
    title: item.title,
    link: item.link,
  }));
}
