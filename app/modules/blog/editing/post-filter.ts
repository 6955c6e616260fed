import type { Category } from '../categories.ts';

/** The filters of a list of articles. */
export interface PostFilter {
  /** A substring of title or excerpt, or words of the article. */
  q?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  authorSlug?: string | undefined;
}
