import type { FoundItem, Reading } from '../reading.ts';
import { withoutResizing } from '../text/picture-addresses.ts';
import { plainLine } from '../text/plain-text.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { collectCommenters, commentItems, commentsOf } from './comments.server.ts';
import { menuOf } from './menus.ts';
import type { Overview, WordPressContext } from './overview.server.ts';
import { readWxr, type WxrChannel, type WxrFault, type WxrItem } from './read-wxr.server.ts';
import { writingOf } from './writing.server.ts';

const faults: Record<WxrFault['reason'], string> = {
  damaged: 'Items that are damaged and cannot be read.',
  cut: 'The file ends, or an item does, before it is complete: the incomplete item is not imported. Export the site again.',
  large: 'Items that are larger than a post can be.',
};

/**
 * Reads an export of WordPress: posts, pages, files, menus, and redirects from the old addresses. It is read twice,
 * because a post may name files that come after it.
 * @param open opens the file, or each of the files of one export
 * @throws UnreadableFileError
 */
export async function readWordPress(open: readonly (() => AsyncIterable<string>)[], reading: Reading): Promise<void> {
  const channel: WxrChannel = { authors: new Map(), name: '', site: '', terms: new Map() };
  const overview: Overview = {
    files: new Map(),
    attached: new Map(),
    patterns: new Map(),
    writings: new Map(),
    menus: new Map(),
    commenters: new Map(),
  };
  let count = 0;
  for await (const item of itemsOf(open, channel, reading.signal)) {
    count += 1;
    look(item, overview);
    collectCommenters(overview.commenters, channel.site, commentsOf(item));
  }
  for (const [id, { src, alt, name }] of overview.files)
    await reading.found({
      key: `picture:${src}`,
      kind: 'picture',
      title: name || src.split('/').at(-1) || `File ${id}`,
      payload: { src, alt, name: src.split('/').at(-1) ?? '' },
    });
  for (const [key, payload] of overview.commenters)
    await reading.found({
      key,
      kind: 'member',
      title: payload.username,
      payload: { ...payload, isImportedWithPosts: true },
    });
  const knownKeys = new Set<string>();
  let faulty = 0;
  const onFault = ({ reason, which }: WxrFault) => {
    faulty += 1;
    reading.leaveOut(faults[reason], { which });
  };
  for await (const item of itemsOf(open, channel, reading.signal, onFault))
    for (const entry of foundIn(item, { channel, overview, reading, knownKeys })) {
      if (knownKeys.has(entry.key))
        reading.leaveOut('Something is in the file twice: the first one is used.', { which: entry.title });
      else await reading.found(entry);
      knownKeys.add(entry.key);
    }
  if (count === 0 && faulty > 0)
    throw new UnreadableFileError(
      'This WordPress export is damaged: none of its items is complete. In WordPress, open Tools, Export, All content, and upload the file that it makes. Nothing was changed.',
    );
  for (const [name, entries] of overview.menus)
    await reading.found(menuOf(name, entries, { ...channel, writings: overview.writings, reading }));
}

async function* itemsOf(
  open: readonly (() => AsyncIterable<string>)[],
  channel: WxrChannel,
  signal: AbortSignal,
  onFault?: (fault: WxrFault) => void,
): AsyncGenerator<WxrItem> {
  for (const one of open)
    for await (const item of readWxr(one(), channel, onFault)) {
      signal.throwIfAborted();
      yield item;
    }
}

function look({ fields, meta, terms }: WxrItem, { files, attached, patterns, writings, menus }: Overview): void {
  const id = fields.get('wp:post_id') ?? '';
  const type = fields.get('wp:post_type');
  const title = plainLine(fields.get('title') ?? '');
  if (type === 'attachment') {
    const src = (fields.get('wp:attachment_url') || fields.get('guid') || '').trim();
    if (!src) return;
    const alt = plainLine(meta.get('_wp_attachment_image_alt') ?? '');
    // The original, even if its own name ends like that of a smaller size.
    files.set(id, { src: withoutResizing(src), alt, name: title });
    append(attached, fields.get('wp:post_parent') ?? '0', id);
  } else if (type === 'wp_block') {
    patterns.set(id, fields.get('content:encoded') ?? '');
  } else if (type === 'nav_menu_item') {
    const isCustom = meta.get('_menu_item_type') === 'custom';
    const kind = meta.get('_menu_item_type') === 'taxonomy' ? 'term' : 'wp';
    append(menus, terms.find(({ domain }) => domain === 'nav_menu')?.name ?? 'Menu', {
      id,
      parent: meta.get('_menu_item_menu_item_parent') || '0',
      order: Number(fields.get('wp:menu_order')) || 0,
      label: title,
      href: isCustom ? (meta.get('_menu_item_url') ?? '') : `${kind}:${meta.get('_menu_item_object_id') ?? ''}`,
    });
  } else writings.set(id, { title, link: fields.get('link')?.trim() ?? '' });
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const readElsewhere = new Set(['attachment', 'nav_menu_item', 'wp_block']);
const internal = new Set(
  'revision customize_changeset oembed_cache wp_global_styles wp_navigation wp_template wp_template_part custom_css user_request wp_font_family wp_font_face'.split(
    ' ',
  ),
);

function foundIn(item: WxrItem, context: WordPressContext): FoundItem[] {
  const { fields, removed } = item;
  const { leaveOut } = context.reading;
  const type = fields.get('wp:post_type') ?? '';
  const which = plainLine(fields.get('title') ?? '') || 'Without a title';
  if (removed > 0)
    leaveOut('Characters that XML does not allow were removed. The text around them is kept.', {
      times: removed,
      which,
    });
  if (readElsewhere.has(type)) return [];
  if (internal.has(type)) {
    leaveOut('Revisions, templates and styles of WordPress are not imported.');
    return [];
  }
  if (type !== 'post' && type !== 'page') {
    leaveOut(`Things of the kind “${type}” belong to a plug-in: they are left out.`, { which });
    return [];
  }
  const status = fields.get('wp:status') ?? '';
  if (status === 'trash' || status === 'auto-draft') {
    leaveOut('What was in the bin of WordPress is left out.', { which });
    return [];
  }
  const { channel, knownKeys } = context;
  const comments = commentsOf(item, leaveOut);
  const link = fields.get('link')?.trim() || `${channel.site}/?p=${fields.get('wp:post_id')}`;
  const byGuid = `wordpress:${fields.get('guid')?.trim() || link}`;
  // A copy of a post may have kept the guid of the first.
  const key = knownKeys.has(byGuid) ? `wordpress:${link}` : byGuid;
  const { payload, notes } = writingOf(item, { ...context, link, hasComments: comments.length > 0 });
  const entry: FoundItem = { key, kind: type, title: payload.title || 'Without a title', payload, notes };
  const all = [entry, ...commentItems(comments, { site: channel.site, postKey: key, base: link })];
  return status === 'publish'
    ? [...all, { key: `redirect:${link}`, kind: 'redirect', title: link, payload: { from: link, toKey: key } }]
    : all;
}
