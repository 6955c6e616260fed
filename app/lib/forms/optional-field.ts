import { z } from 'zod';

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * A field that may be left empty, or that a form or an address does not have. It is then `null`, and never a value that
 * a person could have typed, such as 0.
 */
export const optionalField = <Schema extends z.ZodType>(field: Schema) =>
  z.preprocess((value) => (isBlank(value) ? null : value), field.nullable());
