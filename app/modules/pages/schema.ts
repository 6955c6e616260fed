import { z } from 'zod';
import { requiredLine, textField } from '#app/lib/forms/text-fields.ts';
import { readersFields } from '#app/modules/content/readers/readers.ts';

/** A page's address: `/` or lower-case words, digits and hyphens between slashes. */
export const pagePath = z
  .string()
  .trim()
  .max(200)
  .regex(
    /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/,
    'Use small letters, digits and hyphens, such as /about',
  );

const pageKind = z.enum(['page', 'home', 'about', 'contact', 'service', 'legal']).default('page');

const line = (max: number) => requiredLine(max, 'Please write something here');

/**
 * A page as this feature stores it. It does not validate the contents of blocks: `app/modules/site/page/document.ts` narrows
 * `blocks` to the types that exist.
 */
export const pageSchema = z.object({
  path: pagePath,
  /** The page's name in lists, menus, breadcrumbs and search results. */
  title: line(120),
  /** The title in search results. They show about 60 characters. */
  metaTitle: line(120),
  /** The description in search results. They show about 160 characters. */
  metaDescription: line(320),
  /** Other names of the page: the site's own search finds it by each line. */
  searchNames: textField(1000).optional(),
  /** The type of the page's subject, for structured data. */
  kind: pageKind,
  ...readersFields,
  blocks: z.array(z.looseObject({ id: z.string(), type: z.string() })).max(60),
});

export type Page = z.infer<typeof pageSchema>;

/** No page is this long: a longer text is a mistake or an attack. */
const longText = z.string().max(20_000, 'This is longer than a page can hold');

/** One block of a draft, of any type. */
export const draftBlockSchema = z.looseObject({ id: z.string().min(1).max(100), type: z.string().min(1).max(100) });

/** A draft of a page: anything of the right shape, so that no text is refused before publication. */
export const pageDraftSchema = z.object({
  path: longText,
  title: longText,
  metaTitle: longText,
  metaDescription: longText,
  searchNames: longText.optional(),
  kind: pageKind,
  ...readersFields,
  blocks: z.array(draftBlockSchema).max(200),
});

export type PageDraft = z.infer<typeof pageDraftSchema>;
export type DraftBlock = PageDraft['blocks'][number];
