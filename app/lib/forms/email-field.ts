import { z } from 'zod';
import { domainOf, storedDomain } from '../web/email-domain.ts';

/** Without what copying an address adds around it: spaces, and characters that show nothing. */
const trimmed = (text: string) => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

function storedAddress(text: string): string {
  const address = trimmed(text).toLowerCase();
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

/** The field of a form. */
export const emailField = emailAddress('Invalid email address');

/** Returns a text as a stored email address, or null if it is none. */
export const emailOf = (text: unknown): string | null => emailField.safeParse(text).data ?? null;
