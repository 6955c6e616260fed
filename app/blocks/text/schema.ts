import { z } from 'zod';
import { base, folio, ground, line, prose } from '#app/blocks/fields.ts';

/** A title and running text (specification, section 2, Pages). */
export const textSchema = z.object({
  ...base,
  type: z.literal('text'),
  folio: folio.optional(),
  title: line(120),
  text: prose(8000),
  ground: ground.default('paper'),
});
