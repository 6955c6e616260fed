import { z } from 'zod';
import { ownValue } from '../../own-value.ts';
import { type Choices, defineFields, type Rules } from './define-fields.ts';
import type { FieldSet, FormView, ValuesOf } from './field.ts';

/** One form of settings, and what is stored of it. */
export interface Section<Values> {
  title: string;
  fields: FieldSet;
  names: readonly string[];
  /** Those of its fields that are never shown. */
  secrets: readonly string[];
  /** Parses the posted form, with the version that it showed. */
  schema: z.ZodType<Values & { revision: string }>;
  /** Reads what is stored. What is missing, such as a field of a later version, has its initial value. */
  stored: z.ZodType<Values>;
  /** @param values null if nothing is stored, such as a service that is not connected */
  form: (values: Values | null, revision: string, choices?: Choices) => FormView;
}

/** The values that a section stores. */
export type StoredIn<Of> = Of extends Section<infer Values> ? Values : never;

/**
 * Defines a form of settings by its fields. The schemas of the post and of what is stored, the form and the audit log
 * are made of them. @param rules for what is wrong between fields
 */
export function defineSection<const Fields extends FieldSet>(
  title: string,
  fields: Fields,
  rules?: Rules<ValuesOf<Fields>>,
): Section<ValuesOf<Fields>> {
  type Values = ValuesOf<Fields>;
  const { schema, form } = defineFields({ [title]: fields }, rules as never);
  const stored = z.record(z.string(), z.unknown()).transform((row, context) => {
    const values: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = ownValue(row, name);
      const read = field.schema.safeParse(value === undefined ? field.initial : field.write(value));
      if (read.success) values[name] = read.data;
      else for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message, path: [name] });
    }
    return values as Values;
  });
  return {
    title,
    fields,
    names: Object.keys(fields),
    secrets: Object.keys(fields).filter((name) => fields[name]?.isSecret),
    schema: schema as unknown as Section<Values>['schema'],
    stored: stored.prefault({}) as unknown as z.ZodType<Values>,
    form: (values, revision, choices = {}) => form(values as never, revision, choices),
  };
}
