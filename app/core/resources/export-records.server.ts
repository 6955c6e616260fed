import type { Choices } from '#app/lib/forms/fields/define-fields.ts';
import { type Field, type FieldSet, shownNames } from '#app/lib/forms/fields/field.ts';
import { valueInWords } from '#app/lib/forms/fields/value-in-words.ts';
import type { ListDefinition } from '#app/lib/lists/list-definition.ts';
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
      value: (record) => valueInWords(field, ownValue(record, name), ownValue(choices, name) ?? []),
    };
  });

/** Returns the cells of a row whose columns are fields, as people read them. */
export const textsOf = (
  { fields }: { fields: FieldSet },
  choices: Choices,
  { columns }: Pick<ListDefinition, 'columns'>,
  row: object,
): Record<string, string | string[]> =>
  Object.fromEntries(
    columns.flatMap(({ key }) => {
      const field = ownValue(fields, key);
      const value = ownValue(row as Record<string, unknown>, key);
      return field && value !== undefined ? [[key, valueInWords(field, value, ownValue(choices, key) ?? [])]] : [];
    }),
  );
