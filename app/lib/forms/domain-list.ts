import { z } from 'zod';

const maxDomains = 50;

/** The domains of email addresses as a person types them: with commas or spaces between, also with the at-sign. */
export const domainList = (message: string | { error: string }) =>
  z
    .string()
    .transform((text) => text.toLowerCase().split(/[\s,]+/))
    .transform((parts) => [...new Set(parts.map((part) => part.replace(/^@/, '')).filter(Boolean))])
    .pipe(
      z
        .array(z.string().regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/, message))
        .max(maxDomains, `At most ${maxDomains} domains`),
    );
