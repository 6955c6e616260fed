import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { credentials, userRoles, users } from '#app/core/identity/tables.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { clientId, clientSecret, type Forgery, type Person, startOidcProvider } from '#test/oidc-provider.ts';
import { totp } from '#test/totp.ts';
import { openAuth } from '../auth.server.ts';
import { createAdmin } from '../first-admin/create-admin.server.ts';
import { openSignOn, type SignOnProvider } from '../providers/providers.server.ts';
import { confirmAuthenticator, startAuthenticatorSetup } from '../second-step/authenticator.server.ts';
import { passSecondStep } from '../second-step/second-step.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up.server.ts';
import { beginSignOn } from './begin-sign-on.server.ts';
import { begunCookie, forgetSurplusCookies } from './begun-cookie.server.ts';
import { completeSignOn, type SignOnOutcome } from './complete-sign-on.server.ts';
import { connectIdentity, disconnectIdentity, listConnected } from './identities.server.ts';
import { ProviderUnreachableError, WrongIssuerError } from './oidc-client.server.ts';
import { findPending, takePending } from './pending-identity.server.ts';
import { acceptAddressLink, checkAddressLink, mailAddressLink } from './prove-address.server.ts';

openTestDatabase();
const origin = 'http://localhost:3000';
const password = 'a kettle on the hob';
let acme: Awaited<ReturnType<typeof startOidcProvider>>;
let provider: SignOnProvider;

/** Starts a provider whose description was not read yet. */
async function startProvider(): Promise<void> {
  await acme?.close();
  acme = await startOidcProvider(`${origin}/auth/oidc/acme/callback`);
  provider = { slug: 'acme', name: 'Acme', issuer: acme.issuer, clientId, clientSecret, isOperators: true };
  openSignOn(provider);
}

beforeAll(startProvider);
afterAll(() => acme?.close());
beforeEach(async () => {
  openSiteOrigin(origin);
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
});

const clientWith = (cookie: string | null) => ({ clientAddress: '192.0.2.1', userAgent: null, cookie });
const pair = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';
const pairs = (headers: Headers) => headers.getSetCookie().map(pair).join('; ');

/** Logs in at the provider. @returns what its page leads back with, and the cookie of the browser */
async function logInAtProvider(person: Person, forgery: Forgery = {}) {
  acme.next(person, forgery);
  const { url, cookie } = await beginSignOn(provider, '/forum');
  return { answer: await acme.visit(url), client: clientWith(pair(cookie)) };
}

async function signOn(person: Person, forgery: Forgery = {}): Promise<SignOnOutcome> {
  const { answer, client } = await logInAtProvider(person, forgery);
  return completeSignOn(provider, `?${answer}`, client);
}

/** Connects an account, as its owner does on the security page. */
async function connect(user: { id: string; name: string; email: string }, person: Person): Promise<void> {
  const outcome = await signOn(person);
  if (outcome.kind !== 'unknown') throw new Error(`It was ${outcome.kind}`);
  await inTransaction(async (tx) => {
    const pending = await takePending(tx, pair(outcome.cookie));
    if (!pending) throw new Error('Nothing is pending');
    await connectIdentity(tx, user, pending);
  });
}

const countConnections = async () =>
  (await db.select().from(credentials).where(eq(credentials.providerId, acme.issuer))).length;

test('a connected account is logged in, whatever address the provider names later', async () => {
  const user = await makeUser();
  const person = { sub: 'ann', email: user.email, name: 'Ann' };
  await connect(user, person);
  const outcome = await signOn({ ...person, email: 'elsewhere@example.org' });
  expect(outcome).toMatchObject({ kind: 'signed-in', next: '/forum' });
  const foundViewer = outcome.kind === 'signed-in' ? await findViewer(pairs(outcome.headers)) : null;
  expect(foundViewer?.viewer).toMatchObject({ id: user.id, hasSecondStep: false });
  expect(await listConnected(user.id)).toMatchObject([{ provider: 'Acme' }]);
});

