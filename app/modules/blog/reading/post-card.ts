import type { Framing } from '#app/lib/framing.ts';
import type { ReaderGroup } from '#app/modules/content/readers/readers.ts';
import type { Media } from '#app/modules/media/media.ts';
import type { Category } from '../categories.ts';

/** A published post as stored for lists. */
export interface ListedPost {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  /** The last part of the address of the author’s articles; none for a draft. */
  authorSlug?: string;
  category: Category;
  tags: string[];
  featuredImage: string;
  featuredImageAlt: string;
  featuredFraming: Framing | null;
  readMinutes: number;
  /** For whom it is; null for everybody. */
  readers: ReaderGroup | null;
  publishedAt: Date;
}

/** A published post as lists show it. */
export interface PostCard extends ListedPost {
  /** The library's data of its picture, or null if the picture is not from the library. */
  picture: Media | null;
}
