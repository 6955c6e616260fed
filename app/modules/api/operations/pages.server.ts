import { z } from 'zod';
import { anybody } from '#app/modules/blog/may-read.server.ts';
import { findPublication, listPublishedSince } from '#app/modules/pages/list-published-since.server.ts';
import { pageListTag } from '#app/modules/pages/page-tags.ts';
import { readDocument } from '#app/modules/site/page/read-document.ts';
import { pageText } from '#app/modules/site/page/search/page-text.ts';
import { findPublishedPage } from '#app/modules/site/published-page.server.ts';
import { defineRead } from '../operation.server.ts';
import { id, isRestricted, keysetQuery, listFields, listOf, moment } from './fields.server.ts';

const listed = {
  id,
  path: z.string(),
  url: z.string().meta({ format: 'uri' }),
  title: z.string(),
  description: z.string(),
  changedAt: moment.meta({ description: 'The time of the last publication.' }),
};
const listedPage = z.object(listed).meta({ id: 'ListedPage' });

/** A section of a page. Its other fields depend on its type. */
const block = z.looseObject({ id: z.string(), type: z.string() }).meta({ id: 'Block' });

const page = z
  .object({
    ...listed,
    text: z.string().meta({ description: 'Its whole text, one field per line.' }),
    blocks: z.array(block),
    isRestricted,
  })
  .meta({ id: 'Page' });

export const listPages = defineRead({
  name: 'listPages',
  title: 'List pages',
  description: 'The published pages that the sitemap names.',
  path: '/pages',
  scope: null,
  input: z.strictObject(listFields),
  output: listOf(listedPage),
  run: async (input, { origin, cacheWith }) => {
    cacheWith(pageListTag);
    const { items, next } = await listPublishedSince(keysetQuery(input));
    return { items: items.map((item) => ({ ...item, url: origin + item.path })), next };
  },
});

export const getPage = defineRead({
  name: 'getPage',
  title: 'Read a page',
  description: 'A published page by its address, with its sections and its plain text.',
  path: '/page',
  scope: null,
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'The address on this site, such as `/about`.', examples: ['/about'] }),
  }),
  output: page,
  run: async ({ path }, { origin, cacheWith }) => {
    const [page, publication] = await Promise.all([findPublishedPage(path, anybody), findPublication(path)]);
    if (!page || !publication) return null;
    cacheWith(...page.tags);
    const { page: pageDocument } = readDocument(page.page);
    return {
      ...publication,
      path,
      url: origin + path,
      title: pageDocument.title,
      description: pageDocument.metaDescription,
      text: pageText(pageDocument.blocks),
      blocks: pageDocument.blocks,
      isRestricted: page.isLocked,
    };
  },
});
