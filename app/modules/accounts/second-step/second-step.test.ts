import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { as, formTo } from '#test/forum-request.ts';
import { totp } from '#test/totp.ts';
import { auth, openAuth } from '../auth.server.ts';
import { createAdmin } from '../first-admin/create-admin.server.ts';
import { action } from '../public/second-step.tsx';
import { recoveryCodesText } from '../public/security/second-step.tsx';
import { signIn } from '../sign-in.server.ts';
import { confirmAuthenticator, countRecoveryCodes, startAuthenticatorSetup } from './authenticator.server.ts';
import { passSecondStep } from './second-step.server.ts';

openTestDatabase();
const stepMs = 30_000;
beforeEach(async () => {
  // No time step ends between the making of a code and its check.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / stepMs) + 0.5) * stepMs });
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
});
afterEach(() => vi.useRealTimers());

type Answer = Response & { data?: { toast: object } };

const password = 'a kettle on the hob';
const nobody = { clientAddress: '192.0.2.1', userAgent: null, cookie: null };
const sentBack = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Signs in up to the second step. */
async function signInToSecondStep(email: string, clientAddress = '192.0.2.1') {
  const outcome = await signIn({ email, password }, { ...nobody, clientAddress });
  if (outcome.kind === 'refused') throw new Error('The password was refused');
  return { ...nobody, clientAddress, cookie: sentBack(outcome.headers) };
}

/** Makes an admin whose app was confirmed with the code of the previous time step. */
async function withAuthenticator(email: string): Promise<string> {
  return (await enrol(email)).secret;
}

async function enrol(email: string): Promise<{ userId: string; secret: string; recoveryCodes: string[] }> {
  await inTransaction((tx) => createAdmin(tx, { email, password }));
  const client = await signInToSecondStep(email);
  const foundViewer = await findViewer(client.cookie);
  if (!foundViewer) throw new Error('Nobody is logged in');
  const enrolment = await startAuthenticatorSetup(foundViewer.viewer, password, client);
  const secret = enrolment?.secret ?? '';
  expect(await confirmAuthenticator(foundViewer.viewer, totp(secret, Date.now() - stepMs), client)).not.toBeNull();
  return { userId: foundViewer.viewer.id, secret, recoveryCodes: enrolment?.recoveryCodes ?? [] };
}

test('a code is good once, and none of an earlier time step after it', async () => {
  const email = 'ann@example.org';
  const secret = await withAuthenticator(email);
  const confirming = totp(secret, Date.now() - stepMs);
  expect(await passSecondStep(confirming, await signInToSecondStep(email))).toBeNull();

  const time = Date.now();
  const code = totp(secret, time + stepMs);
  const clients = [await signInToSecondStep(email), await signInToSecondStep(email)];
  const outcomes = await Promise.all(clients.map((client) => passSecondStep(code, client)));
  expect(outcomes.filter((cookies) => cookies !== null)).toHaveLength(1);
  expect(await passSecondStep(code, await signInToSecondStep(email))).toBeNull();
  expect(await passSecondStep(totp(secret, time), await signInToSecondStep(email))).toBeNull();
});

test('a recovery code is good once, and the others stay good', async () => {
  const email = 'cleo@example.org';
  const { recoveryCodes, userId } = await enrol(email);
  expect(await countRecoveryCodes(userId)).toBe(10);
  const pass = async (code = '') => passSecondStep(code, await signInToSecondStep(email));
  expect(await pass(recoveryCodes[0])).not.toBeNull();
  expect(await pass(recoveryCodes[0])).toBeNull();
  expect(await pass(recoveryCodes[1])).not.toBeNull();
  expect(await countRecoveryCodes(userId)).toBe(8);
});

test('who logs in with recovery codes is told how many are left, and after the last one where to make new ones', async () => {
  const email = 'dora@example.org';
  const { recoveryCodes } = await enrol(email);
  const send = async (code = '', cookie?: string) => {
    const request = formTo('/auth/second-step', { code });
    request.headers.set('Cookie', cookie ?? (await signInToSecondStep(email)).cookie);
    const answer = (await as(null, request, (context) => action({ request, context } as never))) as Answer;
    const cookies = answer.headers?.getSetCookie().map((each) => decodeURIComponent(each)) ?? [];
    return answer.data?.toast ?? cookies.find((each) => each.includes('Welcome back!'));
  };
  const last = recoveryCodes.pop();
  for (const code of recoveryCodes) expect(await send(code)).toMatch(/You have \d recovery codes? left\./);
  expect(await send(last)).toMatch(/settings\/security#second-step.*That was your last recovery code/);
  await db.delete(rateLimitCounters);
  expect(await send(last)).toMatchObject({ text: expect.stringMatching(/^This recovery code is wrong or was used/) });
  expect(await send('000000')).toMatchObject({ text: expect.stringMatching(/^This code is wrong or was used/) });
  expect(await send('000000', 'other=1')).toMatchObject({ link: { label: 'Start again', href: '/auth' } });
});

test('the page says how many recovery codes are left, and what to do when none is', () => {
  expect(recoveryCodesText(8)).toMatch(/8 left\.$/);
  expect(recoveryCodesText(0)).toMatch(/^No recovery codes left\. Make new ones/);
  expect(recoveryCodesText(null)).not.toContain('left');
});

test('wrong codes for one account refuse no other account behind the same address', async () => {
  const [ann, bob] = ['ann2@example.org', 'bob2@example.org'];
  await withAuthenticator(ann);
  const secret = await withAuthenticator(bob);
  for (let tries = 0; tries < 7; tries++)
    await passSecondStep('000000', await signInToSecondStep(ann)).catch(() => null);
  await expect(passSecondStep('000000', await signInToSecondStep(ann))).rejects.toThrow();
  expect(await passSecondStep(totp(secret, Date.now() + stepMs), await signInToSecondStep(bob))).not.toBeNull();
});

test('no request reaches the first step of those who proved an identity in another way', async () => {
  const { id } = await makeUser();
  const post = (path: string, body: object) =>
    auth().handler(
      new Request(`http://localhost:3000/api/auth${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' },
        body: JSON.stringify(body),
      }),
    );
  expect((await post('/sign-in/phone-number', { id })).status).toBe(404);
  // The address of the other endpoint shows that requests to the library get here.
  expect((await post('/sign-in/username', { email: 'nobody@example.org', password })).status).toBe(401);
});
