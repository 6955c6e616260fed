import { type FieldSet, shownNames } from '#app/lib/forms/fields/field.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** Returns the values of a form as the audit log has them: without secrets. */
export const shownValues = (fields: FieldSet, values: object): Record<string, unknown> =>
  Object.fromEntries(shownNames(fields).map((name) => [name, ownValue(values, name)]));

/** Says in the audit log which secrets are others than before. */
export const newSecrets = (fields: FieldSet, isNew: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isSecret }]) => (isSecret && isNew(name) ? [[name, 'a new one']] : [])),
  );
