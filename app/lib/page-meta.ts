import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  origin: string;
  path: string;
  title: string;
  description: string;
  /** schema.org things the page is about. */
  structuredData?: object[];
  /**
   * The path of the picture a shared link shows: by default the one made of the page's own address, and that of the home
   * page for pages that are not indexed, such as sign-in, which have none.
   */
  picture?: string;
  /** The path of the feed that tells what is new here. */
  feed?: string;
  /** When an article appeared and last changed, and where it belongs. */
  article?: { publishedAt: Date; changedAt: Date; section: string; tags: string[] };
  /** False for pages no search engine should list: results, sign-in, settings. */
  isIndexed?: boolean;
}

/** The path of the picture that is made of the title of a page or an article. */
export const sharePictureOf = (path: string) => `/share-pictures${path === '/' ? '/home' : path}.png`;

/** The head of a page: title, description, canonical address, and what a shared link shows. */
export function pageMeta({
  origin,
  path,
  title,
  description,
  structuredData = [],
  isIndexed = true,
  picture: picturePath = sharePictureOf(isIndexed ? path : '/'),
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
