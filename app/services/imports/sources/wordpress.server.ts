import type { FoundItem, Reading } from '../imported-item.ts';
import { withoutSize } from '../old-addresses.ts';
import { readWxr, type WxrChannel, type WxrItem } from './read-wxr.server.ts';
import { expandShortcodes } from './shortcodes.ts';

/** What has to be known of other items before one is told. */
interface Overview {
  /** Files, by id. */
  files: Map<string, { src: string; alt: string; name: string }>;
  /** Titles and addresses of posts and pages, by id. */
  writings: Map<string, { title: string; link: string }>;
  menus: Map<string, MenuEntry[]>;
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
  const channel: WxrChannel = { authors: new Map(), site: '' };
  const overview: Overview = { files: new Map(), writings: new Map(), menus: new Map() };
  for await (const item of readWxr(open(), channel)) {
    reading.signal.throwIfAborted();
    look(item, overview);
  }
  for (const [id, { src, alt, name }] of overview.files) {
    await reading.found({
      key: `picture:${src}`,
      kind: 'picture',
      title: name || src.split('/').at(-1) || `File ${id}`,
      payload: { src, alt, name: src.split('/').at(-1) ?? '' },
    });
  }
  const known = new Set<string>();
  for await (const item of readWxr(open(), channel)) {
    reading.signal.throwIfAborted();
    for (const found of itemsOf(item, { channel, overview, reading })) {
      if (known.has(found.key)) reading.leaveOut('Something is twice in the file: the first one counts.');
      else await reading.found(found);
      known.add(found.key);
    }
  }
  for (const [name, entries] of overview.menus) await reading.found(menuOf(name, entries, overview, channel));
}

function look({ fields, meta, terms }: WxrItem, { files, writings, menus }: Overview): void {
  const id = fields['wp:post_id'] ?? '';
  const type = fields['wp:post_type'];
  const title = fields.title?.trim() ?? '';
  if (type === 'attachment') {
    const src = (fields['wp:attachment_url'] || fields.guid || '').trim();
    if (src) files.set(id, { src: withoutSize(src), alt: meta._wp_attachment_image_alt ?? '', name: title });
  } else if (type === 'nav_menu_item') {
    const menu = terms.find(({ domain }) => domain === 'nav_menu')?.name ?? 'Menu';
    const entry = {
      id,
      parent: meta._menu_item_menu_item_parent ?? '0',
      order: Number(fields['wp:menu_order']) || 0,
      label: title,
      href: meta._menu_item_type === 'custom' ? (meta._menu_item_url ?? '') : `wp:${meta._menu_item_object_id ?? ''}`,
    };
    menus.set(menu, [...(menus.get(menu) ?? []), entry]);
  } else writings.set(id, { title, link: fields.link?.trim() ?? '' });
}

interface Context {
  channel: WxrChannel;
  overview: Overview;
  reading: Reading;
}

const skipped = new Set(['attachment', 'nav_menu_item']);
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

function itemsOf(item: WxrItem, { channel, overview, reading }: Context): FoundItem[] {
  const { fields, meta, terms, comments } = item;
  const type = fields['wp:post_type'] ?? '';
  if (skipped.has(type) || quiet.has(type)) return [];
  if (type !== 'post' && type !== 'page') {
    reading.leaveOut(`Things of the kind “${type}” belong to a plug-in: they are left out.`);
    return [];
  }
  const status = fields['wp:status'] ?? '';
  if (status === 'trash' || status === 'auto-draft') {
    reading.leaveOut('What was in the trash of WordPress is left out.');
    return [];
  }
  if (comments > 0)
    reading.leaveOut('Comments stay behind: they belong to people who wrote them on the old site.', comments);
  if (fields['wp:post_password'])
    reading.leaveOut('Posts with a password become drafts, because posts here have none.');
  const link = fields.link?.trim() || `${channel.site}/?p=${fields['wp:post_id']}`;
  const key = `wordpress:${fields.guid?.trim() || link}`;
  const file = overview.files.get(meta._thumbnail_id ?? '');
  const title = withoutTags(fields.title ?? '');
  const plain = `${channel.site}/?${type === 'page' ? 'page_id' : 'p'}=${fields['wp:post_id']}`;
  const content = fields['content:encoded'] ?? '';
  const { html, unknown } = expandShortcodes(content, overview.files);
  for (const name of unknown) reading.leaveOut(`The shortcode [${name}] belongs to a plug-in: it stays as text.`);
  const payload = {
    title,
    slug: slugFrom(fields['wp:post_name'] ?? ''),
    text: html,
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
  };
  const found: FoundItem = { key, kind: type, title: title || 'Without a title', payload };
  return status === 'publish'
    ? [found, { key: `redirect:${link}`, kind: 'redirect', title: link, payload: { from: link, toKey: key } }]
    : [found];
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

function menuOf(name: string, entries: MenuEntry[], { writings }: Overview, { site }: WxrChannel): FoundItem {
  const linkOf = ({ label, href }: MenuEntry) => {
    const writing = href.startsWith('wp:') ? writings.get(href.slice(3)) : undefined;
    return {
      label: label || writing?.title || 'Without a name',
      href: writing?.link ?? (href.startsWith('wp:') ? '' : href),
    };
  };
  const sorted = entries.toSorted((one, other) => one.order - other.order);
  const items = sorted
    .filter(({ parent }) => parent === '0' || parent === '')
    .map((entry) => ({ ...linkOf(entry), children: sorted.filter(({ parent }) => parent === entry.id).map(linkOf) }));
  return { key: `wordpress-menu:${site}:${name}`, kind: 'menu', title: name, payload: { items } };
}
