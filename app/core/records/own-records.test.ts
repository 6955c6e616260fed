import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { savedViews } from '#app/core/resources/saved-views/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { ownedBy, ownRecords, providerOf } from './own-records.server.ts';

openTestDatabase();
let person: { id: string; email: string; name: string; displayName: null };
let other: typeof person;
const { userId, name, search, createdAt } = savedViews;
const rows = () => db.select({ userId, name, search }).from(savedViews).orderBy(createdAt);

beforeEach(async () => {
  await db.delete(savedViews);
  [person, other] = [
    { ...(await makeUser()), displayName: null },
    { ...(await makeUser()), displayName: null },
  ];
  for (const [index, { id }] of [person, other, person].entries())
    await db.insert(savedViews).values({
      userId: id,
      list: 'test',
      name: `View ${index}`,
      search: 'q=sleep',
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
});

const about = { name: 'Views', processing: { purpose: 'A test', basis: 'a test', kept: () => 'For a test' } };
const views = { table: savedViews, owner: { userId }, shown: { name }, order: desc(createdAt) };

test('a copy has the rows of the person alone, with the columns and in the order that are declared', async () => {
  const provider = providerOf({
    ...about,
    records: { views: ownRecords({ ...views, erasure: 'delete' }) },
    otherTables: ['others'],
  });
  expect(provider.tables).toEqual(['saved_views', 'others']);
  expect(await provider.export(person)).toEqual([{ name: 'View 2' }, { name: 'View 0' }]);
});

test('a copy of several tables has a heading for each, and leaves out what shows nothing', async () => {
  const hidden = ownRecords({ table: savedViews, owner: { userId }, erasure: 'delete' });
  const shown = ownRecords({ ...views, erasure: 'delete' });
  const provider = providerOf({ ...about, records: { one: shown, hidden, two: shown } });
  const list = [{ name: 'View 2' }, { name: 'View 0' }];
  expect(await provider.export(person)).toEqual({ one: list, two: list });
  expect(provider.tables).toEqual(['saved_views']);
});

test('an erasure deletes the rows of the person, or changes what is declared, and nothing of others', async () => {
  const erase = (erasure: Parameters<typeof ownRecords<typeof savedViews>>[0]['erasure']) =>
    inTransaction((tx) =>
      providerOf({ ...about, records: { views: ownRecords({ ...views, erasure }) } }).erase(tx, person),
    );
  await erase({ search: '' });
  expect((await rows()).map((row) => row.search)).toEqual(['', 'q=sleep', '']);
  await erase(({ email }) => ({ search: email }));
  expect((await rows()).map((row) => row.search)).toEqual([person.email, 'q=sleep', person.email]);
  await erase('delete');
  expect(await rows()).toEqual([{ userId: other.id, name: 'View 1', search: 'q=sleep' }]);
});

test('a row belongs to an account or to its address, in upper and lower case', async () => {
  const idsOf = async (who: { id: string; email: string }) =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(ownedBy(who, { userId: users.id, email: users.email }))
    )
      .map(({ id }) => id)
      .sort();
  expect(await idsOf({ id: person.id, email: other.email.toUpperCase() })).toEqual([person.id, other.id].sort());
  expect(await idsOf({ id: person.id, email: 'nobody@example.org' })).toEqual([person.id]);
});
