import { data } from 'react-router';
import type { z } from 'zod';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult, ToastText } from '#app/lib/forms/form-result.ts';
import { isSecretField } from '#app/lib/forms/secret-fields.ts';
import { fieldNames, repeatedNames } from './field-names.ts';
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

/**
 * How much of a field, and of all fields, goes back to visitors and members, in characters: ten times what the longest
 * field takes, so that nobody who writes loses a word. A response is then no larger than a page, whatever was sent.
 */
const maxReturned = 20_000;
export const maxReturnedInAll = 60_000;

/** The values returned to the sender of a request. Grows with each schema that reads the request. */
const typedValues = new WeakMap<Request, Record<string, string>>();

/**
 * Parses a posted form by its schema. Only fields named by a schema are read and returned to the sender. Of a repeated
 * field the first counts, unless its schema is an array: its values are then returned as lines. Files, which no schema
 * accepts, are ignored. Several schemas may read one request: `values` then holds the fields of all of them.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ReadForm<z.output<Schema>>> {
  const form = await readFormData(request);
  const fields: Record<string, string | string[]> = {};
  const values = typedValues.get(request) ?? {};
  typedValues.set(request, values);
  const shortenedTo = new Map<string, number>();
  const repeated = repeatedNames(schema);
  for (const name of fieldNames(schema)) {
    const posted = form.getAll(name).filter((each) => typeof each === 'string');
    const [first] = posted;
    if (first === undefined) continue;
    fields[name] = repeated.has(name) ? posted : first;
    const value = repeated.has(name) ? posted.join('\n') : first;
    if (isSecretField(name)) continue;
    const others = Object.entries(values).flatMap(([other, text]) => (other === name ? [] : [text]));
    const returned = value.slice(0, maxReturnedOf(request, others));
    values[name] = returned;
    if (returned !== value) shortenedTo.set(name, returned.length);
  }
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { isValid: true, input: parsed.data, values };

  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    // An issue of an item of a list belongs to the field that the list was typed into.
    const name = String(path[0] ?? '');
    const length = shortenedTo.get(name);
    const ending = length
      ? `. What you sent is far longer: only its first ${counted(length, 'character is', 'characters are')} shown.`
      : '';
    if (!errors.has(name)) errors.set(name, message + ending);
  }
  const firstError = parsed.error.issues[0]?.message ?? 'Please check your input and try again.';
  return { isValid: false, values, errors: Object.fromEntries(errors), firstError };
}

/** Returns how many characters of the next field go back. Admins edit documents, whose fields are longer. */
function maxReturnedOf({ url }: Request, others: string[]): number {
  if (new URL(url).pathname.startsWith('/admin/')) return Number.POSITIVE_INFINITY;
  return Math.min(maxReturned, maxReturnedInAll - others.join('').length);
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
