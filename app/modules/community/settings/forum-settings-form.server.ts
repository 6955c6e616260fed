import { z } from 'zod';
import { lineList } from '#app/lib/lists/line-list.ts';
import { forumSettingsSchema, maxLineLength } from './forum-settings.ts';
import { findFaultInLine } from './word-list.server.ts';

/** A phrase in small letters. In a regular expression small and large letters differ: `\\s` and `\\S`. */
const asStored = (line: string) => (/^\/.+\/$/.test(line) ? line : line.toLowerCase());

const lines = lineList(asStored)
  .pipe(
    z
      .array(
        z
          .string()
          .min(2, 'A phrase needs at least two characters')
          .max(maxLineLength, `A line has at most ${maxLineLength} characters`),
      )
      .max(300, 'At most 300 lines'),
  )
  .superRefine((all, context) => {
    for (const line of all) {
      const fault = findFaultInLine(line);
      if (fault) context.addIssue(fault);
    }
  });

/** The settings as a form posts them: one phrase or regular expression a line. */
export const forumSettingsFormSchema = z.object({
  wordList: lines,
  crisisPhrases: lines,
  dutyEmail: z.string().trim().default('').pipe(forumSettingsSchema.shape.dutyEmail.unwrap()),
});

/** The same form with a text to try the lists on. */
export const tryWordListSchema = forumSettingsFormSchema.extend({
  tried: z.string().max(2000, 'At most 2,000 characters').default(''),
});
