import { z } from 'zod';
import { base, line, pillar } from '#app/blocks/fields.ts';

/** The six apps, one for each pillar. */
export const appsSchema = z.object({
  ...base,
  type: z.literal('apps'),
  heading: line(120),
  lead: line(300).optional(),
  apps: z
    .array(z.object({ pillar, name: line(60), text: line(200) }))
    .min(1)
    .max(6),
});
