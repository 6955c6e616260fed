import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListColumn, ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { hasChosenColumns, hasChosenSort, listAddress } from '#app/lib/lists/list-query.ts';
import { seenField } from '#app/lib/lists/seen-field.ts';
import { Icon } from '#app/ui/icon.tsx';
import sortDown from '#app/ui/icons/regular/arrow-down.svg?raw';
import sortUp from '#app/ui/icons/regular/arrow-up.svg?raw';
import type { AdminListProps, ListRow } from './admin-list-props.ts';
import { shareRoom } from './column-room.ts';
import { tableRoles } from './table-roles.ts';

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
  groupOf,
  formId,
}: AdminListProps<Row, Column, Filter> & { formId: string | undefined }) {
  const columns = definition.columns
    .filter(({ key }) => query.columns.includes(key))
    .map((column) => ({ ...column, contents: rows.map((row) => cells[column.key](row)) }))
    .filter((column, index) => index === 0 || isUseful(column, query));
  const groups = groupsOf(rows, groupOf);
  const hasMain = columns.some(({ isMain }) => isMain);
  const { isNarrow, shownFrom } = shareRoom(columns, {
    hasTicks: formId !== undefined,
    isChosen: hasChosenColumns(definition, query),
    sortedBy: hasChosenSort(definition, query) ? query.sort.column : undefined,
  });
  const classOf = (column: ListColumn, index: number) =>
    [kindOf(column, index, hasMain), shownFrom.get(column.key)].filter(Boolean).join(' ') || undefined;
  return (
    <div className="panel list-panel">
      <table
        {...tableRoles.table}
        className={`list-table ${columns.some(({ isBesideName }) => isBesideName) ? 'has-lines' : ''} ${isNarrow ? 'is-narrow' : ''}`}
        aria-label={definition.noun.many}
      >
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {formId && (
              <th {...tableRoles.columnheader} scope="col" className="is-tick">
                <TickAll />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                definition={definition}
                query={query}
                className={
                  [column.isFigure && 'is-figure', shownFrom.get(column.key)].filter(Boolean).join(' ') || undefined
                }
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, first, members }) => (
          <tbody key={first} {...tableRoles.rowgroup}>
            {heading !== null && <GroupHeading columnCount={columns.length + (formId ? 1 : 0)}>{heading}</GroupHeading>}
            {members.map((row, within) => {
              const line = first + within;
              return (
                <tr key={row.id} {...tableRoles.row} data-row={row.id} data-mark={rowMark?.(row)}>
                  {formId && (
                    <td {...tableRoles.cell} className="is-tick">
                      <RowTick row={row} rowName={rowName} rowSeen={rowSeen} formId={formId} />
                    </td>
                  )}
                  {columns.map((column, index) => {
                    const { key, label } = column;
                    const content = column.contents[line];
                    return (
                      <td
                        key={key}
                        {...tableRoles.cell}
                        className={classOf(column, index)}
                        data-empty={isEmpty(content) || undefined}
                      >
                        {index > 0 && (
                          <span className="cell-label" aria-hidden="true">
                            {label}
                          </span>
                        )}{' '}
                        {index === 0 && rowHref ? (
                          <Link to={rowHref(row)} dir="auto" className="row-link" data-row-focus>
                            {content}
                          </Link>
                        ) : (
                          <div
                            dir="auto"
                            title={typeof content === 'string' && (column.isText || index === 0) ? content : undefined}
                          >
                            {content}
                          </div>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The heading of the rows below it. */
export const GroupHeading = ({ columnCount, children }: { columnCount: number; children: string }) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="rowgroup" colSpan={columnCount} className="is-group">
      {children}
    </th>
  </tr>
);

/** Returns the rows in groups of the same heading, with the index of the first of each; without headings all are one. */
export function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  const groups: { heading: string | null; first: number; members: Row[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const heading = groupOf?.(row) ?? null;
    const last = groups.at(-1);
    if (last?.heading === heading) last?.members.push(row);
    else groups.push({ heading, first: index, members: [row] });
  }
  return groups;
}

/** Returns the class of a cell. The main column takes the room that remains. */
export function kindOf({ isFigure, isMain, isBesideName, isText }: ListColumn, index: number, hasMain: boolean) {
  if (isFigure) return 'is-figure';
  if (isMain) return 'is-main';
  if (isBesideName) return 'is-beside-name';
  // A name of ours, such as that of an event, is read whole.
  if (index === 0 && hasMain) return isText ? 'is-text is-name' : 'is-name';
  if (index === 0) return 'is-text is-name is-main';
  return isText ? 'is-text' : undefined;
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '';

/** A column without any value has no room. One that a person has chosen, or sorts by, stays all the same. */
const isUseful = (
  { key, isHidden, contents }: ListColumn & { contents: readonly ReactNode[] },
  { sort }: Pick<ListQuery, 'sort'>,
) => isHidden || sort.column === key || !contents.every(isEmpty);

function HeadCell<Column extends string, Filter extends string>({
  column: { key, label, isSortable },
  definition,
  query,
  className,
}: {
  column: ListColumn<Column>;
  className: string | undefined;
  definition: ListDefinition<Column, Filter>;
  query: ListQuery<Column, Filter>;
}) {
  const direction = query.sort.column === key ? query.sort.direction : undefined;
  const ariaSort = direction && ({ asc: 'ascending', desc: 'descending' } as const)[direction];
  return (
    <th {...tableRoles.columnheader} scope="col" aria-sort={ariaSort} className={className}>
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
