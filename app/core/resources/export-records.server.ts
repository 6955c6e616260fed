import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import { type Choice, type Field, type FieldSet, shownNames } from '#app/lib/forms/fields/field.ts';
import type { ExportColumn } from '#app/lib/lists/table-export.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** The values of a record by the names of its fields, with the names of what it is linked to. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

/** Returns the columns of a file with all fields of a kind of record, by their labels. */
export const exportColumns = ({ fields }: { fields: FieldSet }, choices: Choices): ExportColumn<ExportedRecord>[] =>
  shownNames(fields).map((name) => {
    const field = fields[name] as Field<unknown>;
    return {
      heading: field.label,
      value: (record) => cellOf(field, ownValue(record, name), ownValue(choices, name) ?? []),
    };
  });

/** Returns a row of a list with its fields as a file has them. */
export const inWords = <Row extends object>({ fields }: { fields: FieldSet }, choices: Choices, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    shownNames(fields)
      .filter((name) => name in row)
      .map((name) => [
        name,
        cellOf(
          fields[name] as Field<unknown>,
          ownValue<object>(row as Record<string, object>, name),
          ownValue(choices, name) ?? [],
        ),
      ]),
  ),
});

/** Returns a value as its form shows it, but in words: the label of a choice, and names instead of ids. */
function cellOf({ control, write }: Field<unknown>, value: unknown, choices: readonly Choice[]): string | string[] {
  if (control.kind === 'many') return (value as string[]).map((each) => labelOf(control.choices ?? [], each));
  if (control.kind === 'tick') return value ? 'yes' : 'no';
  const text = write(value);
  if (control.kind !== 'choice') return text;
  return labelOf(control.choices ?? choices, text);
}

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find(({ id }) => id === value)?.name ?? value;
