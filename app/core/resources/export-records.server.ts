import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import type { Choice, Field, FieldSet } from '#app/lib/forms/fields/field.ts';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** The values of a record by the names of its fields, with the names of what it is linked to. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

/** Returns the columns of a file with all fields of a kind of record, by their labels. */
export const exportColumns = ({ fields }: { fields: FieldSet }, choices: Choices): ExportColumn<ExportedRecord>[] =>
  Object.entries(fields).map(([name, field]) => ({
    heading: field.label,
    value: (record) => cellOf(field, ownValue(record, name), ownValue(choices, name) ?? []),
  }));

/** Returns a value as its form shows it, but in words: the label of a choice, and names instead of ids. */
function cellOf({ control, write }: Field<unknown>, value: unknown, choices: readonly Choice[]): string | string[] {
  if (control.kind === 'many') return value as string[];
  if (control.kind === 'tick') return value ? 'yes' : 'no';
  const text = write(value);
  if (control.kind !== 'choice') return text;
  return (control.choices ?? choices).find(({ id }) => id === text)?.name ?? text;
}
