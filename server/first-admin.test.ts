import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { credentials, users } from '#app/core/identity/tables.server.ts';
import { readEnv } from '#app/core/runtime/env.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hasAdmin } from '#app/modules/accounts/first-admin/find-admin.server.ts';
import { verifyPassword } from '#app/modules/accounts/passwords/password.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeConfiguredAdmin } from './first-admin.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('https://resjam.example');
  await db.delete(users);
});

const password = 'a kettle on the hob';
const configure = (given: Record<string, string>) => makeConfiguredAdmin(readEnv(given), createLog({ level: 'error' }));
const start = (given: string) => configure({ ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: given });

async function knows(given: string): Promise<boolean> {
  const [credential] = await db.select().from(credentials);
  return verifyPassword({ hash: credential?.password ?? '', password: given });
}

test('ADMIN_EMAIL and ADMIN_PASSWORD make a verified admin', async () => {
  await start(password);
  expect(await db.select().from(users)).toMatchObject([{ email: 'ada@example.org', emailVerified: true }]);
  expect([await hasAdmin(), await knows(password)]).toEqual([true, true]);
});

test('at later starts they leave the account alone, whatever they are by then', async () => {
  await start(password);
  const before = await db.select().from(credentials);
  await start('quite another one');
  await start('123456');
  expect(await db.select().from(credentials)).toEqual(before);
});

test.each(['123456', 'password', 'ada@example.org'])(
  'the password %s, which is guessed first, is refused',
  async (given) => {
    await expect(start(given)).rejects.toThrow(/^Invalid settings: ADMIN_PASSWORD is refused\./);
    expect(await db.select().from(users)).toEqual([]);
  },
);

test('without the two nobody is made an admin', async () => {
  await configure({});
  expect(await hasAdmin()).toBe(false);
});
