import type { MetaDescriptor } from 'react-router';

export interface PageMeta {
  origin: string;
  path: string;
  title: string;
  description: string;
  /** schema.org things the page is about. */
  structuredData?: object[];
  /** False for pages no search engine should list: results, sign-in, settings. */
  isIndexed?: boolean;
}

/** The head of a page: title, description, canonical address, and what a shared link shows. */
export function pageMeta({
  origin,
  path,
  title,
  description,
  structuredData = [],
  isIndexed = true,
}: PageMeta): MetaDescriptor[] {
  const address = origin + path;
  const picture = `${origin}/share-pictures${path === '/' ? '/home' : path}.png`;
  return [
    { title },
    { name: 'description', content: description },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: 'website' },
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
    ...structuredData.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ];
}
