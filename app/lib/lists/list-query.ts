import { isKnownDay } from '../time/known-years.ts';
import type { ListDefinition, ListFilter, ListQuery, ListSort } from './list-definition.ts';
import { pageNumber } from './page-number.ts';

const maxQueryLength = 200;
const maxValueLength = 200;

/** Parses the query of any address: a search that is too long is cut, unknown values are ignored. */
export function parseListQuery<Column extends string, Filter extends string>(
  url: URL | string,
  definition: ListDefinition<Column, Filter>,
): ListQuery<Column, Filter> {
  const { searchParams } = new URL(url, 'http://own.invalid');
  const page = pageNumber(searchParams.get('page'));
  const { pageSize } = definition;
  return {
    q: tidy(searchParams.get('q'), maxQueryLength),
    sort: parseSort(searchParams, definition),
    page,
    limit: pageSize,
    offset: (page - 1) * pageSize,
    filters: parseFilters(searchParams, definition),
    columns: parseColumns(searchParams, definition),
  };
}

/** Parses the query of a list without columns and filters. */
export const parseSearch = (searchParams: URLSearchParams): { q: string; page: number } => ({
  q: tidy(searchParams.get('q'), maxQueryLength),
  page: pageNumber(searchParams.get('page')),
});

/** The database refuses NUL and half of a surrogate pair. The rest of the text stays. */
const tidy = (text: string | null, maxLength: number) =>
  (text ?? '').replaceAll('\0', '').slice(0, maxLength).toWellFormed().trim();

function parseSort<Column extends string>(
  searchParams: URLSearchParams,
  { columns, defaultSort }: ListDefinition<Column>,
): ListSort<Column> {
  const requested = searchParams.get('sort');
  const column = columns.find(({ key, isSortable }) => isSortable && key === requested)?.key ?? defaultSort.column;
  const direction = searchParams.get('dir');
  if (direction === 'asc' || direction === 'desc') return { column, direction };
  return { column, direction: column === defaultSort.column ? defaultSort.direction : 'asc' };
}

function parseFilters<Column extends string, Filter extends string>(
  searchParams: URLSearchParams,
  { filters }: ListDefinition<Column, Filter>,
): Partial<Record<Filter, string>> {
  const parsed: Partial<Record<Filter, string>> = {};
  for (const filter of filters) {
    const value = tidy(searchParams.get(filter.key), maxValueLength);
    if (value && isAllowed(filter, value)) parsed[filter.key] = value;
  }
  return parsed;
}

function isAllowed({ kind, options = [] }: ListFilter, value: string): boolean {
  if (kind === 'choice') return options.some((option) => option.value === value);
  return kind === 'value' || isKnownDay(value);
}

/** `columns=name,email`, or one parameter each, as a form without JavaScript sends. The first is always included. */
function parseColumns<Column extends string>(
  searchParams: URLSearchParams,
  { columns }: ListDefinition<Column>,
): Column[] {
  const requested = new Set(searchParams.getAll('columns').flatMap((names) => names.split(',')));
  const isKnown = columns.some(({ key }) => requested.has(key));
  return columns
    .filter(({ key, isHidden }, index) => index === 0 || (isKnown ? requested.has(key) : !isHidden))
    .map(({ key }) => key);
}

export type ListChanges<Column extends string, Filter extends string> = Partial<
  Pick<ListQuery<Column, Filter>, 'q' | 'sort' | 'page' | 'filters' | 'columns'>
>;

/**
 * Returns the shortest address of this query. Any change except of the page goes back to the first page: page seven of
 * one order has nothing to do with page seven of another.
 */
export function listAddress<Column extends string, Filter extends string>(
  definition: ListDefinition<Column, Filter>,
  query: ListQuery<Column, Filter>,
  changes: ListChanges<Column, Filter> = {},
): string {
  const search = listSearch(definition, query, changes);
  return search ? `${definition.path}?${search}` : definition.path;
}

/** Returns the same without the path, as a saved view stores it. */
export function listSearch<Column extends string, Filter extends string>(
  definition: ListDefinition<Column, Filter>,
  query: ListQuery<Column, Filter>,
  changes: ListChanges<Column, Filter> = {},
): string {
  const staysOnPage = Object.keys(changes).every((name) => name === 'page' || name === 'columns');
  const changedQuery = { ...query, page: staysOnPage ? query.page : 1, ...changes };
  const { column, direction } = changedQuery.sort;
  const params = new URLSearchParams();
  if (changedQuery.q) params.set('q', changedQuery.q);
  for (const { key } of definition.filters) {
    const value = changedQuery.filters[key];
    if (value) params.set(key, value);
  }
  if (column !== definition.defaultSort.column) params.set('sort', column);
  if (direction !== parseSort(new URLSearchParams({ sort: column }), definition).direction)
    params.set('dir', direction);
  if (hasChosenColumns(definition, changedQuery)) params.set('columns', changedQuery.columns.join());
  if (changedQuery.page > 1) params.set('page', String(changedQuery.page));
  return params.toString().replaceAll('%2C', ',');
}

/** Whether a person has chosen other columns than those of the definition. */
export const hasChosenColumns = <Column extends string>(
  definition: ListDefinition<Column>,
  { columns }: Pick<ListQuery<Column>, 'columns'>,
): boolean => columns.join() !== parseColumns(new URLSearchParams(), definition).join();

/** Whether a person has chosen another order than that of the definition. */
export const hasChosenSort = <Column extends string>(
  { defaultSort }: Pick<ListDefinition<Column>, 'defaultSort'>,
  { sort }: Pick<ListQuery<Column>, 'sort'>,
): boolean => sort.column !== defaultSort.column || sort.direction !== defaultSort.direction;
