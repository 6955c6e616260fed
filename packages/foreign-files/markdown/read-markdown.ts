import { marked } from 'marked';
import type { FoundItem, Reading } from '../reading.ts';
import { decodeWhole } from '../text/decode-bytes.ts';
import { plainLine } from '../text/plain-text.ts';
import { type FindFile, toPlainMarkdown } from './dialects.ts';
import { readFrontMatter, readProperties } from './front-matter.ts';
import { isMarkdownName } from './markdown-name.ts';
import { dateValue, isNo, isYes, nameList, textValue } from './values.ts';

/** Files of a folder that describe the folder itself. */
const isAbout = (name: string) => /(^|\/)(readme|changelog|license|contributing|code_of_conduct)\.\w+$/i.test(name);
const isMedia = (name: string) =>
  /\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|heic|tiff?|mp[34]|webm|mov|m4[av]|ogg|wav|pdf)$/i.test(name);

/** The files of a folder or an archive, by their paths. */
export interface FolderOfFiles {
  names: readonly string[];
  read: (name: string) => Promise<Uint8Array | null>;
}

/**
 * Reads a folder of Markdown files as Hugo, Jekyll, Astro, Eleventy, Obsidian, Notion and the export of this site write
 * them.
 * @param site the address of the old site
 */
export async function readMarkdownFolder(folder: FolderOfFiles, site: string, reading: Reading): Promise<void> {
  const findFile = finderIn(folder.names);
  for (const name of folder.names) {
    reading.signal.throwIfAborted();
    if (!isMarkdownName(name)) {
      if (!isMedia(name))
        reading.leaveOut('Files that are neither Markdown nor pictures are not imported.', { which: name });
      continue;
    }
    if (isAbout(name)) {
      reading.leaveOut('Files that describe the folder are not imported.', { which: name });
      continue;
    }
    const bytes = await folder.read(name);
    if (bytes) await readFile({ name, text: decodeWhole(bytes), site, findFile }, reading);
  }
}

