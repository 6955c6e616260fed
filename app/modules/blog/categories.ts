import { slugOf } from '#app/lib/text/slug.ts';

/** Every category of a post, the default of a new one first (docs/decisions/013). */
export const categories = [
  'Mental Health',
  'Mental Fitness',
  'Personal Development',
  'Career Development',
  'Updates',
] as const;
export type Category = (typeof categories)[number];

/** The categories always in the public filter. Others follow with their first article. */
export const publicCategories: readonly Category[] = [
  'Mental Health',
  'Mental Fitness',
  'Personal Development',
  'Updates',
];

/** Returns the category with this slug, or undefined. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((category) => slugOf(category) === slug);
