import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, folio, link } from '#app/modules/content/blocks/fields.ts';

/** The names of the six pillars in one ruled row. */
export const pillarStripBlock = defineBlock({
  label: 'Pillar strip',
  hint: 'The six pillars on one line',
  schema: z.object({
    ...base,
    type: z.literal('pillar-strip'),
    folio: folio.optional(),
    link: link.optional(),
    /** Whether the names link to the spreads. Only for a page that contains spreads. */
    jumps: z
      .boolean()
      .optional()
      .meta({ title: 'Names jump to the spreads of this page', hint: 'Only where the page has them.' }),
  }),
  sample: {
    folio: 'The RESJAM Method',
    link: { label: 'How the six fit together', href: '/resjam-method' },
  },
  search: { sections: () => [] },
});
