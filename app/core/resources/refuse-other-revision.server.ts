import { data } from 'react-router';
import type { z } from 'zod';
import { DomainError } from '#app/core/domain-error.ts';
import { keyedDigest } from '#app/core/encryption/keys.server.ts';
import { nothingChanged } from '#app/core/request/domain-error-response.server.ts';
import { repeatedNames } from '#app/core/request/read/field-names.ts';
import type { FieldView, FormView } from '#app/lib/forms/fields/field.ts';
import { hadOtherText, normaliseText, versionOf } from '#app/lib/forms/fields/shown-version.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { shortened } from '#app/lib/text/shortened.ts';

/**
 * Returns what identifies a version of what a form saves. @param stored all of it, also secrets, which the form does not
 * show: two people who change nothing but a secret must not overwrite each other
 */
export const revisionOf = (stored: unknown): string => keyedDigest(JSON.stringify(stored));

/** Thrown if another person has saved what a form shows, since it was opened. */
class OtherRevisionError extends DomainError {
  override name = 'OtherRevisionError';
  /** The message without the way on. */
  readonly opening: string;

  constructor(what: string) {
    const opening = `Somebody saved this ${what} in the meantime. Nothing was saved, and what you typed is still here.`;
    super(`${opening} Open the ${what} in another tab to compare.`);
    this.opening = opening;
  }
}

/**
 * Refuses a save over another person's.
 * @param what as in “this host”
 * @throws OtherRevisionError if the form showed another version than the stored one
 */
export function refuseOtherRevision(what: string, { shown, stored }: { shown: string; stored: string }): void {
  if (versionOf(shown) === versionOf(stored)) return;
  throw new OtherRevisionError(what);
}

/**
 * Returns what saves a form that was read by its schema. If another person has saved meanwhile, fields that the person did
 * not touch take what is stored, and the save goes on. Fields that both have changed are a conflict: the form comes back as
 * it was typed, with what is stored below each of these. It names the stored version, so the next save replaces that
 * knowingly. A form with a secret always comes back, because what was typed there is not repeated.
 * @param readStored returns the form of what is stored; null if it is gone
 * @param unchanged the result if the same is stored already, as after a second press of the button
 */
export function savingOver<Schema extends z.ZodType, Done>(
  schema: Schema,
  save: (input: z.output<Schema>) => Promise<Done>,
  readStored: () => Promise<FormView | null>,
  unchanged?: () => Promise<Done>,
) {
  return async function saveOver(
    input: z.output<Schema>,
    values: Record<string, string>,
  ): Promise<Done | ReturnType<typeof refuse>> {
    try {
      return await save(input);
    } catch (error) {
      if (!(error instanceof OtherRevisionError)) throw error;
      const stored = await readStored();
      if (!stored) throw error;
      const { merged, conflicts } = merge(stored, values);
      if (Object.keys(conflicts).length > 0 || fieldsOf(stored).some(isSecret)) return refuse(error, merged, conflicts);
      if (unchanged && isSame(stored, values)) return unchanged();
      const read = schema.safeParse(postedFields(schema, merged));
      if (read.success) return saveOver(read.data, merged);
      return refuse(error, merged, messagesOf(read.error));
    }
  };
}

function refuse({ opening }: OtherRevisionError, values: Record<string, string>, errors: Record<string, string>) {
  const theirs = 'Fields that only they changed show what they saved.';
  const text =
    Object.keys(errors).length > 0
      ? `${theirs} Look at the marked fields, then save again to keep yours.`
      : `${theirs} Save again to keep yours.`;
  const toast = { tone: 'destructive', title: nothingChanged.impossible, text: `${opening} ${text}` } as const;
  return data<FormResult>({ values, errors, toast }, { status: 409 });
}

const isSecret = ({ control }: FieldView): boolean => 'type' in control && control.type === 'password';
const fieldsOf = ({ groups }: FormView): FieldView[] => groups.flatMap((group) => group.fields);

const textsOf = (form: FormView, values: Record<string, string>) =>
  fieldsOf(form)
    .filter((field) => !isSecret(field))
    .map((field) => ({
      field,
      stored: ownValue(form.values, field.name) ?? '',
      typed: ownValue(values, field.name) ?? '',
    }));

const isEqual = ({ field: { control }, stored, typed }: ReturnType<typeof textsOf>[number]): boolean =>
  normaliseText(control, stored) === normaliseText(control, typed);

const isSame = (form: FormView, values: Record<string, string>): boolean => textsOf(form, values).every(isEqual);

/** Returns what was typed with what is stored in all other fields, and what is stored, in words, where both differ. */
function merge(form: FormView, values: Record<string, string>) {
  const merged: Record<string, string> = { ...values, revision: form.revision };
  const conflicts: Record<string, string> = {};
  for (const text of textsOf(form, values)) {
    const { field, stored, typed } = text;
    const { name, control } = field;
    const changed = (one: string) => hadOtherText(values.revision ?? '', name, control, one);
    if (isEqual(text) || !changed(stored)) continue;
    if (changed(typed)) conflicts[name] = `Stored now: ${inWords(field, normaliseText(control, stored))}`;
    else merged[name] = stored;
  }
  return { merged, conflicts };
}

/** Returns the fields of a form as a browser posts them. */
function postedFields(schema: z.ZodType, values: Record<string, string>): Record<string, string | string[]> {
  const repeated = repeatedNames(schema);
  const posted = (name: string, text: string) => (repeated.has(name) ? text.split('\n').filter(Boolean) : text);
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, posted(name, text)]));
}

const messagesOf = ({ issues }: z.ZodError): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]));

const longestShown = 200;

function inWords({ control: { kind }, choices }: FieldView, text: string): string {
  if (kind === 'tick') return text ? 'ticked' : 'not ticked';
  if (text === '') return 'nothing';
  if (kind === 'choice' || kind === 'many') {
    const names = text.split('\n').map((id) => choices.find((choice) => choice.id === id)?.name ?? id);
    return names.join(', ');
  }
  return `“${shortened(text, longestShown)}”`;
}
