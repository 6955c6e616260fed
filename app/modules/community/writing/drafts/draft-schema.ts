import { z } from 'zod';

/** Longer than any post may be: a draft may still have to be shortened. */
const text = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.slice(0, maxLength));

/** The fields of a form that a draft stores. Nothing is refused: it is not posted yet. */
const draftFieldsSchema = z.object({
  title: text(1000),
  content: text(20_000),
  category: text(200),
  hashtags: text(1000),
  warning: text(300),
  answers: text(10),
  isAnonymous: text(3),
  isAiGenerated: text(3),
  pollQuestion: text(1000),
  pollChoices: text(5000),
  pollIsMultiple: text(3),
  pollResults: text(10),
  pollDays: text(10),
});
export type DraftFields = z.output<typeof draftFieldsSchema>;

/** The form of a draft. `thread` is the last part of the address of the thread that it answers. */
export const draftSchema = draftFieldsSchema.extend({ key: z.uuid(), thread: z.string().default('') });
export type DraftForm = z.output<typeof draftSchema>;
