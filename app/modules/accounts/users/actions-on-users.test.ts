import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { LastAdminError } from '#app/core/identity/change-roles.server.ts';
import { oneTimeTokens, passkeys, sessions, twoFactors, userRoles, users } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { requestDeletion } from '#app/modules/accounts/data-rights/deletion-request.server.ts';
import { deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeSession, makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { completeDeletion, declineDeletion } from './decide-deletion.server.ts';
import { inviteUser, listInvitations, revokeInvitation } from './invitations.server.ts';
import { findOpenDeletionRequest } from './list-deletion-requests.server.ts';
import { findPerson } from './list-users.server.ts';
import {
  endSessions,
  giveRole,
  resendVerification,
  resetSecondStepOfUser,
  restoreUser,
  suspendUser,
  takeRole,
} from './user-actions.server.ts';

openTestDatabase();
beforeAll(() => {
  openSiteOrigin('http://site.test');
  openAuthSettings({ secret: 'x'.repeat(32) });
});
beforeEach(() => db.delete(users));

const linesAbout = (id: string) => db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
const sessionsOf = (id: string) => db.select().from(sessions).where(eq(sessions.userId, id));

test('a role is granted and taken back, each with one line in the audit log, and twice is no news', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ name: 'Bob' })];
  const act = { actorId: ann.id, userId: bob.id, role: 'moderator' } as const;
  expect([await giveRole(act), await giveRole(act)]).toEqual([true, false]);
  expect((await findPerson(bob.id))?.roles).toEqual(['moderator']);
  expect([await takeRole(act), await takeRole(act)]).toEqual([true, false]);
  expect((await findPerson(bob.id))?.roles).toEqual([]);
  expect(await linesAbout(bob.id)).toMatchObject([
    {
      actorId: ann.id,
      action: 'role.granted',
      subjectName: 'Bob',
      before: { moderator: false },
      after: { moderator: true },
    },
    { actorId: ann.id, action: 'role.revoked', before: { moderator: true }, after: { moderator: false } },
  ]);
});

test.each([
  ['moderator', ['moderator'], 'As before, you can write in the forum'],
  ['moderator', ['moderator', 'admin'], 'You are still an admin'],
  ['admin', ['admin', 'moderator'], 'You are still a moderator'],
] as const)(
  'a person from whom the role of %s is taken is told once, with what they still can: %s',
  async (role, had, text) => {
    const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ name: 'Bob', roles: [...had] })];
    const act = { actorId: ann.id, userId: bob.id, role };
    expect([await takeRole(act), await takeRole(act)]).toEqual([true, false]);
    const sent = await db.select().from(mails).where(eq(mails.userId, bob.id));
    expect(sent).toMatchObject([{ kind: 'access-taken', text: expect.stringContaining(text) }]);
  },
);

test('a suspended person is logged out everywhere, may come back when restored, and is emailed once each time', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await makeSession(bob.id);
  const act = { actorId: ann.id, userId: bob.id };
  expect([await suspendUser(act), await suspendUser(act)]).toEqual([true, false]);
  expect(await sessionsOf(bob.id)).toEqual([]);
  expect((await findPerson(bob.id))?.suspendedAt).toBeInstanceOf(Date);
  expect([await restoreUser(act), await restoreUser(act)]).toEqual([true, false]);
  expect((await findPerson(bob.id))?.suspendedAt).toBeNull();
  expect((await linesAbout(bob.id)).map(({ action }) => action)).toEqual(['user.suspended', 'user.restored']);
  const sent = await db.select().from(mails).where(eq(mails.userId, bob.id));
  expect(sent.map(({ kind }) => kind).sort()).toEqual(['account-restored', 'account-suspended']);
});

test('nothing is sent to a suspended person whose address was never confirmed', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, bob.id));
  await suspendUser({ actorId: ann.id, userId: bob.id });
  await restoreUser({ actorId: ann.id, userId: bob.id });
  expect(await db.select().from(mails).where(eq(mails.userId, bob.id))).toEqual([]);
});

test('nobody can suspend himself', async () => {
  const ann = await makeUser({ roles: ['admin'] });
  await makeUser({ roles: ['admin'] });
  await expect(suspendUser({ actorId: ann.id, userId: ann.id })).rejects.toThrow('You cannot suspend yourself.');
  expect(await linesAbout(ann.id)).toEqual([]);
});

