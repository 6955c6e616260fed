import { z } from 'zod';
import { base, folio, link } from '#app/modules/content/blocks/fields.ts';

/** The names of the six pillars in one ruled row. */
export const pillarStripSchema = z.object({
  ...base,
  type: z.literal('pillar-strip'),
  folio: folio.optional(),
  link: link.optional(),
  /** Whether the names link to the spreads. Only for a page that contains spreads. */
  jumps: z
    .boolean()
    .optional()
    .meta({ title: 'Names jump to the spreads of this page', hint: 'Only where the page has them.' }),
});

export const pillarStripSample: z.input<typeof pillarStripSchema> = {
  id: 'pillar-strip',
  type: 'pillar-strip',
  folio: 'The RESJAM Method',
  link: { label: 'How the six fit together', href: '/resjam-method' },
};
