import { z } from 'zod';
import { base, line, link, prose } from '#app/blocks/fields.ts';

/** Durations drawn to scale as bars. */
export const durationsSchema = z.object({
  ...base,
  type: z.literal('durations'),
  heading: line(120),
  lead: line(300).optional(),
  durations: z
    .array(
      z.object({
        figure: line(20),
        unit: line(40),
        title: line(80),
        text: prose(900),
        ticks: z.array(line(100)).max(6).default([]),
        /** How many bars are drawn: one a day. */
        days: z.number().int().min(1).max(12).meta({ title: 'Bars', hint: 'How many bars are drawn: one a day.' }),
        link: link.optional(),
      }),
    )
    .min(1)
    .max(5),
});
