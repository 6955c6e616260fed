import { z } from 'zod';

/** The schema of a text that must not be empty, without spaces at its ends. */
export const requiredText = (max: number, refusal: string, tooLong = `At most ${max} characters`) =>
  z.string(refusal).trim().min(1, refusal).max(max, tooLong);
