import { z } from 'zod';
import { emailField } from '#app/lib/forms/email-field.ts';

/** The longest phrase or regular expression, in characters. */
export const maxLineLength = 200;

const phrases = (examples: string[]) => z.array(z.string().trim().min(2).max(maxLineLength)).max(300).default(examples);

/** The settings of the forum, without the topics. */
export const forumSettingsSchema = z.object({
  /**
   * A post with one of these waits for a moderator. A star matches any letters. A line between slashes is a regular
   * expression.
   */
  wordList: phrases(['viagra', 'casino*', 'crypto giveaway', 'bit.ly']),
  /** A post with one of these moves to the front of the queue. It is not held back for that. */
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
  dutyEmail: z.union([z.literal(''), emailField]).default(''),
});
export type ForumSettings = z.output<typeof forumSettingsSchema>;

export const forumSettingsDocument = { key: 'forum', schema: forumSettingsSchema };
