import { data } from 'react-router';
import type { z } from 'zod';
import type { FormResult, ToastText } from '#app/lib/form-result.ts';
import { isSecretField } from '#app/lib/secret-fields.ts';
import { fieldNames } from './field-names.ts';
import { readFormData } from './read-form-data.server.ts';

export type ReadForm<Output> =
  | { isValid: true; input: Output; values: Record<string, string> }
  | {
      isValid: false;
      input?: never;
      values: Record<string, string>;
      errors: Record<string, string>;
      firstError: string;
    };

/** What goes back to whoever posted a request: grows with each schema that the request is read by. */
const typed = new WeakMap<Request, Record<string, string>>();

/**
 * Reads a posted form by its schema. Only fields that a schema names are looked at, and go back to whoever sent them. Of a
 * repeated field the first counts; files, which no schema takes, are left out. One request may be read by several
 * schemas: `values` then holds what all of them name.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  const form = await readFormData(request);
  const fields: Record<string, string> = {};
  const values = typed.get(request) ?? {};
  typed.set(request, values);
  for (const name of fieldNames(schema)) {
    const value = form.getAll(name).find((each) => typeof each === 'string');
    if (value === undefined) continue;
    fields[name] = value;
    if (!isSecretField(name)) values[name] = value;
  }
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { isValid: true, input: parsed.data, values };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  const firstError = parsed.error.issues[0]?.message ?? 'Please check your input and try again.';
  return { isValid: false, values, errors, firstError };
}

/** The answer to a form whose fields need mending: 422, what was typed, each message, and the toast. */
export function refuseForm(
  form: { values: Record<string, string>; errors: Record<string, string>; firstError: string },
  title = 'Validation Error',
) {
  return answerForm(422, {
    values: form.values,
    errors: form.errors,
    toast: { tone: 'destructive', title, text: form.firstError },
  });
}

/** The answer to a form that was understood and still cannot go on. Everything typed stays. */
export function failForm(status: number, values: Record<string, string>, toast: ToastText, headers?: HeadersInit) {
  return answerForm(status, { values, errors: {}, toast }, headers);
}

const answerForm = (status: number, result: FormResult, headers?: HeadersInit) =>
  data(result, headers ? { status, headers } : { status });
