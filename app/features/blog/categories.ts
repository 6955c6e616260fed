import { slugOf } from '#app/lib/slug.ts';

/** Every category a post can have, the default of a new one first (docs/decisions/013). */
export const categories = [
  'Mental Health',
  'Mental Fitness',
  'Personal Development',
  'Career Development',
  'Updates',
] as const;
export type Category = (typeof categories)[number];

/** What the public filter always lists (specification, section 9). Others join once they have an article. */
export const publicCategories: readonly Category[] = [
  'Mental Health',
  'Mental Fitness',
  'Personal Development',
  'Updates',
];

/** The category whose address this is; undefined for none. */
export const findCategory = (slug: string): Category | undefined =>
  categories.find((category) => slugOf(category) === slug);
