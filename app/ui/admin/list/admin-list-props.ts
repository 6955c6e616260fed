import type { ReactNode } from 'react';
import type { ListDefinition, ListOption, ListQuery } from '#app/lib/lists/list-definition.ts';
import type { BulkAction } from './bulk-bar.tsx';
import type { SavedView } from './saved-views.tsx';
import type { RowKey } from './use-list-keys.ts';

export interface ListRow {
  id: string;
}

export interface AdminListProps<Row extends ListRow, Column extends string, Filter extends string> {
  definition: ListDefinition<Column, Filter>;
  query: ListQuery<Column, Filter>;
  rows: readonly Row[];
  /** How many there are on all pages. */
  total: number;
  /** What stands in a row, column by column. */
  cells: Record<Column, (row: Row) => ReactNode>;
  /** Where a row leads. Without it rows lead nowhere. */
  rowHref?: (row: Row) => string;
  /** What stands on the row as `data-mark`, for the stylesheet: such as `unread`. */
  rowMark?: (row: Row) => string | undefined;
  /** Keys that do something with the row that has the focus. */
  rowKeys?: readonly RowKey[];
  /** What a row is called, for whoever ticks it unseen. */
  rowName: (row: Row) => string;
  /** What filters of the kind `value` offer. */
  options?: Partial<Record<Filter, readonly ListOption[]>>;
  bulkActs?: readonly BulkAction[];
  /** What acts on many rows need beside the rows: fields and buttons before the acts. */
  bulkFields?: ReactNode;
  /** Draws a row as a square in a grid, in the place of the table. Without it there is the table alone. */
  tile?: ((row: Row) => ReactNode) | undefined;
  views?: readonly SavedView[];
  /** The same rows as a file. */
  exportHref?: string;
  /** What an empty list says before anybody searched: a sentence and a hint. */
  empty: { title: string; hint: string };
}
