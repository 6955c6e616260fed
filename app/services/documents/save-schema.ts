import { z } from 'zod';

/** What an editor posts beside the document. Whoever takes saves extends it by the document's own shape. */
export const saveSchema = z.object({
  revision: z.number().int().positive(),
  from: z.object({ session: z.uuid(), sequence: z.number().int().positive() }).optional(),
});
