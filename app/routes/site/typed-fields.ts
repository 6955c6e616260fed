import { isSecretField } from '#app/lib/forms/secret-fields.ts';
import { nameInWords } from '#app/lib/text/name-in-words.ts';

/** A field of a posted form, as shown to the visitor. */
export interface TypedField {
  name: string;
  label: string;
  /** Empty for a secret. */
  value: string;
  kind: 'hidden' | 'secret' | 'line' | 'text';
}

/** More than any form has. */
const maxFields = 200;

/** Names of fields that a form sends but nobody types. */
const controlName =
  /^(act|intent|scheduledAction|next|from|key|id|\w+Id|token|number|slot|list|role|setting|startedAt|weather|revision|username|step)$/;
/** Ids, tokens, timestamps and ticked boxes: kept for sending again, but not shown as input. */
const controlValue = /^([0-9a-f]{8}-[0-9a-f-]{27}|(?=\D*\d)[\w-]{24,}|\d{13}|on|true|false)$/i;

/**
 * Lists the fields of a posted form in order, for display and for sending again. Leaves out files: a browser does not
 * fill them in again.
 */
export function typedFields(form: Iterable<[name: string, value: FormDataEntryValue]>): TypedField[] {
  const fields: TypedField[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.length === maxFields) continue;
    const kind = kindOf(name, value);
    fields.push({
      name,
      label: nameInWords(name),
      value: kind === 'secret' ? '' : value.replaceAll('\r\n', '\n'),
      kind,
    });
  }
  return fields;
}

function kindOf(name: string, value: string): TypedField['kind'] {
  if (isSecretField(name)) return 'secret';
  if (value === '' || controlName.test(name) || controlValue.test(value)) return 'hidden';
  return value.includes('\n') || value.length > 80 ? 'text' : 'line';
}
