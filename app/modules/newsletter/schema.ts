import { z } from 'zod';
import { emailField, newEmailField } from '#app/lib/forms/email-field.ts';
import { honeypotField } from '#app/lib/forms/honeypot-field.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';

/** The 'Stay Updated' form. */
export const subscribeSchema = z.object({
  email: newEmailField,
  /** The page that contains the form. */
  from: z.string().max(500).default(''),
  [honeypotName]: honeypotField,
});

/** For subscribers who lost the link to their preferences. */
export const linkSchema = z.object({ email: emailField });

const sourceMessage = 'Say where and when they gave consent, such as: signed up at the Leeds workshop, 3 May 2026';

/** An admin's description of a consent given elsewhere. */
export const sourceField = requiredLine(200, sourceMessage, 'The source must be less than 200 characters').min(
  3,
  sourceMessage,
);

/** A subscriber whom an admin adds by hand. */
export const addSchema = z.object({ email: newEmailField, source: sourceField });
