import type { PostDraft } from '#app/modules/blog/schema.ts';

type Details =
  | 'title'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'publishDate'
  | 'metaTitle'
  | 'metaDescription'
  | 'seoKeyword';

/** A post in its source form: its text as Markdown, its address derived from its title. */
export interface SeedPost extends Pick<PostDraft, Details> {
  markdown: string;
}
