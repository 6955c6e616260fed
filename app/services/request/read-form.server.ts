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

/** The values returned to the sender of a request. Grows with each schema that reads the request. */
const typed = new WeakMap<Request, Record<string, string>>();

/**
 * Parses a posted form by its schema. Only fields named by a schema are read and returned to the sender. Of a repeated
 * field the first counts; files, which no schema accepts, are ignored. Several schemas may read one request: `values`
 * then holds the fields of all of them.
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

/** Returns the response to a form with invalid fields: 422, the typed values, each message, and the toast. */
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

/** Returns the response to a valid form that cannot be processed. Everything typed stays. */
export function failForm(status: number, values: Record<string, string>, toast: ToastText, headers?: HeadersInit) {
  return answerForm(status, { values, errors: {}, toast }, headers);
}

const answerForm = (status: number, result: FormResult, headers?: HeadersInit) =>
  data(result, headers ? { status, headers } : { status });
