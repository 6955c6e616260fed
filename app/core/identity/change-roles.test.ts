import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { grantRole, LastAdminError, revokeRole } from './change-roles.server.ts';
import { isAdmin, isModerator, type Role } from './roles.ts';
import { userRoles, users } from './tables.server.ts';

openTestDatabase();

beforeEach(async () => void (await db.delete(userRoles)));

const grant = (userId: string, role: Role) => db.transaction((tx) => grantRole(tx, userId, role));
const revoke = (userId: string, role: Role) => db.transaction((tx) => revokeRole(tx, userId, role));
const rolesOf = async (userId: string) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role).sort();

test('an admin is a moderator as well; nobody else is more than they were made', () => {
  expect(
    [[], ['moderator'], ['admin'], ['moderator', 'admin']].map((held) => [
      isAdmin(held as Role[]),
      isModerator(held as Role[]),
    ]),
  ).toEqual([
    [false, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
});

test('a role is granted and taken back once; twice is harmless', async () => {
  const { id } = await makeUser();
  expect([await grant(id, 'moderator'), await grant(id, 'moderator')]).toEqual([true, false]);
  expect(await rolesOf(id)).toEqual(['moderator']);
  expect([await revoke(id, 'moderator'), await revoke(id, 'moderator')]).toEqual([true, false]);
});

test('two who grant the same role at once grant it once', async () => {
  const { id } = await makeUser();
  const granted = await Promise.all([grant(id, 'admin'), grant(id, 'admin'), grant(id, 'admin')]);
  expect(granted.filter(Boolean)).toHaveLength(1);
});

test('the last admin keeps the role, but may lose another', async () => {
  const { id } = await makeUser({ roles: ['admin', 'moderator'] });
  await expect(revoke(id, 'admin')).rejects.toThrow(LastAdminError);
  expect(await revoke(id, 'moderator')).toBe(true);
  expect(await rolesOf(id)).toEqual(['admin']);
});

test('an admin who may not log in looks after nothing', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  const other = await makeUser({ roles: ['admin'], suspendedAt: new Date() });
  await expect(revoke(id, 'admin')).rejects.toThrow(LastAdminError);
  expect(await revoke(other.id, 'admin')).toBe(true);
});

test('taking the role from somebody who has none never fails', async () => {
  await makeUser({ roles: ['admin'] });
  const { id } = await makeUser();
  expect(await revoke(id, 'admin')).toBe(false);
});

test('admins who demote each other all at once leave exactly one', async () => {
  for (let round = 0; round < 5; round++) {
    await db.delete(userRoles);
    const admins = await Promise.all([1, 2, 3, 4].map(() => makeUser({ roles: ['admin'] })));
    const outcomes = await Promise.allSettled(admins.map(({ id }) => revoke(id, 'admin')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.name)).toEqual(['LastAdminError']);
    expect(await db.select().from(userRoles)).toHaveLength(1);
  }
});

test('a role goes with its account', async () => {
  const { id } = await makeUser({ roles: ['moderator'] });
  await db.delete(users).where(eq(users.id, id));
  expect(await rolesOf(id)).toEqual([]);
});

test('an admin whose address is not verified cannot log in, and so is nobody to leave the site to', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  await makeUser({ roles: ['admin'], emailVerified: false });
  await expect(revoke(id, 'admin')).rejects.toThrow(LastAdminError);
});
