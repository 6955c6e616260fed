import { z } from 'zod';
import { inHrefs } from '#app/lib/web/link-references.ts';
import { postPath } from '#app/modules/blog/addresses.ts';
import { blogTag } from '#app/modules/blog/cache-tags.ts';
import { categories } from '#app/modules/blog/categories.ts';
import { resolveLinks } from '#app/modules/blog/links.server.ts';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { findArticle } from '#app/modules/blog/reading/find-article.server.ts';
import { listPublishedSince } from '#app/modules/blog/reading/list-published-since.server.ts';
import { postSlug } from '#app/modules/blog/schema.ts';
import { defineRead } from '../operation.server.ts';
import { id, isRestricted, keysetQuery, listFields, listOf, moment } from './fields.server.ts';

const listed = {
  id,
  slug: z.string(),
  url: z.string().meta({ format: 'uri' }),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  readMinutes: z.int(),
  publishedAt: moment,
  changedAt: moment,
};
const listedPost = z.object(listed).meta({ id: 'ListedPost' });
const post = z.object({ ...listed, markdown: z.string(), isRestricted }).meta({ id: 'Post' });

export const listPosts = defineRead({
  name: 'listPosts',
  title: 'List posts',
  description: 'The published posts of the blog.',
  path: '/posts',
  scope: null,
  input: z.strictObject({ ...listFields, category: z.enum(categories).optional() }),
  output: listOf(listedPost),
  run: async ({ category, ...input }, { origin, cacheWith }) => {
    cacheWith(blogTag);
    const { items, next } = await listPublishedSince(keysetQuery(input), { category });
    return { items: items.map((item) => ({ ...item, url: origin + postPath(item.slug) })), next };
  },
});

export const getPost = defineRead({
  name: 'getPost',
  title: 'Read a post',
  description: 'A published post by the last part of its address, as Markdown.',
  path: '/posts/{slug}',
  scope: null,
  input: z.strictObject({ slug: postSlug }),
  output: post,
  run: async ({ slug }, { origin, cacheWith }) => {
    const article = await findArticle(slug, anybody);
    if (!article) return null;
    const { document, tags } = await resolveLinks(article.post.content, inHrefs);
    cacheWith(blogTag, ...tags);
    const { card, changedAt } = article;
    // Loaded when it is used: a start needs no Markdown.
    const { toMarkdown } = await import('#app/modules/blog/content/to-markdown.ts');
    return {
      ...card,
      url: origin + postPath(slug),
      changedAt,
      markdown: toMarkdown(document),
      isRestricted: article.isLocked,
    };
  },
});
