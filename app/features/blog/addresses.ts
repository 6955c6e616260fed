import { slugOf } from '#app/lib/slug.ts';
import { type Category, categories } from './schema.ts';

export const postPath = (slug: string): string => `/blog/${slug}`;
export const tagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tag)}`;
export const categoryPath = (category: Category): string => `/blog/category/${slugOf(category)}`;
export const authorPath = (author: string): string => `/blog/author/${slugOf(author)}`;

/** The category whose address this is; undefined for none. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((category) => slugOf(category) === slug);
