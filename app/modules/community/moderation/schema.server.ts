import { z } from 'zod';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { requiredLine, requiredText, textField } from '#app/lib/forms/text-fields.ts';
import { maxMessageLength, maxTitleLength } from '../limits.ts';
import { ruleNames } from '../writing/rules.ts';
import { replySchema } from '../writing/schema.server.ts';

const text = (max: number) => textField(max).default('');

const sentence = (missing: string, max: number) => requiredText(max, missing).min(10, missing);

/** Null: no rule. Nothing is preset, because the author reads the rule in an email. */
const rule = z
  .enum(['', ...ruleNames])
  .default('')
  .transform((name) => name || null);
/** The message to the author is called `reason` in the code that acts. */
const shared = { rule, message: text(maxMessageLength) };
const chosenRule = z.enum(ruleNames, 'Choose the rule that was broken. The author will see it in the email');
const against = { ...shared, rule: chosenRule };
const withReason = <Input extends { message: string }>({ message, ...input }: Input) => ({ ...input, reason: message });

export const ruleSchema = z.object(shared).transform(withReason);

/** Acts against a post or its author name the rule. */
export const againstSchema = z.object(against).transform(withReason);

/** Editing needs words to the author: they have to learn why. */
export const editSchema = z
  .object({
    ...shared,
    message: sentence('Please tell the author why, in a sentence', maxMessageLength),
    content: replySchema.shape.content,
  })
  .transform(withReason);

export const moveSchema = z.object({ ...shared, topic: z.string().default('') }).transform(withReason);

export const restrictionSchema = z
  .object({
    ...against,
    days: wholeNumber({ min: 1, max: 365 }).default(7),
    where: z.enum(['topic', 'everywhere']).default('topic'),
  })
  .transform(withReason);

/** Whether an address is a path, or one of this site as a whole. */
const isOfThisSite = (address: string): boolean =>
  !/^https?:/i.test(address) || (URL.canParse(address) && new URL(address).host === new URL(getSiteOrigin()).host);

/** The other discussion by its address, whole or in part. */
export const mergeSchema = z
  .object({
    ...shared,
    into: z
      .string()
      .trim()
      .default('')
      .refine(isOfThisSite, 'This is an address of another site')
      .transform((address) => /([a-z0-9-]+)(?:\/\d+)?\/?(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? '')
      .pipe(z.string().min(1, 'Please give the address of the other discussion')),
  })
  .transform(withReason);

/** `4, 7-9`: at most 500 numbers. */
const numbers = z
  .string()
  .default('')
  .transform((typed, context) => {
    const postNumbers = new Set<number>();
    for (const part of typed.split(/[\s,;]+/).filter(Boolean)) {
      const [, from, to = from] = /^(\d{1,9})(?:[-–](\d{1,9}))?$/.exec(part) ?? [];
      const [first, last] = [Number(from), Number(to)];
      if (!from || last < first || last - first >= 500) {
        context.addIssue('Please write numbers of posts, such as 4, 7-9');
        return z.NEVER;
      }
      for (let number = first; number <= last; number++) postNumbers.add(number);
    }
    return [...postNumbers].sort((one, other) => one - other);
  })
  .pipe(z.array(z.number()).min(1, 'Please write the numbers of the posts').max(500, 'At most 500 posts at once'));

export const splitSchema = z
  .object({
    ...shared,
    numbers,
    title: requiredLine(maxTitleLength, 'Title cannot be empty', 'Title must be less than 200 characters'),
  })
  .transform(withReason);

export const noteSchema = z.object({
  note: requiredText(maxMessageLength, 'Please write the note'),
});

export const revealSchema = z.object({ reason: sentence('Please say why, in a sentence', 300) });

/** The decision of an appeal. */
export const appealSchema = z.object({
  answer: sentence('Please answer the author, in a sentence', maxMessageLength),
});

/** The form for an author's appeal. */
export const newAppealSchema = z.object({
  text: sentence('Please say in a sentence why this should be looked at again', 2000),
});
