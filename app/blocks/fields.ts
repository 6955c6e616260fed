import { z } from 'zod';
import { pillars, plates } from '#app/ui/art/names.ts';

/** One line of words, trimmed, of at most `max` characters. */
export const line = (max: number) =>
  z.string().trim().min(1, 'Please write something here').max(max, `At most ${max} characters`);

/** Running text: a blank line starts a paragraph, `- ` a list item, `**bold**`, `*emphasis*` and `[words](/address)` work. */
export const prose = (max: number) =>
  z.string().trim().min(1, 'Please write something here').max(max, `At most ${max} characters`);

/** An address a link may point at: a page or anchor of this site, or https, mailto or tel. Nothing that runs script. */
export const href = z
  .string()
  .trim()
  .max(2048)
  .regex(
    /^(\/(?!\/)|#[a-z0-9]|https:\/\/|mailto:|tel:)/,
    'Use a page (/contact), an anchor (#programmes) or an https address',
  );

/** The name an address can jump to: `#programmes`. */
export const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens, starting with a letter')
  .max(60);

export const link = z.object({ label: line(60), href });

/** A button. At most one marigold in a view: it marks the one thing we hope the reader does (design section 1). */
export const action = link.extend({
  tone: z.enum(['marigold', 'primary', 'quiet', 'link']).default('quiet'),
  icon: z.enum(['download']).optional(),
});

export const plate = z.enum(plates);
export const pillar = z.enum(pillars);
export const ground = z.enum(['paper', 'oat', 'band']);

/** What every block carries: a stable id within its page, and an anchor where something links to it. */
export const base = { id: z.string().min(1).max(40), anchor: anchor.optional() };
