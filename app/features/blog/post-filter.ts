import type { Category } from './categories.ts';

/** By what articles are narrowed down. */
export interface PostFilter {
  /** A substring of title or excerpt, or words of the article. */
  q?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  authorSlug?: string | undefined;
}
