import type { ReactNode } from 'react';
import { formatNumber } from '#app/lib/count-text.ts';
import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import { listSearch } from '#app/lib/lists/list-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { listTimeText } from '#app/lib/time/when.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import type { AdminListProps, ListRow } from '#app/ui/admin/list/admin-list-props.ts';

/** A row of a declared list, with the cells whose columns are fields in words. */
type RecordRow = ListRow & { texts: Readonly<Record<string, string | string[]>> };

interface RecordListProps<Row extends RecordRow, Column extends string, Filter extends string> {
  /** The data of the screen (`listScreen`). */
  data: {
    list: ListDefinition<Column, Filter>;
    query: ListQuery<Column, Filter>;
    rows: readonly Row[];
    total: number;
  };
  /** The cells that are not the field of their name in words, nor another value of the row in words. */
  cells?: Partial<Record<Column, (row: Row) => ReactNode>>;
  /** The next step in an empty list. */
  hint: string;
  bulkActions?: AdminListProps<Row, Column, Filter>['bulkActions'];
}

/** The list of one kind of record, each of which links to its screen. */
export function RecordList<Row extends RecordRow, Column extends string, Filter extends string>({
  data: { list, query, rows, total },
  cells = {},
  hint,
  bulkActions = [],
}: RecordListProps<Row, Column, Filter>) {
  const [named] = list.columns;
  const search = listSearch(list, query, { page: 1 });
  return (
    <AdminList
      definition={list}
      query={query}
      rows={rows}
      total={total}
      rowHref={({ id }) => `${list.path}/${id}`}
      rowName={(row) => textOf(row, named?.key ?? 'id')}
      cells={
        Object.fromEntries(
          list.columns.map(({ key }) => [key, (row: Row) => cells[key]?.(row) ?? textOf(row, key)]),
        ) as Record<Column, (row: Row) => ReactNode>
      }
      bulkActions={bulkActions}
      exportHref={`/admin/records/${list.name}.csv${search && `?${search}`}`}
      empty={{ title: `No ${list.noun.many} yet`, hint }}
    />
  );
}

function textOf({ texts, ...row }: RecordRow, key: string): string {
  const value: unknown = ownValue(texts, key) ?? ownValue<object>(row, key);
  if (value instanceof Date) return listTimeText(value);
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
