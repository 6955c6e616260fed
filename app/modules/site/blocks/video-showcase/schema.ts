import { z } from 'zod';
import { base, line } from '#app/modules/content/blocks/fields.ts';

/** Six slots for videos from the stage. The slots are database rows and not part of the page's content. */
export const videoShowcaseSchema = z.object({
  ...base,
  type: z.literal('video-showcase'),
  heading: line(80),
  lead: line(240).optional(),
});

export const videoShowcaseSample: z.input<typeof videoShowcaseSchema> = {
  id: 'video-showcase',
  type: 'video-showcase',
  anchor: 'reel',
  heading: 'From the stage',
};
