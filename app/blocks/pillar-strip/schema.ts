import { z } from 'zod';
import { base, folio, link } from '#app/blocks/fields.ts';

/** The six pillars by name on one ruled line. */
export const pillarStripSchema = z.object({
  ...base,
  type: z.literal('pillar-strip'),
  folio: folio.optional(),
  link: link.optional(),
  /** The names jump to the spreads of the same page. Only where the page has them. */
  jumps: z
    .boolean()
    .optional()
    .meta({ title: 'Names jump to the spreads of this page', hint: 'Only where the page has them.' }),
});
