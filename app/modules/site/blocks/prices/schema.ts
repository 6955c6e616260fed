import { z } from 'zod';
import { base, folio, line, link } from '#app/modules/content/blocks/fields.ts';

/** Prices with what each includes. */
export const pricesSchema = z.object({
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
});

export const pricesSample: z.input<typeof pricesSchema> = {
  id: 'prices',
  type: 'prices',
  folio: 'What it costs',
  prices: [
    { figure: '$4–8', label: 'per employee, per month' },
    { figure: '$4,997', label: 'one-time setup fee' },
  ],
  text: 'Two figures, charged the way they read: a monthly subscription for each employee, and a setup fee once.',
  link: { label: 'Ask for a written quote', href: '/contact?type=platform-demo#enquiry-form' },
};
