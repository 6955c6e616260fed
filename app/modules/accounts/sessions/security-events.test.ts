import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { withNetworkAddress } from '#app/core/audit/network-address.server.ts';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { findViewer } from '#app/core/identity/find-viewer.server.ts';
import { sessionCookie } from '#app/core/identity/sessions/session-cookie.server.ts';
import { passkeys } from '#app/core/identity/tables.server.ts';
import { cachingContext } from '#app/core/page-cache/cacheable.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { type RequestDetails, requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin, viewerMiddleware } from '#app/core/request/viewer-context.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openMail } from '#app/modules/mail/mail-settings.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { emptyAuditLog } from '#test/audit-log.ts';
import { openTestDatabase } from '#test/database.ts';
import { totp } from '#test/totp.ts';
import { openAuth } from '../auth.server.ts';
import { confirmEmailChange } from '../email-address/change-email.server.ts';
import { createToken } from '../one-time-tokens/one-time-token.server.ts';
import { changePassword } from '../passwords/change-password.server.ts';
import { hashPassword } from '../passwords/password.server.ts';
import { resetPassword } from '../passwords/reset-password.server.ts';
import { setPassword } from '../passwords/set-password.server.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticatorSetup,
} from '../second-step/authenticator.server.ts';
import { removePasskey, signInWithPasskey } from '../second-step/passkeys.server.ts';
import { passSecondStep } from '../second-step/second-step.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signOutHeaders } from './sign-out.server.ts';

openTestDatabase();
beforeEach(async () => {
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
  openMail({ smtpUrl: undefined, mailFrom: 'hello@example.org', dataDir: '/nowhere' });
  await emptyAuditLog();
  await db.delete(rateLimitCounters);
});

const password = 'a kettle on the hob';
const networkAddress = '192.0.2.7';

async function makeMember() {
  const user = await makeUser();
  await db.transaction(async (tx) => setPassword(tx, user.id, await hashPassword(password)));
  const session = await makeSession(user.id);
  const cookie = sessionCookie(session.token, 60, authSettings()).split(';')[0] ?? '';
  const foundViewer = await findViewer(cookie);
  if (!foundViewer) throw new Error('Nobody is logged in');
  return {
    user,
    viewer: foundViewer.viewer,
    cookie,
    client: { clientAddress: networkAddress, userAgent: null, cookie },
  };
}

/** Returns the cookies that a browser sends back. */
const sent = (headers: Headers | null) =>
  (headers?.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

/** Returns the audit entries of some work, done from one address. */
async function entriesOf(work: () => Promise<unknown>) {
  await withNetworkAddress(networkAddress, work);
  const entries = await db.select().from(auditEvents).orderBy(auditEvents.at);
  expect(entries.map((entry) => entry.networkAddress)).toEqual(entries.map(() => networkAddress));
  return entries.map(({ action, subjectId, after }) => ({ action, subjectId, after }));
}

test('logging in, failing to, and signing out leave entries, without what was typed', async () => {
  const { user, client, cookie } = await makeMember();
  const stranger = { ...client, cookie: null };
  const entries = await entriesOf(async () => {
    await signIn({ email: user.email, password: 'not the kettle' }, stranger);
    await signIn({ email: 'nobody@example.test', password }, stranger);
    await signIn({ email: user.email, password }, stranger);
    await signOutHeaders(cookie);
    await signOutHeaders(cookie);
  });
  expect(entries).toEqual([
    { action: 'sign-in.failed', subjectId: user.id, after: { reason: 'password: wrong' } },
    { action: 'sign-in.succeeded', subjectId: user.id, after: { by: 'password' } },
    { action: 'sign-out.succeeded', subjectId: user.id, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/kettle|nobody@/);
});

test('changes of password and address leave entries, refused ones too', async () => {
  const { user, viewer } = await makeMember();
  const link = (purpose: 'reset-password' | 'change-email', data: Record<string, string> = {}) =>
    createToken(db, { purpose, userId: user.id, data, lifetimeMs: 60_000 });
  const entries = await entriesOf(async () => {
    await confirmEmailChange(await link('change-email', { newEmail: 'new@example.test' }));
    await changePassword(viewer, { currentPassword: 'not the kettle', password: 'another kettle' });
    await changePassword(viewer, { currentPassword: password, password: 'another kettle' });
    await resetPassword({ token: await link('reset-password'), password });
    await resetPassword({ token: 'made-up', password });
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'email.changed',
    'password-check.failed',
    'password.changed',
    'password.reset',
  ]);
});

test('a second step that is added, passed, failed and removed leaves entries', async () => {
  const { user, viewer, client } = await makeMember();
  const entries = await entriesOf(async () => {
    const enrolment = await startAuthenticatorSetup(viewer, password, client);
    await confirmAuthenticator(viewer, totp(enrolment?.secret ?? ''), client);
    const begun = await signIn({ email: user.email, password }, { ...client, cookie: null });
    const step = { ...client, cookie: sent(begun.kind === 'second-step' ? begun.headers : null) };
    await passSecondStep('000000', step);
    const passed = await passSecondStep(enrolment?.recoveryCodes[0] ?? '', step);
    const signedIn = { ...client, cookie: sent(passed) };
    const renewed = await renewRecoveryCodes(viewer, password, signedIn);
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(enrolment?.recoveryCodes[1]);
    await removeAuthenticator(viewer, password, signedIn);
  });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['second-step.added', null],
    ['sign-in.failed', { reason: 'second step: wrong' }],
    ['sign-in.succeeded', { by: 'password and recovery code' }],
    ['recovery-codes.renewed', null],
    ['second-step.removed', null],
  ]);
});

test('a passkey that is removed leaves an entry, and one that nobody knows none', async () => {
  const { user, viewer, client } = await makeMember();
  const details = { userId: user.id, name: 'Laptop', credentialId: 'c', publicKey: 'k', counter: 0 };
  const [passkey] = await db.insert(passkeys).values(details).returning();
  const answer = { id: 'unknown' } as Parameters<typeof signInWithPasskey>[1];
  const entries = await entriesOf(async () => {
    await db.transaction((tx) => removePasskey(tx, viewer, passkey?.id ?? ''));
    await db.transaction((tx) => removePasskey(tx, viewer, passkey?.id ?? ''));
    await signInWithPasskey('challenge', answer, client);
  });
  expect(entries.map(({ action }) => action)).toEqual(['passkey.removed']);
});

test('a member who asks for the admin area leaves an entry, a visitor none', async () => {
  const { user, cookie } = await makeMember();
  const ask = async (headers: Record<string, string>) => {
    const request = new Request('http://localhost:3000/admin', { headers });
    const context = new RouterContextProvider();
    context.set(cachingContext, { isAllowed: false, isPersonal: false, tags: new Set<string>() });
    context.set(requestContext, { findViewer: () => findViewer(headers.Cookie ?? null) } as RequestDetails);
    const args = { request, context, params: {}, pattern: '/admin', url: new URL(request.url) };
    await viewerMiddleware(args, async () => {
      await expect(requireAdmin(context, request)).rejects.toBeInstanceOf(Response);
      return new Response();
    });
  };
  const entries = await entriesOf(async () => {
    await ask({});
    await ask({ Cookie: cookie });
  });
  expect(entries).toEqual([{ action: 'admin-access.refused', subjectId: user.id, after: { reason: 'no admin' } }]);
});
