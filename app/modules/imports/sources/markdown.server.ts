import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { OpenZip } from '#app/core/zip/read-zip.server.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Reading } from '../imported-item.ts';
import { unknownSite } from '../old-addresses.ts';

const words = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString() : value),
    z.union([z.string(), z.number(), z.boolean()]).transform(String),
  )
  .catch('');
/** One name, several, or names separated by commas. */
const names = z
  .union([z.array(z.unknown()).transform((list) => list.map(nameOf)), z.string().transform((text) => text.split(','))])
  .catch([])
  .transform((list) => list.map((name) => name.trim()).filter(Boolean));

function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const headSchema = z.record(z.string(), z.unknown()).catch({});

/** Whether this is a text that the reader of Markdown takes. */
export const isMarkdownName = (name: string): boolean => /\.(md|markdown|mdx)$/i.test(name);

/** Files of a folder that describe the folder itself. */
const isAbout = (name: string) => /(^|\/)(readme|changelog|license|contributing)\.md$/i.test(name);

/**
 * Reads a folder of Markdown files with front matter, as Hugo, Jekyll, Astro and the export of this site write them.
 * A file that cannot be read is left out with its reason.
 */
export async function readMarkdownFolder(zip: OpenZip, site: string | null, reading: Reading): Promise<void> {
  for (const name of zip.names.filter((one) => isMarkdownName(one) && !isAbout(one))) {
    reading.signal.throwIfAborted();
    const bytes = await zip.read(name);
    if (bytes) await readMarkdownFile(name, new TextDecoder().decode(bytes), site, reading);
  }
}

/** Reads one Markdown file. */
export async function readMarkdownFile(
  name: string,
  text: string,
  site: string | null,
  reading: Reading,
): Promise<void> {
  const split = splitHead(text);
  if (!split) {
    reading.leaveOut(`The front matter of ${name.slice(-100)} cannot be read: the file is left out.`);
    return;
  }
  const { head, body } = split;
  const get = (...keys: string[]) => {
    const values = keys.map((key) => ownValue(head, key));
    return values.find((value) => value !== undefined && value !== null && value !== '');
  };
  const fileName = (/([^/]+)\/(?:_?index)\.\w+$/i.exec(name)?.[1] ?? name.split('/').at(-1) ?? '').replace(
    /\.\w+$/,
    '',
  );
  const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(fileName);
  const slug = words.parse(get('slug') ?? dated?.[2] ?? fileName);
  const title = words.parse(get('title')) || headingOf(body) || slug;
  const day =
    dayOf(get('date', 'pubDate', 'publishDate', 'published_at', 'published', 'created')) ?? dated?.[1] ?? null;
  const origin = site ?? unknownSite;
  const permalink = words.parse(get('permalink', 'url'));
  const own = new URL(permalink.startsWith('/') ? permalink : `/${name.replace(/(\/?_?index)?\.\w+$/i, '')}`, origin)
    .href;
  const file = new URL(`/${name}`, origin).href;
  const isPage = isPageOf(name, words.parse(get('type', 'layout')), day);
  const imageValue = get('image', 'cover', 'featured_image', 'featureImage', 'heroImage', 'thumbnail', 'feature_image');
  const image = imageOf(imageValue, words.parse(get('image_alt', 'imageAlt', 'cover_alt', 'heroImageAlt')));
  const key = `markdown:${name}:${title}`;
  const isDraft = get('draft') === true || get('published') === false || /(^|\/)_drafts\//.test(name);
  const payload = {
    title,
    slug,
    text: withoutTitle(body, title),
    format: 'markdown',
    base: file,
    addresses: [own, file],
    excerpt: words.parse(get('description', 'excerpt', 'summary')),
    author: names.parse(get('author', 'authors'))[0] ?? '',
    categories: names.parse(get('categories', 'category')),
    tags: names.parse(get('tags', 'tag', 'keywords')),
    publishDate: day,
    isPublished: !isDraft,
    image: image && { ...image, src: new URL(image.src, file).href },
    metaTitle: words.parse(get('meta_title')),
    metaDescription: words.parse(get('meta_description')),
    keyword: words.parse(get('keyword')),
    own: ownOf(head),
  };
  if (/\{\{[<%]/.test(body)) reading.leaveOut('Shortcodes of Hugo, such as {{< figure >}}, are kept as text.');
  if (/\{%/.test(body)) reading.leaveOut('Tags of Liquid, such as {% include %}, are kept as text.');
  await reading.found({ key, kind: isPage ? 'page' : 'post', title, payload });
  const former = [...names.parse(get('aliases', 'redirect_from')), ...(permalink.startsWith('/') ? [permalink] : [])];
  for (const path of new Set(former.filter((one) => one.startsWith('/')))) {
    const from = new URL(path, origin).href;
    await reading.found({
      key: `redirect:${key}:${path}`,
      kind: 'redirect',
      title: path,
      payload: { from, toKey: key },
    });
  }
}

/** What the export of this site writes besides. Other systems may use the same names for something else. */
function ownOf(head: Record<string, unknown>) {
  const framing = framingSchema.safeParse(head.image_framing);
  const tasks = head.accepted_from_ai;
  return {
    ...(typeof head.comments === 'boolean' && { hasComments: head.comments }),
    ...(head.image_decorative === true && { isImageDecorative: true }),
    ...(framing.success && framing.data && { framing: framing.data }),
    ...(typeof head.readers === 'string' && { readers: head.readers }),
    ...(typeof head.reader_domains === 'string' && { readerDomains: head.reader_domains }),
    acceptedFromAi: Array.isArray(tasks) ? tasks.filter((task) => typeof task === 'string') : [],
  };
}

/** @returns null if there is front matter that cannot be read */
function splitHead(text: string): { head: Record<string, unknown>; body: string } | null {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const yaml = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(whole);
  const toml = /^\+\+\+[ \t]*\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\n|$)/.exec(whole);
  const [all = '', head = ''] = yaml ?? toml ?? [];
  try {
    const value: unknown = yaml ? parseYaml(head, { maxAliasCount: 20 }) : toml ? parseToml(head) : {};
    return { head: headSchema.parse(value ?? {}), body: whole.slice(all.length) };
  } catch {
    return null;
  }
}

function imageOf(value: unknown, alt: string): { src: string; alt: string } | null {
  if (typeof value === 'string') return { src: value, alt };
  if (typeof value !== 'object' || value === null) return null;
  const { src, url, image, alt: own } = value as Record<string, unknown>;
  const found = [src, url, image].find((one) => typeof one === 'string');
  return typeof found === 'string' ? { src: found, alt: typeof own === 'string' ? own : alt } : null;
}

function dayOf(value: unknown): string | null {
  const text = words.parse(value);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day) return Number.isNaN(Date.parse(day)) ? null : day;
  const time = Date.parse(text);
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** What is in a folder of posts, or has a date, is a post. */
function isPageOf(name: string, type: string, day: string | null): boolean {
  if (/^page$/i.test(type) || /(^|\/)_?pages\//i.test(name)) return true;
  if (/^post$/i.test(type) || /(^|\/)_?(posts?|blog|articles?|news|drafts)\//i.test(name)) return false;
  return day === null;
}

const headingOf = (body: string) => /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(body)?.[1] ?? '';

/** Many files begin with their title once more. */
const withoutTitle = (body: string, title: string) =>
  headingOf(body) === title ? body.replace(/^\s*#\s+.+(?:\n|$)/, '') : body;
