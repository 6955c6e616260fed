import { z } from 'zod';

/** A page's own address: `/` or lower-case words, digits and hyphens between slashes. */
export const pagePath = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'Use small letters, digits and hyphens, such as /about',
  );

/**
 * A page as this feature keeps it. What stands inside a block is the block's own business:
 * `app/blocks/document.ts` narrows `blocks` to the types that exist.
 */
export const pageSchema = z.object({
  path: pagePath,
  /** The page's name in lists, menus, breadcrumbs and search results. */
  title: z.string().trim().min(1).max(120),
  /** What search engines show as the title; about 60 characters are seen. */
  metaTitle: z.string().trim().min(1).max(120),
  /** What search engines show below it; about 160 characters are seen. */
  metaDescription: z.string().trim().min(1).max(320),
  /** What kind of thing the page is about, for structured data. */
  kind: z.enum(['page', 'home', 'about', 'contact', 'service', 'legal']).default('page'),
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })).max(60),
});

export type Page = z.infer<typeof pageSchema>;
