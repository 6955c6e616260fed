import { z } from 'zod';
import { base, folio, line, link } from '#app/blocks/fields.ts';

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
