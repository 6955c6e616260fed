import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  origin: string;
  path: string;
  title: string;
  description: string;
  /** The schema.org structured data of the page. */
  structuredData?: object[];
  /**
   * The path of the picture for shared links, such as `sharePictureOf(path)`. The default is that of the home page, which
   * always exists: a page names its own only if `modules/site/api/share-picture.ts` makes it.
   */
  picture?: string | undefined;
  /** The path of this page's feed. */
  feed?: string;
  /** An article's dates of publication and change, its section and its tags. */
  article?: { publishedAt: Date; changedAt: Date; section: string; tags: string[] };
  /** False for pages that search engines should not list: results, sign-in, settings. */
  isIndexed?: boolean;
}

/** Returns the path of the picture made from the title of a page or an article. */
export const sharePictureOf = (path: string) => `/share-pictures${path === '/' ? '/home' : path}.png`;

/** Returns the head of a page: title, description, canonical address, and the data for shared links. */
export function pageMeta({
  origin,
  path,
  title,
  description,
  structuredData = [],
  isIndexed = true,
  picture: picturePath = sharePictureOf('/'),
  feed,
  article,
}: PageMeta): MetaDescriptor[] {
  const address = origin + path;
  const picture = origin + picturePath;
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: origin + feed }] : []),
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(article ? articleDetails(article) : []),
    ...structuredData.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}

const articleDetails = ({
  publishedAt,
  changedAt,
  section,
  tags,
}: NonNullable<PageMeta['article']>): MetaDescriptor[] => [
  { property: 'article:published_time', content: publishedAt.toISOString() },
  { property: 'article:modified_time', content: changedAt.toISOString() },
  { property: 'article:section', content: section },
  ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
];
