import { symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import {
  readSessionToken,
  sessionCookie,
  signCookiesAgain,
} from '#app/core/identity/sessions/session-cookie.server.ts';
import { twoFactors } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { auth, openAuth } from '../auth.server.ts';
import { createAdmin } from '../first-admin/create-admin.server.ts';
import { clientHeaders } from '../sign-in.server.ts';
import { findEnrolment } from './authenticator.server.ts';
import { renewSecondSteps, secretVersion } from './second-step-secrets.server.ts';

openTestDatabase();

const [oldest, older, present] = ['o', 'p', 'q'].map((letter) => letter.repeat(40)) as [string, string, string];
const open = (secret: string, ...earlierSecrets: string[]) => openAuth({ secret, earlierSecrets });

beforeEach(() => openSiteOrigin('http://localhost:3000'));

/** Stores a pending app, encrypted with the oldest secret. */
async function storeApp() {
  const { id, email, name } = await makeUser();
  const version = secretVersion(oldest);
  const key = { keys: new Map([[version, oldest]]), currentVersion: version };
  const encrypt = (data: string) => symmetricEncrypt({ key, data });
  const backupCodes = await encrypt(JSON.stringify(['one', 'two']));
  await db
    .insert(twoFactors)
    .values({ userId: id, secret: await encrypt('the secret of an app'), backupCodes, verified: false });
  return { id, viewer: { id, email, name } as Viewer };
}

test('an authenticator app outlives two changes of the secret', async () => {
  const { viewer } = await storeApp();
  const read = async () => (await findEnrolment(viewer))?.recoveryCodes;
  open(older, oldest);
  expect(await read()).toEqual(['one', 'two']);
  expect(await renewSecondSteps()).toEqual({ renewed: 1, unreadable: 0 });
  open(present, older);
  expect(await read()).toEqual(['one', 'two']);
  expect(await renewSecondSteps()).toEqual({ renewed: 1, unreadable: 0 });
  expect(await renewSecondSteps()).toEqual({ renewed: 0, unreadable: 0 });
  open(present);
  expect(await read()).toEqual(['one', 'two']);
});

test('an app whose secret is lost is counted and left as it is', async () => {
  await db.delete(twoFactors);
  const { id } = await storeApp();
  open(present, older);
  expect(await renewSecondSteps()).toEqual({ renewed: 0, unreadable: 1 });
  expect(await db.$count(twoFactors, eq(twoFactors.userId, id))).toBe(1);
});

test('a session that an earlier secret signed stays one, for the sign-in library too', async () => {
  open(older);
  const password = 'a kettle on the hob';
  const { email } = await makeUser();
  await db.transaction((tx) => createAdmin(tx, { email, password }));
  const response = await auth().api.signInByAddress({ body: { email, password }, asResponse: true });
  const cookie =
    response.headers
      .getSetCookie()
      .find((one) => one.includes('session_token'))
      ?.split(';')[0] ?? '';

  open(present, older);
  const token = readSessionToken(cookie, authSettings());
  expect(token).toMatch(/^\w{32}$/);
  const headers = clientHeaders({ clientAddress: '192.0.2.1', userAgent: null, cookie: `a=b; ${cookie}` });
  expect((await auth().api.getSession({ headers }))?.user.email).toBe(email);

  open(present);
  expect(readSessionToken(cookie, authSettings())).toBeNull();
});

test('of the cookies of a request, only those that an earlier secret had signed are signed again', () => {
  const [before, after] = [{ secret: older }, { secret: present, earlierSecrets: [older] }];
  const sent = (settings: typeof before) => sessionCookie('token', 60, settings).split(';')[0] ?? '';
  expect(signCookiesAgain(`x=%E0; y=1.2; ${sent(before)}`, after)).toBe(`x=%E0; y=1.2; ${sent(after)}`);
  expect(signCookiesAgain(sent({ secret: oldest }), after)).toBe(sent({ secret: oldest }));
  expect(signCookiesAgain(sent(before), before)).toBe(sent(before));
});
