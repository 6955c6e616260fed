import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listRecentAuditEvents } from '#app/core/audit/list-audit-events.server.ts';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { createProfile, updateProfile } from '#app/core/identity/profile.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { changeName } from '#app/modules/accounts/change-name.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { findPerson, listUsers } from './list-users.server.ts';
import { usersList } from './users-list.ts';

openTestDatabase();

test('the team knows people by the full name of the account, whatever other members see', async () => {
  const user = await makeUser({ name: 'Ann Field', email: 'ann.reader@example.org', roles: ['admin'] });
  await db.delete(profiles).where(eq(profiles.userId, user.id));
  const subject = { type: 'user', id: user.id, name: 'Ann Field' };
  await db.transaction((tx) => recordAuditEvent(tx, { actorId: user.id, action: 'role.granted', subject }));
  const names = async () => [
    (await listUsers(parseListQuery('http://site.test/admin/users', usersList))).rows[0]?.name,
    (await listAdmins())[0]?.name,
    (await listRecentAuditEvents(1))[0]?.actorName,
  ];
  // The first sign-in makes the profile, which holds a part of the address.
  await createProfile(user);
  expect(await names()).toEqual(Array(3).fill('Ann Field'));
  expect(await findPerson(user.id)).toMatchObject({ name: 'Ann Field', displayName: null });

  await db.transaction((tx) => updateProfile(tx, user.id, { displayName: 'Kettle' }));
  await changeName(user.id, 'Ann Lake');
  expect(await names()).toEqual(Array(3).fill('Ann Lake'));
  expect(await findPerson(user.id)).toMatchObject({ name: 'Ann Lake', displayName: 'Kettle' });
});
