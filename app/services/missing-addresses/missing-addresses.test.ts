import { beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { listMissing } from './list-missing.server.ts';
import { forgetMissing, noteMissing, tidyMissing } from './note-missing.server.ts';
import { missingAddresses } from './tables.server.ts';

openTestDatabase();
const maxKept = 2000;
beforeEach(() => db.delete(missingAddresses));

const paths = async (q = '') =>
  (await listMissing({ q, limit: 10, offset: 0 })).rows.map(({ path, hits }) => [path, hits]);

test('what is asked for most stands first, and what was dealt with is gone', async () => {
  for (const path of ['/a', '/old-page', '/old-page']) await noteMissing(path);
  expect(await paths()).toEqual([
    ['/old-page', 2],
    ['/a', 1],
  ]);
  expect(await paths('old')).toEqual([['/old-page', 2]]);
  await forgetMissing('/old-page');
  expect(await paths()).toEqual([['/a', 1]]);
});

test('what scanners ask for, and addresses without end, are left out', async () => {
  for (const path of ['/wp-login.php', '/.env', `/${'a'.repeat(400)}`]) await noteMissing(path);
  expect(await paths()).toEqual([]);
});

test('what nobody asks for any more is forgotten, and so is what is beyond counting', async () => {
  await noteMissing('/old');
  setClock(new Date(now().getTime() + 91 * 86_400_000));
  const many = Array.from({ length: maxKept + 5 }, (_, place) => ({ path: `/p${place}`, lastAt: now() }));
  await db.insert(missingAddresses).values(many);
  await tidyMissing();
  setClock();
  expect(await db.$count(missingAddresses)).toBe(maxKept);
  expect(await paths('old')).toEqual([]);
});
