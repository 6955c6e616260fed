import { data } from 'react-router';
import { DomainError } from '#app/core/domain-error.ts';
import { keyedDigest } from '#app/core/encryption/keys.server.ts';
import { nothingChanged } from '#app/core/request/domain-error-response.server.ts';
import type { FieldView, FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';

/**
 * Returns what identifies a version of what a form saves. @param stored all of it, also secrets, which the form does not
 * show: two people who change nothing but a secret must not overwrite each other
 */
export const revisionOf = (stored: unknown): string => keyedDigest(JSON.stringify(stored));

/** Thrown if somebody else has saved what a form shows, since it was opened. */
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
 * Refuses a save over somebody else's.
 * @param what as in “this host”
 * @throws OtherRevisionError if the form showed another version than the stored one
 */
export function refuseOtherRevision(what: string, { shown, stored }: { shown: string; stored: string }): void {
  if (shown === stored) return;
  throw new OtherRevisionError(what);
}

/**
 * Carries out a save. If somebody else has saved meanwhile, returns the form as it was typed, with what is stored below
 * each field that differs. It names the stored version, so the next save replaces that knowingly.
 * @param readStored returns the form of what is stored; null if it is gone
 * @param unchanged the result if the same is stored already, as after a second press of the button
 */
export async function savingOver<Done>(
  values: Record<string, string>,
  save: () => Promise<Done>,
  readStored: () => Promise<FormView | null>,
  unchanged?: () => Promise<Done>,
) {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof OtherRevisionError)) throw error;
    const stored = await readStored();
    if (!stored) throw error;
    const errors = differencesOf(stored, values);
    // A secret that was typed is not among the values.
    const isSame = Object.keys(errors).length === 0 && !fieldsOf(stored).some(isSecret);
    if (unchanged && isSame) return unchanged();
    const text = `${error.opening} What is stored now is below each field that differs. Save again to keep yours.`;
    return data<FormResult>(
      {
        values: { ...values, revision: stored.revision },
        errors,
        toast: { tone: 'destructive', title: nothingChanged.impossible, text },
      },
      { status: 409 },
    );
  }
}

const isSecret = ({ control }: FieldView): boolean => 'type' in control && control.type === 'password';
const fieldsOf = ({ groups }: FormView): FieldView[] => groups.flatMap((group) => group.fields);

/** Returns a text of a form without what makes no difference: the ends of lines, spaces around it, the order of choices. */
function plain({ control }: FieldView, text = ''): string {
  const lines = text.replaceAll('\r\n', '\n').trim();
  return control.kind === 'many' ? lines.split('\n').toSorted().join('\n') : lines;
}

/** Returns what is stored, in words, for each field in which something else was typed. */
function differencesOf(form: FormView, typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(form)
      .filter((field) => !isSecret(field))
      .map(
        (field) =>
          [field, plain(field, ownValue(form.values, field.name)), plain(field, ownValue(typed, field.name))] as const,
      )
      .filter(([, one, other]) => one !== other)
      .map(([field, text]) => [field.name, `Stored now: ${inWords(field, text)}`]),
  );
}

const longestShown = 200;

function inWords({ control: { kind }, choices }: FieldView, text: string): string {
  if (kind === 'tick') return text ? 'ticked' : 'not ticked';
  if (text === '') return 'nothing';
  if (kind === 'choice' || kind === 'many') {
    const names = text.split('\n').map((id) => choices.find((choice) => choice.id === id)?.name ?? id);
    return names.join(', ');
  }
  return `“${text.slice(0, longestShown)}${text.length > longestShown ? '…' : ''}”`;
}
