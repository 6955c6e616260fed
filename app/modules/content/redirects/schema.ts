import { z } from 'zod';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { mayRedirectFrom } from '#app/lib/web/built-in-paths.ts';
import { canonicalPath } from '#app/lib/web/canonical-path.ts';

/** Letters beyond ASCII have up to nine characters each once they are encoded. */
const path = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters')
  .regex(/^\/(?!\/)[^?#\\\p{Cc}]*$/u, 'Use an address of this site, such as /old-page')
  .refine((from) => !from.includes('*'), 'A redirect starts at one address: list the addresses under it one by one')
  .transform(canonicalPath)
  .pipe(z.string().max(2000, 'At most 2,000 characters'));

/** A redirect as an admin enters it, or as an imported file contains it. */
export const redirectSchema = z
  .object({
    from: path
      .refine((from) => from !== '/', 'The home page cannot redirect elsewhere')
      .refine((from) => mayRedirectFrom(from), 'This address is already used by the site'),
    target: z
      .string()
      .trim()
      .max(2048, 'At most 2,048 characters')
      .regex(/^(\/(?!\/)[^\s\\]*|https:\/\/\S+)$/, 'Use a page (/contact) or an https address'),
  })
  .refine(({ from, target }) => canonicalPath(target) !== from, {
    message: 'An address cannot redirect to itself',
    path: ['target'],
    when: onceRight('from', 'target'),
  });

export type RedirectInput = z.infer<typeof redirectSchema>;