/** Finds files as Obsidian does: by their name alone, with or without its ending, or by their path. */
function finderIn(names: readonly string[]): FindFile {
  const byName = new Map<string, string>();
  for (const name of names)
    for (const spelling of [name, name.split('/').at(-1) ?? '']) {
      const plain = spelling.toLowerCase();
      for (const key of [plain, plain.replace(/\.(md|markdown|mdx)$/, '')]) if (!byName.has(key)) byName.set(key, name);
    }
  return (name) => {
    const file = byName.get(name.toLowerCase().replace(/^\//, ''));
    return file === undefined ? null : pathOf(file);
  };
}

const pathOf = (name: string) => `/${name.split('/').map(encodeURIComponent).join('/')}`;

interface MarkdownFile {
  /** The path in the folder. */
  name: string;
  text: string;
  site: string;
  /** Null for a file that is not in a folder. */
  findFile: FindFile | null;
}

/** Reads a Markdown file that is not in a folder. It is a post, unless it says that it is a page. */
export const readMarkdownFile = (file: Omit<MarkdownFile, 'findFile'>, reading: Reading): Promise<void> =>
  readFile({ ...file, findFile: null }, reading);

async function readFile(file: MarkdownFile, reading: Reading): Promise<void> {
  for (const item of itemsOf(file, reading)) await reading.found(item);
}

/** Notion adds an id to the name of each file and folder. */
const withoutNotionId = (name: string) => name.replace(/[ -][0-9a-f]{32}(?=$|\/)/g, '');

function itemsOf({ name, text, site, findFile: find }: MarkdownFile, { leaveOut }: Reading): FoundItem[] {
  const findFile = find ?? (() => null);
  const { fields, body: written, notes } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
  const plainName = withoutNotionId(name.replace(/\.\w+$/, ''));
  const isNotion = plainName !== name.replace(/\.\w+$/, '');
  const { fields: properties, body } = isNotion
    ? readProperties(written)
    : { fields: new Map<string, unknown>(), body: written };
  const get = (...keys: string[]) =>
    keys
      .map((key) => fields.get(key) ?? properties.get(key))
      .find((value) => value !== undefined && value !== null && value !== '');
  const lineOf = (...keys: string[]) => {
    const value = get(...keys);
    const line = textValue(value);
    if (line === null) notes.push(`Its field “${keys[0]}” is not a text, and is left out.`);
    return line ?? '';
  };

  const fileName = (/([^/]+)\/_?index$/i.exec(plainName)?.[1] ?? plainName.split('/').at(-1) ?? '').trim();
  const [, nameDate, afterDate] = /^(\d{4}[-_]\d{1,2}[-_]\d{1,2})[-_ ]+(.+)$/.exec(fileName) ?? [];
  const slug = lastPart(lineOf('slug')) || afterDate || fileName;
  const heading = headingOf(body);
  const title = lineOf('title') || heading.words || readableName(afterDate ?? fileName);
  const dated = dateOf(get, nameDate, notes);
  const permalink = addressIn(lineOf('permalink', 'url'));
  const base = new URL(pathOf(name), site).href;
  const ownAddress =
    (permalink && URL.parse(permalink, site)?.href) ||
    new URL(pathOf(plainName.replace(/(^|\/)_?index$/i, '')), site).href;
  const key = `markdown:${name}:${title}`;
  const { text: plain, leftOut } = toPlainMarkdown(heading.words === title ? heading.rest : body, {
    findFile,
    isMdx: /\.mdx$/i.test(name),
  });
  for (const sentence of leftOut) leaveOut(sentence, { which: title });
  const image = imageOf(get, lineOf, base, findFile);
  if (image === 'unknown') notes.push('The address of its featured image cannot be read: it has none here.');
  const item: FoundItem = {
    key,
    kind: isPageOf(name, lineOf('type', 'layout'), dated !== null || find === null) ? 'page' : 'post',
    title,
    notes,
    payload: {
      title,
      slug,
      text: plain,
      format: 'markdown',
      base,
      addresses: [...new Set([ownAddress, base])],
      excerpt: lineOf('description', 'excerpt', 'summary', 'subtitle', 'metadescription'),
      author: nameList(get('author', 'authors', 'by'))[0] ?? '',
      categories: nameList(get('categories', 'category', 'section')),
      tags: nameList(get('tags', 'tag', 'keywords', 'topics')),
      publishDate: dated,
      isPublished: isPublic(get, name, notes),
      image: image === 'unknown' ? null : image,
      metaTitle: lineOf('metatitle', 'seotitle'),
      metaDescription: lineOf('metadescription', 'seodescription'),
      keyword: lineOf('keyword', 'focuskeyword'),
      own: ownOf(fields),
    },
  };
  const former = [...listOf(get('aliases', 'alias', 'redirectfrom')), permalink].filter((path) => isOldPath(path));
  const redirects = [...new Set(former)].flatMap((path): FoundItem[] => {
    const from = URL.parse(path, ownAddress)?.href;
    return from
      ? [{ key: `redirect:${key}:${path}`, kind: 'redirect', title: path, payload: { from, toKey: key } }]
      : [];
  });
  return [item, ...redirects];
}

type Get = (...keys: string[]) => unknown;

/** Lists of addresses: a comma may be part of one. */
const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' ? [one.trim()] : []));

/** Obsidian calls other names of a note its aliases. */
const isOldPath = (path: string) =>
  /^\/[^/]/.test(path) || (/^[\w.~%-]+(\/[\w.~%-]+)+\/?$/.test(path) && !/\s/.test(path));

/** Addresses with placeholders are made by the program that builds the site. */
const addressIn = (permalink: string) =>
  /^(\/|https?:\/\/)/.test(permalink) && !/\{\{|\/:\w/.test(permalink) ? permalink : '';

const lastPart = (slug: string) => slug.split('/').filter(Boolean).at(-1) ?? '';

const readableName = (name: string): string => {
  const label = /\s/.test(name) ? name : name.replace(/[-_]+/g, ' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};

function dateOf(get: Get, nameDate: string | undefined, notes: string[]): string | null {
  const value = get(
    'date',
    'pubdate',
    'publishdate',
    'publishedat',
    'datepublished',
    'publisheddate',
    'publishedon',
    'postdate',
    'created',
    'createdat',
    'createdtime',
    'datecreated',
  );
  const published = get('published');
  const dated =
    dateValue(value) ??
    (typeof published === 'boolean' ? null : dateValue(published)) ??
    dateValue(nameDate?.replaceAll('_', '-'));
  if (dated?.isUnclear)
    notes.push(
      `Its date ${textValue(value) ?? ''} could have its day or its month first. It was read with the day first.`,
    );
  if (!dated && value !== undefined && !isNo(value))
    notes.push(`Its date “${(textValue(value) ?? '').slice(0, 60)}” cannot be read, and is left out.`);
  return dated?.date ?? null;
}

function isPublic(get: Get, name: string, notes: string[]): boolean {
  const status = textValue(get('status', 'state', 'visibility'))?.toLowerCase() ?? '';
  if (isYes(get('draft')) || /(^|\/)_?drafts\//i.test(name) || /^(draft|pending|idea|in progress|todo)$/.test(status))
    return false;
  if (isNo(get('published', 'publish'))) return false;
  if (isYes(get('private', 'hidden', 'unlisted', 'password')) || /^(private|hidden|unlisted)$/.test(status)) {
    notes.push('Not everybody could find it on the old site: it becomes a draft.');
    return false;
  }
  return true;
}

/** Further fields of this site's own export. Other systems may use the same names for something else. */
function ownOf(fields: ReadonlyMap<string, unknown>) {
  const comments = fields.get('comments');
  const readers = fields.get('readers');
  const domains = fields.get('readerdomains');
  const tasks = fields.get('acceptedfromai');
  return {
    ...(typeof comments === 'boolean' && { hasComments: comments }),
    ...(fields.get('imagedecorative') === true && { isImageDecorative: true }),
    ...(fields.has('imageframing') && { framing: fields.get('imageframing') }),
    ...(typeof readers === 'string' && { readers }),
    ...(typeof domains === 'string' && { readerDomains: domains }),
    acceptedFromAi: Array.isArray(tasks) ? tasks.filter((task) => typeof task === 'string') : [],
  };
}

function imageOf(
  get: Get,
  line: (...keys: string[]) => string,
  base: string,
  findFile: FindFile,
): { src: string; alt: string } | 'unknown' | null {
  const value = get(
    'image',
    'cover',
    'featuredimage',
    'featureimage',
    'heroimage',
    'coverimage',
    'thumbnail',
    'banner',
    'ogimage',
    'images',
    'socialimage',
  );
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const isObject = typeof first === 'object' && first !== null;
  const { src, url, image, path, alt: ownAlt } = (isObject ? first : { src: first }) as Record<string, unknown>;
  const written = [src, url, image, path].find((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof written !== 'string') return null;
  const [, linked] = /^!?\[\[([^\]|]+)/.exec(written) ?? [];
  const plain = textValue(linked ? (findFile(linked) ?? linked) : written) ?? '';
  if (plain === '') return null;
  const address = URL.parse(plain, base)?.href;
  const alt =
    typeof ownAlt === 'string'
      ? (textValue(ownAlt) ?? '')
      : line('imagealt', 'coveralt', 'heroimagealt', 'featuredimagealt', 'coverimagealt', 'thumbnailalt');
  return address && /^https?:/.test(address) ? { src: address, alt } : 'unknown';
}

/** Its own words and its folder come first. */
function isPageOf(name: string, type: string, isPostOtherwise: boolean): boolean {
  if (/^page$/i.test(type) || /(^|\/)_?pages\//i.test(name)) return true;
  if (/^(post|article)s?$/i.test(type) || /(^|\/)_?(posts?|blog|articles?|news|drafts)\//i.test(name)) return false;
  return !isPostOtherwise;
}

interface Heading {
  words: string;
  /** The text after it. */
  rest: string;
}

/** The heading with which a text begins. Many files begin with their title once more. */
function headingOf(body: string): Heading {
  const match =
    /^\s*#[ \t]+(\S[^\n]*)(?:\n|$)/.exec(body) ??
    /^\s*(\S[^\n]*)\n=+[ \t]*(?:\n|$)/.exec(body) ??
    /^\s*<h1\b[^>]*>([\s\S]{1,1000}?)<\/h1>/i.exec(body);
  if (!match) return { words: '', rest: body };
  const [all, written = ''] = match;
  const line = written.replace(/\s+/g, ' ').trim();
  // The closing signs of a heading follow a space: `C#` has none.
  const plain = all.trimStart().startsWith('#') ? line.replace(/ #+$/, '') : line;
  return { words: inlineWords(plain.replace(/ ?\{#[\w-]+\}$/, '')), rest: body.slice(all.length) };
}

function inlineWords(markdown: string): string {
  try {
    return plainLine(marked.parseInline(markdown, { async: false }));
  } catch {
    return plainLine(markdown);
  }
}
