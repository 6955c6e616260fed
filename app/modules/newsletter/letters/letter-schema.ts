import { z } from 'zod';
import { lineField, textField } from '#app/lib/forms/text-fields.ts';
import { futureTimeSchema } from '#app/modules/content/publishing/schedule-schema.ts';
import { letterKinds } from '../letter-kinds.ts';

export const maxSubjectLength = 150;
export const maxBodyLength = 50_000;

/** A draft of a letter: any field may still be missing. */
export const draftSchema = z.object({
  kind: z.enum(letterKinds, 'Choose what the letter is about').default('newsletter'),
  subject: lineField(maxSubjectLength, 'The subject must be less than 150 characters').default(''),
  preheader: lineField(maxSubjectLength, 'The line must be less than 150 characters').default(''),
  body: textField(maxBodyLength, 'The letter must be less than 50,000 characters').default(''),
});
export type Draft = z.infer<typeof draftSchema>;

/** The fields that a letter needs before it is sent. */
export const readySchema = z.object({
  subject: draftSchema.shape.subject.unwrap().min(1, 'Write a subject first'),
  body: draftSchema.shape.body.unwrap().min(1, 'Write the letter first'),
});

export const scheduleSchema = z.object({
  scheduledAt: futureTimeSchema,
});
