import { z } from 'zod';
import { base, line } from '#app/blocks/fields.ts';

/** A picture (specification, section 2, Pages: image URL, alternative text, optional caption). */
export const imageSchema = z.object({
  ...base,
  type: z.literal('image'),
  imageUrl: z
    .string()
    .trim()
    .max(2048)
    .regex(/^(\/(?!\/)|https:\/\/)/, 'Use a file of this site or an https address'),
  /** Empty only for a picture that is mere decoration. */
  alt: z.string().trim().max(300),
  caption: line(300).optional(),
});
