import { z } from 'zod';
import { formatNumber } from '#app/lib/count-text.ts';

/** The most that PostgreSQL's `integer` holds. */
export const maxInteger = 2_147_483_647;

/** A floating-point number as HTML defines it. */
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Text that is no number stays text, which the schema of the number refuses. So does an empty one: it is not 0. */
const fromText = (value: unknown) =>
  typeof value === 'string' && number.test(value.trim()) ? Number(value.trim()) : value;

interface NumberRules {
  min?: number;
  max?: number;
  /** For what is not a whole number, also for a cleared field. */
  error?: string;
  /** For a number below the minimum or above the maximum. */
  range?: string;
}

/**
 * A whole number that a form or an address sends as text, and that JSON holds as a number. A cleared field is refused,
 * never read as 0. Without a maximum it is what a column takes.
 */
export const wholeNumber = ({
  min = 0,
  max = maxInteger,
  error = 'Please enter a whole number',
  range,
}: NumberRules = {}) =>
  z.preprocess(
    fromText,
    z
      .number(error)
      .int(error)
      .min(min, range ?? `At least ${formatNumber(min)}`)
      .max(max, range ?? `At most ${formatNumber(max)}`),
  );

/** The number of a version, a post or another row, which is counted from 1. */
export const rowNumber = (error?: string) => wholeNumber({ min: 1, ...(error && { error, range: error }) });

/** One of a few numbers, such as the value of a select. */
export const numberChoice = <const Choice extends number>(choices: readonly Choice[], error: string) =>
  z.preprocess(fromText, z.literal(choices, error));
