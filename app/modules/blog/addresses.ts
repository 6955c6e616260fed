import { slugOf } from '#app/lib/text/slug.ts';
import type { Category } from './categories.ts';

export const postPath = (slug: string): string => `/blog/${slug}`;
/** Returns the slug in the address of a post, or null for any other address. */
export const slugOfPath = (path: string): string | null => /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? null;
export const tagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tag)}`;
export const categoryPath = (category: Category): string => `/blog/category/${slugOf(category)}`;
export const authorPath = (author: string): string => `/blog/author/${slugOf(author)}`;
