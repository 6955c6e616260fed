/**
 * What a list in the admin area can show and be asked. The definition is plain data that server and browser share:
 * the server parses addresses by it, the page draws columns, filters and links from it.
 */
export interface ListDefinition<Column extends string = string, Filter extends string = string> {
  /** Its name in saved views. Never changes once views may exist. */
  name: string;
  /** Where it lives, such as `/admin/users`. */
  path: string;
  noun: { one: string; many: string };
  /** What the search field says it looks through. */
  searchLabel: string;
  /** The first names the row, and is always shown. */
  columns: readonly ListColumn<Column>[];
  filters: readonly ListFilter<Filter>[];
  defaultSort: ListSort<Column>;
  pageSize: number;
}

export interface ListColumn<Key extends string = string> {
  key: Key;
  label: string;
  isSortable?: boolean;
  /** Shown only once somebody chooses it. */
  isHidden?: boolean;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
}

export interface ListFilter<Key extends string = string> {
  key: Key;
  label: string;
  /** `choice`: one of `options`. `value`: one of what the page offers, any short text. `date`: a day, `YYYY-MM-DD`. */
  kind: 'choice' | 'value' | 'date';
  options?: readonly ListOption[];
  /** What is shown where nothing is chosen; `Any` unless said otherwise. */
  anyLabel?: string;
}

export interface ListOption {
  value: string;
  label: string;
}

type SortDirection = 'asc' | 'desc';

export interface ListSort<Column extends string = string> {
  column: Column;
  direction: SortDirection;
}

/** What an address asks of a list, all of it within the definition. */
export interface ListQuery<Column extends string = string, Filter extends string = string> {
  q: string;
  sort: ListSort<Column>;
  /** From 1. */
  page: number;
  limit: number;
  offset: number;
  filters: Partial<Record<Filter, string>>;
  /** In the definition's order. */
  columns: Column[];
}

/** Keeps the names of columns and filters as types. */
export const defineList = <const Column extends string, const Filter extends string>(
  definition: ListDefinition<Column, Filter>,
): ListDefinition<Column, Filter> => definition;