test('an address that matches an account connects nothing and logs nobody in', async () => {
  const victim = await makeUser({ roles: ['admin'] });
  const before = await countConnections();
  const outcome = await signOn({ sub: 'mallory', email: victim.email });
  expect(outcome.kind).toBe('unknown');
  expect(await countConnections()).toBe(before);
  expect(await signOn({ sub: 'mallory', email: victim.email })).toMatchObject({ kind: 'unknown' });
});

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
const forgeries: Record<string, Forgery> = {
  'of another issuer': { claims: (claims) => ({ ...claims, iss: 'https://other.example' }) },
  'for another audience': { claims: (claims) => ({ ...claims, aud: 'another-site' }) },
  'for several audiences, used by another': { claims: (claims) => ({ ...claims, aud: [clientId, 'x'], azp: 'x' }) },
  'with another nonce': { claims: (claims) => ({ ...claims, nonce: 'another' }) },
  'without a nonce': { claims: ({ nonce: _nonce, ...claims }) => claims },
  'without a subject': { claims: ({ sub: _sub, ...claims }) => claims },
  'that expired five minutes ago': { claims: (claims) => ({ ...claims, exp: minutesAgo(5) }) },
  'that is valid in five minutes': { claims: (claims) => ({ ...claims, nbf: minutesAgo(-5) }) },
  'issued ten minutes in the future': { claims: (claims) => ({ ...claims, iat: minutesAgo(-10) }) },
  'issued two minutes in the future': { claims: (claims) => ({ ...claims, iat: minutesAgo(-2) }) },
  'issued in another year, counted in milliseconds': { claims: (claims) => ({ ...claims, iat: Date.now() }) },
  'of a log-in in the future': { claims: (claims) => ({ ...claims, auth_time: minutesAgo(-10) }) },
  'signed by a stranger': { sign: 'stranger' },
  'with the algorithm none': { sign: 'none' },
  'with the algorithm none, which the description allows': {
    sign: 'none',
    description: (description) => ({ ...description, id_token_signing_alg_values_supported: ['none', 'RS256'] }),
  },
  'signed with the shared secret': { sign: 'secret' },
  'whose details are about somebody else': { userInfo: (details) => ({ ...details, sub: 'victim' }) },
};
test.each(Object.entries(forgeries))('an ID token %s is refused', async (_name, forgery) => {
  if (forgery.description) await startProvider();
  expect(await signOn({ sub: 'ann', email: 'ann@example.org' }, forgery)).toMatchObject({
    kind: 'refused',
    reason: 'not-genuine',
  });
});

test('a provider whose clock is half a minute fast is believed', async () => {
  const iat = Math.floor(Date.now() / 1000) + 30;
  const outcome = await signOn({ sub: 'ann' }, { claims: (claims) => ({ ...claims, iat, auth_time: iat }) });
  expect(outcome).toMatchObject({ kind: 'unknown' });
});

test('an answer with another state, without one, or from another issuer is refused', async () => {
  for (const [change, reason] of [
    [(answer: URLSearchParams) => answer.set('state', 'another'), 'expired'],
    [
      (answer: URLSearchParams) => answer.set('state', `${answer.get('state')?.slice(0, 20)}${'x'.repeat(23)}`),
      'not-genuine',
    ],
    [(answer: URLSearchParams) => answer.delete('state'), 'expired'],
    [(answer: URLSearchParams) => answer.set('iss', 'https://other.example'), 'not-genuine'],
    [(answer: URLSearchParams) => answer.delete('iss'), 'not-genuine'],
  ] as const) {
    const { answer, client } = await logInAtProvider({ sub: 'bob' });
    change(answer);
    const outcome = await completeSignOn(provider, `?${answer}`, client);
    expect(outcome).toMatchObject({ kind: 'refused', reason, next: reason === 'expired' ? '/' : '/forum' });
  }
});

