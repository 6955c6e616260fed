import type { Framing } from '#app/lib/framing.ts';
import type { Media } from '#app/services/media/media.ts';
import type { Category } from './categories.ts';

/** A published post, as it is written down for lists. */
export interface ListedPost {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: Category;
  tags: string[];
  featuredImage: string;
  featuredImageAlt: string;
  featuredFraming: Framing | null;
  readMinutes: number;
  publishedAt: Date;
}

/** The same as lists show it. */
export interface PostCard extends ListedPost {
  /** What the library knows of its picture, where it is one of the library. */
  picture: Media | null;
}
