import { z } from 'zod';

/** The fields that an editor posts beside the document. Each route adds the document's own schema. */
export const saveSchema = z.object({
  revision: z.number().int().positive(),
  from: z.object({ session: z.uuid(), sequence: z.number().int().positive() }).optional(),
});
