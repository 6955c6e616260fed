import { z } from 'zod';

/** An email address, trimmed and in lower case. Limits and messages are those of every form. */
export const emailField = z
  .string('Invalid email address')
  .trim()
  .toLowerCase()
  .pipe(z.email('Invalid email address').max(255, 'Email must be less than 255 characters'));
