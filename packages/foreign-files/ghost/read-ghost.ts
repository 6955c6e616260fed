import type { FoundItem, Reading } from '../reading.ts';
import { withoutEntities } from '../text/plain-text.ts';
import { UnreadableFileError } from '../unreadable-file-error.ts';
import { type Json, listOf, objectOf, textOf } from './card-html.ts';
import { looksLikeGhost } from './looks-like-ghost.ts';
import { htmlOf, publishMoment } from './post-text.ts';

const notGhost =
  'This JSON is not a Ghost export. In Ghost, open Settings, Import/Export, Export, and upload the file that it makes.';
const cut =
  'This Ghost export is damaged or was cut off: it cannot be read to its end. Nothing was changed. Export it again and try again.';

/**
 * Reads an export of Ghost, of any version: posts and pages with their tags, authors and pictures.
 * @param site the address of the old site, which the file leaves out
 * @throws UnreadableFileError if it is none
 */
export async function readGhost(json: string, site: string, reading: Reading): Promise<void> {
  const data = dataOf(json);
  const names = namesOf(data);
  const metas = new Map(
    listOf(data.posts_meta)
      .map(objectOf)
      .map((meta) => [textOf(meta.post_id), meta]),
  );
  for (const [index, value] of listOf(data.posts).entries()) {
    reading.signal.throwIfAborted();
    const post = objectOf(value);
    if (textOf(post.title) === '' && textOf(post.slug) === '') {
      reading.leaveOut('Posts without a title and an address cannot be read.', { which: `post ${index + 1}` });
      continue;
    }
    const meta = { ...post, ...withoutEmpty(metas.get(textOf(post.id)) ?? {}) };
    for (const item of itemsOf(post, meta, names, site, reading)) await reading.found(item);
  }
  const others = ['products', 'newsletters', 'members', 'snippets', 'offers', 'comments'].filter(
    (name) => listOf(data[name]).length > 0,
  );
  for (const name of others)
    reading.leaveOut(`The ${name} of Ghost are not imported.`, { times: listOf(data[name]).length });
}

function dataOf(json: string): Json {
  let file: Json;
  try {
    file = objectOf(JSON.parse(json.replace(/^\uFEFF/, '')));
  } catch {
    throw new UnreadableFileError(looksLikeGhost(json) ? cut : notGhost);
  }
  const [first] = listOf(file.db).map(objectOf);
  const data = objectOf((first ?? file).data);
  if (!Array.isArray(data.posts)) throw new UnreadableFileError(notGhost);
  return data;
}

const withoutEmpty = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

interface Names {
  /** The public tags of each post, the main one first. */
  tags: ReadonlyMap<string, string[]>;
  /** The authors of each post, the main one first. */
  authors: ReadonlyMap<string, string[]>;
  users: ReadonlyMap<string, string>;
}

function namesOf(data: Json): Names {
  const isInternal = (tag: Json) => textOf(tag.visibility) === 'internal' || textOf(tag.name).startsWith('#');
  const tags = listOf(data.tags).map(objectOf);
  const users = listOf(data.users).map(objectOf);
  return {
    tags: grouped(
      tags.filter((tag) => !isInternal(tag)),
      listOf(data.posts_tags),
      'tag_id',
    ),
    authors: grouped(users, listOf(data.posts_authors), 'author_id'),
    users: new Map(users.map((user) => [textOf(user.id), nameIn(user)])),
  };
}

const nameIn = (named: Json) => withoutEntities(textOf(named.name)).trim();

