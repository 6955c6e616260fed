import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListColumn, ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { listAddress } from '#app/lib/lists/list-query.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { Icon } from '#app/ui/icon.tsx';
import sortDown from '#app/ui/icons/regular/arrow-down.svg?raw';
import sortUp from '#app/ui/icons/regular/arrow-up.svg?raw';
import type { AdminListProps, ListRow } from './admin-list-props.ts';

/** Some browsers drop the table semantics once rows are laid out as cards: the roles restore them. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** Rows and columns. Without the room for columns each row is a card: its name, and below it the labelled cells. */
export function ListTable<Row extends ListRow, Column extends string, Filter extends string>({
  definition,
  query,
  rows,
  cells,
  rowHref,
  rowName,
  rowMark,
  rowSeen,
  formId,
}: AdminListProps<Row, Column, Filter> & { formId: string | undefined }) {
  const columns = definition.columns.filter(({ key }) => query.columns.includes(key));
  return (
    <div className="panel list-panel">
      <table {...as.table} className="list-table" aria-label={definition.noun.many}>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {formId && (
              <th {...as.columnheader} scope="col" className="is-tick">
                <TickAll />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} definition={definition} query={query} />
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {rows.map((row) => (
            <tr key={row.id} {...as.row} data-row={row.id} data-mark={rowMark?.(row)}>
              {formId && (
                <td {...as.cell} className="is-tick">
                  <RowTick row={row} rowName={rowName} rowSeen={rowSeen} formId={formId} />
                </td>
              )}
              {columns.map(({ key, label, isFigure, isText }, place) => {
                const content = cells[key](row);
                return (
                  <td
                    key={key}
                    {...as.cell}
                    className={isFigure ? 'is-figure' : isText || place === 0 ? 'is-text' : undefined}
                    data-empty={isEmpty(content) || undefined}
                  >
                    {place > 0 && (
                      <span className="cell-label" aria-hidden="true">
                        {label}
                      </span>
                    )}{' '}
                    {place === 0 && rowHref ? (
                      <Link to={rowHref(row)} dir="auto" className="row-link" data-row-focus>
                        {content}
                      </Link>
                    ) : (
                      <div dir="auto">{content}</div>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '';

function HeadCell<Column extends string, Filter extends string>({
  column: { key, label, isSortable, isFigure },
  definition,
  query,
}: {
  column: ListColumn<Column>;
  definition: ListDefinition<Column, Filter>;
  query: ListQuery<Column, Filter>;
}) {
  const direction = query.sort.column === key ? query.sort.direction : undefined;
  const ariaSort = direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction];
  return (
    <th {...as.columnheader} scope="col" aria-sort={ariaSort} className={isFigure ? 'is-figure' : undefined}>
      {isSortable ? (
        <Link
          to={listAddress(definition, query, {
            sort: { column: key, direction: direction === 'asc' ? 'desc' : 'asc' },
          })}
          preventScrollReset
          className="sort-link"
          data-current={direction}
        >
          {label}
          {direction && <Icon svg={direction === 'asc' ? sortUp : sortDown} className="size-3.5" />}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** The checkbox that selects a row for an action. */
export const RowTick = <Row extends ListRow>({
  row,
  rowName,
  rowSeen,
  formId,
}: {
  row: Row;
  rowName: (row: Row) => string;
  rowSeen: ((row: Row) => string | number) | undefined;
  formId: string;
}) => (
  <>
    <label>
      <span className="sr-only">Select {rowName(row)}</span>
      <input type="checkbox" name="id" value={row.id} form={formId} className="tick-box row-tick" />
    </label>
    {rowSeen && <input type="hidden" name={seenField(row.id)} value={rowSeen(row)} form={formId} />}
  </>
);

/** Only JavaScript can tick many rows at once, so it is not rendered without. */
function TickAll() {
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        className="tick-box"
        onChange={({ currentTarget }) => {
          const ticks = currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('.row-tick') ?? [];
          for (const tick of ticks) {
            if (tick.checked !== currentTarget.checked) tick.click();
          }
        }}
      />
    </label>
  );
}
