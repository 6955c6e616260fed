import type { PostDraft } from '#app/features/blog/schema.ts';

type Details =
  | 'title'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'publishDate'
  | 'metaTitle'
  | 'metaDescription'
  | 'seoKeyword';

/** A post as it is written here: its text as Markdown, its address made from its title. */
export interface SeedPost extends Pick<PostDraft, Details> {
  markdown: string;
}
