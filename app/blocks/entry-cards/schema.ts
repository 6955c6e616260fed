import { z } from 'zod';
import { base, line, link, plate } from '#app/blocks/fields.ts';

/** Three entry links, each lower than the last. */
export const entryCardsSchema = z.object({
  ...base,
  type: z.literal('entry-cards'),
  heading: line(80),
  cards: z
    .array(z.object({ plate, title: line(60), text: line(200), link }))
    .min(2)
    .max(3),
});
