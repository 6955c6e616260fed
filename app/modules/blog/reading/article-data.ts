import { postPath } from '../addresses.ts';
import type { PostCard } from './post-card.ts';

interface ArticleData {
  origin: string;
  brandName: string;
  card: PostCard;
  changedAt: Date;
  description: string;
  wordCount: number;
  isForEverybody: boolean;
}

/** Returns the schema.org structured data of an article. Contains only what the page itself shows. */
export function articleData({
  origin,
  brandName,
  card,
  changedAt,
  description,
  wordCount,
  isForEverybody,
}: ArticleData): object[] {
  const address = origin + postPath(card.slug);
  const publisher = { '@type': 'Organization', '@id': `${origin}/#organisation`, name: brandName, url: `${origin}/` };
  const step = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  return [
    {
      '@type': 'BlogPosting',
      headline: card.title,
      description,
      image: `${origin}/share-pictures${postPath(card.slug)}.png`,
      datePublished: card.publishedAt.toISOString(),
      dateModified: changedAt.toISOString(),
      inLanguage: 'en-GB',
      articleSection: card.category,
      keywords: card.tags.join(', '),
      ...(isForEverybody ? { wordCount } : { isAccessibleForFree: false }),
      author: card.author === brandName ? publisher : { '@type': 'Person', name: card.author },
      publisher,
      mainEntityOfPage: address,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, 'Home', `${origin}/`), step(2, 'Blog', `${origin}/blog`), step(3, card.title, address)],
    },
  ];
}
