import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** One sentence in large type, with space around it. Never attributed to an invented person. */
export const quoteBlock = defineBlock({
  label: 'Quote',
  hint: 'One sentence set large',
  schema: z.object({
    ...base,
    type: z.literal('quote'),
    text: line(240),
    attribution: line(120).optional(),
    /** rounds: quarter-rounds in the corners. horizon: suns on the ground line, aligned left. */
    setting: z.enum(['rounds', 'horizon']).default('rounds'),
  }),
  sample: {
    text: 'Nobody needs another wellbeing week. They need a Tuesday that works.',
    attribution: 'What we tell every company before they sign',
  },
  search: { sections: () => [] },
});
