import { z } from 'zod';
import { base, line, prose } from '#app/blocks/fields.ts';

/** A legal text with a table of contents in the margin. Has a print layout. */
export const legalSchema = z.object({
  ...base,
  type: z.literal('legal'),
  title: line(80),
  /** The day on which this text took effect, as YYYY-MM-DD. */
  updated: z.iso.date().meta({ title: 'In effect since' }),
  intro: prose(2000),
  sections: z
    .array(
      z.object({
        id: z
          .string()
          .regex(/^[a-z][a-z0-9-]*$/, 'Small letters, digits and hyphens, starting with a letter')
          .meta({ title: 'Anchor', hint: 'Links to #this-word jump here.' }),
        heading: line(120),
        text: prose(6000),
      }),
    )
    .min(1)
    .max(40),
});
