import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { accountPersonalData } from '../account.personal-data.server.ts';
import { findMember } from '../find-member.server.ts';
import { createProfile, findProfile, updateProfile } from '../profile.server.ts';
import { profiles } from '../tables.server.ts';
import { NameRefusedError } from './choose-name.server.ts';
import { confusableSkeleton } from './confusable-skeleton.server.ts';

openTestDatabase();
afterEach(() => setClock());

const choose = (userId: string, displayName: string, companyName = 'Resjam') =>
  db.transaction((tx) => updateProfile(tx, userId, { displayName }, companyName));
const member = async () => (await makeUser()).id;

test.each([
  ['Ann Field', 'ANN  FIELD'],
  ['Ann Field', 'Ánn-Fíeld'],
  ['Ann Field', 'Аnn Field'],
  ['Ann Field', 'Ann Fie1d'],
  ['Ann Field', 'Ann Ｆield'],
  ['Mike', 'Rnike'],
  ['Olive', '0live'],
  ['Alan', 'AIan'],
])('%j and %j look alike', (one, other) => expect(confusableSkeleton(one)).toBe(confusableSkeleton(other)));

test('names that differ to a reader have different keys', () => {
  const names = ['Ann', 'Anna', 'Ben', '李小龙', 'Мария', 'Zoë Hill', 'Joe Hill'];
  expect(new Set(names.map(confusableSkeleton)).size).toBe(names.length);
});

test('a name becomes the address of its owner, and nobody else gets one that looks like it', async () => {
  const [ann, other] = [await member(), await member()];
  expect(await choose(ann, ' Ann  Kettle ')).toMatchObject({ displayName: 'Ann Kettle', handle: 'ann-kettle' });
  expect(await findMember('Ann-Kettle')).toMatchObject({ id: ann, name: 'Ann Kettle' });
  for (const name of ['Ann Kettle', 'ÁNN kettle', 'Аnnkettle', 'Ann_Kett1e']) {
    await expect(choose(other, name)).rejects.toThrow(NameRefusedError);
  }
  expect((await choose(ann, 'Ann KETTLE')).handle).toBe('ann-kettle');
  expect((await choose(other, 'Anna Kettle')).handle).toBe('anna-kettle');
});

test('of two people who choose look-alikes at once, one gets the name', async () => {
  const people = await Promise.all([member(), member(), member()]);
  const results = await Promise.allSettled(
    people.map((id, index) => choose(id, ['Tom Oak', 'TOM OAK', 'T0m Oak'][index] ?? '')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('names of the team, of the site and of nobody are refused', async () => {
  await makeUser({ name: 'Mo Derby', roles: ['moderator'] });
  const id = await member();
  for (const name of ['Mo Derby', 'M0 Derby', 'Rеsjаm Team', 'Admin Ann', 'The M0derators', 'Ann (Staff)', 'Support'])
    await expect(choose(id, name), name).rejects.toThrow(NameRefusedError);
  for (const name of ['Anonymous member 2', 'Former Member', 'Member 7F3A', 'system'])
    await expect(choose(id, name), name).rejects.toThrow(NameRefusedError);
  for (const name of [
    'ann@example.org',
    'www.example',
    'https://x',
    'buy.example.com',
    'Ann\u200BB',
    'Ann\u3164B',
    'Ann\u2800',
    '!!',
    'Анn',
  ])
    await expect(choose(id, name), name).rejects.toThrow(NameRefusedError);
  expect((await choose(id, 'Ali')).handle).toBe('ali');
  const moderator = await makeUser({ roles: ['moderator'] });
  expect((await choose(moderator.id, 'Resjam Helper')).displayName).toBe('Resjam Helper');
});

test('a name that was given up or erased stays out of reach for a year', async () => {
  const [ann, other] = [await member(), await member()];
  setClock(new Date('2026-01-01T12:00:00Z'));
  await choose(ann, 'Ann Brook');
  await choose(ann, 'Ann Stream');
  expect(await findMember('ann-brook')).toBeNull();
  await expect(choose(other, 'Ann Brook')).rejects.toThrow(NameRefusedError);
  expect((await choose(ann, 'Ann Brook')).handle).toBe('ann-brook');
  await db.transaction((tx) => accountPersonalData.erase(tx, { id: ann, email: '', name: '', displayName: null }));
  setClock(new Date('2026-12-01T12:00:00Z'));
  await expect(choose(other, 'Ann Brook')).rejects.toThrow(NameRefusedError);
  setClock(new Date('2027-01-02T12:00:00Z'));
  expect((await choose(other, 'Ann Brook')).handle).toBe('ann-brook');
});

test('until a name is chosen, nothing of the address is shown', async () => {
  const user = await makeUser();
  await db.delete(profiles).where(eq(profiles.userId, user.id));
  await createProfile(user);
  const profile = await findProfile(user.id);
  expect(profile?.displayName).toBe(user.email.split('@')[0]);
  expect(profile?.publicName).toMatch(/^Member [0-9A-F]{6}$/);
  expect(profile?.handle).toMatch(/^member-[0-9a-f]{10}$/);
  expect((await findMember(profile?.handle ?? ''))?.name).toBe(profile?.publicName);
});
