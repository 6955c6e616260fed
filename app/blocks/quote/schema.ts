import { z } from 'zod';
import { base, line } from '#app/blocks/fields.ts';

/** One sentence set large, with room around it. Never attributed to a person who does not exist. */
export const quoteSchema = z.object({
  ...base,
  type: z.literal('quote'),
  text: line(240),
  attribution: line(120).optional(),
  /** rounds: quarter-rounds in the corners. horizon: suns on the ground line, set left. */
  setting: z.enum(['rounds', 'horizon']).default('rounds'),
});
