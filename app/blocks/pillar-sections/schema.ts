import { z } from 'zod';
import { base, line, link, pillar } from '#app/blocks/fields.ts';

/** The six pillars as spreads. Each pillar has a fixed composition. Editors write the text. */
export const pillarSectionsSchema = z.object({
  ...base,
  type: z.literal('pillar-sections'),
  sections: z.array(z.object({ pillar, title: line(80), text: line(400), tryToday: line(120), app: link })).length(6),
});
