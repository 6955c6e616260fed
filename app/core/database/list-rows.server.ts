import { and, asc, desc, eq, gte, ilike, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgSelect, type PgTable } from 'drizzle-orm/pg-core';

import type { ListDefinition, ListQuery } from '#app/lib/lists/list-definition.ts';
import type { TrashedItem, TrashQuery } from '#app/lib/lists/trashed-item.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { addDays, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { db } from './db.server.ts';

type Expression = PgColumn | SQL;
type Condition = (text: string) => SQL | undefined;

/** How a list searches, filters and orders its rows, by the names of its definition. */
export interface ListRows<Column extends string, Filter extends string> {
  /** Orders rows that are equal otherwise. */
  id: PgColumn;
  /** The texts in which a search looks for each of its words, or other conditions of a word. */
  search: readonly (Expression | Condition)[];
  /** A column has the value of its filter. Everything else is a condition. */
  filters?: Partial<Record<Filter, PgColumn | Condition>>;
  /** How a sortable column orders the rows: the first expression in the direction of the query. Empty values are last. */
  order: Partial<Record<Column, readonly Expression[]>>;
  /** Comes before the order of the query. */
  first?: SQL;
}

/** Says how a list reads its rows. @throws if it has no order for a column by which people can sort */
export function defineListRows<Column extends string, Filter extends string>(
  { name, columns }: ListDefinition<Column, Filter>,
  rows: ListRows<Column, Filter>,
): ListRows<Column, Filter> {
  const missing = columns.find(({ key, isSortable }) => isSortable && !rows.order[key]);
  if (missing) throw new Error(`The list ${name} has no order for ${missing.key}`);
  return rows;
}

/** More words than anybody looks for at once. */
const maxWords = 12;

/** Returns the words of a search: each is in a text of a row that is found, in any order and in any of its texts. */
export const wordsOf = (q: string): string[] => [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, maxWords);

/** Returns the condition of a list's search and filters. */
export function conditionOf<Column extends string, Filter extends string>(
  { search, filters = {} }: Pick<ListRows<Column, Filter>, 'search' | 'filters'>,
  { q, filters: chosen }: Pick<ListQuery<Column, Filter>, 'q' | 'filters'>,
): SQL | undefined {
  const values = new Map(Object.entries<string | undefined>(chosen));
  return and(
    ...wordsOf(q).map((word) =>
      or(
        ...search.map((each) => (typeof each === 'function' ? each(word) : ilike(each as PgColumn, likePattern(word)))),
      ),
    ),
    ...Object.entries<PgColumn | Condition | undefined>(filters).map(([name, filter]) => {
      const value = values.get(name);
      if (!value || !filter) return undefined;
      return filter instanceof PgColumn ? eq(filter, value) : filter(value);
    }),
  );
}

/** Returns the order of a list's rows, the same in every read. */
export function orderOf<Column extends string>(
  { id, order, first }: Pick<ListRows<Column, string>, 'id' | 'order' | 'first'>,
  { sort: { column, direction } }: Pick<ListQuery<Column>, 'sort'>,
): Expression[] {
  const [by, ...then] = order[column] ?? [];
  return [...(first ? [first] : []), ...(by ? [directed(by, direction)] : []), ...then, directed(id, direction)];
}

function directed(by: Expression, direction: 'asc' | 'desc'): SQL {
  if (direction === 'asc') return asc(by);
  // An index can give the order of a column without empty values only if nothing is said about them.
  return by instanceof PgColumn && by.notNull ? desc(by) : sql`${desc(by)} nulls last`;
}

/**
 * Returns one page of a list, and the number of rows on all pages.
 * @param select makes the query of the rows, without condition and order
 * @param within which rows the list has, whatever its query
 */
export async function readPage<Select extends PgSelect, Column extends string, Filter extends string>(
  select: () => Select,
  rows: ListRows<Column, Filter>,
  query: Omit<ListQuery<Column, Filter>, 'columns' | 'page'>,
  within?: SQL,
): Promise<{ rows: Awaited<Select>; total: number }> {
  const where = and(within, conditionOf(rows, query));
  const [page, total] = await Promise.all([
    select()
      .where(where)
      .orderBy(...orderOf(rows, query))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(sql`${select().where(where)} as counted`),
  ]);
  return { rows: page as Awaited<Select>, total };
}

/** The filters of a list by the days of a time in London, the first and the last one included. */
export const dayFilters = (time: PgColumn) => ({
  from: (day: string) => gte(time, startOfLondonDay(day)),
  to: (day: string) => lt(time, startOfLondonDay(addDays(day, 1))),
});

/** Returns the rows of a table that are in the trash, the latest first, and their total number. */
export async function listTrashed(
  table: PgTable & { id: PgColumn },
  { title, trashedAt }: { title: PgColumn; trashedAt: PgColumn },
  { q, limit }: TrashQuery,
): Promise<{ rows: TrashedItem[]; total: number }> {
  const { rows, total } = await readPage(
    () =>
      db
        .select({ id: table.id, title, trashedAt })
        .from(table as PgTable)
        .$dynamic(),
    { id: table.id, search: [title], order: { trashed: [trashedAt] } },
    { q, filters: {}, sort: { column: 'trashed', direction: 'desc' }, limit, offset: 0 },
    isNotNull(trashedAt),
  );
  return { rows: rows as TrashedItem[], total };
}
