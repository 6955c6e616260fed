import { leftOutOfSlug, slugOf } from '#app/lib/text/slug.ts';
import type { Category } from './categories.ts';

export const postPath = (slug: string): string => `/blog/${slug}`;
/** Returns the slug in the address of a post, or null for any other address. */
export const slugOfPath = (path: string): string | null => /^\/blog\/([^/]+)$/.exec(path)?.[1] ?? null;
export const tagPath = (tag: string): string => `/blog/tag/${encodeURIComponent(tag)}`;
export const categoryPath = (category: Category): string => `/blog/category/${slugOf(category)}`;
/** Returns the last part of the address of an author. A name in another alphabet keeps its letters. */
export const authorSlugOf = (author: string): string =>
  leftOutOfSlug(author).length === 0
    ? slugOf(author)
    : author
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
/** @param author the name, or the last part of the address */
export const authorPath = (author: string): string => `/blog/author/${encodeURIComponent(authorSlugOf(author))}`;
