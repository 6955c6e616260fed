import { z } from 'zod';
import { base, line, link, plate } from '#app/blocks/fields.ts';

/** "Who are you?": three links that lead to the form (specification, section 2, Contact). */
export const audiencesSchema = z.object({
  ...base,
  type: z.literal('audiences'),
  heading: line(80),
  audiences: z
    .array(z.object({ plate, title: line(60), text: line(200), action: link }))
    .min(2)
    .max(3),
});
