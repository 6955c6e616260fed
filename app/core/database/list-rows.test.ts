import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { id } from '#app/core/database/columns.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { defineList } from '#app/lib/lists/list-definition.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { openTestDatabase } from '#test/database.ts';
import { dayFilters, defineListRows, readPage } from './list-rows.server.ts';

openTestDatabase();

const walks = pgTable('test_walks', {
  id: id(),
  name: text().notNull(),
  level: text().notNull(),
  walkedAt: timestamp({ withTimezone: true }),
});

const list = defineList({
  name: 'walks',
  path: '/walks',
  noun: { one: 'walk', many: 'walks' },
  searchLabel: 'Search the walks',
  columns: [
    { key: 'name', label: 'Name', isSortable: true },
    { key: 'walked', label: 'Walked', isSortable: true },
  ],
  filters: [
    { key: 'level', label: 'Level', kind: 'value' },
    { key: 'from', label: 'From', kind: 'date' },
    { key: 'to', label: 'To', kind: 'date' },
  ],
  defaultSort: { column: 'name', direction: 'asc' },
  pageSize: 3,
});

const rows = defineListRows(list, {
  id: walks.id,
  search: [walks.name, walks.level, (word) => (word === 'gentle' ? sql`level = 'easy'` : undefined)],
  filters: { level: walks.level, ...dayFilters(walks.walkedAt) },
  order: { name: [sql`lower(${walks.name})`], walked: [walks.walkedAt, walks.name] },
});

const select = () => db.select().from(walks).$dynamic();
const namesOf = async (search: string, within = sql`true`) => {
  const page = await readPage(select, rows, parseListQuery(`/walks?${search}`, list), within);
  return [page.total, page.rows.map(({ name }) => name).join(' ')];
};

beforeAll(async () => {
  await db.execute(sql`create table test_walks (id uuid primary key default gen_random_uuid(), name text not null,
    level text not null, walked_at timestamptz)`);
  await db.insert(walks).values([
    // The clocks go forward at the start of this day, and back at the start of the one in October.
    { name: 'Arun', level: 'easy', walkedAt: new Date('2026-03-29T22:30:00Z') },
    { name: 'brent', level: 'hard', walkedAt: new Date('2026-03-29T23:30:00Z') },
    { name: 'Cam', level: 'easy', walkedAt: new Date('2026-10-25T23:30:00Z') },
    { name: '100% Dee', level: 'hard', walkedAt: null },
  ]);
});

test.each([
  ['everything, page by page', '', [4, '100% Dee Arun brent']],
  ['the second page', 'page=2', [4, 'Cam']],
  ['words in any case', 'q=BRE', [1, 'brent']],
  ['a sign that the database reads as a pattern', 'q=0%25', [1, '100% Dee']],
  ['a search that is a condition', 'q=gentle', [2, 'Arun Cam']],
  ['words in any order, each in a text of its own', 'q=hard+100', [1, '100% Dee']],
  ['two words of one text', 'q=dee%20%20100%25', [1, '100% Dee']],
  ['a word and a condition', 'q=gentle%20cam', [1, 'Cam']],
  ['nothing if one of the words is nowhere', 'q=hard%20cam', [0, '']],
  ['a filter by a column', 'level=hard', [2, '100% Dee brent']],
  ['a value that no row has', 'level=none', [0, '']],
  ['rows without a time last, going up', 'sort=walked&dir=asc&level=hard', [2, 'brent 100% Dee']],
  ['and going down', 'sort=walked&dir=desc&level=hard', [2, 'brent 100% Dee']],
  ['the last hour of a day of 23 hours', 'from=2026-03-29&to=2026-03-29', [1, 'Arun']],
  ['the last hour of a day of 25 hours', 'from=2026-10-25&to=2026-10-25', [1, 'Cam']],
])('a list has %s', async (_what, search, expected) => {
  expect(await namesOf(search)).toEqual(expected);
});

test('a list counts only the rows that it has', async () => {
  expect(await namesOf('', sql`level = 'easy'`)).toEqual([2, 'Arun Cam']);
});

test('a list without an order for a column by which people sort is refused', () => {
  expect(() => defineListRows(list, { id: walks.id, search: [], order: { name: [walks.name] } })).toThrow(
    'The list walks has no order for walked',
  );
});
