import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findViewer, type Viewer } from '#app/core/identity/find-viewer.server.ts';
import { passkeys, sessions, userRoles, users } from '#app/core/identity/tables.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { conflict, postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { clientId, clientSecret, startOidcProvider } from '#test/oidc-provider.ts';
import { applySignOnAction } from '../admin/apply-sign-on-action.server.ts';
import { openAuth } from '../auth.server.ts';
import { sendVerificationAgain } from '../email-address/verify-email.server.ts';
import { createAdmin } from '../first-admin/create-admin.server.ts';
import { hashPassword } from '../passwords/password.server.ts';
import { requestPasswordReset } from '../passwords/reset-password.server.ts';
import { setPassword } from '../passwords/set-password.server.ts';
import {
  addProvider,
  changeRules,
  findProvider,
  openSignOn,
  proposeSlug,
  removeProvider,
  rulesForm,
  type SignOnProvider,
} from '../providers/providers.server.ts';
import { ProviderRequiredError } from '../providers/required-provider.server.ts';
import { signInWithPasskey } from '../second-step/passkeys.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up.server.ts';
import { inviteUser } from '../users/invitations.server.ts';
import { beginSignOn } from './begin-sign-on.server.ts';
import { completeSignOn } from './complete-sign-on.server.ts';
import { connectIdentity } from './identities.server.ts';
import { acceptAddressLink, mailAddressLink } from './prove-address.server.ts';

openTestDatabase();
const origin = 'http://localhost:3000';
const password = 'a kettle on the hob';
let acme: Awaited<ReturnType<typeof startOidcProvider>>;
let provider: SignOnProvider;

beforeAll(async () => {
  acme = await startOidcProvider(`${origin}/auth/oidc/acme/callback`);
  provider = { slug: 'acme', name: 'Acme', issuer: acme.issuer, clientId, clientSecret, isOperators: true };
});
afterAll(() => acme?.close());
beforeEach(async () => {
  openSiteOrigin(origin);
  openAuth({ secret: 'x'.repeat(32) });
  openSignOn({ ...provider, domains: ['acme.example'] });
  await db.delete(rateLimitCounters);
});

let made = 0;
const client = { clientAddress: '192.0.2.1', userAgent: null, cookie: null };
const pair = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

/** Makes an account with a password at the company. */
async function makeColleague(details: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({ email: `colleague-${++made}@acme.example`, ...details });
  const hash = await hashPassword(password);
  await inTransaction((tx) => setPassword(tx, user.id, hash));
  return user;
}

const countSessions = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));
const countMails = (email: string) => db.$count(mails, eq(mails.recipient, email));

test('a right, a wrong and an unknown password all lead to the provider, and open no session', async () => {
  const user = await makeColleague();
  for (const input of [
    { email: user.email, password },
    { email: user.email, password: 'a wrong one' },
    { email: 'nobody@acme.example', password },
  ])
    await expect(signIn(input, client)).rejects.toMatchObject({ name: 'ProviderRequiredError', slug: 'acme' });
  expect(await countSessions(user.id)).toBe(0);
});

test('other domains, also those that begin or end the same, keep their password', async () => {
  for (const domain of ['notacme.example', 'acme.example.org', 'mail.acme.example']) {
    const user = await makeColleague({ email: `colleague-${++made}@${domain}` });
    expect(await signIn({ email: user.email, password }, client)).toMatchObject({ kind: 'signed-in' });
  }
});

test('an admin of the domain keeps the password, and a wrong one is answered like everybody’s', async () => {
  const email = 'admin@acme.example';
  await inTransaction((tx) => createAdmin(tx, { email, password }));
  expect(await signIn({ email, password }, client)).toMatchObject({ kind: 'signed-in' });
  await expect(signIn({ email, password: 'a wrong one' }, client)).rejects.toThrow(ProviderRequiredError);
  // The link arrives, although the answer is the same.
  await expect(requestPasswordReset(email, '192.0.2.1')).rejects.toThrow(ProviderRequiredError);
  await expect(signUp({ fullName: 'New', email, password }, client)).rejects.toThrow(ProviderRequiredError);
  await expect(sendVerificationAgain(email, '192.0.2.1')).rejects.toThrow(ProviderRequiredError);
  expect(await countMails(email)).toBe(1);
});