test('the last admin cannot be demoted or suspended, and nothing is half done', async () => {
  const [ann, mod] = [await makeUser({ roles: ['admin'] }), await makeUser({ roles: ['moderator'] })];
  await makeSession(ann.id);
  const act = { actorId: mod.id, userId: ann.id };
  await expect(takeRole({ ...act, role: 'admin' })).rejects.toThrow(LastAdminError);
  await expect(suspendUser(act)).rejects.toThrow(LastAdminError);
  expect(await findPerson(ann.id)).toMatchObject({ roles: ['admin'], suspendedAt: null });
  expect(await sessionsOf(ann.id)).toHaveLength(1);
});

test('a suspended admin does not count as another admin', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ roles: ['admin'] })];
  await suspendUser({ actorId: ann.id, userId: bob.id });
  await expect(takeRole({ actorId: ann.id, userId: ann.id, role: 'admin' })).rejects.toThrow(LastAdminError);
});

test('two admins who demote and suspend each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await db.delete(users);
    const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ roles: ['admin'] })];
    const outcomes = await Promise.allSettled([
      takeRole({ actorId: ann.id, userId: bob.id, role: 'admin' }),
      suspendUser({ actorId: bob.id, userId: ann.id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await db.select().from(userRoles).innerJoin(users, eq(users.id, userRoles.userId));
    expect(left.filter(({ users }) => !users.suspendedAt)).not.toHaveLength(0);
  }
});

test('one session ends, or all of them; other people’s stay', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  const [first] = [await makeSession(bob.id), await makeSession(bob.id), await makeSession(ann.id)];
  const act = { actorId: ann.id, userId: bob.id };
  expect(await endSessions({ ...act, sessionId: first?.id })).toBe(true);
  expect(await sessionsOf(bob.id)).toHaveLength(1);
  const [others] = await sessionsOf(ann.id);
  expect(await endSessions({ ...act, sessionId: others?.id })).toBe(false);
  expect([await endSessions(act), await endSessions(act)]).toEqual([true, false]);
  expect(await sessionsOf(ann.id)).toHaveLength(1);
});

test('a lost second step is reset with its passkeys and sessions, told to its owner, and written down once', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ name: 'Bob', roles: ['admin'] })];
  await makeSession(bob.id);
  await db.insert(twoFactors).values({ userId: bob.id, secret: 's', backupCodes: 'c' });
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, bob.id));
  const key = { name: 'Laptop', credentialId: 'lost', publicKey: 'k', counter: 0 };
  await db.insert(passkeys).values({ ...key, userId: bob.id });
  await db.insert(passkeys).values({ ...key, credentialId: 'kept', userId: ann.id });
  expect((await findPerson(bob.id))?.hasSecondStep).toBe(true);
  const act = { actorId: ann.id, userId: bob.id };
  expect([await resetSecondStepOfUser(act), await resetSecondStepOfUser(act)]).toEqual([true, false]);
  expect((await findPerson(bob.id))?.hasSecondStep).toBe(false);
  expect((await findPerson(ann.id))?.hasSecondStep).toBe(true);
  expect(await sessionsOf(bob.id)).toEqual([]);
  expect(await linesAbout(bob.id)).toMatchObject([
    { actorId: ann.id, action: 'second-step.reset', before: { authenticator: true, passkeys: 1 } },
  ]);
  const sentMails = await db.select().from(mails).where(eq(mails.recipient, bob.email));
  expect(sentMails).toMatchObject([{ kind: 'second-step-reset', subject: 'Two-step sign-in was reset' }]);
});

test('nobody resets their own second step without being asked for it', async () => {
  const ann = await makeUser({ roles: ['admin'] });
  await expect(resetSecondStepOfUser({ actorId: ann.id, userId: ann.id })).rejects.toThrow(DomainError);
});

test('an act on an account that is gone is refused in a sentence', async () => {
  const ann = await makeUser({ roles: ['admin'] });
  const bob = await makeUser();
  await db.delete(users).where(eq(users.id, bob.id));
  await expect(restoreUser({ actorId: ann.id, userId: bob.id })).rejects.toThrow(DomainError);
});

