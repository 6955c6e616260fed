import { z } from 'zod';
import { onceRight } from '#app/lib/forms/rule-between-fields.ts';
import { requiredLine, textField } from '#app/lib/forms/text-fields.ts';
import { momentField } from '#app/lib/forms/time-fields.ts';
import { timeZoneField } from '#app/lib/forms/time-zone-field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { enquirySchema } from '#app/modules/inbox/schema.ts';
import type { Question, ServicePlace } from '../service-places.ts';

const questionPrefix = 'question-';
/** The name of the form field of a question. */
export const questionField = (index: number) => `${questionPrefix}${index + 1}`;
export const isQuestionField = (name: string): boolean => name.startsWith(questionPrefix);
/** Returns the number of the question of a field, from 1. */
export const questionNumber = (name: string): string => name.slice(questionPrefix.length);

const maxAnswerLength = 2000;

/** The value of the field `package` of a person who logs in first, to use one. */
export const logsInFirst = 'log-in';

/** A moment with its distance from UTC, such as `2026-11-24T14:30:00Z` or `2026-11-24T14:30:00+00:00`. */
export const startField = momentField('Please choose a time');

/** The time zone in which a visitor reads times. An unknown one is London’s. */
export const zoneField = timeZoneField.catch(siteTimeZone);

/** The form that holds a time. */
export const holdSchema = z.object({
  start: startField,
  zone: zoneField,
  hold: z.string().max(100, 'Please choose the time again').default(''),
});

/** The form by which a person waits for a place of a service without free times, or of a full session. */
export const waitingSchema = z.object({
  fullName: requiredLine(100, 'Name is required', 'Name must be less than 100 characters'),
  email: enquirySchema.shape.email,
  zone: zoneField,
  start: startField.optional(),
});

interface AskedService {
  questions: readonly Question[];
  placeKind: ServicePlace;
  allowsFirstNameOnly: boolean;
}

/**
 * The form by which the team books for a person, for example on the telephone. No answer is required then, and no email
 * address of a person with a telephone.
 */
export const teamBookingSchema = (service: AskedService) =>
  bookingSchema({ ...service, questions: service.questions.map(({ label }) => ({ label, isRequired: false })) })
    .extend({ email: z.literal('').or(enquirySchema.shape.email) })
    .refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['email'],
      message: 'Please enter an email address or a phone number',
      when: onceRight('email', 'phone'),
    });

/** Returns the questions of a service with the answers of a form. */
export const answersOf = ({ questions }: Pick<AskedService, 'questions'>, input: Record<string, unknown>) =>
  questions.map(({ label }, index) => ({ label, text: String(ownValue(input, questionField(index)) ?? '') }));

/** The booking form of a service: the fields of the enquiry form, and one for each question. */
export function bookingSchema({ questions, placeKind, allowsFirstNameOnly }: AskedService) {
  const { fullName, email, phone } = enquirySchema.shape;
  const missing = 'Please enter a number that we can call';
  return z.object({
    service: z.string().max(60).optional(),
    start: startField,
    fullName: allowsFirstNameOnly
      ? requiredLine(100, 'First name is required', 'Name must be less than 100 characters')
      : fullName,
    email,
    phone: placeKind === 'telephone' ? phone.refine((number) => /(\d\D*){7}/.test(number), missing) : phone,
    zone: zoneField,
    hold: z.string().max(100, 'Please choose the time again').default(''),
    ...Object.fromEntries(
      questions.map(({ label, isRequired }, index) => [
        questionField(index),
        textField(maxAnswerLength)
          .default('')
          .refine((text) => !isRequired || text !== '', `Please answer: ${label}`),
      ]),
    ),
  });
}