test('signing up, a forgotten password and a lost confirmation lead to the provider and mail nothing', async () => {
  const email = 'new@acme.example';
  await expect(signUp({ fullName: 'New', email, password }, client)).rejects.toThrow(ProviderRequiredError);
  const user = await makeColleague();
  await expect(requestPasswordReset(user.email, '192.0.2.1')).rejects.toThrow(ProviderRequiredError);
  await expect(sendVerificationAgain(email, '192.0.2.1')).rejects.toThrow(ProviderRequiredError);
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  expect((await countMails(email)) + (await countMails(user.email))).toBe(0);
});

test('an invitation makes an admin of the domain, and leads anybody else to the provider', async () => {
  const actor = await makeUser({ roles: ['admin'] });
  const outcomes = [];
  for (const [role, email] of [
    ['admin', 'boss@acme.example'],
    ['moderator', 'mod@acme.example'],
  ] as const) {
    await inviteUser({ actor, email, role });
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
    const invitation = /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    outcomes.push(await signUp({ fullName: 'Invited', email, password, invitation }, client).catch(({ name }) => name));
  }
  expect(outcomes).toEqual([{ role: 'admin' }, 'ProviderRequiredError']);
});

/** Makes a passkey, and what a browser answers to a challenge with it. */
async function makePasskey(userId: string, challenge: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (part: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(part, 'base64url')]);
  // The key in COSE: a P-256 key for ES256.
  const start = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]);
  const cose = Buffer.concat([start, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  const credentialId = Buffer.from(`passkey-${userId}`).toString('base64url');
  const row = { userId, name: 'Key', credentialId, publicKey: cose.toString('base64url'), counter: 0 };
  await db.insert(passkeys).values(row);
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
  // Present and verified; the counter is 1.
  const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([5, 0, 0, 0, 1])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    },
  };
}

test('a passkey leads to the provider, but for an admin and for addresses elsewhere', async () => {
  const challenge = Buffer.from('a challenge').toString('base64url');
  const enter = async (user: { id: string }) =>
    signInWithPasskey(challenge, await makePasskey(user.id, challenge), client);
  const colleague = await makeColleague();
  await expect(enter(colleague)).rejects.toThrow(ProviderRequiredError);
  expect(await countSessions(colleague.id)).toBe(0);
  expect(await enter(await makeColleague({ roles: ['admin'] }))).toBeInstanceOf(Headers);
  expect(await enter(await makeUser())).toBeInstanceOf(Headers);
});

/** Logs in at the provider, as that of the domain or as another one. */
async function signOn(sub: string, email: string) {
  acme.next({ sub, email });
  const { url, cookie } = await beginSignOn(provider, '/book/walk');
  return completeSignOn(provider, `?${await acme.visit(url)}`, { ...client, cookie: pair(cookie) });
}

test('the required provider lets in, and another one with which the account is connected does not', async () => {
  const user = await makeColleague();
  const identity = { issuer: acme.issuer, subject: user.id, provider: 'Acme', email: '', name: '' };
  await inTransaction((tx) => connectIdentity(tx, user, identity));
  const entered = await signOn(user.id, user.email);
  if (entered.kind !== 'signed-in') throw new Error(`It was ${entered.kind}`);
  const cookies = entered.headers.getSetCookie().map(pair).join('; ');
  expect((await findViewer(cookies))?.viewer.id).toBe(user.id);

  openSignOn({ ...provider, issuer: 'https://id.acme.example', domains: ['acme.example'] });
  expect(await signOn(user.id, user.email)).toEqual({ kind: 'elsewhere', provider: provider.slug, next: '/book/walk' });
  expect(await countSessions(user.id)).toBe(1);
});

