import { z } from 'zod';
import type {} from '#app/lib/forms/field-meta.ts';
import { lineField, requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';
import { framingSchema } from '#app/lib/framing-schema.ts';
import { isSafeHref } from '#app/lib/web/safe-href.ts';
import { pillars, plates } from '#packages/illustrations/names.ts';

/** A single line of text of at most `max` characters. */
export const line = (max: number) => requiredLine(max, 'Please write something here');

/**
 * Running text. A blank line starts a paragraph, `- ` a list item; `**bold**`, `*emphasis*` and `[words](/address)`
 * work.
 */
export const prose = (max: number) =>
  requiredText(max, 'Please write something here').meta({
    control: 'prose',
    hint: 'A blank line starts a paragraph, “- ” a list item. **bold**, *emphasis* and [words](/address) work.',
  });

/** The schema of a link's address. */
export const href = z
  .string()
  .trim()
  .max(2048)
  .refine(isSafeHref, 'Use a page (/contact), an anchor (#programmes) or an https address')
  .meta({ control: 'link' });

/** A picture: a file of this site, or an https address. */
export const imageUrl = z
  .string()
  .trim()
  .max(2048)
  .regex(/^(\/(?!\/)|https:\/\/)/, 'Use a file of this site or an https address')
  .meta({ title: 'Image URL', control: 'image' });

/** A description for visitors who cannot see the picture. */
export const altText = lineField(300).meta({
  title: 'Alt text',
  hint: 'What the picture shows. Leave empty only if it is decorative.',
});

/** Decorative: no loss for visitors who cannot see it. */
export const isDecorative = z
  .boolean()
  .optional()
  .meta({ title: 'Decorative image', hint: 'No description needed: the surrounding text already says what it shows.' });

/** The framing of a library picture in this place; without it, the library's applies. */
export const framing = framingSchema.optional().meta({ control: 'framing', title: 'Focal point and crop' });

/** The short text in italics above a title. */
export const folio = line(60).meta({ title: 'Line above the title', isExtra: true });

/** The anchor that a link can point to: `#programmes`. */
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens, starting with a letter')
  .max(60)
  .meta({ title: 'Anchor', hint: 'Links to #this-word jump here.', isExtra: true });

export const link = z.object({
  label: line(60).meta({ title: 'Link text' }),
  href: href.meta({ title: 'Page or address', control: 'link' }),
});

/** A button. At most one button in a view is marigold: it marks the main action. */
export const action = z.object({
  label: line(60).meta({ title: 'Button text' }),
  href: href.meta({ title: 'Button link', control: 'link' }),
  tone: z
    .enum(['marigold', 'primary', 'quiet', 'link'])
    .default('quiet')
    .meta({ title: 'Style', hint: 'Use one yellow button per screen at most.', isExtra: true }),
  icon: z.enum(['download']).optional().meta({ isExtra: true }),
});

export const plate = z.enum(plates).meta({ title: 'Illustration' });
export const pillar = z.enum(pillars);
export const ground = z.enum(['paper', 'oat', 'band']).meta({ title: 'Background', isExtra: true });

/** The fields of every block: a stable id, unique within its page, and an anchor if something links to it. */
export const base = { id: z.string().min(1).max(40), anchor: anchor.optional() };
