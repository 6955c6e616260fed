import { z } from 'zod';
import { numberChoice, wholeNumber } from '#app/lib/forms/number-field.ts';
import { optionalField } from '#app/lib/forms/optional-field.ts';
import { lineField, textField } from '#app/lib/forms/text-fields.ts';
import { lineList } from '#app/lib/lists/line-list.ts';
import { slugNotice, slugOf } from '#app/lib/text/slug.ts';
import { revisionField } from '../revisions/revision-field.ts';

/** Where a session takes place. */
export const servicePlaces = { video: 'Video call', telephone: 'Telephone', address: 'In person' } as const;
export type ServicePlace = keyof typeof servicePlaces;
const placeKeys = Object.keys(servicePlaces) as [ServicePlace, ...ServicePlace[]];

/** A question of the booking form. */
export interface Question {
  label: string;
  isRequired: boolean;
}

/** Divisors of an hour: starts then stay the same when clocks change. */
export const stepChoices = [5, 10, 15, 20, 30, 60] as const;

const number = (min: number, max: number, what: string) =>
  wholeNumber({
    min,
    max,
    error: `${what}: please enter a whole number from ${min} to ${max}`,
    range: `${what}: from ${min} to ${max}`,
  });

const tooLong = (max: number, what: string) => `${what} must be less than ${max} characters`;
const line = (max: number, what: string) => lineField(max, tooLong(max, what));
const text = (max: number, what: string) => textField(max, tooLong(max, what));
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

const maxQuestions = 8;

/** A question on each line; one that has to be answered ends with an asterisk. */
const questions = lineList()
  .transform((lines) =>
    lines.map((line): Question => ({ label: line.replace(/\s*\*$/, ''), isRequired: line.endsWith('*') })),
  )
  .refine((list) => list.length <= maxQuestions, `At most ${maxQuestions} questions`)
  .refine(
    (list) => list.every(({ label }) => label.length > 0 && label.length <= 200),
    'Each question has at most 200 characters',
  );

/** Returns the questions as the form shows them. */
export const questionsText = (list: readonly Question[]): string =>
  list.map(({ label, isRequired }) => (isRequired ? `${label} *` : label)).join('\n');

/** The form of a service. Hosts are posted as one field each (`hostField`). */
export const serviceFormSchema = z
  .object({
    name: line(80, 'Name').min(1, 'Name is required'),
    /** Empty: made of the name. */
    slug: line(60, 'Address').default('').transform(slugOf),
    summary: text(300, 'Description').min(1, 'Description is required'),
    isOpen: ticked,
    lengthMinutes: number(5, 720, 'Length'),
    stepMinutes: numberChoice(stepChoices, 'Please choose a step'),
    needsAllHosts: z.enum(['any', 'all']).transform((choice) => choice === 'all'),
    placeKind: z.enum(placeKeys, 'Please choose a place'),
    place: text(500, 'Place').default(''),
    price: line(80, 'Price').default(''),
    bufferBeforeMinutes: number(0, 240, 'Time before'),
    bufferAfterMinutes: number(0, 240, 'Time after'),
    minimumNoticeHours: number(0, 24 * 60, 'Notice'),
    windowDays: number(1, 366, 'Days ahead'),
    dailyLimit: optionalField(number(1, 100, 'Daily limit')),
    seats: number(1, 500, 'Places'),
    maxSeries: number(1, 52, 'Series').default(1),
    needsApproval: ticked,
    changeNoticeHours: number(0, 24 * 60, 'Notice for changes'),
    allowsFirstNameOnly: ticked,
    questions,
    position: number(0, 999, 'Order'),
    buttons: lineList().refine(
      (list) => list.length <= 10 && list.every((line) => line.length <= 80),
      'At most 10 buttons of 80 characters',
    ),
    followUp: text(2000, 'Follow-up').default(''),
    missedUsesCredit: ticked,
    /** When the service that the form shows was changed last; empty for a new one. */
    revision: revisionField,
  })
  .transform((form) => ({ ...form, slug: form.slug || slugOf(form.name) }))
  .superRefine(({ slug, name }, context) => {
    const message = slugNotice(name) ?? 'Address: use letters and digits';
    if (slug === '') context.addIssue({ code: 'custom', message, path: ['slug'] });
  })
  .refine(({ minimumNoticeHours, windowDays }) => minimumNoticeHours <= windowDays * 24, {
    message: 'Minimum notice is longer than the booking window',
    path: ['minimumNoticeHours'],
  });

export type ServiceInput = Omit<z.output<typeof serviceFormSchema>, 'revision'>;

/** Returns the name of the form field that is ticked if a host gives this service. */
export const hostField = (hostId: string) => `host-${hostId}`;
