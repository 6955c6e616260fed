import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { onAnnouncement } from '#app/core/changes/content-changes.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findAccount } from '#app/core/identity/find-account.server.ts';
import { memberCountTag } from '#app/core/identity/member-tag.ts';
import { oneTimeTokens, userRoles, users } from '#app/core/identity/tables.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { inviteUser } from '#app/modules/accounts/users/invitations.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailsTo } from '#test/mail-jobs.ts';
import { openAuth } from './auth.server.ts';
import { requestEmailChange } from './email-address/change-email.server.ts';
import { sendVerificationAgain, verifyEmail } from './email-address/verify-email.server.ts';
import { createAdmin } from './first-admin/create-admin.server.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

openTestDatabase();
beforeEach(async () => {
  setClock();
  openSiteOrigin('http://localhost:3000');
  openAuth({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
  await db.delete(mails);
});

const password = 'a kettle on the hob';
const client = (clientAddress: string) => ({ clientAddress, userAgent: null, cookie: null });

async function tokenMailedTo(email: string, name: string): Promise<string> {
  const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
  return text.match(new RegExp(`[?&]${name}=([\\w-]+)`))?.[1] ?? '';
}

test('a stranger who signed up with an invited address is locked out by the person who was invited', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const email = 'invited@example.org';
  await inviteUser({ actor: admin, email });
  await signUp({ fullName: 'A stranger', email, password: 'a stranger was here' }, client('192.0.2.1'));

  const invitation = await tokenMailedTo(email, 'invitation');
  await signUp({ fullName: 'Ann', email, password, invitation }, client('192.0.2.2'));
  const strangers = await signIn({ email, password: 'a stranger was here' }, client('192.0.2.1'));
  expect(strangers).toEqual({ kind: 'refused', reason: 'wrong' });
  expect(await signIn({ email, password }, client('192.0.2.2'))).toMatchObject({ kind: 'signed-in' });
});

test('an invitation gives its role, and an email says what one may do now', async () => {
  const admin = await makeUser({ name: 'Ada Admin', roles: ['admin'] });
  const email = 'helper@example.org';
  await inviteUser({ actor: admin, email, role: 'moderator' });
  expect((await mailsTo(email))[0]?.text).toContain('as a moderator');
  const invitation = await tokenMailedTo(email, 'invitation');
  const accepted = await signUp({ fullName: 'Ann', email, password, invitation }, client('192.0.2.2'));
  expect(accepted).toEqual({ role: 'moderator' });
  const [ann] = await db.select().from(users).where(eq(users.email, email));
  const held = await db
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, ann?.id ?? ''));
  expect(held).toMatchObject([{ role: 'moderator' }]);
  const granted = { action: 'role.granted', actorId: admin.id, subjectName: 'Ann', after: { moderator: true } };
  expect(
    await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, ann?.id ?? '')),
  ).toMatchObject([granted]);
  const accessMail = (await mailsTo(email)).find(({ kind }) => kind === 'access-given');
  expect(accessMail?.text).toMatch(/Hello Ann,.*review reports.*\/admin\/moderation/s);
});

test('pages that count members are told of each new one, however the address was verified', async () => {
  const announcedTags: string[] = [];
  onAnnouncement(async (_tx, tags) => {
    announcedTags.push(...tags.filter((tag) => tag === memberCountTag));
  });
  try {
    const [byLink, byReset, byInvitation] = ['one@example.org', 'two@example.org', 'three@example.org'] as const;
    await signUp({ fullName: 'Ann', email: byLink, password }, client('192.0.2.4'));
    expect(announcedTags).toHaveLength(0);
    await verifyEmail(await tokenMailedTo(byLink, 'token'));
    expect(announcedTags).toHaveLength(1);
    await signUp({ fullName: 'Ann', email: byReset, password }, client('192.0.2.5'));
    await db.delete(mails);
    await requestPasswordReset(byReset, '192.0.2.5');
    await resetPassword({ token: await tokenMailedTo(byReset, 'token'), password: 'toast at half past seven' });
    expect(announcedTags).toHaveLength(2);
    await inviteUser({ actor: await makeUser({ roles: ['admin'] }), email: byInvitation });
    const invitation = await tokenMailedTo(byInvitation, 'invitation');
    await signUp({ fullName: 'Ann', email: byInvitation, password, invitation }, client('192.0.2.6'));
    expect(announcedTags).toHaveLength(3);
    await inTransaction((tx) => createAdmin(tx, { email: 'four@example.org', password }));
    expect(announcedTags).toHaveLength(4);
  } finally {
    onAnnouncement(undefined);
  }
});

