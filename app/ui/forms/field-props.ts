import type { FormResult } from '#app/lib/forms/form-result.ts';

/**
 * Returns what the fields of a form have in common: a function that gives a field its name, id, error and value. The
 * value is what was posted, else the stored one. A field whose id differs from its name sets it after these.
 */
export const fieldProps =
  (result: Pick<FormResult, 'values' | 'errors'> | undefined) =>
  <Stored extends string | number | undefined>(name: string, stored?: Stored) => ({
    id: name,
    name,
    defaultValue: result?.values[name] ?? stored,
    error: result?.errors[name],
  });
