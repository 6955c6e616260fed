import { z } from 'zod';
import { domainOf, storedDomain } from '../web/email-domain.ts';

/** The look behind keeps a long run of spaces inside a text from being read again from each of them. */
const ends = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** Returns an address without what copying it adds around it: spaces, and characters that show nothing. */
function storedAddress(text: string): string {
  const address = text.replace(ends, '').toLowerCase();
  const domain = domainOf(address);
  return address.slice(0, address.length - domain.length) + storedDomain(domain);
}

/**
 * An email address, in the one form that is stored, compared and sent: lower case, with its domain in ASCII. It takes
 * what a browser takes (`input type=email`), and domains of any script. Limits are those of every form.
 */
export const emailAddress = (error: string | { error: string }) =>
  z
    .string(error)
    .transform(storedAddress)
    .pipe(
      z
        .email({ pattern: z.regexes.html5Email, ...(typeof error === 'string' ? { error } : error) })
        .max(255, 'Email must be less than 255 characters'),
    );

const invalid = 'Invalid email address';

/** The field of a form for an address that the site may know already, such as that of a log-in. */
export const emailField = emailAddress(invalid);

/**
 * The field of a form in which a person writes to the site for the first time. A browser takes a domain of one word
 * (`ann@example`), which on the internet is a typing error: no answer would arrive.
 */
export const newEmailField = emailField.refine((address) => domainOf(address).includes('.'), invalid);

/** Returns a text as a stored email address, or null if it is none. */
export const emailOf = (text: unknown): string | null => emailField.safeParse(text).data ?? null;