test('an invitation by somebody who may no longer give a role makes a member', async () => {
  const password = 'toast at half past seven';
  for (const [email, lose] of [
    ['late@example.org', (id: string) => db.delete(userRoles).where(eq(userRoles.userId, id))],
    ['later@example.org', (id: string) => db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id))],
    ['latest@example.org', (id: string) => db.delete(users).where(eq(users.id, id))],
  ] as const) {
    const former = await makeUser({ roles: ['admin'] });
    await inviteUser({ actor: former, email, role: 'admin' });
    await lose(former.id);
    const invitation = await tokenMailedTo(email, 'invitation');
    const accepted = await signUp({ fullName: 'Ann', email, password, invitation }, client('192.0.2.3'));
    expect(accepted, email).toEqual({ role: null });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your account is ready');
  }
});

async function tokensMailedTo(email: string, name: string): Promise<string[]> {
  const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
  return [...new Set([...text.matchAll(new RegExp(`[?&]${name}=([\\w-]+)`, 'g'))].map(([, token = '']) => token))];
}

test('of several who sign up with one address, the one whose link is pressed decides', async () => {
  const email = 'wanted@example.org';
  await signUp({ fullName: 'A stranger', email, password: 'a stranger was here' }, client('192.0.2.1'));
  await signUp({ fullName: 'Ann', email, password }, client('192.0.2.2'));
  const [strangers = '', owners = ''] = await tokensMailedTo(email, 'token');

  expect(await verifyEmail(owners)).toMatchObject({ kind: 'verified' });
  const tried = await signIn({ email, password: 'a stranger was here' }, client('192.0.2.1'));
  expect(tried).toEqual({ kind: 'refused', reason: 'wrong' });
  expect(await signIn({ email, password }, client('192.0.2.2'))).toMatchObject({ kind: 'signed-in' });
  expect(await findAccount(email)).toMatchObject({ name: 'Ann' });
  expect(await verifyEmail(strangers)).toEqual({ kind: 'gone' });
});

test('a link sent again is for the one sign-up that waits, and for the page it was made for', async () => {
  const email = 'patient@example.org';
  await signUp({ fullName: 'Ann', email, password, next: '/forum/new' }, client('192.0.2.1'));
  await db.delete(mails);
  await sendVerificationAgain(email, '192.0.2.1');
  const verification = await verifyEmail(await tokenMailedTo(email, 'token'));
  expect(verification).toEqual({ kind: 'verified', email, next: '/forum/new' });
  expect(await signIn({ email, password }, client('192.0.2.1'))).toMatchObject({ kind: 'signed-in' });
});

test('where several wait, a link sent again asks for a new password', async () => {
  const email = 'contested@example.org';
  await signUp({ fullName: 'A stranger', email, password: 'a stranger was here' }, client('192.0.2.1'));
  await signUp({ fullName: 'Ann', email, password }, client('192.0.2.2'));
  await db.delete(mails);
  await sendVerificationAgain(email, '192.0.2.2');
  const verification = await verifyEmail(await tokenMailedTo(email, 'token'));
  const resetToken = verification.kind === 'password-needed' ? verification.resetToken : '';
  for (const tried of [password, 'a stranger was here']) {
    expect(await signIn({ email, password: tried }, client('192.0.2.3'))).toEqual({ kind: 'refused', reason: 'wrong' });
  }
  expect(await resetPassword({ token: resetToken, password: 'toast and marmalade' })).not.toBeNull();
  const outcome = await signIn({ email, password: 'toast and marmalade' }, client('192.0.2.3'));
  expect(outcome).toMatchObject({ kind: 'signed-in' });
});

