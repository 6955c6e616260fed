import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { isQuestionField, startField } from './schema.ts';

/** The name of the form field of a session of a series, from 2 on. */
export const seriesField = (number: number) => `session-${number}`;

const isLaterStart = (name: string) => /^session-\d+$/.test(name);

/** Returns those of the values of a booking form that its person fills in. */
export const typedValues = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        ['fullName', 'email', 'phone', 'package', 'sessions'].includes(name) ||
        isQuestionField(name) ||
        isLaterStart(name),
    ),
  );

/** Returns the same values for another first session: the later ones are planned again. */
export const withoutLaterStarts = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isLaterStart(name)));

/** The value of such a field for a session that is left out. */
export const leftOut = 'none';

/** How many weekly sessions a person books, and the start of each after the first. */
export const seriesSchema = (max: number) =>
  z.object({
    sessions: wholeNumber({ min: 1, max }).catch(1),
    ...Object.fromEntries(
      Array.from({ length: max - 1 }, (_, index) => [
        seriesField(index + 2),
        startField.or(z.literal(leftOut).transform(() => null)).optional(),
      ]),
    ),
  });

/**
 * Returns the starts that were chosen for the sessions after the first.
 * @returns null if the person has not seen yet which of them are free
 */
export function chosenStarts(input: Record<string, unknown>): Date[] | null {
  const sessions = Number(input.sessions ?? 1);
  const chosen = Array.from({ length: sessions - 1 }, (_, index) => ownValue(input, seriesField(index + 2)));
  if (chosen.includes(undefined)) return null;
  const starts = chosen.filter((start) => start instanceof Date);
  return starts.toSorted((one, other) => one.getTime() - other.getTime());
}
