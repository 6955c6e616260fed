import { z } from 'zod';
import { base, line } from '#app/blocks/fields.ts';

/** The four steps of the coaching application (specification, section 2, Coaching application). */
export const applicationSchema = z.object({
  ...base,
  type: z.literal('application'),
  title: line(80),
  lead: line(240),
});
