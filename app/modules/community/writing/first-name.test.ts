import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { NameRefusedError } from '#app/core/identity/names/choose-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeThread, makeTopic } from '#test/forum.ts';
import { readForumPosts } from '../posts/read-posts.server.ts';
import { chooseFirstName, findNeutralName } from './first-name.server.ts';

openTestDatabase();

/** A member as after the first sign-in: the stored display name is a part of the address, and nobody chose it. */
async function makeNewcomer() {
  const { id } = await makeForumMember('member');
  await db.update(profiles).set({ displayName: 'ann.reader', isNameChosen: false }).where(eq(profiles.userId, id));
  return { id, role: 'member' as const };
}

const profileOf = async (userId: string) => (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

test('a newcomer is asked for a display name, by a neutral one that shows nothing of the address', async () => {
  const { id } = await makeNewcomer();
  expect(await findNeutralName(id)).toMatch(/^Member [0-9A-F]{6}$/);
  await chooseFirstName(id, 'Early Ann');
  expect(await profileOf(id)).toMatchObject({ displayName: 'Early Ann', isNameChosen: true, handle: 'early-ann' });
  expect(await findNeutralName(id)).toBeNull();
});

test('who leaves the name empty keeps the neutral one, and is not asked again after the first post', async () => {
  const newcomer = await makeNewcomer();
  for (const typed of [undefined, '']) await chooseFirstName(newcomer.id, typed);
  expect(await profileOf(newcomer.id)).toMatchObject({ isNameChosen: false });
  await makeThread(newcomer, await makeTopic('Sleep of newcomers'));
  const rows = (await Array.fromAsync(readForumPosts())).flat();
  // An export shows no more of the address than the page does.
  expect(rows.map(({ author }) => author)).toEqual([expect.stringMatching(/^Member [0-9A-F]{6}$/)]);
  expect(await findNeutralName(newcomer.id)).toBeNull();
});

test('a form of a first post renames nobody who has a name, and a name is refused as everywhere', async () => {
  const { id, name } = await makeUser({ name: 'Ben Hill' });
  await chooseFirstName(id, 'Somebody Else');
  expect(await profileOf(id)).toMatchObject({ displayName: name });
  const newcomer = await makeNewcomer();
  await expect(chooseFirstName(newcomer.id, 'Moderator')).rejects.toThrow(NameRefusedError);
  expect(await profileOf(newcomer.id)).toMatchObject({ isNameChosen: false });
});
