import { z } from 'zod';

const key = z.uuid('This form is too old: load the page again');

/** The forms of an inbox item. The form creates the key, so that a form sent twice counts once. */
export const replySchema = z.object({
  key,
  subject: z
    .string('Give the email a subject')
    .trim()
    .min(1, 'Give the email a subject')
    .max(200, 'Subject is too long'),
  text: z
    .string('Write a reply first')
    .trim()
    .min(1, 'Write a reply first')
    .max(5000, 'Reply must be at most 5,000 characters'),
  /** Whether the person's message is quoted below the reply. */
  quote: z.literal('on').optional().transform(Boolean),
  /** The new status of the item. Empty leaves it unchanged. */
  status: z.string().max(40).default(''),
});

export const noteSchema = z.object({
  key,
  note: z
    .string('Write a note first')
    .trim()
    .min(1, 'Write a note first')
    .max(2000, 'Note must be at most 2,000 characters'),
});

export const savedReplySchema = z.object({
  title: z
    .string('Give the reply a name')
    .trim()
    .min(1, 'Give the reply a name')
    .max(80, 'Name must be at most 80 characters'),
  text: z
    .string('Write the reply first')
    .trim()
    .min(1, 'Write the reply first')
    .max(5000, 'Reply must be at most 5,000 characters'),
});

export const maxReplyLength = 5000;
export const maxNoteLength = 2000;