test('an invitation makes a link that works once, and a second one replaces the first', async () => {
  const ann = await makeUser({ roles: ['admin'] });
  const invitation = { actor: { id: ann.id, name: 'Ann' }, email: 'new@example.test' };
  await inviteUser(invitation);
  await inviteUser(invitation);
  expect(await listInvitations()).toMatchObject([{ email: 'new@example.test', invitedBy: 'Ann', role: null }]);
  expect(await db.select().from(oneTimeTokens)).toHaveLength(1);
  expect(await revokeInvitation({ actorId: ann.id, email: 'new@example.test' })).toBe(true);
  expect(await revokeInvitation({ actorId: ann.id, email: 'new@example.test' })).toBe(false);
  expect(await listInvitations()).toEqual([]);
  expect((await linesAbout('new@example.test')).map(({ action }) => action)).toEqual([
    'invitation.sent',
    'invitation.sent',
    'invitation.withdrawn',
  ]);
});

test('nobody is invited to an account he has', async () => {
  const ann = await makeUser({ roles: ['admin'] });
  const known = { actor: { id: ann.id, name: 'Ann' }, email: ann.email };
  await expect(inviteUser(known)).rejects.toMatchObject({
    field: 'email',
    message: 'This address has an account already',
  });
  expect(await listInvitations()).toEqual([]);
});

test('verification is sent again to anyone who needs it', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser({ emailVerified: false })];
  await resendVerification({ actorId: ann.id, userId: bob.id });
  const tokens = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, bob.id));
  expect(tokens).toMatchObject([{ purpose: 'verify-email' }]);
  expect(await linesAbout(bob.id)).toMatchObject([{ action: 'verification.sent' }]);
  await expect(resendVerification({ actorId: bob.id, userId: ann.id })).rejects.toThrow('verified already');
});

test('a deletion request is decided once', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await db.transaction((tx) => requestDeletion(tx, bob));
  const [request] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, bob.id));
  const decision = { actorId: ann.id, requestId: request?.id ?? '', reason: 'Two sessions are to come.' };
  const outcomes = await Promise.allSettled([declineDeletion(decision), declineDeletion(decision)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(completeDeletion(decision, async () => undefined)).rejects.toThrow('already been decided');
  expect(await findPerson(bob.id)).not.toBeNull();
});

test.each([
  'Two sessions are to come.',
  'Dear Bob,\n\nthe law makes us keep the record of your sessions.',
  '<b>Tax</b> & more',
])('a declined deletion request is answered by email, with the reason and where to complain: %j', async (reason) => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await db.transaction((tx) => requestDeletion(tx, bob));
  const [request] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, bob.id));
  expect(await declineDeletion({ actorId: ann.id, requestId: request?.id ?? '', reason })).toBe(true);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, bob.email), eq(mails.kind, 'deletion-declined')));
  expect(mail?.text).toContain('ico.org.uk/make-a-complaint');
  for (const line of reason.split(/\n+/)) expect(mail?.text).toContain(line);
  expect(mail?.html).not.toContain('<b>Tax');
  const events = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, request?.id ?? ''));
  expect(events.map(({ action }) => action)).toEqual(['deletion.declined']);
  expect(JSON.stringify(events)).not.toContain(reason.slice(0, 8));
});

test('a request whose account is gone is declined without an email', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await db.transaction((tx) => requestDeletion(tx, bob));
  const [request] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, bob.id));
  await db.delete(users).where(eq(users.id, bob.id));
  const decision = { actorId: ann.id, requestId: request?.id ?? '', reason: 'It is gone already.' };
  expect(await declineDeletion(decision)).toBe(false);
  const sent = await db.select().from(mails).where(eq(mails.recipient, bob.email));
  expect(sent.map(({ kind }) => kind)).toEqual(['deletion-requested']);
});

test('a completed deletion erases in its own transaction: what fails leaves the request open', async () => {
  const [ann, bob] = [await makeUser({ roles: ['admin'] }), await makeUser()];
  await db.transaction((tx) => requestDeletion(tx, bob));
  const [request] = await db.select().from(deletionRequests).where(eq(deletionRequests.userId, bob.id));
  const decision = { actorId: ann.id, requestId: request?.id ?? '' };
  const erasures: unknown[] = [];
  await completeDeletion(decision, async (tx, erasure) => {
    erasures.push(erasure);
    await tx.delete(users).where(eq(users.id, bob.id));
    throw new Error('power cut');
  }).catch(() => undefined);
  expect(erasures).toEqual([{ userId: bob.id, decidedBy: ann.id }]);
  expect(await findPerson(bob.id)).not.toBeNull();
  expect(await findOpenDeletionRequest(bob.id)).toMatchObject({ id: decision.requestId });
});
