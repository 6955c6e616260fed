import { z } from 'zod';

/** The four steps, by name (specification, section 2, Coaching application). */
export const stepTitles = [
  'Personal Information',
  'Current Situation',
  'Goals & Aspirations',
  'Final Details',
] as const;
export const stepCount = stepTitles.length;
export type Step = 1 | 2 | 3 | 4;

export const ageRanges = ['18-25', '26-35', '36-45', '46-55', '56+'] as const;
export const scores = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export const underCareOptions = ['Yes', 'No', 'I would rather not say'] as const;
export const startOptions = ['As soon as possible', 'Within a month', 'Later than that'] as const;
export const callTimes = ['Morning', 'Lunchtime', 'Afternoon', 'Evening', 'Weekend'] as const;
export const heardFromOptions = [
  'A friend or colleague',
  'A search',
  'A talk or workshop',
  'Social media',
  'Somewhere else',
] as const;

const required = (what: string, max: number) =>
  z
    .string(what)
    .trim()
    .min(1, what)
    .max(max, `Please keep this under ${max.toLocaleString('en-GB')} characters`);
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max.toLocaleString('en-GB')} characters`)
    .default('');
const oneOf = <Options extends readonly [string, ...string[]]>(options: Options, message: string) =>
  z.enum(options, message);
/** Nothing chosen is an answer too. */
const maybeOneOf = <Options extends readonly [string, ...string[]]>(options: Options) =>
  z.union([z.literal(''), z.enum(options)], 'Please choose one of these').default('');

/** What a good coach asks before ninety days together, step by step. The first step is the specification's. */
export const stepSchemas = {
  1: z.object({
    firstName: required('First name is required', 100),
    lastName: required('Last name is required', 100),
    email: z
      .string('Invalid email address')
      .trim()
      .pipe(z.email('Invalid email address').max(255, 'Email must be less than 255 characters')),
    phone: z.string().trim().max(20, 'Phone number must be less than 20 characters').default(''),
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

export type Answers = Partial<
  z.infer<(typeof stepSchemas)[1]> &
    z.infer<(typeof stepSchemas)[2]> &
    z.infer<(typeof stepSchemas)[3]> &
    z.infer<(typeof stepSchemas)[4]>
>;
export type AnswerName = keyof Answers;

/** The questions as they are asked, in order. */
export const questions: Record<AnswerName, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  ageRange: 'Age range',
  ordinaryDay: 'What does an ordinary weekday look like, from waking to bed?',
  hardest: 'What is hardest at present?',
  triedBefore: 'What have you tried already, and what came of it?',
  energy: 'How much energy do you have on most days, from 1 to 10?',
  underCare: 'Is a doctor or therapist helping you with any of this?',
  mainGoal: 'What would you most like to change?',
  dayNinety: 'It is day 90, and it was worth it. What is different?',
  inTheWay: 'What is most likely to get in the way?',
  readiness: 'How ready are you to give this an hour a week, from 1 to 10?',
  start: 'When would you like to start?',
  callTime: 'When suits you for the first call?',
  heardFrom: 'How did you hear of us?',
  anythingElse: 'Is there anything else we should know?',
  consent: 'I agree that Resjam’s coaches may read these answers to decide with me whether coaching fits.',
};

export const isStep = (value: number): value is Step => Number.isInteger(value) && value >= 1 && value <= stepCount;
