import { z } from 'zod';
import { emailField } from '#app/services/sign-in/schema.ts';

/** The form of 'Stay Updated'. */
export const subscribeSchema = z.object({
  email: emailField,
  /** The page it stands on. */
  from: z.string().max(500).default(''),
  /** Invisible: whoever fills it in is no person. */
  website: z.string().max(2000).default(''),
});

/** For those who lost the link to their preferences. */
export const linkSchema = z.object({ email: emailField });

const sourceMessage = 'Say where and when they said yes, such as: signed up at the Leeds workshop, 3 May 2026';

/** What an admin says of a yes that was not said here. */
export const sourceField = z
  .string(sourceMessage)
  .trim()
  .min(3, sourceMessage)
  .max(200, 'The source must be less than 200 characters');

/** Somebody whom an admin adds by hand. */
export const addSchema = z.object({ email: emailField, source: sourceField });