test('several tabs of one browser log in, each by its own answer, in any order', async () => {
  const tabs = [
    await logInAtProvider({ sub: 'tab1' }),
    await logInAtProvider({ sub: 'tab2' }),
    await logInAtProvider({ sub: 'tab3' }),
  ];
  const browser = clientWith(tabs.map(({ client }) => client.cookie).join('; '));
  for (const place of [1, 0, 2])
    expect(await completeSignOn(provider, `?${tabs[place]?.answer}`, browser)).toMatchObject({ kind: 'unknown' });
  for (const { answer } of tabs)
    expect(await completeSignOn(provider, `?${answer}`, browser)).toMatchObject({ reason: 'expired' });
});

test('a browser has at most a few sign-ins that it has begun, and the oldest ones go', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => pair(begunCookie(letter.repeat(40), 'token')));
  expect(forgetSurplusCookies(`other=1; ${names.slice(0, 3).join('; ')}`)).toEqual([]);
  const gone = forgetSurplusCookies(`${names.join('; ')}; resjam.sign-on=pending`);
  expect(gone.map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'resjam.sign-on.aaaaaaaaaaaaaaaaaaaa',
    'resjam.sign-on.bbbbbbbbbbbbbbbbbbbb',
  ]);
  expect(gone.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('an answer is used once, by the browser that asked, and a code only once', async () => {
  const { answer, client } = await logInAtProvider({ sub: 'cyd' });
  const other = await completeSignOn(provider, `?${answer}`, clientWith(null));
  expect(other).toMatchObject({ kind: 'refused', reason: 'expired' });
  expect(await completeSignOn(provider, `?${answer}`, client)).toMatchObject({ kind: 'unknown' });
  expect(await completeSignOn(provider, `?${answer}`, client)).toMatchObject({ kind: 'refused', reason: 'expired' });
  const again = await logInAtProvider({ sub: 'cyd' });
  again.answer.set('code', answer.get('code') ?? '');
  const replayed = await completeSignOn(provider, `?${again.answer}`, again.client);
  expect(replayed).toMatchObject({ kind: 'refused', reason: 'not-genuine' });
});

test('the answer of one provider is not redeemed at another', async () => {
  const { answer, client } = await logInAtProvider({ sub: 'dan' });
  const outcome = await completeSignOn({ ...provider, slug: 'other' }, `?${answer}`, client);
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'not-genuine' });
});

test.each([
  [
    'https://acme.example/realm/',
    'The provider calls itself “https://acme.example/realm/”. Enter this address exactly.',
  ],
  ['http://acme.example', 'The provider calls itself “http://acme.example”. Enter this address exactly.'],
  [
    'https://login.example/{tenantid}/v2.0',
    'every organisation of the provider. Enter the one with the ID of your own',
  ],
  ['https://login.example/%7Btenantid%7D/v2.0', 'every organisation of the provider'],
])('a provider that calls itself %s is not called unreachable, and what to enter is said', async (issuer, remedy) => {
  await startProvider();
  acme.next({ sub: 'ida' }, { description: (description) => ({ ...description, issuer }) });
  const error = await beginSignOn(provider, '/').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(WrongIssuerError);
  expect((error as WrongIssuerError).remedy).toContain(remedy);
});

test('a person who declines at the provider is not logged in', async () => {
  const { answer, client } = await logInAtProvider({ sub: 'eve' });
  answer.delete('code');
  answer.set('error', 'access_denied');
  expect(await completeSignOn(provider, `?${answer}`, client)).toMatchObject({ reason: 'declined' });
});

