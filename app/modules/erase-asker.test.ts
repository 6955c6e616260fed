import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { LastAdminError } from '#app/core/identity/change-roles.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { enterRequest } from '#app/modules/duties/requests/receive-request.server.ts';
import { actOnRequest } from '#app/modules/duties/requests/request-actions.server.ts';
import type { RequestKind } from '#app/modules/duties/requests/request-kinds.ts';
import { dutyRequests } from '#app/modules/duties/tables.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openInboxTests, receive } from '#test/inbox.ts';
import { plantPosts } from '#test/planted-posts.ts';
import { eraseAsker } from './erasure.server.ts';

openTestDatabase();
openInboxTests();

beforeEach(() => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
});

const newAddress = () => `${randomUUID()}@example.org`;

async function ask(actorId: string, email: string, kind: RequestKind = 'erasure', isProven = true): Promise<string> {
  const requestId = await enterRequest(actorId, {
    ...({ source: 'email', receivedOn: '2026-11-02' } as const),
    kind,
    fullName: 'Ann Asker',
    email,
    message: `Erase it. ${randomUUID()}`,
  });
  if (isProven) await actOnRequest(actorId, requestId, { act: 'prove', evidence: 'Rang the number that we have' });
  return requestId;
}

const findRequest = async (id: string) => (await db.select().from(dutyRequests).where(eq(dutyRequests.id, id)))[0];
const mailsTo = async (email: string) =>
  (await db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, email))).map(
    ({ subject }) => subject,
  );
const postsWith = async (text: string) =>
  (await db.execute(sql`select 1 from forum_posts where content like ${`%${text}%`}`)).rows.length;

test('the request of a member erases their account, closes it and tells them', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const member = await makeUser({ name: 'Ann Asker' });
  const requestId = await ask(admin.id, member.email.toUpperCase());
  await eraseAsker({ requestId, decidedBy: admin.id, account: member.id, erasesPosts: false });
  expect(await db.select().from(users).where(eq(users.id, member.id))).toEqual([]);
  expect(await findRequest(requestId)).toMatchObject({ outcome: 'erased', name: '', closedAt: expect.any(Date) });
  expect(await mailsTo(member.email)).toContain('Your account has been deleted');
});

test.each([false, true])('the posts of a member go only if the admin says so: %s', async (erasesPosts) => {
  const admin = await makeUser({ roles: ['admin'] });
  const member = await makeUser({ name: 'Ann Asker' });
  await plantPosts(member.id, 3);
  const before = await postsWith('I wake at four');
  const requestId = await ask(admin.id, member.email);
  await eraseAsker({ requestId, decidedBy: admin.id, account: member.id, erasesPosts });
  expect(before - (await postsWith('I wake at four'))).toBe(erasesPosts ? 3 : 0);
});

test('without an account, all that is stored with the address is erased, and nothing of anybody else', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const [email, other] = [newAddress(), newAddress()];
  for (const address of [email, other]) await receive({ name: 'Ann Asker', email: address });
  const requestId = await ask(admin.id, email);
  await eraseAsker({ requestId, decidedBy: admin.id, account: '', erasesPosts: false });
  const left = await db.select({ email: inboxItems.email }).from(inboxItems);
  expect(left.map((item) => item.email)).not.toContain(email);
  expect(left.map((item) => item.email)).toContain(other);
  expect(await findRequest(requestId)).toMatchObject({ outcome: 'erased', name: '' });
  expect(await mailsTo(email)).toContain('Your data has been erased');
});

test('nothing is erased for a request that is unproven, closed, without an address or about something else', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  const member = await makeUser({ name: 'Ann Asker' });
  const closed = await ask(admin.id, member.email);
  await actOnRequest(admin.id, closed, {
    act: 'close',
    outcome: 'withdrawn',
    answer: 'As you wish.',
    sendsCopy: false,
    noCopyReason: '',
  });
  const refused: [string, string][] = [
    [await ask(admin.id, member.email, 'erasure', false), 'how the person proved who they are'],
    [closed, 'This request is closed'],
    [await ask(admin.id, ''), 'this request has none'],
    [await ask(admin.id, member.email, 'correction'), 'does not ask for erasure'],
  ];
  for (const [requestId, why] of refused)
    await expect(eraseAsker({ requestId, decidedBy: admin.id, account: member.id, erasesPosts: true })).rejects.toThrow(
      why,
    );
  expect(await db.select().from(users).where(eq(users.id, member.id))).toHaveLength(1);
});

test.each(['an account that came since', 'an account that has gone', 'another account'])(
  'nothing is erased if the screen showed something else: %s',
  async (change) => {
    const admin = await makeUser({ roles: ['admin'] });
    const member = change === 'an account that has gone' ? null : await makeUser({ name: 'Ann Asker' });
    const requestId = await ask(admin.id, member?.email ?? newAddress());
    const shownAccount = change === 'an account that came since' ? '' : randomUUID();
    await expect(
      eraseAsker({ requestId, decidedBy: admin.id, account: shownAccount, erasesPosts: true }),
    ).rejects.toThrow('Another account has this address now');
    expect(await findRequest(requestId)).toMatchObject({ closedAt: null });
  },
);

test('the last admin is not erased', async () => {
  const admin = await makeUser({ roles: ['admin'] });
  await db.execute(sql`delete from user_roles where user_id <> ${admin.id}`);
  const requestId = await ask(admin.id, admin.email);
  await expect(eraseAsker({ requestId, decidedBy: admin.id, account: admin.id, erasesPosts: false })).rejects.toThrow(
    LastAdminError,
  );
  expect(await findRequest(requestId)).toMatchObject({ closedAt: null });
});
