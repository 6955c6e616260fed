import { z } from 'zod';
import { requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';

const key = z.uuid('This form has expired. Reload the page');

/** The forms of an inbox item. The form creates the key, so that a form sent twice counts once. */
export const replySchema = z.object({
  key,
  subject: requiredLine(200, 'Give the email a subject', 'Subject is too long'),
  text: requiredText(5000, 'Write a reply first', 'Reply must be at most 5,000 characters'),
  /** Whether the person's message is quoted below the reply. */
  quote: z.literal('on').optional().transform(Boolean),
  /** The new status of the item. Empty: what is suggested after a reply. */
  status: z.string().max(40).default(''),
});

export const noteSchema = z.object({
  key,
  note: requiredText(2000, 'Write a note first', 'Note must be at most 2,000 characters'),
});

export const maxReplyLength = 5000;
export const maxNoteLength = 2000;
