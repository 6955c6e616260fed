import { stringify } from 'yaml';
import type { PostDraft } from '../schema.ts';

interface WrittenPost {
  document: PostDraft;
  isDraft: boolean;
  /** Of the publication; null if it has none. */
  publishedAt: Date | null;
  changedAt: Date;
}

/** Returns the head of a Markdown file with the names that Hugo, Jekyll and Astro read. Empty fields are left out. */
export function frontMatter({ document, isDraft, publishedAt, changedAt }: WrittenPost, image: string): string {
  const { title, slug, excerpt, author, category, tags, publishDate } = document;
  const fields = {
    title,
    slug,
    date: publishDate ?? publishedAt?.toISOString(),
    lastmod: changedAt.toISOString(),
    draft: isDraft,
    description: excerpt,
    author,
    categories: [category],
    tags,
    image,
    image_alt: document.featuredImageAlt,
    image_decorative: document.isFeaturedImageDecorative || undefined,
    meta_title: document.metaTitle,
    meta_description: document.metaDescription,
    keyword: document.seoKeyword,
    comments: document.hasComments,
    readers: document.readers,
    reader_domains: document.readers && document.readerDomains,
    image_framing: document.featuredFraming,
    accepted_from_ai: document.acceptedFromAi,
  };
  const filledFields = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && String(value) !== '',
  );
  return `---\n${stringify(Object.fromEntries(filledFields), { lineWidth: 0 })}---\n`;
}
