import { z } from 'zod';
import { base, line } from '#app/blocks/fields.ts';

/** Six slots for videos from the stage; the slots themselves are rows of the database, not words of the page. */
export const videoShowcaseSchema = z.object({
  ...base,
  type: z.literal('video-showcase'),
  heading: line(80),
  lead: line(240).optional(),
});
