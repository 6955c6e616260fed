import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { credentials, sessions } from '#app/core/identity/tables.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { clientId, clientSecret, type Forgery, startOidcProvider } from '#test/oidc-provider.ts';
import { totp } from '#test/totp.ts';
import { openAuth } from '../auth.server.ts';
import { createAdmin } from '../first-admin/create-admin.server.ts';
import { openSignOn, type SignOnProvider } from '../providers/providers.server.ts';
import { confirmAuthenticator, startAuthenticatorSetup } from '../second-step/authenticator.server.ts';
import { passSecondStep } from '../second-step/second-step.server.ts';
import { signIn } from '../sign-in.server.ts';
import { beginSignOn } from './begin-sign-on.server.ts';
import { completeSignOn } from './complete-sign-on.server.ts';
import { connectIdentity } from './identities.server.ts';
import { LogoutTokenError, signOutFromProvider } from './sign-out-from-provider.server.ts';

openTestDatabase();
const origin = 'http://localhost:3000';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
let acme: Awaited<ReturnType<typeof startOidcProvider>>;
let provider: SignOnProvider;

beforeAll(async () => {
  acme = await startOidcProvider(`${origin}/auth/oidc/acme/callback`);
  provider = { slug: 'acme', name: 'Acme', issuer: acme.issuer, clientId, clientSecret, isOperators: true };
  openSignOn(provider);
});
afterAll(() => acme?.close());
beforeEach(async () => {
  openSiteOrigin(origin);
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
});

const clientWith = (cookie: string | null) => ({ clientAddress: '192.0.2.1', userAgent: null, cookie });
const pair = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';
const pairs = (headers: Headers) => headers.getSetCookie().map(pair).join('; ');

const connect = (user: { id: string; name: string; email: string }) =>
  inTransaction((tx) =>
    connectIdentity(tx, user, { issuer: acme.issuer, subject: user.id, provider: 'Acme', email: '', name: '' }),
  );

/** Logs in at the provider as a person whose subject there is the id of the account. */
async function signOn(user: { id: string }, forgery: Forgery = {}) {
  acme.next({ sub: user.id }, forgery);
  const { url, cookie } = await beginSignOn(provider, '/');
  return completeSignOn(provider, `?${await acme.visit(url)}`, clientWith(pair(cookie)));
}

const withSid = (sid: string): Forgery => ({ claims: (claims) => ({ ...claims, sid }) });
const sidsOf = async (userId: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ signOnSid }) => signOnSid).sort();

const genuine = (claims: JWTPayload): JWTPayload => ({
  iss: acme.issuer,
  aud: clientId,
  iat: Math.floor(Date.now() / 1000),
  jti: randomUUID(),
  events: { [logoutEvent]: {} },
  ...claims,
});
const logOut = async (claims: JWTPayload, forgery?: Forgery) =>
  signOutFromProvider(provider, await acme.signToken(genuine(claims), forgery));

/** Makes an account with sessions A and B at the provider, and one that began with a password. */
async function makeMember() {
  const user = await makeUser();
  await connect(user);
  for (const sid of ['A', 'B']) expect(await signOn(user, withSid(sid))).toMatchObject({ kind: 'signed-in' });
  await makeSession(user.id);
  return user;
}

test('a provider ends the session of a sid, or all of a person, but none that began in another way', async () => {
  const [user, other] = [await makeMember(), await makeMember()];
  expect(await logOut({ sub: user.id, sid: 'A' })).toBe(1);
  expect(await sidsOf(user.id)).toEqual(['B', null]);
  expect(await logOut({ sub: user.id })).toBe(1);
  expect(await sidsOf(user.id)).toEqual([null]);
  expect(await sidsOf(other.id)).toEqual(['A', 'B', null]);
  expect(await logOut({ sid: 'B' })).toBe(1);
  expect(await sidsOf(other.id)).toEqual(['A', null]);
  expect(await logOut({ sub: 'nobody' })).toBe(0);
});

