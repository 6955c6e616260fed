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

const pageKind = z.enum(['page', 'home', 'about', 'contact', 'service', 'legal']).default('page');

const text = (max: number) =>
  z.string().trim().min(1, 'Please write something here').max(max, `At most ${max} characters`);

/**
 * A page as this feature keeps it. What stands inside a block is the block's own business:
 * `app/blocks/document.ts` narrows `blocks` to the types that exist.
 */
export const pageSchema = z.object({
  path: pagePath,
  /** The page's name in lists, menus, breadcrumbs and search results. */
  title: text(120),
  /** What search engines show as the title; about 60 characters are seen. */
  metaTitle: text(120),
  /** What search engines show below it; about 160 characters are seen. */
  metaDescription: text(320),
  /** What kind of thing the page is about, for structured data. */
  kind: pageKind,
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })).max(60),
});

export type Page = z.infer<typeof pageSchema>;

/** No page of ours is so long; what is longer is a mistake or an attack. */
const longText = z.string().max(20_000, 'This is longer than a page can hold');

/** A page while it is written: anything in the right shape, so that no word is refused before it is published. */
export const pageDraftSchema = z.object({
  path: longText,
  title: longText,
  metaTitle: longText,
  metaDescription: longText,
  kind: pageKind,
  blocks: z.array(z.looseObject({ id: z.string().min(1).max(100), type: z.string().min(1).max(100) })).max(200),
});

export type PageDraft = z.infer<typeof pageDraftSchema>;
export type DraftBlock = PageDraft['blocks'][number];
