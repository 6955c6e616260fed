import { SaxesParser } from 'saxes';
import { DomainError } from '#app/core/domain-error.ts';

/** An item of an export of WordPress: a post, a page, a file, an entry of a menu, or something of a plug-in. */
export interface WxrItem {
  fields: Record<string, string>;
  meta: Record<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  /** The fields of each comment, such as `wp:comment_content`. */
  comments: Record<string, string>[];
}

export interface WxrChannel {
  /** Login names and shown names of authors. */
  authors: Map<string, string>;
  /** The site's address, without a closing slash. */
  site: string;
  /** Categories and tags, by id. */
  terms: Map<string, { name: string; path: string }>;
}

const maxFieldLength = 6_000_000;

const notReadable =
  'This file is not a complete WordPress export. In WordPress, open Tools, Export, All content, and upload the file that it makes.';
const entities =
  'This file declares its own entities, which WordPress exports never do. It was not read, because such files can be harmful.';

/**
 * Reads an export of WordPress (WXR) piece by piece: memory grows with its largest item and the comments of that, not
 * with the file.
 * @param channel filled while the head of the file is read, before the first item
 * @throws DomainError if it is not such a file, or was made to harm
 */
export async function* readWxr(pieces: AsyncIterable<string>, channel: WxrChannel): AsyncGenerator<WxrItem> {
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  const ready: WxrItem[] = [];
  let item: WxrItem | null = null;
  let text = '';
  let author = { login: '', name: '' };
  let term = { domain: '', slug: '' };
  let meta = { key: '', value: '' };
  let termNames: Record<string, string> = {};
  let isWxr = false;

  parser.on('doctype', () => {
    throw new DomainError(entities);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (name === 'rss') isWxr = true;
    if (name === 'item') item = { fields: {}, meta: {}, terms: [], comments: [] };
    if (name === 'category')
      term = { domain: String(attributes.domain ?? ''), slug: String(attributes.nicename ?? '') };
    if (name === 'wp:postmeta') meta = { key: '', value: '' };
    if (isTerm(name) || name === 'wp:comment') termNames = {};
    if (name === 'wp:author') author = { login: '', name: '' };
  });
  const add = (more: string) => {
    if (text.length + more.length > maxFieldLength)
      throw new DomainError('One text in this file is larger than 6 MB, more than a post holds. It was not read.');
    text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    if (name === 'item' && item) {
      ready.push(item);
      item = null;
    } else if (parent === 'wp:author') {
      if (name === 'wp:author_login') author.login = text;
      if (name === 'wp:author_display_name') author.name = text;
    } else if (isTerm(parent) || parent === 'wp:comment') termNames[name] = text;
    else if (isTerm(name)) addTerm(channel, termNames);
    else if (name === 'wp:author') channel.authors.set(author.login, author.name);
    else if (parent === 'channel' && (name === 'wp:base_blog_url' || (name === 'link' && !channel.site)))
      channel.site = text.trim().replace(/\/+$/, '');
    else if (item && parent === 'item') {
      if (name === 'category') item.terms.push({ ...term, name: text });
      else if (name === 'wp:postmeta') item.meta[meta.key] = meta.value;
      else if (name === 'wp:comment') item.comments.push(termNames);
      else item.fields[name] = text;
    } else if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') meta.key = text;
      if (name === 'wp:meta_value') meta.value = text;
    }
    text = '';
  });

  try {
    for await (const piece of pieces) {
      parser.write(piece);
      yield* ready.splice(0);
    }
    parser.close();
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(notReadable);
  }
  if (!isWxr) throw new DomainError(notReadable);
}

const isTerm = (name: string | undefined) => name === 'wp:category' || name === 'wp:tag' || name === 'wp:term';

function addTerm({ terms }: WxrChannel, termNames: Record<string, string>): void {
  const name = termNames['wp:cat_name'] || termNames['wp:tag_name'] || termNames['wp:term_name'] || '';
  const slug = termNames['wp:category_nicename'] || termNames['wp:tag_slug'] || termNames['wp:term_slug'] || '';
  const isTag = termNames['wp:tag_slug'] !== undefined || termNames['wp:term_taxonomy'] === 'post_tag';
  const id = termNames['wp:term_id'];
  if (id && name) terms.set(id, { name, path: `/${isTag ? 'tag' : 'category'}/${slug}/` });
}