test('a provider that is down, or describes another, is named as such, and the password still works', async () => {
  await startProvider();
  acme.next({ sub: 'fay' }, { down: ['/.well-known/openid-configuration'] });
  await expect(beginSignOn(provider, '/')).rejects.toThrow(ProviderUnreachableError);
  acme.next({ sub: 'fay' }, { description: (description) => ({ ...description, issuer: 'https://other.example' }) });
  await expect(beginSignOn(provider, '/')).rejects.toThrow(WrongIssuerError);
  expect(await signOn({ sub: 'fay' }, { down: ['/token'] })).toMatchObject({ reason: 'unreachable' });
  expect(await signOn({ sub: 'fay' }, { lost: ['/token'] })).toMatchObject({ reason: 'unreachable' });

  await inTransaction((tx) => createAdmin(tx, { email: 'fay@example.org', password }));
  const outcome = await signIn({ email: 'fay@example.org', password }, clientWith(null));
  expect(outcome.kind).toBe('signed-in');
});

test('a suspended account stays out', async () => {
  const user = await makeUser();
  await connect(user, { sub: 'gil', email: user.email });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id));
  expect(await signOn({ sub: 'gil' })).toEqual({ kind: 'suspended', next: '/forum' });
});

test('a person with an authenticator app enters its code too', async () => {
  const stepMs = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / stepMs) + 0.5) * stepMs });
  try {
    const email = 'hal@example.org';
    const { user } = await inTransaction((tx) => createAdmin(tx, { email, password }));
    const first = await signIn({ email, password }, clientWith(null));
    if (first.kind === 'refused') throw new Error('The password was refused');
    const signedIn = clientWith(pairs(first.headers));
    const viewer = (await findViewer(signedIn.cookie))?.viewer;
    if (!viewer) throw new Error('Nobody is logged in');
    const secret = (await startAuthenticatorSetup(viewer, password, signedIn))?.secret ?? '';
    await confirmAuthenticator(viewer, totp(secret, Date.now() - stepMs), signedIn);
    await connect(user, { sub: 'hal', email });

    const outcome = await signOn({ sub: 'hal' });
    if (outcome.kind !== 'second-step') throw new Error(`It was ${outcome.kind}`);
    const waiting = clientWith(pairs(outcome.headers));
    expect(await findViewer(waiting.cookie)).toBeNull();
    expect(await passSecondStep('000000', waiting)).toBeNull();
    const headers = await passSecondStep(totp(secret, Date.now()), waiting);
    expect((await findViewer(pairs(headers ?? new Headers())))?.viewer).toMatchObject({
      id: user.id,
      hasSecondStep: true,
    });
  } finally {
    vi.useRealTimers();
  }
});

/** Logs in as somebody who is not connected, and has the link mailed. */
async function askForLink(person: Person) {
  const outcome = await signOn(person);
  if (outcome.kind !== 'unknown') throw new Error(`It was ${outcome.kind}`);
  const client = clientWith(pair(outcome.cookie));
  expect(await mailAddressLink(client)).toBe(true);
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person.email ?? ''))
    .orderBy(mails.createdAt);
  const link = /auth\/connect\?token=([\w%-]+)/.exec(sent.at(-1)?.text ?? '')?.[1];
  return { client, token: decodeURIComponent(link ?? '') };
}

test('a link to the address makes a member, without any role, even if the provider says more', async () => {
  const email = 'ida@example.org';
  const { client, token } = await askForLink({ sub: 'ida', email, name: 'Ida' });
  expect(await checkAddressLink(token, clientWith(null))).toEqual({ kind: 'other-browser' });
  expect(await acceptAddressLink(token, clientWith(null))).toBeNull();

  const again = await askForLink({ sub: 'ida', email, name: 'Ida' });
  expect(await checkAddressLink(again.token, again.client)).toEqual({ kind: 'good', provider: 'Acme', email });
  // The first link belongs to what another browser has proven.
  expect(await acceptAddressLink(token, client)).toBeNull();
  expect(await acceptAddressLink(again.token, again.client)).toMatchObject({ kind: 'signed-in', next: '/forum' });
  expect(await acceptAddressLink(again.token, again.client)).toBeNull();
  const [made] = await db.select().from(users).where(eq(users.email, email));
  expect(made).toMatchObject({ name: 'Ida', emailVerified: true });
  expect(
    await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, made?.id ?? '')),
  ).toEqual([]);
  expect(await signOn({ sub: 'ida' })).toMatchObject({ kind: 'signed-in' });
});

