import { z } from 'zod';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { normalisePath } from '#app/lib/web/paths.ts';

const path = z
  .string()
  .trim()
  .max(300, 'At most 300 characters')
  .regex(/^\/(?!\/)[^\s?#\\]*$/, 'Use an address of this site, such as /old-page')
  .transform(normalisePath);

/** A redirect as an admin enters it, or as an imported file contains it. */
export const redirectSchema = z
  .object({
    from: path
      .refine((from) => from !== '/', 'The home page cannot redirect elsewhere')
      .refine((from) => !isBuiltInPath(from), 'This address is already used by the site'),
    target: z
      .string()
      .trim()
      .max(2048, 'At most 2,048 characters')
      .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/\S+)$/, 'Use a page (/contact) or an https address'),
  })
  .refine(({ from, target }) => normalisePath(target) !== from, {
    message: 'An address cannot redirect to itself',
    path: ['target'],
  });

export type RedirectInput = z.infer<typeof redirectSchema>;
