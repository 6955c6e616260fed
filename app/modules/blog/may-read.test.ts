import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { bookingPackages } from '#app/modules/bookings/packages/tables.server.ts';
import { readersProblem } from '#app/modules/content/readers/readers.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { anybody, mayRead } from './may-read.server.ts';

openTestDatabase();

const reader = async (details: Parameters<typeof makeUser>[0] = {}) => {
  const user = await makeUser({ email: `${randomUUID()}@northgate.test`, ...details });
  return async () => ({ ...user, isAdmin: false, mayUseRoles: false }) as unknown as Viewer;
};

test('each group reads what is for it', async () => {
  const [member, unproven] = [await reader(), await reader({ emailVerified: false })];
  const company = { readers: 'company', readerDomains: 'southgate.test @NorthGate.test' } as const;
  const [all, members, paid] = [{}, { readers: 'members' }, { readers: 'package' }] as const;
  const readersOf = async (findReader: typeof anybody) =>
    Promise.all([all, members, company, paid].map((document) => mayRead(document, findReader)));
  expect(await readersOf(anybody)).toEqual([true, false, false, false]);
  expect(await readersOf(member)).toEqual([true, true, true, false]);
  expect(await readersOf(unproven)).toEqual([true, true, false, false]);
  const { email } = (await member()) as Viewer;
  await db
    .insert(bookingPackages)
    .values({ name: 'Twelve', addresses: [email], validUntil: '2099-12-31', available: 1 });
  expect(await readersOf(member)).toEqual([true, true, true, true]);
});

test('an admin reads everything, once they have the second step that the site asks for', async () => {
  const user = await makeUser();
  const admin = (mayUseRoles: boolean) => async () => ({ ...user, isAdmin: true, mayUseRoles }) as unknown as Viewer;
  expect(await mayRead({ readers: 'package' }, admin(true))).toBe(true);
  expect(await mayRead({ readers: 'package' }, admin(false))).toBe(false);
});

test('a company without domains is a problem in the editor, and nobody’s', async () => {
  expect(readersProblem({ readers: 'company', readerDomains: ' ' })).toMatch(/Name at least one domain/);
  expect(readersProblem({ readers: 'company', readerDomains: 'northgate' })).toMatch(/“northgate” is not a domain/);
  expect(await mayRead({ readers: 'company' }, await reader())).toBe(false);
});
