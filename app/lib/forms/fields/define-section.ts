import { z } from 'zod';
import { ownValue } from '#app/lib/own-value.ts';
import { type Check, defineFields } from './define-fields.ts';
import type { FieldSet, FormView, ValuesOf } from './field.ts';

/** One section of a document of settings: its panel with one form, and what is stored of it. */
export interface Section<Values> {
  title: string;
  /** Parses the posted form. */
  schema: z.ZodType<Values>;
  /** Reads what is stored. What is missing, such as a field of a later version, has its initial value. */
  stored: z.ZodType<Values>;
  form: (values: Values) => FormView;
}

/**
 * Defines a section of settings by its fields. The schemas of the post and of what is stored, the form and the audit log
 * are made of them. @param check finds what is wrong between fields
 */
export function defineSection<const Fields extends FieldSet>(
  title: string,
  fields: Fields,
  check?: Check<ValuesOf<Fields>>,
): Section<ValuesOf<Fields>> {
  type Values = ValuesOf<Fields>;
  const { schema, form } = defineFields({ [title]: fields }, check as never);
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
    schema: schema.transform(({ revision: _revision, ...values }) => values as Values),
    stored: stored.prefault({}) as unknown as z.ZodType<Values>,
    form: (values) => form(values as never, '', {}),
  };
}
