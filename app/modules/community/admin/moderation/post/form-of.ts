import type { FormResult } from '#app/lib/forms/form-result.ts';

/** The typed values of one of several forms of a screen, by the names of its buttons; empty for the others. */
export function formOf(result: FormResult | undefined, ...acts: string[]): Pick<FormResult, 'values' | 'errors'> {
  const act = result?.values.act ?? '';
  return result && acts.some((name) => act === name || act.startsWith(`${name}:`))
    ? result
    : { values: {}, errors: {} };
}
