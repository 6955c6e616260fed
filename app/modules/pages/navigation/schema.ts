import { z } from 'zod';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';
import { isSafeHref } from '#app/lib/web/safe-href.ts';

const id = z.string().min(1).max(60);
const label = requiredLine(40, 'Please write a label');
/** The address of a link, as it is published. */
export const hrefSchema = z
  .string()
  .trim()
  .max(2048, 'At most 2,048 characters')
  .refine(
    (address) => isSafeHref(address) && !/\s/.test(address),
    'Choose a page, or use an address such as /contact or https://example.org',
  );

const link = z.object({ id, label, href: hrefSchema });
const child = link.extend({ description: lineField(60) });

/** An entry of the top navigation: a link, or a button that opens a menu of links. One level of nesting. */
const item = z
  .object({
    id,
    label,
    href: z.union([z.literal(''), hrefSchema]),
    children: z.array(child).max(12, 'At most 12 links'),
  })
  .refine(({ href, children }) => href !== '' || children.length > 0, {
    path: ['href'],
    message: 'Choose what it links to, or add links below it',
  });

/** The top navigation. */
const menuSchema = z.object({
  items: z.array(item).min(1, 'Add at least one link').max(7, 'At most 7 entries'),
});

/** The other content of the header and footer of every page. */
const headerFooterSchema = z.object({
  /** Whether the site's name is shown beside its mark. On the home page the heading contains the name. */
  showName: z.boolean(),
  links: z.array(link).max(10, 'At most 10 links'),
  /** A sentence about the company below the links; empty for none. */
  line: lineField(200),
});

/** Both parts in their published form. */
export const navigationSchema = z.object({ menu: menuSchema, headerFooter: headerFooterSchema });

export type Navigation = z.infer<typeof navigationSchema>;
export type ChromePart = keyof Navigation;

/** The published form of each part, by its name. */
export const partSchemas = { menu: menuSchema, headerFooter: headerFooterSchema };

const tooLong = 'This is longer than a menu can hold';
const anyText = z.string().max(4000, tooLong);
const anyLink = z.object({ id, label: anyText, href: anyText });

/** The draft form of each part: anything of the right shape. */
export const draftSchemas = {
  menu: z.object({
    items: z
      .array(anyLink.extend({ children: z.array(anyLink.extend({ description: anyText })).max(50, tooLong) }))
      .max(50, tooLong),
  }),
  headerFooter: z.object({ showName: z.boolean(), links: z.array(anyLink).max(50, tooLong), line: anyText }),
} satisfies Record<ChromePart, z.ZodType>;

export type MenuDraft = z.infer<(typeof draftSchemas)['menu']>;
export type HeaderFooterDraft = z.infer<(typeof draftSchemas)['headerFooter']>;
