import { z } from 'zod';
import { emailDomain } from '../web/email-domain.ts';

const maxDomains = 50;

/** The domains of email addresses as a person types them: with commas or spaces between, also with the at-sign. */
export const domainList = (message: string | { error: string }) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(/[\s,]+/).filter((part) => part.replace(/^@/, '')))])
    .pipe(
      z
        .array(
          z
            .string()
            .transform((part) => emailDomain(part) ?? '')
            .pipe(z.string().min(1, message)),
        )
        .max(maxDomains, `At most ${maxDomains} domains`),
    )
    .transform((domains) => [...new Set(domains)]);
