import { z } from 'zod';
import { action, base, line } from '#app/blocks/fields.ts';

/** One offer at one price, beside a ring of dots. Each dot is a session. */
export const offerSchema = z.object({
  ...base,
  type: z.literal('offer'),
  heading: line(120),
  figure: line(20),
  /** The value of the offer, shown beside the price. */
  value: line(90).optional().meta({ hint: 'What it is worth, said plainly beside the price.' }),
  text: line(400),
  ticks: z.array(line(120)).min(1).max(8),
  dots: z.number().int().min(1).max(24).default(12).meta({ hint: 'One dot a session.' }),
  action: action.optional(),
});
