import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminListProps, ListRow } from './admin-list-props.ts';
import { RowTick } from './list-table.tsx';

/** Rows as tiles, for records recognised by their picture. */
export function ListTiles<Row extends ListRow, Column extends string, Filter extends string>({
  definition,
  rows,
  rowHref,
  rowName,
  rowSeen,
  formId,
  tile,
}: AdminListProps<Row, Column, Filter> & { formId: string | undefined; tile: (row: Row) => ReactNode }) {
  return (
    <ul className="tile-grid" aria-label={definition.noun.many}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id}>
          {rowHref ? (
            <Link to={rowHref(row)} className="tile" data-row-focus>
              {tile(row)}
            </Link>
          ) : (
            tile(row)
          )}
          {formId && (
            <div className="tile-tick">
              <RowTick row={row} rowName={rowName} rowSeen={rowSeen} formId={formId} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