test('a link to an address of the domain makes no account for somebody who is known at another provider', async () => {
  openSignOn({ ...provider, issuer: 'https://id.acme.example', domains: ['acme.example'] });
  const email = 'hopeful@acme.example';
  const outcome = await signOn('hopeful', email);
  if (outcome.kind !== 'unknown') throw new Error(`It was ${outcome.kind}`);
  const browser = { ...client, cookie: pair(outcome.cookie) };
  await mailAddressLink(browser);
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
  const token = decodeURIComponent(/token=([\w%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  await expect(acceptAddressLink(token, browser)).rejects.toThrow(ProviderRequiredError);
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
});

test('a domain belongs to one provider, and is free again once it is removed from it', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const slug = await proposeSlug();
  await addProvider(admin.id, { slug, name: 'One', issuer: 'https://one.example', clientId: 'x' });
  const change = changeRules(admin.id, slug, { domains: ['acme.example'], moderatorClaim: undefined });
  await expect(change).rejects.toMatchObject({
    field: 'domains',
    message: expect.stringContaining('another provider'),
  });
  const next = await proposeSlug();
  expect(next).not.toBe(slug);
  for (const [field, twin] of [
    ['name', { slug: next, name: 'ONE ', issuer: 'https://other.example' }],
    ['issuer', { slug: next, name: 'Other', issuer: 'https://one.example' }],
    ['name', { slug, name: 'Other', issuer: 'https://other.example' }],
    ['name', { slug: 'login', name: 'Other', issuer: 'https://other.example' }],
    ['name', { slug: '', name: 'Other', issuer: 'https://other.example' }],
  ] as const)
    await expect(addProvider(admin.id, { ...twin, clientId: 'x' })).rejects.toMatchObject({ field });
  await changeRules(admin.id, slug, { domains: ['one.example'], moderatorClaim: undefined });
  const user = await makeColleague({ email: 'ann@one.example' });
  await expect(signIn({ email: user.email, password }, client)).rejects.toMatchObject({ slug });
  await changeRules(admin.id, slug, { domains: [], moderatorClaim: undefined });
  expect(await signIn({ email: user.email, password }, client)).toMatchObject({ kind: 'signed-in' });
  await expect(changeRules(admin.id, 'gone', { domains: [], moderatorClaim: undefined })).rejects.toThrow('removed');
});

test('the form of each provider has its name, which its buttons are named by', async () => {
  const titleOf = (name: string) => rulesForm({ ...provider, name }).groups.map(({ title }) => title);
  for (const name of ['Acme', 'Acme & Sons', 'Ann’s sign-in']) expect(titleOf(name)).toEqual([name]);
});

test('rules of a provider that another admin has saved meanwhile are not overwritten', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const slug = await proposeSlug();
  await addProvider(admin.id, { slug, name: 'Two', issuer: 'https://two.example', clientId: 'x' });
  const shownRevision = async () => rulesForm((await findProvider(slug)) as SignOnProvider).revision;
  const revision = await shownRevision();
  const rules = { domains: ['two.example'], moderatorClaim: { name: 'groups', value: 'staff' } };
  await changeRules(admin.id, slug, { ...rules, revision });
  const claimed = { domains: ['two.example'], moderatorClaim: { name: 'groups', value: 'team' } };
  const typed = { act: 'require', slug, domains: '', moderatorClaim: 'groups=team' };
  const save = (version: string) =>
    applySignOnAction(postOf({ ...typed, revision: version }), { id: admin.id } as Viewer);
  const refused = await save(revision);
  const merged = { ...typed, domains: 'two.example' };
  expect(refused).toMatchObject(
    conflict(merged, await shownRevision(), { moderatorClaim: 'Stored now: “groups=staff”' }),
  );
  expect(await findProvider(slug)).toMatchObject(rules);
  const again = postOf({ ...merged, revision: await shownRevision() });
  expect(await applySignOnAction(again, { id: admin.id } as Viewer)).toMatchObject({ status: 302 });
  expect(await findProvider(slug)).toMatchObject(claimed);
});

test('roles that a changed rule or a removed provider takes are in the audit log, by person', async () => {
  const [admin, first, second] = [await makeUser({ roles: ['admin'] }), await makeUser(), await makeUser()];
  const slug = await proposeSlug();
  const issuer = `https://${slug}.example`;
  await addProvider(admin.id, { slug, name: 'Three', issuer, clientId: 'x' });
  await changeRules(admin.id, slug, { domains: [], moderatorClaim: { name: 'groups', value: 'staff' } });
  const give = (userId: string) => db.insert(userRoles).values({ userId, role: 'moderator', provider: issuer });
  const revoked = async () => {
    const isRevoked = and(eq(auditEvents.action, 'role.revoked'), eq(auditEvents.actorId, admin.id));
    return (await db.select().from(auditEvents).where(isRevoked)).map(({ subjectId }) => subjectId);
  };
  await give(first.id);
  await changeRules(admin.id, slug, { domains: [], moderatorClaim: { name: 'groups', value: 'team' } });
  expect(await revoked()).toEqual([first.id]);
  await give(second.id);
  await removeProvider(admin.id, slug);
  expect(new Set(await revoked())).toEqual(new Set([first.id, second.id]));
  expect(await db.$count(userRoles, eq(userRoles.provider, issuer))).toBe(0);
});
