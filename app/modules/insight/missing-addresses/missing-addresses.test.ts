import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  cleanUpMissing,
  countMissingAddress,
  deleteMissing,
  dismissMissing,
  writeMissing,
} from './count-missing-address.server.ts';
import { listMissing } from './list-missing.server.ts';
import { missingAddresses } from './tables.server.ts';

openTestDatabase();
const maxKept = 2000;
beforeEach(async () => {
  await writeMissing();
  await db.delete(missingAddresses);
});

const paths = async (q = '') =>
  (await listMissing({ q, limit: 10, offset: 0 })).rows.map(({ path, hits }) => [path, hits]);

test('what is asked for most stands first, and what was dealt with is gone', async () => {
  for (const path of ['/a', '/old-page', '/old-page']) countMissingAddress(path);
  expect(await paths()).toEqual([
    ['/old-page', 2],
    ['/a', 1],
  ]);
  expect(await paths('old')).toEqual([['/old-page', 2]]);
  await deleteMissing('/old-page');
  expect(await paths()).toEqual([['/a', 1]]);
});

test('an address that an admin dismisses is in the audit log as it was stored, once', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  for (const path of ['/caf%C3%A9', '/caf%C3%A9', '/kept']) countMissingAddress(path);
  await writeMissing();
  await dismissMissing({ path: '/never-asked-for', actorId });
  await dismissMissing({ path: '/café/', actorId });
  await dismissMissing({ path: '/café/', actorId });
  expect(await paths()).toEqual([['/kept', 1]]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId))).toMatchObject([
    { action: 'missing-address.dismissed', subjectName: '/caf%C3%A9', before: { hits: 2 } },
  ]);
});

test('what scanners ask for, and addresses without end, are left out', async () => {
  for (const path of ['/wp-login.php', '/.env', `/${'a'.repeat(400)}`]) countMissingAddress(path);
  expect(await paths()).toEqual([]);
});

test('what nobody asks for any more is forgotten, and so is what is beyond counting', async () => {
  countMissingAddress('/old');
  await writeMissing();
  setClock(new Date(now().getTime() + 91 * 86_400_000));
  const many = Array.from({ length: maxKept + 5 }, (_, index) => ({ path: `/p${index}`, lastAt: now() }));
  await db.insert(missingAddresses).values(many);
  await cleanUpMissing();
  setClock();
  expect(await db.$count(missingAddresses)).toBe(maxKept);
  expect(await paths('old')).toEqual([]);
});

test('a scanner costs a hundred rows and one statement until the next write', async () => {
  for (let at = 0; at < 5000; at++) countMissingAddress(`/scan-${at}`);
  countMissingAddress('/scan-0');
  expect(await db.$count(missingAddresses)).toBe(0);
  await writeMissing();
  expect(await db.$count(missingAddresses)).toBe(100);
  expect(await paths('scan-0')).toEqual([['/scan-0', 2]]);
});

test('the table never holds more than it may, also between the jobs that tidy it', async () => {
  const many = Array.from({ length: maxKept }, (_, index) => ({ path: `/p${index}`, hits: 2, lastAt: now() }));
  await db.insert(missingAddresses).values(many);
  for (let at = 0; at < 50; at++) countMissingAddress(`/new-${at}`);
  await writeMissing();
  expect(await db.$count(missingAddresses)).toBe(maxKept);
});

test('what is counted several times is added up, and what was dealt with meanwhile is not written', async () => {
  countMissingAddress('/a');
  await writeMissing();
  countMissingAddress('/a');
  countMissingAddress('/b');
  await deleteMissing('/b');
  expect(await paths()).toEqual([['/a', 2]]);
});

test('what was first asked for before analytics are kept is forgotten, however often it still is', async () => {
  countMissingAddress('/still-wanted');
  await writeMissing();
  const months = (number: number) => setClock(new Date(Date.now() + number * 31 * 86_400_000));
  months(25);
  countMissingAddress('/still-wanted');
  await writeMissing();
  await cleanUpMissing();
  expect(await paths()).toEqual([['/still-wanted', 2]]);
  months(27);
  await cleanUpMissing();
  setClock();
  expect(await paths()).toEqual([]);
});
