import type { Reading } from '../reading.ts';
import type { Commenters } from './comments.server.ts';
import type { MenuEntry } from './menus.ts';
import type { WxrChannel } from './read-wxr.server.ts';

/** Facts about other items that the report of one needs. */
export interface Overview {
  /** Files, by id. */
  files: Map<string, { src: string; alt: string; name: string }>;
  /** The ids of the files that were uploaded to a post, by its id. */
  attached: Map<string, string[]>;
  /** Patterns: blocks that posts show by the id. */
  patterns: Map<string, string>;
  /** Titles and addresses of posts and pages, by id. */
  writings: Map<string, { title: string; link: string }>;
  menus: Map<string, MenuEntry[]>;
  commenters: Commenters;
}

export interface WordPressContext {
  channel: WxrChannel;
  overview: Overview;
  reading: Reading;
  knownKeys: ReadonlySet<string>;
}
