import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { authSettings, openAuthSettings } from './auth-settings.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { savePreference } from './preferences/save-preferences.server.ts';
import { readSessionToken, sessionCookie } from './sessions/session-cookie.server.ts';
import { maxSessionDays, sessionSecondsOf } from './sessions/session-life.ts';
import { profiles, sessions, users } from './tables.server.ts';

const database = openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://resjam.example');
  openAuthSettings({ secret: 'x'.repeat(32) });
});
afterEach(() => setClock());

const cookieOf = (token: string) => sessionCookie(token, 60, authSettings()).split(';')[0] ?? '';
const goOn = (ms: number) => setClock(new Date(now().getTime() + ms));
const day = 86_400_000;
const sessionSeconds = sessionSecondsOf(30);

/** Makes a user and signs them in. */
async function signIn(details: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(details);
  const expiresAt = new Date(now().getTime() + sessionSeconds * 1000);
  const session = await makeSession(user.id, { expiresAt, updatedAt: now() });
  return { user, session, cookie: cookieOf(session.token) };
}

test('a session’s cookie tells who it is, with their roles and choices', async () => {
  const { user, session, cookie } = await signIn({ roles: ['moderator'] });
  await db.transaction((tx) => savePreference(tx, user.id, 'darkMode', false));
  const foundViewer = await findViewer(cookie);
  expect(foundViewer).toMatchObject({
    viewer: { id: user.id, email: user.email, name: user.name, roles: ['moderator'], theme: 'light' },
    renewal: null,
  });
  expect([foundViewer?.viewer.isAdmin, foundViewer?.viewer.isModerator]).toEqual([false, true]);
  expect(foundViewer?.viewer.session.id).toBe(session.id);
  expect(foundViewer?.viewer.allows('locationTracking')).toBe(true);
  expect(foundViewer?.viewer.allows('analyticsTracking')).toBe(false);
});

test('an admin is a moderator; a switch that was never touched follows the system', async () => {
  const { cookie } = await signIn({ roles: ['admin'] });
  expect((await findViewer(cookie))?.viewer).toMatchObject({ isAdmin: true, isModerator: true, theme: null });
});

test('a session that a passkey began has taken both steps, without an authenticator app', async () => {
  const { session, cookie } = await signIn();
  expect((await findViewer(cookie))?.viewer).toMatchObject({ hasAuthenticator: false, hasSecondStep: false });
  await db.update(sessions).set({ isTwoStep: true }).where(eq(sessions.id, session.id));
  expect((await findViewer(cookie))?.viewer).toMatchObject({ hasAuthenticator: false, hasSecondStep: true });
});

test('without a cookie of ours, no database is asked', async () => {
  await closeDatabase();
  try {
    for (const header of [null, '', 'a=b', '__Host-resjam.session_token=token.c2lnbmF0dXJl']) {
      expect(await findViewer(header)).toBeNull();
    }
  } finally {
    openDatabase({ ...database.config, max: 4 }, createLog({ level: 'warn' }));
  }
});

test('a session that has expired, was ended or never was is nobody’s', async () => {
  const { session, cookie } = await signIn();
  expect(await findViewer(cookieOf('another-token'))).toBeNull();
  goOn(sessionSeconds * 1000);
  expect(await findViewer(cookie)).toBeNull();
  setClock();
  expect(await findViewer(cookie)).not.toBeNull();
  await db.delete(sessions).where(eq(sessions.id, session.id));
  expect(await findViewer(cookie)).toBeNull();
});

test('anyone who is suspended is logged out at once, everywhere', async () => {
  const { user, cookie } = await signIn({ roles: ['admin'] });
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, user.id));
  expect(await findViewer(cookie)).toBeNull();
});

test('a session in use is renewed once a day, by as long as it lasted at first', async () => {
  setClock(new Date());
  const { session, cookie } = await signIn();
  goOn(day - 1000);
  expect((await findViewer(cookie))?.renewal).toBeNull();
  goOn(1000);
  const renewal = (await findViewer(cookie))?.renewal ?? '';
  expect(renewal).toContain(`Max-Age=${sessionSeconds}`);
  expect(readSessionToken(renewal.split(';')[0] ?? '', authSettings())).toBe(session.token);
  const [renewed] = await db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(renewed?.expiresAt.getTime()).toBe(now().getTime() + sessionSeconds * 1000);
  expect((await findViewer(cookie))?.renewal).toBeNull();
});

test('used every day, a session lasts; left alone, it ends', async () => {
  setClock(new Date());
  const { cookie } = await signIn();
  for (let days = 0; days < 60; days++) {
    goOn(day);
    expect((await findViewer(cookie))?.renewal, `day ${days}`).not.toBeNull();
  }
  goOn(sessionSeconds * 1000);
  expect(await findViewer(cookie)).toBeNull();
});

test('however much it is used, a session ends ninety days after logging in, and its cookie says so', async () => {
  setClock(new Date());
  const user = await makeUser();
  const session = await makeSession(user.id, {
    createdAt: now(),
    updatedAt: now(),
    expiresAt: new Date(now().getTime() + day),
  });
  const cookie = cookieOf(session.token);
  let last: string | null = null;
  for (let days = 0; days < maxSessionDays - 1; days++) {
    goOn(day - 1000);
    const foundViewer = await findViewer(cookie);
    expect(foundViewer, `day ${days}`).not.toBeNull();
    last = foundViewer?.renewal ?? last;
  }
  const left = session.createdAt.getTime() + maxSessionDays * day - now().getTime();
  expect(last).toContain(`Max-Age=${Math.floor(left / 1000)};`);
  goOn(left);
  expect(await findViewer(cookie)).toBeNull();
});

test('a profile that is missing is made, once, by many who come at once', async () => {
  const { user, cookie } = await signIn({ email: 'first.look@example.org' });
  await db.delete(profiles).where(eq(profiles.userId, user.id));
  await Promise.all([1, 2, 3, 4].map(() => findViewer(cookie)));
  const made = await db.select().from(profiles).where(eq(profiles.userId, user.id));
  expect(made).toMatchObject([{ displayName: 'first.look', isNameChosen: false }]);
});
