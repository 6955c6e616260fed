import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { settings } from '#app/core/stored-settings/tables.server.ts';
import { requireSecondStepOfAdmins } from '#app/modules/accounts/change-security-settings.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { authSettings, openAuthSettings } from '../auth-settings.server.ts';
import { findViewer } from '../find-viewer.server.ts';
import { sessions } from '../tables.server.ts';
import { sessionCookie } from './session-cookie.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('http://localhost:3000');
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(settings);
});
afterEach(() => setClock());

const day = 86_400_000;

async function signIn(details: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({ roles: ['admin'], firstSignedInAt: now(), ...details });
  const session = await makeSession(user.id, { expiresAt: new Date(now().getTime() + 30 * day) });
  const cookie = sessionCookie(session.token, 60, authSettings()).split(';')[0] ?? '';
  const enter = async () => {
    const foundViewer = await findViewer(cookie);
    return foundViewer?.viewer.mayUseRoles;
  };
  return { user, session, enter };
}

test('an admin may put off the second step for fourteen days after the first sign-in', async () => {
  const start = now().getTime();
  const { session, enter } = await signIn();
  setClock(new Date(start + 14 * day - 60_000));
  expect(await enter()).toBe(true);
  setClock(new Date(start + 14 * day + 60_000));
  expect(await enter()).toBe(false);
  await db.update(sessions).set({ isTwoStep: true }).where(eq(sessions.id, session.id));
  expect(await enter()).toBe(true);
});

test('a moderator is held to the same fourteen days', async () => {
  const start = now().getTime();
  const { enter } = await signIn({ roles: ['moderator'] });
  setClock(new Date(start + 14 * day - 60_000));
  expect(await enter()).toBe(true);
  setClock(new Date(start + 14 * day + 60_000));
  expect(await enter()).toBe(false);
});

test('who becomes an admin later has fourteen days from then on', async () => {
  const { enter } = await signIn({ firstSignedInAt: new Date(now().getTime() - 100 * day) });
  expect(await enter()).toBe(true);
});

test('where the site does not ask for it, nobody needs a second step', async () => {
  const start = now().getTime();
  const { user, enter } = await signIn();
  await requireSecondStepOfAdmins(user.id, false);
  setClock(new Date(start + 20 * day));
  expect(await enter()).toBe(true);
});
