import { argon2Sync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { credentials } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openAuth } from '../auth.server.ts';
import { signIn } from '../sign-in.server.ts';
import { checkPassword } from './check-password.server.ts';
import { needsRehash, verifyPassword } from './password.server.ts';
import { setPassword } from './set-password.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
});

const password = 'a kettle on the hob';
const client = { clientAddress: '192.0.2.1', userAgent: null, cookie: null };

/** Makes an account whose password has an outdated hash. */
async function makeOldAccount() {
  const nonce = Buffer.from('0123456789abcdef');
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  const old = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${digest}`;
  const user = await makeUser();
  await db.transaction((tx) => setPassword(tx, user.id, old));
  const hash = async () => {
    const [row] = await db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(eq(credentials.userId, user.id));
    return row?.hash ?? '';
  };
  return { user, old, hash };
}

test('a right password replaces a hash of another cost at sign-in, once, and opens the account as before', async () => {
  const { user, old, hash } = await makeOldAccount();
  await signIn({ email: user.email, password: 'not the kettle' }, client);
  expect(await hash()).toBe(old);
  expect(await signIn({ email: user.email, password }, client)).toMatchObject({ kind: 'signed-in' });
  const renewed = await hash();
  expect(needsRehash(renewed)).toBe(false);
  expect(await verifyPassword({ hash: renewed, password })).toBe(true);
  expect(await signIn({ email: user.email, password }, client)).toMatchObject({ kind: 'signed-in' });
  expect(await hash()).toBe(renewed);
});

test('a password that is typed again to confirm who it is replaces such a hash, too', async () => {
  const { user, old, hash } = await makeOldAccount();
  const { token } = await makeSession(user.id);
  const foundViewer = await findViewer(sessionCookie(token, 60, authSettings()).split(';')[0] ?? '');
  if (!foundViewer) throw new Error('Nobody is logged in');
  expect(await checkPassword(foundViewer.viewer, 'not the kettle')).toBe(false);
  expect(await hash()).toBe(old);
  expect(await checkPassword(foundViewer.viewer, password)).toBe(true);
  expect(needsRehash(await hash())).toBe(false);
});
