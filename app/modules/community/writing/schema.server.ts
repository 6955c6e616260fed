import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { ifRightSoFar } from '#app/lib/forms/rule-between-fields.ts';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';
import { storedCharacters, storedLine } from '#app/lib/text/visible-text.ts';
import {
  maxContentLength,
  maxHashtagLength,
  maxHashtags,
  maxNameLength,
  maxTitleLength,
  maxWarningLength,
} from '../limits.ts';
import { hasUndescribedPicture } from './pictures/picture-markdown.ts';
import { oncePollIsRight, pollFields, refineHalfPoll } from './polls/poll-schema.ts';
import { showsAnything } from './shows-anything.server.ts';

const box = z.literal('on').optional().transform(Boolean);

/** Identifies one press of a form's button, so that sending it again makes no second post. */
const submissionKey = z.uuid().optional().catch(undefined);

/** Hashtags as typed: separated by spaces or commas, with or without their sign, without repetitions. */
const hashtags = z
  .string()
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,#]+/u)
        .map(storedLine)
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(maxHashtagLength, `Each hashtag must be at most ${maxHashtagLength} characters`))
      .max(maxHashtags, `Maximum ${maxHashtags} hashtags allowed`),
  );

const undescribedMessage =
  'Please say what your picture shows, for people who cannot see it: write it between the square brackets of “![](…)”';

const postContent = (emptyMessage: string, longMessage: string) =>
  z
    .string()
    .default('')
    .transform((text) =>
      storedCharacters(text)
        .replace(/^\s*\n/, '')
        .trimEnd(),
    )
    .refine((text) => text.length <= maxContentLength, longMessage)
    .refine(showsAnything, { error: emptyMessage, when: ifRightSoFar })
    .refine((text) => !hasUndescribedPicture(text), { error: undescribedMessage, when: ifRightSoFar });

const title = requiredLine(maxTitleLength, 'Title cannot be empty', 'Title must be less than 200 characters');

const threadContent = postContent('Content cannot be empty', 'Content must be less than 2000 characters');
const replyContent = postContent('Comment cannot be empty', 'Comment must be less than 2000 characters');

/** The content warning of a post. Empty: none. */
const warning = lineField(maxWarningLength, `A content warning is at most ${maxWarningLength} characters`).default('');

/** The name that the form of a first post asks for. Missing: the form did not ask; empty: none was chosen. */
const displayName = lineField(maxNameLength, 'Name must be less than 100 characters').optional();

const threadFields = z.object({
  ...pollFields,
  title,
  content: threadContent,
  category: requiredLine(100, 'Category is required'),
  hashtags,
  warning: warning.optional(),
  isAnonymous: box,
  isAiGenerated: box,
  displayName,
  key: submissionKey,
});
/** The form of a new thread. */
export const threadSchema = threadFields.superRefine(refineHalfPoll, oncePollIsRight);
export type NewThread = z.output<typeof threadSchema>;

/** The number of a post in its thread. More than any thread has, and no more than PostgreSQL's `integer` takes. */
export const postNumberSchema = wholeNumber({ min: 1, max: 999_999_999 });

const replyFields = z.object({
  ...pollFields,
  content: replyContent,
  /** The number of the post that it answers; nothing: the thread. */
  answers: postNumberSchema.optional().catch(undefined),
  warning: warning.optional(),
  isAnonymous: box,
  isAiGenerated: box,
  displayName,
  key: submissionKey,
});
/** The form of a reply. */
export const replySchema = replyFields.superRefine(refineHalfPoll, oncePollIsRight);
export type NewReply = z.output<typeof replySchema>;

/** The number of edits that the form was made from: two windows cannot overwrite each other unseen. */
const edits = wholeNumber().catch(0);

/** The form that changes the first post of a thread. */
export const threadEditSchema = z.object({
  title,
  content: threadContent,
  hashtags,
  warning,
  isAiGenerated: box,
  edits,
});

/** The form that changes a reply. */
export const replyEditSchema = z.object({ content: replyContent, warning, isAiGenerated: box, edits });
export type PostEdit = z.output<typeof replyEditSchema> & Partial<z.output<typeof threadEditSchema>>;