test('signing up again and again with an address does not keep its owner from the email', async () => {
  const email = 'flooded@example.org';
  for (let times = 0; times < 8; times++) {
    await signUp({ fullName: 'A stranger', email, password: 'a stranger was here' }, client('192.0.2.1'));
  }
  expect(await mailsTo(email)).toHaveLength(2);
  await signUp({ fullName: 'Ann', email, password }, client('192.0.2.2'));
  expect(await mailsTo(email)).toHaveLength(3);
}, 30_000);

test('who has an account already is told where to log in, and where to set a new password', async () => {
  const { email } = await makeUser();
  await signUp({ fullName: 'Eve', email, password }, client('192.0.2.1'));
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'account-exists' });
  expect(mail?.text?.match(/http:\S+/g)).toEqual(['http://localhost:3000/auth', 'http://localhost:3000/auth/forgot']);
});

const waitHours = (hours: number) => setClock(new Date(now().getTime() + hours * hourMs));

test.each<[string, (email: string, from: string) => Promise<unknown>, Partial<typeof users.$inferInsert>]>([
  ['reset-password', requestPasswordReset, {}],
  ['account-exists', (email, from) => signUp({ fullName: 'Eve', email, password }, client(from)), {}],
  [
    'verify-email',
    (email, from) => signUp({ fullName: 'Eve', email, password }, client(from)),
    { emailVerified: false },
  ],
  ['verify-email', sendVerificationAgain, { emailVerified: false }],
  ['change-email', async (email) => requestEmailChange(await makeUser(), email), { email: 'another@example.org' }],
])(
  'strangers from anywhere have one address emailed «%s» three times an hour and five a day, and are answered as ever',
  async (kind, ask, details) => {
    const user = await makeUser(details);
    const email = kind === 'change-email' ? 'wanted-by-many@example.org' : user.email;
    const sent = async () => (await mailsTo(email)).filter((mail) => mail.kind === kind).length;
    // At once, as strangers do. Each answer takes a quarter of a second, whether there is an account or not.
    const askOften = (times: number) =>
      Promise.all(Array.from({ length: times }, (_, time) => ask(email, `192.0.2.${time}`)));
    await askOften(5);
    expect(await sent()).toBe(3);
    waitHours(1);
    await askOften(5);
    expect(await sent()).toBe(5);
    waitHours(22);
    await askOften(2);
    expect(await sent()).toBe(5);
    waitHours(1);
    await askOften(1);
    expect(await sent()).toBe(6);
  },
  30_000,
);

test('signing up with an address and trying the password tells nobody whether it had an account', async () => {
  const { email } = await makeUser();
  const outcomes = [];
  for (const tried of [email, 'free@example.org']) {
    await signUp({ fullName: 'Ann', email: tried, password }, client('192.0.2.1'));
    outcomes.push(await signIn({ email: tried, password }, client('192.0.2.1')));
  }
  expect(outcomes).toEqual(Array(2).fill({ kind: 'refused', reason: 'wrong' }));
});

test('asking for verification emails does not keep the owner from a new password', async () => {
  const { email } = await makeUser();
  for (let times = 0; times < 4; times++) await sendVerificationAgain(email, '192.0.2.1');
  await requestPasswordReset(email, '192.0.2.2');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a reset is told to the owner, uses every such link up, and its secret is not among the links we keep', async () => {
  const { id, email } = await makeUser();
  const underWay = () =>
    db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.purpose, 'reset-password')));
  await requestPasswordReset(email, '192.0.2.1', '/forum/new');
  const token = await tokenMailedTo(email, 'token');
  await requestPasswordReset(email, '192.0.2.1');
  expect(await underWay()).toHaveLength(2);
  expect(JSON.stringify(await underWay())).not.toContain(token);

  expect(await resetPassword({ token, password })).toEqual({ email, next: '/forum/new' });
  expect(await resetPassword({ token, password })).toBeNull();
  expect(await underWay()).toEqual([]);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  expect(await signIn({ email, password }, client('192.0.2.1'))).toMatchObject({ kind: 'signed-in' });
});

test('a reset link outlives a try whose password could not be hashed, as when too many log in at once', async () => {
  const { email } = await makeUser();
  await requestPasswordReset(email, '192.0.2.1');
  const token = await tokenMailedTo(email, 'token');
  await expect(resetPassword({ token, password: undefined as unknown as string })).rejects.toThrow();
  expect(await resetPassword({ token, password })).toEqual({ email, next: '/' });
});
