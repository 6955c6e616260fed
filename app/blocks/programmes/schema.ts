import { z } from 'zod';
import { base, line, link } from '#app/blocks/fields.ts';

/** Programmes as ruled rows: a large number, a name, the contents, and the filled share of the ring. */
export const programmesSchema = z.object({
  ...base,
  type: z.literal('programmes'),
  heading: line(120),
  lead: line(300).optional(),
  programmes: z
    .array(
      z.object({
        figure: line(8),
        unit: line(20),
        title: line(80),
        text: line(400),
        ticks: z.array(line(100)).max(5),
        /** How many of the six half-rounds are filled. */
        filled: z.number().int().min(0).max(6).meta({ hint: 'How many of the six half-rounds are filled.' }),
        link: link.optional(),
      }),
    )
    .min(1)
    .max(6),
});
