import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { createProfile, defaultDisplayName, updateProfile } from './profile.server.ts';
import { profiles } from './tables.server.ts';

openTestDatabase();

async function makeUserWithoutProfile() {
  const user = await makeUser();
  await db.delete(profiles).where(eq(profiles.userId, user.id));
  return user;
}

test.each([
  ['ann.reader@example.org', 'ann.reader'],
  ['@example.org', 'Anonymous User'],
  ['', 'Anonymous User'],
])('somebody with the address %j is called %j at first', (email, name) => {
  expect(defaultDisplayName(email)).toBe(name);
});

test('many who ask for a missing profile at once make one', async () => {
  const user = await makeUserWithoutProfile();
  const made = await Promise.all(Array.from({ length: 6 }, () => createProfile(user)));
  expect(new Set(made.map(({ displayName }) => displayName))).toEqual(new Set([user.email.split('@')[0]]));
  expect(await db.select().from(profiles).where(eq(profiles.userId, user.id))).toHaveLength(1);
});

test('a profile that is there stays as it is', async () => {
  const user = await makeUser();
  expect((await createProfile(user)).displayName).toBe(user.name);
});

test('an update changes what is given; without a profile it fails in the words specified', async () => {
  const user = await makeUser();
  const update = (id: string) => db.transaction((tx) => updateProfile(tx, id, { displayName: 'Annie' }));
  expect((await update(user.id)).displayName).toBe('Annie');
  await expect(update(randomUUID())).rejects.toThrow('Error updating profile');
});

test('a profile of nobody cannot be made', async () => {
  await expect(createProfile({ id: randomUUID(), email: 'ann@example.org' })).rejects.toThrow();
});
