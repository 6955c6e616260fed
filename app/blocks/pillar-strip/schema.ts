import { z } from 'zod';
import { base, line, link } from '#app/blocks/fields.ts';

/** The six pillars by name on one ruled line. */
export const pillarStripSchema = z.object({
  ...base,
  type: z.literal('pillar-strip'),
  folio: line(60).optional(),
  link: link.optional(),
  /** The names jump to the spreads of the same page. Only where the page has them. */
  jumps: z.boolean().optional(),
});