test('a password that a stranger chose for the address is gone once its owner has proven it', async () => {
  const email = 'joe@example.org';
  await signUp({ fullName: 'A stranger', email, password }, clientWith(null));
  const { client, token } = await askForLink({ sub: 'joe', email });
  expect(await acceptAddressLink(token, client)).toMatchObject({ kind: 'signed-in' });
  expect(await signIn({ email, password }, clientWith(null))).toEqual({ kind: 'refused', reason: 'wrong' });
});

test('what is connected with one account is not connected with another, until it is disconnected', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  await connect(owner, { sub: 'kim', email: owner.email });
  const identity = { issuer: acme.issuer, subject: 'kim', provider: 'Acme', email: '', name: '' };
  await expect(inTransaction((tx) => connectIdentity(tx, other, identity))).rejects.toThrow('Another account');
  const { answer, client } = await logInAtProvider({ sub: 'kim' });
  expect(await completeSignOn(provider, `?${answer}`, client, other.id)).toEqual({ kind: 'of-another' });

  const [connection] = await listConnected(owner.id);
  await inTransaction((tx) => disconnectIdentity(tx, other, connection?.id ?? '', 'Acme'));
  expect(await listConnected(owner.id)).toHaveLength(1);
  await inTransaction((tx) => disconnectIdentity(tx, owner, connection?.id ?? '', 'Acme'));
  expect(await signOn({ sub: 'kim' })).toMatchObject({ kind: 'unknown' });
  expect(await findPending(null)).toBeNull();
});

test('a claim makes a moderator at each login, until it is gone; never an admin, and no role of the team is touched', async () => {
  provider = { ...provider, moderatorClaim: { name: 'groups', value: 'forum-team' } };
  const [user, helper] = [await makeUser(), await makeUser({ roles: ['moderator'] })];
  await connect(user, { sub: 'claims' });
  await connect(helper, { sub: 'helper' });
  const rolesAfter = async (sub: string, groups: unknown, userId: string) => {
    expect(await signOn({ sub }, { claims: (claims) => ({ ...claims, groups }) })).toMatchObject({ kind: 'signed-in' });
    return (await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role);
  };
  expect(await rolesAfter('claims', ['admin', 'forum-team'], user.id)).toEqual(['moderator']);
  expect(await rolesAfter('claims', 'forum-team', user.id)).toEqual(['moderator']);
  for (const groups of [['forum'], 'forum-team-2', { 'forum-team': true }, undefined])
    expect(await rolesAfter('claims', groups, user.id)).toEqual([]);
  expect(await rolesAfter('helper', ['forum-team'], helper.id)).toEqual(['moderator']);
  expect(await rolesAfter('helper', [], helper.id)).toEqual(['moderator']);

  expect(await rolesAfter('claims', 'forum-team', user.id)).toEqual(['moderator']);
  const [connected] = await listConnected(user.id);
  await inTransaction((tx) => disconnectIdentity(tx, user, connected?.id ?? '', 'Acme'));
  expect(await db.$count(userRoles, eq(userRoles.userId, user.id))).toBe(0);
  const recorded = await db
    .select({ actorId: auditEvents.actorId, action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, user.id), like(auditEvents.action, 'role.%')))
    .orderBy(auditEvents.at);
  expect(recorded.map(({ actorId, action }) => [action, actorId])).toEqual([
    ['role.granted', null],
    ['role.revoked', null],
    ['role.granted', null],
    ['role.revoked', user.id],
  ]);
});
