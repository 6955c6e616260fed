import { Fragment, type ReactNode } from 'react';
import type { ListColumn } from '#app/lib/lists/list-definition.ts';
import { twoLines } from '#app/lib/text/two-lines.ts';
import { shareRoom } from './column-room.ts';
import { GroupHeading, groupsOf, kindOf } from './list-table.tsx';
import { tableRoles } from './table-roles.ts';

export interface RowsColumn<Row> extends Pick<ListColumn, 'key' | 'label' | 'isFigure' | 'isMain' | 'isText' | 'room'> {
  cell: (row: Row) => ReactNode;
  /** Whether a card leaves the cell out. */
  isEmpty?: (row: Row) => boolean;
}

interface RowsTableProps<Row> {
  /** The accessible name. */
  label: string;
  /** The first one names the row. */
  columns: readonly RowsColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Returns the heading of a row. Rows that follow each other with the same one are a group below it. */
  groupOf?: (row: Row) => string;
  /** Whether headings and texts take several lines, so that all columns of figures have room on a tablet too. */
  isDense?: boolean;
}

/** Rows in one order, without ticks or a choice of columns. Without the room for columns each row is a card. */
export function RowsTable<Row>({ label, columns, rows, keyOf, groupOf, isDense = false }: RowsTableProps<Row>) {
  const { isNarrow } = shareRoom(columns, { hasTicks: false, isChosen: true, sortedBy: undefined });
  const isFigures = isDense && !columns.some(({ isText }) => isText);
  return (
    <div className="panel list-panel">
      <table
        {...tableRoles.table}
        className={`list-table ${isNarrow || isFigures ? 'is-narrow' : ''} ${isDense ? 'is-dense' : ''}`}
        aria-label={label}
      >
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} {...tableRoles.columnheader} scope="col" className={isFigure ? 'is-figure' : undefined}>
                {isDense ? <TwoLines text={label} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(({ heading, first, members }) => (
          <tbody key={first} {...tableRoles.rowgroup}>
            {heading !== null && <GroupHeading columnCount={columns.length}>{heading}</GroupHeading>}
            {members.map((row) => (
              <tr key={keyOf(row)} {...tableRoles.row}>
                {columns.map((column, index) => {
                  const content = column.cell(row);
                  return (
                    <td
                      key={column.key}
                      {...tableRoles.cell}
                      className={kindOf(column, index, false)}
                      data-empty={column.isEmpty?.(row) || undefined}
                    >
                      {index > 0 && (
                        <span className="cell-label" aria-hidden="true">
                          {column.label}
                        </span>
                      )}{' '}
                      <div dir="auto" title={typeof content === 'string' ? content : undefined}>
                        {content}
                      </div>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A heading of two lines at most: a third would push the rows down for the sake of a few letters of width. */
const TwoLines = ({ text }: { text: string }) =>
  twoLines(text).map((line) => (
    <Fragment key={line}>
      <span className="whitespace-nowrap">{line}</span>{' '}
    </Fragment>
  ));
