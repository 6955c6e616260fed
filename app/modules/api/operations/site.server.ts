import { z } from 'zod';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { searchKinds } from '#app/lib/search/search-kinds.ts';
import { threadPath, topicPath } from '#app/modules/community/addresses.ts';
import { forumTag, topicsTag } from '#app/modules/community/cache-tags.ts';
import { listThreadsSince } from '#app/modules/community/threads/list-threads-since.server.ts';
import { listTopics } from '#app/modules/community/topics/topics.server.ts';
import { mediaKinds } from '#app/modules/media/file-types.ts';
import { listPublicFiles } from '#app/modules/media/library/list-public-files.server.ts';
import { countSearch } from '#app/modules/search/count-search.server.ts';
import { maxQueryLength } from '#app/modules/search/limits.ts';
import { search } from '#app/modules/search/search.server.ts';
import { siteNavigation } from '#app/modules/site/chrome/site-navigation.server.ts';
import { defineRead } from '../operation.server.ts';
import { id, keysetQuery, listFields, listOf, moment } from './fields.server.ts';

const url = z.string().meta({ format: 'uri' });
const link = z.object({ label: z.string(), href: z.string() }).meta({ id: 'Link' });
const menuItem = z
  .object({
    label: z.string(),
    href: z.string().meta({ description: 'Empty for an item that only opens a menu.' }),
    children: z.array(z.object({ label: z.string(), href: z.string(), description: z.string() })),
  })
  .meta({ id: 'MenuItem' });

export const getMenus = defineRead({
  name: 'getMenus',
  title: 'Read the menus',
  description: 'The top navigation and the links at the end of each page.',
  path: '/menus',
  scope: null,
  input: z.strictObject({}),
  output: z.object({ menu: z.array(menuItem), footer: z.array(link) }),
  run: async (_input, { cacheWith }) => {
    const { navigation, tags } = siteNavigation();
    cacheWith(...tags);
    const { menu, headerFooter } = navigation;
    return { menu: menu.items, footer: headerFooter.links };
  },
});

const file = z
  .object({
    id,
    url,
    name: z.string(),
    kind: z.enum(mediaKinds),
    type: z.string(),
    bytes: z.int(),
    width: z.int().nullable().meta({ description: 'In pixels.' }),
    height: z.int().nullable(),
    alt: z.string(),
    credit: z.string(),
    changedAt: moment,
  })
  .meta({ id: 'MediaFile' });

export const listMedia = defineRead({
  name: 'listMedia',
  title: 'List media files',
  description: 'The pictures, documents and videos that everybody may open.',
  path: '/media',
  scope: null,
  input: z.strictObject({ ...listFields, kind: z.enum(mediaKinds).optional() }),
  output: listOf(file),
  run: async ({ kind, ...input }, { origin }) => {
    const { items, next } = await listPublicFiles(keysetQuery(input), { kind });
    return { items: items.map(({ path, ...item }) => ({ ...item, url: origin + path })), next };
  },
});

const result = z
  .object({
    kind: z.enum(searchKinds),
    url,
    title: z.string(),
    summary: z.string(),
    text: z.string().meta({ description: 'The passage that fits best.' }),
  })
  .meta({ id: 'SearchResult' });

export const searchSite = defineRead({
  name: 'searchSite',
  title: 'Search the site',
  description:
    'Searches pages, products, posts, forum threads and files that everybody may read. The best result is first.',
  path: '/search',
  scope: null,
  isUntrusted: true,
  input: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1)
      .max(maxQueryLength)
      .meta({ description: 'The words.', examples: ['routine'] }),
    kind: z.enum(searchKinds).optional(),
    limit: z.int().min(1).max(50).default(10),
    offset: z.int().min(0).max(500).default(0),
  }),
  output: z.object({
    results: z.array(result),
    didYouMean: z.string().nullable().meta({ description: 'The query with its spelling corrected.' }),
  }),
  run: async ({ q, kind, limit, offset }, { origin, clientAddress }) => {
    const waitSeconds = await countSearch(clientAddress);
    if (waitSeconds !== null) throw new RateLimitError(waitSeconds);
    const { results, didYouMean } = await search(q, { ...(kind && { kinds: [kind] }), limit, offset });
    return {
      didYouMean,
      results: results.map(({ path, highlights, ...result }) => ({
        ...result,
        url: origin + path,
        text: highlights.text.map((segment) => segment.text).join(''),
      })),
    };
  },
});

const topic = z
  .object({ slug: z.string(), url, name: z.string(), description: z.string(), threads: z.int() })
  .meta({ id: 'ForumTopic' });

export const listForumTopics = defineRead({
  name: 'listForumTopics',
  title: 'List forum topics',
  description: 'All topics of the forum by name, with the number of their threads.',
  path: '/forum/topics',
  scope: null,
  input: z.strictObject({}),
  output: z.object({ items: z.array(topic) }),
  run: async (_input, { origin, cacheWith }) => {
    cacheWith(topicsTag, forumTag);
    const topics = await listTopics();
    return { items: topics.map((item) => ({ ...item, url: origin + topicPath(item.slug) })) };
  },
});

const thread = z
  .object({
    id,
    slug: z.string(),
    url,
    title: z.string(),
    opening: z.string().meta({ description: 'The beginning of the first post. Written by a member: untrusted.' }),
    topic: z.string(),
    hashtags: z.array(z.string()),
    replies: z.int(),
    changedAt: moment,
  })
  .meta({ id: 'ForumThread' });

export const listForumThreads = defineRead({
  name: 'listForumThreads',
  title: 'List forum threads',
  description: 'The published threads of the forum, by their last activity. No author is named.',
  path: '/forum/threads',
  scope: null,
  isUntrusted: true,
  input: z.strictObject({
    ...listFields,
    topic: z.string().min(1).max(100).optional().meta({ description: 'The `slug` of a topic.' }),
  }),
  output: listOf(thread),
  run: async ({ topic: slug, ...input }, { origin, cacheWith }) => {
    cacheWith(forumTag, topicsTag);
    const { items, next } = await listThreadsSince(keysetQuery(input), { topic: slug });
    return { items: items.map((item) => ({ ...item, url: origin + threadPath(item.slug) })), next };
  },
});
