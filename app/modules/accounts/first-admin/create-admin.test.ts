import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { credentials, oneTimeTokens, sessions, userRoles, users } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { verifyPassword } from '../passwords/password.server.ts';
import { createAdmin, makeFirstAdmin } from './create-admin.server.ts';
import { hasAdmin } from './find-admin.server.ts';
import { issueFirstAdminLink } from './issue-first-admin-link.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(users);
  await db.delete(oneTimeTokens);
});

const password = 'a kettle on the hob';
const create = (admin: Parameters<typeof createAdmin>[1]) => db.transaction((tx) => createAdmin(tx, admin));

async function knows(userId: string, given: string): Promise<boolean> {
  const [credential] = await db
    .select()
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return verifyPassword({ hash: credential?.password ?? '', password: given });
}

test('a new admin is verified, has a profile, and the log says so', async () => {
  const { user, isNew } = await create({ email: 'ada@example.org', password });
  expect(isNew).toBe(true);
  expect(user).toMatchObject({ name: 'ada', email: 'ada@example.org', emailVerified: true });
  expect(await knows(user.id, password)).toBe(true);
  expect(await hasAdmin()).toBe(true);
  const [entry] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, user.id));
  expect(entry).toMatchObject({ actorId: null, action: 'admin.created', subjectName: 'ada', after: { admin: true } });
});

test('an account is promoted with its own name and password, and a password that is given replaces it', async () => {
  const ann = await makeUser({ email: 'ann@example.org', name: 'Ann Reader' });
  await makeSession(ann.id);
  const { user, isNew } = await create({ email: 'ann@example.org' });
  expect([isNew, user.id, user.name]).toEqual([false, ann.id, 'Ann Reader']);
  expect(await db.select().from(sessions)).toHaveLength(1);

  await create({ email: 'ann@example.org', password });
  expect(await knows(ann.id, password)).toBe(true);
  expect(await db.select().from(sessions)).toEqual([]);
  expect(await db.select().from(userRoles)).toHaveLength(1);
});

test('an account nobody verified is not promoted with a password that a stranger may have chosen', async () => {
  const { id } = await makeUser({ email: 'ann@example.org', emailVerified: false });
  await expect(create({ email: 'ann@example.org' })).rejects.toThrow('A password is required');
  await expect(create({ email: 'new@example.org' })).rejects.toThrow('A password is required');
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await hasAdmin()).toBe(false);
  await create({ email: 'ann@example.org', password });
  expect(await knows(id, password)).toBe(true);
});

test('two who make the same admin at once make one', async () => {
  const made = await Promise.all([1, 2, 3].map(() => create({ email: 'ada@example.org', password })));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await db.select().from(users)).toHaveLength(1);
});

const tokenOf = (link: string | null) => new URL(link ?? 'http://x').searchParams.get('token') ?? '';
const input = (email: string) => ({ fullName: 'Ada Field', email, password });

test('of two who follow the first admin’s link at once, one is made an admin', async () => {
  const token = tokenOf(await issueFirstAdminLink());
  const made = await Promise.all([1, 2].map((number) => makeFirstAdmin(token, input(`ada${number}@example.org`))));
  expect(made.toSorted()).toEqual([false, true]);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await makeFirstAdmin(token, input('late@example.org'))).toBe(false);
});

test('of links that are printed at once, one is left; with an admin there is none, however it was made', async () => {
  const links = await Promise.all([issueFirstAdminLink(), issueFirstAdminLink(), issueFirstAdminLink()]);
  expect(links.every((link) => link?.startsWith('https://resjam.example/first-admin?token='))).toBe(true);
  expect(await db.select().from(oneTimeTokens)).toHaveLength(1);
  const last = tokenOf(await issueFirstAdminLink());
  await create({ email: 'ada@example.org', password });
  expect(await makeFirstAdmin(last, input('eve@example.org'))).toBe(false);
  expect(await issueFirstAdminLink()).toBeNull();
});
