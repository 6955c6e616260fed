import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** The newsletter form. */
export const subscribeBlock = defineBlock({
  label: 'Subscribe box',
  hint: 'News by email',
  schema: z.object({
    ...base,
    type: z.literal('subscribe'),
    heading: line(80).default('Stay Updated'),
    text: line(200),
  }),
  sample: {
    heading: 'Stay Updated',
    text: 'One letter a fortnight. Four minutes to read, nothing to buy.',
  },
  search: { topic: 'newsletter' },
});
