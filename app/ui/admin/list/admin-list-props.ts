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
  /** The number of rows on all pages. */
  total: number;
  /** Renders the cells of a row, column by column. */
  cells: Record<Column, (row: Row) => ReactNode>;
  /** Returns the address that a row links to. Without it rows are not links. */
  rowHref?: (row: Row) => string;
  /** Returns the row's `data-mark` for the stylesheet, such as `unread`. */
  rowMark?: (row: Row) => string | undefined;
  /** Returns the heading of a row. Rows that follow each other with the same one are a group below it. */
  groupOf?: (row: Row) => string;
  /** Keys that act on the focused row. */
  rowKeys?: readonly RowKey[];
  /** Returns the name of a row, for screen readers, beside its checkbox. */
  rowName: (row: Row) => string;
  /** Returns the version of a row that its actions depend on: one that has changed since is refused. */
  rowSeen?: (row: Row) => string | number;
  /** The options of filters of the kind `value`. */
  options?: Partial<Record<Filter, readonly ListOption[]>>;
  bulkActions?: readonly BulkAction[];
  /** Further fields and buttons for bulk actions, before the actions. */
  bulkFields?: ReactNode;
  /** Renders a row as a tile in a grid, instead of the table. Without it there is only the table. */
  tile?: ((row: Row) => ReactNode) | undefined;
  views?: readonly SavedView[];
  /** Links after the search, such as those to one kind. */
  kinds?: ReactNode;
  /** The address of the same rows as a file. */
  exportHref?: string;
  /** The text of an empty list without a search: a sentence and a hint. */
  empty: { title: string; hint: ReactNode };
}
