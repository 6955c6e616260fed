import type { Category } from './categories.ts';

/** A published post as lists show it. */
export interface PostCard {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: Category;
  tags: string[];
  featuredImage: string;
  featuredImageAlt: string;
  readMinutes: number;
  publishedAt: Date;
}
