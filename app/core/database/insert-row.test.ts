import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { id } from '#app/core/database/columns.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { insertId, insertRow } from './insert-row.server.ts';

openTestDatabase();

const walks = pgTable('test_inserted_walks', {
  id: id(),
  name: text().notNull(),
  miles: integer().notNull().default(3),
});

beforeAll(async () => {
  await db.execute(sql`create table test_inserted_walks
    (id uuid primary key default gen_random_uuid(), name text not null, miles integer not null default 3)`);
});

test('an inserted row is returned with the values that the database adds', async () => {
  const walk = await insertRow(db, walks, { name: 'To the sea' });
  expectTypeOf(walk).toEqualTypeOf<typeof walks.$inferSelect>();
  expect(walk).toEqual({ id: expect.any(String), name: 'To the sea', miles: 3 });
});

test('the id of an inserted row is that of the stored row', async () => {
  const walkId = await insertId(db, walks, { name: sql`upper('moor')` });
  expectTypeOf(walkId).toEqualTypeOf<string>();
  expect(await db.select({ name: walks.name }).from(walks).where(eq(walks.id, walkId))).toEqual([{ name: 'MOOR' }]);
});

test('a row that the database refuses is an error', async () => {
  const first = await insertId(db, walks, { name: 'Home' });
  await expect(insertId(db, walks, { id: first, name: 'Home again' })).rejects.toThrow();
});
