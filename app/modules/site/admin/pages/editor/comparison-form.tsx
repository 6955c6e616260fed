import type { DraftBlock } from '#app/modules/pages/schema.ts';
import { fieldsOf } from '#app/modules/site/page/block-fields.ts';
import { FieldsForm, type Problems } from '#app/ui/admin/editor/forms/fields-form.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import trashIcon from '#app/ui/icons/regular/trash.svg?raw';

interface ComparisonFormProps {
  block: DraftBlock;
  problems: Problems;
  onChange: (value: Record<string, unknown>, part: string) => void;
}

interface Row {
  label: string;
  cells: string[];
}

const gridFields = new Set(['columns', 'rows', 'recommended']);
const otherFields = fieldsOf('comparison').filter(({ name }) => !gridFields.has(name));
const [maxColumns, minColumns, maxRows, minRows] = [4, 2, 14, 2];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The table form of a comparison. A generated form would hide which cell belongs to which column. */
export function ComparisonForm({ block, problems, onChange }: ComparisonFormProps) {
  const columns = listOf(block.columns).map(textOf);
  const rows = listOf(block.rows).map((row): Row => {
    const { label, cells } = (row ?? {}) as Partial<Row>;
    return { label: textOf(label), cells: columns.map((_column, index) => textOf(listOf(cells)[index])) };
  });
  const set = (next: { columns?: string[]; rows?: Row[]; recommended?: number | undefined }, part: string) =>
    onChange({ ...block, columns, rows, ...next }, part);
  const setRow = (index: number, row: Row, part: string) => set({ rows: rows.with(index, row) }, part);
  const recommended = typeof block.recommended === 'number' ? block.recommended : -1;
  return (
    <div className="grid gap-4">
      <FieldsForm fields={otherFields} value={block} onChange={onChange} problems={problems} />
      <div className="overflow-x-auto">
        <table className="grid-form">
          <caption className="sr-only">The comparison</caption>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids; their fields are controlled.
                <th key={index} scope="col" data-field={`columns.${index}`}>
                  <input
                    aria-label={`Column ${index + 1}`}
                    value={column}
                    onChange={({ target }) => set({ columns: columns.with(index, target.value) }, `columns.${index}`)}
                    className="field"
                  />
                  <Checkbox
                    checked={recommended === index}
                    onChange={({ target }) => set({ recommended: target.checked ? index : undefined }, '')}
                    className="text-meta font-normal"
                  >
                    Recommended
                  </Checkbox>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids; their fields are controlled.
              <tr key={index}>
                <th scope="row" data-field={`rows.${index}.label`}>
                  <input
                    aria-label={`Row ${index + 1}`}
                    value={row.label}
                    onChange={({ target }) => setRow(index, { ...row, label: target.value }, `rows.${index}.label`)}
                    className="field"
                  />
                </th>
                {row.cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no ids; their fields are controlled.
                  <td key={column} data-field={`rows.${index}.cells.${column}`}>
                    <input
                      aria-label={`${row.label}, ${columns[column]}`}
                      value={cell}
                      onChange={({ target }) =>
                        setRow(
                          index,
                          { ...row, cells: row.cells.with(column, target.value) },
                          `rows.${index}.${column}`,
                        )
                      }
                      className="field"
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Remove row ${row.label}`}
                    disabled={rows.length <= minRows}
                    onClick={() => set({ rows: rows.toSpliced(index, 1) }, '')}
                  >
                    <Icon svg={trashIcon} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {[...problems].some(([path]) => path.startsWith('rows') || path.startsWith('columns')) && (
        <p className="text-meta text-danger">Every column, row and cell needs text.</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <button
          type="button"
          className="button button-quiet"
          disabled={rows.length >= maxRows}
          onClick={() => set({ rows: [...rows, { label: 'New row', cells: columns.map(() => 'Yes') }] }, '')}
        >
          <Icon svg={plusIcon} />
          Add row
        </button>{' '}
        <button
          type="button"
          className="button button-quiet"
          disabled={columns.length >= maxColumns}
          onClick={() =>
            set(
              {
                columns: [...columns, 'New column'],
                rows: rows.map((row) => ({ ...row, cells: [...row.cells, 'Yes'] })),
              },
              '',
            )
          }
        >
          <Icon svg={plusIcon} />
          Add column
        </button>{' '}
        <button
          type="button"
          className="button button-quiet"
          disabled={columns.length <= minColumns}
          onClick={() =>
            set(
              {
                columns: columns.slice(0, -1),
                rows: rows.map((row) => ({ ...row, cells: row.cells.slice(0, -1) })),
                recommended: recommended === columns.length - 1 ? undefined : (block.recommended as number | undefined),
              },
              '',
            )
          }
        >
          <Icon svg={trashIcon} />
          Remove last column
        </button>
      </div>
    </div>
  );
}
