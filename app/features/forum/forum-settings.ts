import { z } from 'zod';

const phrases = (examples: string[]) => z.array(z.string().trim().min(2).max(80)).max(300).default(examples);

/** What the team can change about the forum, without the topics. */
const forumSettingsSchema = z.object({
  /** A post with one of these waits for a moderator. A star stands for any letters. */
  wordList: phrases(['viagra', 'casino*', 'crypto giveaway', 'bit.ly']),
  /** A post with one of these goes to the front of the queue. It is not held back for that. */
  crisisPhrases: phrases([
    'kill myself',
    'killing myself',
    'end my life',
    'ending my life',
    'want to die',
    'suicid*',
    'self harm*',
    'self-harm*',
    'hurt myself',
    'hurting myself',
    'cut myself',
    'cutting myself',
    'no reason to live',
    'better off without me',
    'overdose*',
    'he hits me',
    'she hits me',
    'afraid to go home',
  ]),
  /** Who gets a mail then; nobody: all moderators and admins. */
  dutyEmail: z.union([z.literal(''), z.email('Invalid email address')]).default(''),
});
export type ForumSettings = z.output<typeof forumSettingsSchema>;

export const forumSettingsDocument = { key: 'forum', schema: forumSettingsSchema };

const lines = z
  .string()
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().min(2, 'A phrase needs at least two characters').max(80, 'A phrase has at most 80 characters'))
      .max(300, 'At most 300 phrases'),
  );

/** The same as a form posts it: one phrase a line. */
export const forumSettingsFormSchema = z.object({
  wordList: lines,
  crisisPhrases: lines,
  dutyEmail: z.string().trim().default('').pipe(forumSettingsSchema.shape.dutyEmail.unwrap()),
});
