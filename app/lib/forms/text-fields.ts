import { z } from 'zod';
import { formatNumber } from '#app/lib/count-text.ts';
import { storedLine, storedText } from '../text/visible-text.ts';

const atMost = (max: number) => `At most ${formatNumber(max)} characters`;

/**
 * A name, a title or another text of one line, which may be empty. Line breaks become spaces, and what shows nothing
 * counts as empty.
 */
export const lineField = (max: number, tooLong = atMost(max)) => z.string().overwrite(storedLine).max(max, tooLong);

/** A line that must not be empty. */
export const requiredLine = (max: number, refusal: string, tooLong = atMost(max)) =>
  z.string(refusal).overwrite(storedLine).min(1, refusal).max(max, tooLong);

/** A text of several lines, which may be empty. What shows nothing counts as empty. */
export const textField = (max: number, tooLong = atMost(max)) => z.string().overwrite(storedText).max(max, tooLong);

/** A text of several lines that must not be empty. */
export const requiredText = (max: number, refusal: string, tooLong = atMost(max)) =>
  z.string(refusal).overwrite(storedText).min(1, refusal).max(max, tooLong);
