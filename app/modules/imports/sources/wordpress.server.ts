import type { FoundItem, Reading } from '../imported-item.ts';
import { withoutResizing } from '../old-addresses.ts';
import { readWxr, type WxrChannel, type WxrItem } from './read-wxr.server.ts';
import { expandShortcodes } from './shortcodes.ts';
import { type Commenters, collectCommenters, commentItems, commentsOf } from './wordpress-comments.server.ts';
import { withFootnotes } from './wordpress-footnotes.ts';

/** What must be known of other items before one is reported. */
interface Overview {
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

interface MenuEntry {
  id: string;
  parent: string;
  order: number;
  label: string;
  href: string;
}

/**
 * Reads an export of WordPress: posts, pages, files, menus, and redirects from the old addresses. It is read twice,
 * because a post may name files that come after it.
 */
export async function readWordPress(open: () => AsyncIterable<string>, reading: Reading): Promise<void> {
  const channel: WxrChannel = { authors: new Map(), site: '', terms: new Map() };
  const overview: Overview = {
    files: new Map(),
    attached: new Map(),
    patterns: new Map(),
    writings: new Map(),
    menus: new Map(),
    commenters: new Map(),
  };
  for await (const item of readWxr(open(), channel)) {
    reading.signal.throwIfAborted();
    look(item, overview);
    collectCommenters(overview.commenters, channel.site, commentsOf(item));
  }
  for (const [id, { src, alt, name }] of overview.files) {
    await reading.found({
      key: `picture:${src}`,
      kind: 'picture',
      title: name || src.split('/').at(-1) || `File ${id}`,
      payload: { src, alt, name: src.split('/').at(-1) ?? '' },
    });
  }
  for (const [key, payload] of overview.commenters)
    await reading.found({
      key,
      kind: 'member',
      title: payload.username,
      payload: { ...payload, isImportedWithPosts: true },
    });
  const knownKeys = new Set<string>();
  for await (const item of readWxr(open(), channel)) {
    reading.signal.throwIfAborted();
    for (const found of itemsOf(item, { channel, overview, reading, knownKeys })) {
      if (knownKeys.has(found.key)) reading.leaveOut('Something is in the file twice: the first one is used.');
      else await reading.found(found);
      knownKeys.add(found.key);
    }
  }
  for (const [name, entries] of overview.menus)
    await reading.found(menuOf(name, entries, { channel, overview, reading }));
}

function look({ fields, meta, terms }: WxrItem, { files, attached, patterns, writings, menus }: Overview): void {
  const id = fields['wp:post_id'] ?? '';
  const type = fields['wp:post_type'];
  const title = fields.title?.trim() ?? '';
  if (type === 'attachment') {
    const src = (fields['wp:attachment_url'] || fields.guid || '').trim();
    // The original, even if its own name ends like that of a smaller size.
    if (src) files.set(id, { src: withoutResizing(src), alt: meta._wp_attachment_image_alt ?? '', name: title });
    const parent = fields['wp:post_parent'] ?? '0';
    if (src) attached.set(parent, [...(attached.get(parent) ?? []), id]);
  } else if (type === 'wp_block') {
    patterns.set(id, fields['content:encoded'] ?? '');
  } else if (type === 'nav_menu_item') {
    const menu = terms.find(({ domain }) => domain === 'nav_menu')?.name ?? 'Menu';
    const entry = {
      id,
      parent: meta._menu_item_menu_item_parent || '0',
      order: Number(fields['wp:menu_order']) || 0,
      label: title,
      href:
        meta._menu_item_type === 'custom'
          ? (meta._menu_item_url ?? '')
          : `${meta._menu_item_type === 'taxonomy' ? 'term' : 'wp'}:${meta._menu_item_object_id ?? ''}`,
    };
    menus.set(menu, [...(menus.get(menu) ?? []), entry]);
  } else writings.set(id, { title, link: fields.link?.trim() ?? '' });
}

interface Context {
  channel: WxrChannel;
  overview: Overview;
  reading: Reading;
}

const skipped = new Set(['attachment', 'nav_menu_item', 'wp_block']);
const quiet = new Set([
  'revision',
  'customize_changeset',
  'oembed_cache',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'custom_css',
]);

function itemsOf(
  item: WxrItem,
  { channel, overview, reading, knownKeys }: Context & { knownKeys: ReadonlySet<string> },
): FoundItem[] {
  const { fields, meta, terms } = item;
  const type = fields['wp:post_type'] ?? '';
  if (skipped.has(type) || quiet.has(type)) return [];
  if (type !== 'post' && type !== 'page') {
    reading.leaveOut(`Things of the kind “${type}” belong to a plug-in: they are left out.`);
    return [];
  }
  const status = fields['wp:status'] ?? '';
  if (status === 'trash' || status === 'auto-draft') {
    reading.leaveOut('What was in the bin of WordPress is left out.');
    return [];
  }
  const comments = commentsOf(item, reading.leaveOut);
  if (fields['wp:post_password'])
    reading.leaveOut('Posts with a password become drafts, because posts here have none.');
  const link = fields.link?.trim() || `${channel.site}/?p=${fields['wp:post_id']}`;
  const byGuid = `wordpress:${fields.guid?.trim() || link}`;
  // A copy of a post may have kept the guid of the first.
  const key = knownKeys.has(byGuid) ? `wordpress:${link}` : byGuid;
  const file = overview.files.get(meta._thumbnail_id ?? '');
  const title = withoutTags(fields.title ?? '');
  const plain = `${channel.site}/?${type === 'page' ? 'page_id' : 'p'}=${fields['wp:post_id']}`;
  const content = fields['content:encoded'] ?? '';
  const attached = overview.attached.get(fields['wp:post_id'] ?? '');
  const { html, unknown, emptyGalleries } = expandShortcodes(
    withPatterns(content, overview.patterns),
    overview.files,
    attached,
  );
  if (emptyGalleries > 0)
    reading.leaveOut('A gallery shows pictures that are not in the file: it is left out.', emptyGalleries);
  reportBlocks(content, reading);
  for (const name of unknown) reading.leaveOut(`The shortcode [${name}] belongs to a plug-in: it is kept as text.`);
  const payload = {
    title,
    slug: slugFrom(fields['wp:post_name'] ?? ''),
    text: withFootnotes(withCoverPictures(html), meta.footnotes),
    format: content.includes('<!-- wp:') || /<p[\s>]/i.test(content) ? 'html' : 'blank-lines',
    base: link,
    addresses: [link, plain],
    excerpt: fields['excerpt:encoded']?.trim() ?? '',
    author: channel.authors.get(fields['dc:creator'] ?? '') || (fields['dc:creator'] ?? ''),
    categories: terms.filter(({ domain }) => domain === 'category').map(({ name }) => name),
    tags: terms.filter(({ domain }) => domain === 'post_tag').map(({ name }) => name),
    publishDate: /^\d{4}-\d{2}-\d{2}/.exec(fields['wp:post_date'] ?? '')?.[0].replace(/^0000.*/, '') || null,
    isPublished: status === 'publish' && !fields['wp:post_password'],
    image: file ? { src: file.src, alt: file.alt } : null,
    metaTitle: meta._yoast_wpseo_title ?? meta.rank_math_title ?? '',
    metaDescription: meta._yoast_wpseo_metadesc ?? meta.rank_math_description ?? '',
    ...(comments.length > 0 && { own: { hasComments: true } }),
  };
  const found: FoundItem = { key, kind: type, title: title || 'Without a title', payload };
  const all = [found, ...commentItems(comments, { site: channel.site, postKey: key, base: link })];
  return status === 'publish'
    ? [...all, { key: `redirect:${link}`, kind: 'redirect', title: link, payload: { from: link, toKey: key } }]
    : all;
}

/** Titles of WordPress may hold marks. */
const withoutTags = (text: string) => text.replace(/<\/?[a-z][^>]*>/gi, '').trim();

const slugFrom = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Patterns of WordPress (formerly reusable blocks) are shown by their number. One that contains itself ends. */
const withPatterns = (content: string, patterns: ReadonlyMap<string, string>, depth = 0): string =>
  content.replace(/<!-- wp:block \{[^}]*"ref":(\d+)[^}]*\} \/-->/g, (all, id: string) =>
    depth < 5 ? withPatterns(patterns.get(id) ?? all, patterns, depth + 1) : '',
  );

