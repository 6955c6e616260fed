/**
 * The columns, filters and order of a list in the admin area. The definition is plain data shared by server and
 * browser: the server parses addresses with it, the page renders columns, filters and links from it.
 */
export interface ListDefinition<Column extends string = string, Filter extends string = string> {
  /** Its name in saved views. Must not change once views may exist. */
  name: string;
  /** Its path, such as `/admin/users`. */
  path: string;
  noun: { one: string; many: string };
  /** The label of the search field. */
  searchLabel: string;
  /** The first column names the row and is always shown. */
  columns: readonly ListColumn<Column>[];
  filters: readonly ListFilter<Filter>[];
  defaultSort: ListSort<Column>;
  pageSize: number;
}

export interface ListColumn<Key extends string = string> {
  key: Key;
  label: string;
  isSortable?: boolean;
  /** Hidden until the user selects it. */
  isHidden?: boolean;
  /** Numbers are aligned to the end of their cell. */
  isFigure?: boolean;
  /** Typed text of any length: it may break inside a word. In all other columns words stay whole. */
  isText?: boolean;
  /** Takes the room that remains, as the first column does in a list without such a column. */
  isMain?: boolean;
  /** Where rows are cards, beside the name of the row. The other cells of such a card have no labels. */
  isBesideName?: boolean;
  /** Left out where a list has no room for all columns. The screen of the row shows it too. */
  isLesser?: boolean;
  /** In rem, if its values need more or less room than others of its kind. */
  room?: number;
}

export interface ListFilter<Key extends string = string> {
  key: Key;
  label: string;
  /**
   * `choice`: one of `options`. `value`: one of the values that the page offers, any short text. `date`: a day,
   * `YYYY-MM-DD`.
   */
  kind: 'choice' | 'value' | 'date';
  options?: readonly ListOption[];
  /** The label if nothing is selected. The default is `Any`. */
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

/** The query of a list's address, limited to its definition. */
export interface ListQuery<Column extends string = string, Filter extends string = string> {
  q: string;
  sort: ListSort<Column>;
  /** Starts at 1. */
  page: number;
  limit: number;
  offset: number;
  filters: Partial<Record<Filter, string>>;
  /** In the order of the definition. */
  columns: Column[];
}

/** The query of a list with this definition. */
export type QueryOf<Definition> =
  Definition extends ListDefinition<infer Column, infer Filter> ? ListQuery<Column, Filter> : never;

/** Returns the definition and preserves its names as types. A page has 25 rows if it does not say otherwise. */
export const defineList = <const Column extends string, const Filter extends string>(
  definition: Omit<ListDefinition<Column, Filter>, 'pageSize'> & { pageSize?: number },
): ListDefinition<Column, Filter> => ({ pageSize: 25, ...definition });

/** Returns a filter by one of a few values. @param names their labels, in the order of the choice */
export const choiceFilter = <const Key extends string>(
  key: Key,
  label: string,
  names: Readonly<Record<string, string>>,
  anyLabel?: string,
): ListFilter<Key> => ({
  key,
  label,
  kind: 'choice',
  options: Object.entries(names).map(([value, name]) => ({ value, label: name })),
  ...(anyLabel !== undefined && { anyLabel }),
});
