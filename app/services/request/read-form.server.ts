import { data } from 'react-router';
import type { z } from 'zod';
import type { FormResult, ToastWords } from '#app/lib/form-result.ts';

/** Fields that are never sent back, not even to whoever typed them. */
const secretFields = /password|code/i;

export type ReadForm<Output> =
  | { isValid: true; input: Output; values: Record<string, string> }
  | {
      isValid: false;
      input?: never;
      values: Record<string, string>;
      errors: Record<string, string>;
      firstError: string;
    };

/**
 * Reads a posted form by its schema. Of a repeated field the first counts; files and NUL characters, which no field
 * here takes, are left out, so that nothing a stranger posts reaches the database in an unexpected shape.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  const fields = await readFields(request);
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !secretFields.test(name)));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { isValid: true, input: parsed.data, values };

  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  const firstError = parsed.error.issues[0]?.message ?? 'Please check your input and try again.';
  return { isValid: false, values, errors, firstError };
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name in fields) continue;
    fields[name] = value.replaceAll('\0', '').replaceAll('\r\n', '\n');
  }
  return fields;
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
export function failForm(status: number, values: Record<string, string>, toast: ToastWords, headers?: HeadersInit) {
  return answerForm(status, { values, errors: {}, toast }, headers);
}

const answerForm = (status: number, result: FormResult, headers?: HeadersInit) =>
  data(result, headers ? { status, headers } : { status });