/** The picture behind a text is a background in WordPress. Here it precedes the text. */
const withCoverPictures = (html: string): string =>
  html.replace(
    /<div\b[^>]*\bwp-block-cover\b[^>]*background-image:\s*url\((?:&quot;|['"])?([^'")&\s]+)[^>]*>/g,
    (opening, src: string) => `${opening}<img src="${src}" alt="">`,
  );

/** Blocks without a text of their own: their content is not in the file. */
const silentBlocks =
  /^(more|nextpage|separator|spacer|block|image|paragraph|heading|group|column|columns|html|footnotes)$/;

function reportBlocks(content: string, { leaveOut }: Reading): void {
  const filled = [...content.matchAll(/<!-- wp:([a-z][a-z0-9/-]*)\b[^>]*\/-->/g)];
  const times = filled.filter(([, name = '']) => !silentBlocks.test(name)).length;
  if (times > 0)
    leaveOut(
      'Blocks that WordPress fills itself are left out, such as lists of latest posts, archives and searches.',
      times,
    );
  if (/\b(alignleft|alignright|aligncenter|alignwide|alignfull|has-text-align-\w+|wp-block-columns)\b/.test(content))
    leaveOut('Alignment and columns are left out: articles here have one column. Their text and pictures are kept.');
}

function menuOf(name: string, entries: MenuEntry[], { channel, overview, reading }: Context): FoundItem {
  const { site, terms } = channel;
  const linkOf = ({ label, href }: MenuEntry) => {
    const writing = href.startsWith('wp:') ? overview.writings.get(href.slice(3)) : undefined;
    const term = href.startsWith('term:') ? terms.get(href.slice(5)) : undefined;
    const own = /^(wp|term):/.test(href) ? '' : href;
    return {
      label: label || writing?.title || term?.name || 'Without a name',
      href: writing?.link ?? (term ? site + term.path : own),
    };
  };
  const sorted = entries.toSorted((one, other) => one.order - other.order);
  const childrenOf = (id: string) => sorted.filter(({ parent }) => parent === id);
  /** All entries below one, level by level. In a damaged file an entry may be below itself. */
  const below = (id: string, seen: Set<string>): MenuEntry[] =>
    childrenOf(id)
      .filter((entry) => !seen.has(entry.id))
      .flatMap((entry) => [entry, ...below(entry.id, seen.add(entry.id))]);
  const items = childrenOf('0').map((entry) => {
    const all = below(entry.id, new Set([entry.id]));
    const deeper = all.length - childrenOf(entry.id).length;
    if (deeper > 0) reading.leaveOut('Menus here have two levels: deeper entries move up to the second.', deeper);
    return { ...linkOf(entry), children: all.map(linkOf) };
  });
  return { key: `wordpress-menu:${site}:${name}`, kind: 'menu', title: name, payload: { items } };
}
