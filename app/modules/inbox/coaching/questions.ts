/** The answers of the application. */
export interface Answers {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  ageRange?: string;
  ordinaryDay?: string;
  hardest?: string;
  triedBefore?: string;
  energy?: string;
  underCare?: string;
  mainGoal?: string;
  dayNinety?: string;
  inTheWay?: string;
  readiness?: string;
  start?: string;
  callTime?: string;
  heardFrom?: string;
  anythingElse?: string;
  consent?: string;
}
export type AnswerName = keyof Answers;

/** The names of the four steps. */
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

/** The text of the questions, in order. */
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
  heardFrom: 'How did you hear about us?',
  anythingElse: 'Is there anything else we should know?',
  consent: 'I agree that your coaches may read these answers to decide with me whether coaching fits.',
};

/** Answers that may contain health data. They are stored encrypted. */
const healthQuestions: ReadonlySet<AnswerName> = new Set([
  'ordinaryDay',
  'hardest',
  'triedBefore',
  'energy',
  'underCare',
  'mainGoal',
  'dayNinety',
  'inTheWay',
  'readiness',
  'anythingElse',
] satisfies AnswerName[]);
export const isAboutHealth = (name: AnswerName): boolean => healthQuestions.has(name);

const isStep = (value: number): value is Step => Number.isInteger(value) && value >= 1 && value <= stepCount;

/** Returns the step that an address names; the first one if it names none. */
export function stepOf(text: string | null): Step {
  const step = Number(text ?? 1);
  return isStep(step) ? step : 1;
}
