import { SaxesParser } from 'saxes';
import { plainLine } from '../text/plain-text.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { type Repaired, repairFields, repairXml } from './repair-xml.ts';
import { splitItems, type WxrPart } from './split-items.ts';

/** An item of an export of WordPress: a post, a page, a file, an entry of a menu, or something of a plug-in. */
export interface WxrItem {
  fields: ReadonlyMap<string, string>;
  meta: ReadonlyMap<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  /** The fields of each comment, such as `wp:comment_content`. */
  comments: ReadonlyMap<string, string>[];
  /** How many characters of it were removed, because XML forbids them. */
  removed: number;
}

export interface WxrChannel {
  /** Login names and shown names of authors. */
  authors: Map<string, string>;
  /** The name of the site. */
  name: string;
  /** The site's address, without a closing slash. */
  site: string;
  /** Categories and tags, by id. */
  terms: Map<string, { name: string; path: string }>;
}

/** An item that cannot be read, by its title or its number. */
export interface WxrFault {
  reason: 'damaged' | 'cut' | 'large';
  which: string;
}

const maxFieldLength = 6_000_000;

const notReadable =
  'This file is not a complete WordPress export. In WordPress, open Tools, Export, All content, and upload the file that it makes.';
const isFeed =
  'This file is a feed, with the latest posts only. In WordPress, open Tools, Export, All content, and upload the file that it makes.';
const entities =
  'This file declares its own entities, which WordPress exports never do. It was not read, because such files can be harmful.';

/** Thrown for an item with a text that is longer than any post. */
class LargeTextError extends Error {}

/**
 * Reads an export of WordPress (WXR) item by item: memory grows with its largest item and the comments of that, not
 * with the file. An item that cannot be read is reported, and the others are read.
 * @param channel filled while the head of the file is read, before the first item
 * @throws UnreadableFileError if it is not such a file, or was made to harm
 */
export async function* readWxr(
  pieces: AsyncIterable<string>,
  channel: WxrChannel,
  onFault: (fault: WxrFault) => void = () => undefined,
): AsyncGenerator<WxrItem> {
  let isExport = false;
  let number = 0;
  for await (const part of splitItems(pieces)) {
    if (part.kind === 'head') {
      readHead(part.xml, channel);
      isExport = true;
      continue;
    }
    if (!isExport) throw new UnreadableFileError(notReadable);
    number += 1;
    const read = part.fault ? part.fault : parseItem(part);
    if (typeof read === 'string') onFault({ reason: read, which: titleIn(part.xml) || `item ${number}` });
    else yield read;
  }
  if (!isExport) throw new UnreadableFileError(notReadable);
}

/** Some servers write warnings before the export. */
function readHead(given: string, channel: WxrChannel): void {
  const start = given.search(/<\?xml|<rss[\s>]/);
  const xml = repairXml(given.slice(Math.max(0, start))).xml;
  if (/<!ENTITY/i.test(given)) throw new UnreadableFileError(entities);
  if (start < 0 || !/<rss[\s>]/.test(xml)) throw new UnreadableFileError(notReadable);
  if (!/wordpress\.org\/export\/|<wp:wxr_version>/.test(xml)) throw new UnreadableFileError(isFeed);
  const values = new Map<string, string>();
  const rest = parse(xml.replace(/<!DOCTYPE[^>[]*>/i, ''), (path, text) => {
    const [name = '', parent = ''] = path.toReversed();
    if (parent === 'channel' && text !== '') {
      if (name === 'title') channel.name = plainLine(text);
      if (name === 'wp:base_blog_url' || (name === 'link' && channel.site === ''))
        channel.site = text.replace(/\/+$/, '');
    }
    if (parent === 'wp:author' || isTerm(parent)) values.set(name, text);
    if (name === 'wp:author') {
      channel.authors.set(values.get('wp:author_login') ?? '', plainLine(values.get('wp:author_display_name') ?? ''));
      values.clear();
    } else if (isTerm(name)) {
      addTerm(channel, values);
      values.clear();
    }
  });
  // Damage in the head costs names of authors and terms only: the items follow.
  if (rest && channel.site === '')
    channel.site = /<(?:wp:base_blog_url|link)>\s*(https?:[^<\s]+?)\/*\s*</.exec(xml)?.[1] ?? '';
}

/** A damaged item is read once more, with its fields repaired one by one. */
function parseItem({ xml }: WxrPart): WxrItem | WxrFault['reason'] {
  const direct = itemOf(repairXml(xml));
  if (typeof direct !== 'string') return direct;
  return direct === 'large' ? direct : itemOf(repairFields(xml));
}

function itemOf({ xml, removed }: Repaired): WxrItem | WxrFault['reason'] {
  const fields = new Map<string, string>();
  const meta = new Map<string, string>();
  const terms: WxrItem['terms'] = [];
  const comments: WxrItem['comments'] = [];
  let comment = new Map<string, string>();
  let metaKey = '';
  const fault = parse(xml, (path, text, attributes) => {
    const [name = '', parent] = path.toReversed();
    if (parent === 'wp:comment') comment.set(name, text);
    else if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') metaKey = text;
      if (name === 'wp:meta_value') meta.set(metaKey, text);
    } else if (parent !== 'item') return;
    else if (name === 'category') {
      const domain = attributes.domain === 'tag' ? 'post_tag' : attributes.domain || 'category';
      const term = { domain, slug: attributes.nicename ?? '', name: plainLine(text) };
      // Version 1.0 writes each term twice, first without its slug.
      if (!terms.some((other) => other.name === term.name && other.domain === domain)) terms.push(term);
    } else if (name === 'wp:comment') {
      comments.push(comment);
      comment = new Map();
    } else if (!fields.has(name) || text !== '') fields.set(name, text);
  });
  if (fault) return fault;
  return { fields, meta, terms, comments, removed };
}

type OnElement = (path: readonly string[], text: string, attributes: Readonly<Record<string, string>>) => void;

/** Parses as far as possible. @returns why not to the end, or null */
function parse(xml: string, onElement: OnElement): 'damaged' | 'large' | null {
  const parser = new SaxesParser({ fragment: !/^\s*<\?xml/.test(xml) });
  const path: string[] = [];
  const attributesOf: Record<string, string>[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    attributesOf.push(attributes as Record<string, string>);
    text = '';
  });
  const add = (more: string) => {
    if (text.length + more.length > maxFieldLength) throw new LargeTextError();
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    // Some programs that rewrite XML set every text on a line of its own.
    onElement(path, text.trim(), attributesOf.pop() ?? {});
    path.pop();
    text = '';
  });
  try {
    parser.write(xml);
    // The head of an export ends within its channel.
    if (!path.includes('rss')) parser.close();
    return null;
  } catch (error) {
    if (error instanceof LargeTextError) return 'large';
    return 'damaged';
  }
}

const titleIn = (xml: string): string =>
  plainLine((/<title>([\s\S]{0,1000}?)<\/title>/.exec(xml)?.[1] ?? '').replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')).slice(
    0,
    200,
  );

const isTerm = (name: string) => name === 'wp:category' || name === 'wp:tag' || name === 'wp:term';

function addTerm({ terms }: WxrChannel, values: ReadonlyMap<string, string>): void {
  const first = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  const name = plainLine(first('wp:cat_name', 'wp:tag_name', 'wp:term_name'));
  const slug = first('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug');
  const isTag = values.has('wp:tag_slug') || values.get('wp:term_taxonomy') === 'post_tag';
  const id = values.get('wp:term_id');
  if (id && name) terms.set(id, { name, path: `/${isTag ? 'tag' : 'category'}/${slug}/` });
}
