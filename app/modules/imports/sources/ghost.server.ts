import { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import type { Reading } from '../imported-item.ts';
import { unknownSite } from '../old-addresses.ts';
import { lexicalToHtml, mobiledocToHtml } from './ghost-html.ts';

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);

const postSchema = z.looseObject({
  id,
  uuid: text,
  title: z.string(),
  slug: z.string(),
  html: text,
  mobiledoc: text,
  lexical: text,
  feature_image: text,
  custom_excerpt: text,
  status: z.string(),
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
  meta_title: text,
  meta_description: text,
});
const namedEntity = z.looseObject({ id, name: z.string() });
const metaSchema = z.looseObject({ post_id: id, feature_image_alt: text, meta_title: text, meta_description: text });
const dataSchema = z.looseObject({
  posts: z.array(postSchema),
  tags: z.array(namedEntity).default([]),
  users: z.array(namedEntity).default([]),
  posts_tags: z.array(z.looseObject({ post_id: id, tag_id: id })).default([]),
  posts_authors: z.array(z.looseObject({ post_id: id, author_id: id })).default([]),
  posts_meta: z.array(metaSchema).default([]),
  settings: z.array(z.looseObject({ key: z.string(), value: z.unknown() })).default([]),
});
const withData = z.looseObject({ data: dataSchema });
const exportSchema = z.union([
  z.looseObject({ db: z.tuple([withData]).rest(withData) }).transform(({ db }) => db[0]),
  withData,
]);

const notGhost =
  'This JSON is not a Ghost export. In Ghost, open Settings, Import/Export, Export, and upload the file that it makes.';

/** Whether a JSON text may be an export of Ghost. */
export const looksLikeGhost = (json: string): boolean =>
  /"(db|data)"\s*:/.test(json.slice(0, 2000)) && json.includes('"posts"');

/**
 * Reads an export of Ghost: posts and pages with their tags, authors and pictures.
 * @throws DomainError if it is none
 */
export async function readGhost(json: string, site: string | null, reading: Reading): Promise<void> {
  const parsed = exportSchema.safeParse(parse(json));
  if (!parsed.success) throw new DomainError(notGhost);
  const { data } = parsed.data;
  const origin = site ?? unknownSite;
  const tags = groupNames(
    data.tags,
    data.posts_tags.map(({ post_id, tag_id }) => [post_id, tag_id]),
  );
  const authors = groupNames(
    data.users,
    data.posts_authors.map(({ post_id, author_id }) => [post_id, author_id]),
  );
  const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]));
  for (const post of data.posts) {
    reading.signal.throwIfAborted();
    const meta = metas.get(post.id);
    const address = `${origin}/${post.slug}/`;
    const key = `ghost:${post.uuid ?? `${post.id}:${post.slug}`}`;
    const isPage = post.type === 'page' || post.page === true || post.page === 1;
    const publicTags = (tags.get(post.id) ?? []).filter((name) => !name.startsWith('#'));
    await reading.found({
      key,
      kind: isPage ? 'page' : 'post',
      title: post.title,
      payload: {
        title: post.title,
        slug: post.slug,
        text: withOrigin(htmlOf(post), origin),
        format: 'html',
        base: address,
        addresses: [address],
        excerpt: post.custom_excerpt ?? '',
        author: (authors.get(post.id) ?? [])[0] ?? '',
        // The first tag of a post of Ghost is its category.
        categories: publicTags.slice(0, 1),
        tags: publicTags.slice(1),
        publishDate: dayOf(post.published_at),
        isPublished: post.status === 'published',
        image: post.feature_image
          ? { src: withOrigin(post.feature_image, origin), alt: meta?.feature_image_alt ?? '' }
          : null,
        metaTitle: meta?.meta_title ?? post.meta_title ?? '',
        metaDescription: meta?.meta_description ?? post.meta_description ?? '',
      },
    });
    if (post.status === 'sent') reading.leaveOut('Posts that were only sent as email become drafts.');
    if (post.status === 'published')
      await reading.found({
        key: `redirect:${key}`,
        kind: 'redirect',
        title: `/${post.slug}`,
        payload: { from: address, toKey: key },
      });
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new DomainError(notGhost);
  }
}

function htmlOf({ html, lexical, mobiledoc }: z.output<typeof postSchema>): string {
  if (html) return html;
  if (lexical) return lexicalToHtml(lexical);
  return mobiledoc ? mobiledocToHtml(mobiledoc) : '';
}

const withOrigin = (words: string, origin: string) => words.replaceAll('__GHOST_URL__', origin);

function dayOf(moment: string | number | null | undefined): string | null {
  const date = moment ? new Date(moment) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : null;
}

/** Returns the names that belong to each post, in order. */
function groupNames(
  all: readonly { id: string; name: string }[],
  pairs: readonly [string, string][],
): Map<string, string[]> {
  const names = new Map(all.map(({ id: one, name }) => [one, name]));
  const grouped = new Map<string, string[]>();
  for (const [post, other] of pairs) {
    const name = names.get(other);
    if (name) grouped.set(post, [...(grouped.get(post) ?? []), name]);
  }
  return grouped;
}