/** Returns the names that belong to each post, by the order that Ghost stores with them. */
function grouped(all: readonly Json[], pairs: readonly unknown[], key: string): Map<string, string[]> {
  const names = new Map(all.map((one) => [textOf(one.id), nameIn(one)]));
  const places = pairs.map(objectOf).map((pair, index) => ({
    post: textOf(pair.post_id),
    name: names.get(textOf(pair[key])) ?? '',
    order: typeof pair.sort_order === 'number' ? pair.sort_order : index,
  }));
  const byPost = new Map<string, string[]>();
  for (const { post, name } of places.toSorted((one, other) => one.order - other.order)) {
    if (name === '') continue;
    const list = byPost.get(post);
    if (!list) byPost.set(post, [name]);
    else if (!list.includes(name)) list.push(name);
  }
  return byPost;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === '1';

/** `meta`: the fields of the post, and those of its row in `posts_meta`, where Ghost stores some of them since 2020. */
function itemsOf(post: Json, meta: Json, names: Names, site: string, { leaveOut }: Reading): FoundItem[] {
  const of = (name: string) => textOf(meta[name]);
  const plain = (name: string) => withoutEntities(of(name)).replace(/\s+/g, ' ').trim();
  const withSite = (text: string) => text.replaceAll('__GHOST_URL__', site);
  const id = textOf(post.id);
  const title = plain('title') || plain('slug');
  const slug = of('slug');
  const isPage = of('type') === 'page' || isTrue(post.page);
  const tags =
    names.tags.get(id) ??
    listOf(post.tags)
      .map((tag) => nameIn(objectOf(tag)))
      .filter(Boolean);
  const author =
    names.authors.get(id)?.[0] ?? names.users.get(of('author_id')) ?? nameIn(objectOf(listOf(post.authors)[0]));
  const { html, isDamaged, notes } = htmlOf(post);
  const access = accessOf(of('visibility'), of('status'), isTrue(meta.email_only));
  const address = `${site}/${slug}/`;
  const key = `ghost:${of('uuid') || `${id}:${slug}`}`;
  const image = of('feature_image') || of('image');
  if (plain('feature_image_caption'))
    leaveOut('Captions of featured images are left out: featured images here have none.', { which: title });
  if (of('codeinjection_head') || of('codeinjection_foot'))
    leaveOut('Code that was injected into a post is left out.', { which: title });
  if (of('canonical_url')) leaveOut('Canonical addresses are left out: each post here has its own.', { which: title });
  const item: FoundItem = {
    key,
    kind: isPage ? 'page' : 'post',
    title,
    notes: [...access.notes, ...notes],
    payload: {
      title,
      slug,
      text: withSite(html),
      format: 'html',
      base: address,
      addresses: [address],
      excerpt: plain('custom_excerpt'),
      author,
      // The first tag of a post of Ghost is its category.
      categories: tags.slice(0, 1),
      tags: tags.slice(1),
      publishDate: publishMoment(post.published_at),
      isPublished: access.isPublished && !isDamaged,
      image: image ? { src: withSite(image), alt: plain('feature_image_alt') } : null,
      metaTitle: plain('meta_title'),
      metaDescription: plain('meta_description'),
      ...(access.readers && { own: { readers: access.readers } }),
    },
  };
  const redirect = {
    key: `redirect:${key}`,
    kind: 'redirect',
    title: `/${slug}`,
    payload: { from: address, toKey: key },
  };
  return of('status') === 'published' && slug !== '' ? [item, redirect] : [item];
}

interface Access {
  isPublished: boolean;
  readers?: string;
  notes: string[];
}

/** Returns who can read it here. What only paying people could read is public nowhere. */
function accessOf(visibility: string, status: string, isEmailOnly: boolean): Access {
  const isPublic = visibility === '' || visibility === 'public';
  // Publishing the draft does not make it public by mistake.
  const readers = isPublic ? {} : { readers: 'members' };
  const draft = (note: string): Access => ({ isPublished: false, notes: [note], ...readers });
  if (status === 'sent' || isEmailOnly) return draft('It was only sent as an email: it becomes a draft.');
  if (status === 'scheduled') return draft('It was scheduled on the old site: it becomes a draft.');
  if (status !== 'published') return { isPublished: false, notes: [], ...readers };
  if (isPublic) return { isPublished: true, notes: [] };
  if (visibility === 'members')
    return {
      isPublished: true,
      ...readers,
      notes: ['Only members could read it on the old site. Here it is for members, too.'],
    };
  return draft(
    visibility === 'paid'
      ? 'Only paying members could read it on the old site: it becomes a draft for members.'
      : 'Only some members could read it on the old site, by what they paid for: it becomes a draft for members.',
  );
}
