import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, folio, line, link } from '#app/modules/content/blocks/fields.ts';

/** Prices with what each includes. */
export const pricesBlock = defineBlock({
  label: 'Prices',
  hint: 'Each with what it buys',
  schema: z.object({
    ...base,
    type: z.literal('prices'),
    folio,
    heading: line(120).optional(),
    prices: z
      .array(z.object({ figure: line(20), label: line(90) }))
      .min(1)
      .max(3),
    text: line(400),
    link: link.optional(),
  }),
  sample: {
    folio: 'What it costs',
    prices: [
      { figure: '$4–8', label: 'per employee, per month' },
      { figure: '$4,997', label: 'one-time setup fee' },
    ],
    text: 'Two figures, charged the way they read: a monthly subscription for each employee, and a setup fee once.',
    link: { label: 'Ask for a written quote', href: '/contact?type=platform-demo#enquiry-form' },
  },
  search: { topic: 'prices, costs, fees, subscription' },
});
