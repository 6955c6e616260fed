import { z } from 'zod';
import { newEmailField } from '#app/lib/forms/email-field.ts';
import { honeypotField } from '#app/lib/forms/honeypot-field.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { requiredLine, requiredText, textField } from '#app/lib/forms/text-fields.ts';
import { dayField } from '#app/lib/forms/time-fields.ts';
import { pauseKinds } from './request-clock.ts';
import { requestKindKeys, type requestOutcomes, requestSources } from './request-kinds.ts';

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

const messageField = (missing: string, min = 1, max = 4000) => requiredText(max, missing).min(min, missing);

const shared = {
  kind: z.enum(requestKindKeys, 'Please choose what you ask for'),
  fullName: requiredLine(100, 'Full name is required'),
  message: messageField('Please say in a sentence what it is about'),
};

/** The public form. */
export const publicRequestSchema = z.object({
  ...shared,
  email: newEmailField,
  [honeypotName]: honeypotField,
});

/** A request that a person of the team enters. By telephone or letter there may be no email address. */
export const enteredRequestSchema = z.object({
  ...shared,
  email: z.union([z.literal(''), newEmailField]).default(''),
  source: z.enum(keysOf(requestSources), 'Choose how it arrived'),
  receivedOn: dayField('Enter the day it arrived'),
});

const letter = messageField('Write the letter: it is emailed to the person', 10);

/** The forms on the screen of a request. */
export const requestActSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('acknowledge') }),
  z.object({ act: z.literal('prove'), evidence: messageField('Say how the person proved who they are', 5, 500) }),
  z.object({
    act: z.literal('pause'),
    pauseKind: z.enum(keysOf(pauseKinds), 'Choose why the deadline is paused'),
    pauseLetter: letter,
  }),
  z.object({ act: z.literal('resume') }),
  z.object({ act: z.literal('extend'), extensionLetter: letter }),
  z.object({
    act: z.literal('close'),
    outcome: z.enum(
      ['answered', 'refused', 'withdrawn'] satisfies (keyof typeof requestOutcomes)[],
      'Choose the outcome',
    ),
    answer: letter,
    sendsCopy: z
      .string()
      .default('')
      .transform((value) => value === 'on'),
    noCopyReason: textField(500).default(''),
  }),
  z.object({ act: z.literal('reopen'), reason: messageField('Say why you reopen it', 5, 500) }),
]);
export type RequestAct = z.output<typeof requestActSchema>;