test('the provider’s own token ends the session that it began, once', async () => {
  const user = await makeUser();
  await connect(user);
  expect(await signOn(user)).toMatchObject({ kind: 'signed-in' });
  const [sid] = await sidsOf(user.id);
  const token = await acme.endSession(user.id, sid ?? '');
  expect(await signOutFromProvider(provider, token)).toBe(1);
  await signOn(user);
  await expect(signOutFromProvider(provider, token)).rejects.toThrow('used before');
  expect(await sidsOf(user.id)).toHaveLength(1);
});

test('a session whose first step was at the provider ends too', async () => {
  const stepMs = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / stepMs) + 0.5) * stepMs });
  try {
    const [email, password] = ['hal@example.org', 'a kettle on the hob'];
    const { user } = await inTransaction((tx) => createAdmin(tx, { email, password }));
    await connect(user);
    const first = await signIn({ email, password }, clientWith(null));
    if (first.kind === 'refused') throw new Error('The password was refused');
    const viewer = (await findViewer(pairs(first.headers)))?.viewer;
    if (!viewer) throw new Error('Nobody is logged in');
    const secret = (await startAuthenticatorSetup(viewer, password, clientWith(pairs(first.headers))))?.secret ?? '';
    await confirmAuthenticator(viewer, totp(secret, Date.now() - stepMs), clientWith(pairs(first.headers)));
    const outcome = await signOn(user, withSid('C'));
    if (outcome.kind !== 'second-step') throw new Error(`It was ${outcome.kind}`);
    await passSecondStep(totp(secret, Date.now()), clientWith(pairs(outcome.headers)));
    expect(await sidsOf(user.id)).toContain('C');
    expect(await logOut({ sub: user.id, sid: 'C' })).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const forged: [name: string, claims: JWTPayload, forgery?: Forgery][] = [
  ['of another issuer', { iss: 'https://other.example' }],
  ['for another audience', { aud: 'another-site' }],
  ['without an audience', { aud: undefined }],
  ['that is older than five minutes', { iat: seconds(-400) }],
  ['from the future', { iat: seconds(300) }],
  ['without a time', { iat: undefined }],
  ['that has expired', { exp: seconds(-120) }],
  ['without events, such as an ID token', { events: undefined }],
  ['with another event', { events: { 'https://schemas.openid.net/secevent/risc/event-type/account-disabled': {} } }],
  ['with a nonce', { nonce: 'n' }],
  ['without an id of its own', { jti: undefined }],
  ['about nobody', { sub: undefined }],
  ['signed by a stranger', {}, { sign: 'stranger' }],
  ['with the algorithm none', {}, { sign: 'none' }],
  ['signed with the shared secret', {}, { sign: 'secret' }],
];
test('a forged logout token ends nothing', async () => {
  const user = await makeMember();
  for (const [name, claims, forgery] of forged)
    await expect(logOut({ sub: user.id, ...claims }, forgery), name).rejects.toThrow(LogoutTokenError);
  for (const text of ['', 'x', 'a.b.c', 'e30.e30.'])
    await expect(signOutFromProvider(provider, text)).rejects.toThrow(LogoutTokenError);
  expect(await sidsOf(user.id)).toEqual(['A', 'B', null]);
  expect(await db.$count(credentials, eq(credentials.userId, user.id))).toBe(1);
});

test('the token of one provider ends no session of another', async () => {
  const user = await makeMember();
  const token = await acme.signToken(genuine({ sub: user.id }));
  const elsewhere = await startOidcProvider(`${origin}/auth/oidc/other/callback`);
  try {
    const other = { ...provider, slug: 'other', issuer: elsewhere.issuer };
    await expect(signOutFromProvider(other, token)).rejects.toThrow(LogoutTokenError);
    const ownToken = await elsewhere.signToken({ ...genuine({ sub: user.id }), iss: elsewhere.issuer });
    expect(await signOutFromProvider(other, ownToken)).toBe(0);
  } finally {
    await elsewhere.close();
  }
  expect(await sidsOf(user.id)).toHaveLength(3);
});
