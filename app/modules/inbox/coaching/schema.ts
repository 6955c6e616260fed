import { z } from 'zod';
import { formatNumber } from '#app/lib/count-text.ts';
import { newEmailField } from '#app/lib/forms/email-field.ts';
import { lineField, requiredLine, requiredText, textField } from '#app/lib/forms/text-fields.ts';
import {
  type Answers,
  ageRanges,
  callTimes,
  heardFromOptions,
  type Step,
  scores,
  startOptions,
  underCareOptions,
} from './questions.ts';

const tooLong = (max: number) => `Please keep this under ${formatNumber(max)} characters`;
const required = (what: string, max: number) => requiredText(max, what, tooLong(max));
const optional = (max: number) => textField(max, tooLong(max)).default('');
const oneOf = <Options extends readonly [string, ...string[]]>(options: Options, message: string) =>
  z.enum(options, message);
/** No selection is a valid answer too. */
const maybeOneOf = <Options extends readonly [string, ...string[]]>(options: Options) =>
  z.union([z.literal(''), z.enum(options)], 'Please choose one of these').default('');

/** The fields of the application, step by step. */
export const stepSchemas = {
  1: z.object({
    firstName: requiredLine(100, 'First name is required', tooLong(100)),
    lastName: requiredLine(100, 'Last name is required', tooLong(100)),
    email: newEmailField,
    phone: lineField(20, 'Phone number must be less than 20 characters').default(''),
    ageRange: maybeOneOf(ageRanges),
  }),
  2: z.object({
    ordinaryDay: required('Please tell us about an ordinary weekday', 1500),
    hardest: required('Please tell us what is hardest at present', 1500),
    triedBefore: optional(1000),
    energy: oneOf(scores, 'Please choose a number from 1 to 10'),
    underCare: maybeOneOf(underCareOptions),
  }),
  3: z.object({
    mainGoal: required('Please tell us what you would most like to change', 1500),
    dayNinety: required('Please tell us what day 90 would look like', 1500),
    inTheWay: optional(1000),
    readiness: oneOf(scores, 'Please choose a number from 1 to 10'),
  }),
  4: z.object({
    start: oneOf(startOptions, 'Please choose when you would like to start'),
    callTime: oneOf(callTimes, 'Please choose a time for the first call'),
    heardFrom: maybeOneOf(heardFromOptions),
    anythingElse: optional(1500),
    consent: z.literal('yes', 'Please agree, so that a coach may read your answers'),
  }),
} as const;

/** Removes empty fields: an unfinished step may leave any of them out. */
const withoutBlank = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields as Record<string, string>).filter(([, value]) => value.trim() !== ''));

/** The schemas of an unfinished step: nothing is required, and values have the same limits as in the full step. */
export const draftSchemas = {
  1: z.preprocess(withoutBlank, stepSchemas[1].partial()),
  2: z.preprocess(withoutBlank, stepSchemas[2].partial()),
  3: z.preprocess(withoutBlank, stepSchemas[3].partial()),
  4: z.preprocess(withoutBlank, stepSchemas[4].partial()),
} as const;

/** Returns the number of complete steps, counted from the first, without the last: it is complete once it is sent. */
export function completeSteps(answers: Answers): Exclude<Step, 4> | 0 {
  if (!stepSchemas[1].safeParse(answers).success) return 0;
  if (!stepSchemas[2].safeParse(answers).success) return 1;
  return stepSchemas[3].safeParse(answers).success ? 3 : 2;
}
