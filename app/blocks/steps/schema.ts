import { z } from 'zod';
import { base, ground, line, link, plate } from '#app/blocks/fields.ts';

/** Numbered steps in a fixed order, beside an arch. */
export const stepsSchema = z.object({
  ...base,
  type: z.literal('steps'),
  heading: line(120),
  lead: line(300).optional(),
  plate: plate.optional(),
  side: z.enum(['left', 'right']).default('left'),
  steps: z
    .array(z.object({ title: line(80), text: line(300) }))
    .min(2)
    .max(8),
  link: link.optional(),
  ground: ground.default('oat'),
});
