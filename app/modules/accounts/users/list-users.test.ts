import { expect, test } from 'vitest';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { findPeople, listUsers } from './list-users.server.ts';
import { usersList } from './users-list.ts';

openTestDatabase();

const ask = async (search: string) => {
  const { rows, total } = await listUsers(parseListQuery(`http://site.test/admin/users?${search}`, usersList));
  return { names: rows.map(({ name }) => name), total };
};

test('people are found, filtered, sorted and paged', async () => {
  const ann = await makeUser({ name: 'Ann 100%', email: 'ann@one.test', roles: ['admin', 'moderator'] });
  await makeUser({ name: 'Bob', email: 'bob_b@two.test', suspendedAt: new Date() });
  await makeUser({ name: 'Cay', email: 'cay@two.test', emailVerified: false });
  const before = new Date('2026-01-02T00:00:00Z');
  await makeSession(ann.id, { updatedAt: before });

  expect(await ask('sort=name')).toEqual({ names: ['Ann 100%', 'Bob', 'Cay'], total: 3 });
  expect((await ask('sort=name&dir=desc')).names).toEqual(['Cay', 'Bob', 'Ann 100%']);
  expect((await ask('q=TWO&sort=email')).names).toEqual(['Bob', 'Cay']);
  expect((await ask('role=admin')).names).toEqual(['Ann 100%']);
  expect((await ask('role=none&sort=name')).names).toEqual(['Bob', 'Cay']);
  expect((await ask('state=suspended')).names).toEqual(['Bob']);
  expect((await ask('state=unverified')).names).toEqual(['Cay']);
  expect((await ask('state=active')).names).toEqual(['Ann 100%']);
  expect((await ask('sort=lastActive&dir=desc')).names[0]).toBe('Ann 100%');
  expect((await ask('sort=lastActive')).names[0]).toBe('Ann 100%');
  expect(await ask('page=2')).toEqual({ names: [], total: 3 });

  const [person] = await findPeople('ann@', 5);
  expect(person).toMatchObject({ roles: ['admin', 'moderator'], lastActiveAt: before, isVerified: true });
});

test('signs that mean something to the database are only signs', async () => {
  expect((await ask('q=100%25')).names).toEqual(['Ann 100%']);
  expect((await ask('q=b_b')).names).toEqual(['Bob']);
  expect((await ask('q=%25%25')).names).toEqual([]);
  expect((await ask("q=%5C' or 1=1")).names).toEqual([]);
});
