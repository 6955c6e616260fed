import { expect, test } from 'vitest';
import { makeUser } from '#test/accounts.ts';
import { makeHost } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { listHostAccounts, listOwnHosts } from './require-host.server.ts';

openTestDatabase();

test('an account is a host if a record names it or has its verified address, and is listed once', async () => {
  const [named, verified, unverified, former, other] = [
    await makeUser(),
    await makeUser(),
    await makeUser({ emailVerified: false }),
    await makeUser(),
    await makeUser(),
  ];
  const byRecord = await makeHost({ userId: named.id, email: named.email });
  const byAddress = await makeHost({ email: verified.email.toUpperCase() });
  await makeHost({ email: unverified.email });
  await makeHost({ userId: former.id, isActive: false });
  expect((await listHostAccounts()).sort()).toEqual([named.id, verified.id].sort());
  const ownHosts = await Promise.all([named, verified, unverified, former, other].map(({ id }) => listOwnHosts(id)));
  expect(ownHosts).toEqual([[byRecord.id], [byAddress.id], [], [], []]);
});
