import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { listDuties } from '../desk/list-duties.server.ts';
import { remindOfDuties } from '../desk/remind-of-duties.job.server.ts';
import { requestRetention } from '../retention.server.ts';
import { dutyRequests } from '../tables.server.ts';
import { findRequest } from './list-requests.server.ts';
import { confirmRequest, enterRequest, submitRequest } from './receive-request.server.ts';
import { actOnRequest } from './request-actions.server.ts';

openTestDatabase();

beforeEach(() => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
  setClock(new Date('2026-09-03T10:00Z'));
  return () => setClock();
});

const requestInput = (email = `${randomUUID()}@example.org`) => ({
  kind: 'access' as const,
  fullName: 'Ann Asker',
  email,
  message: 'Everything you have about me.',
});
const close = { act: 'close', sendsCopy: false, noCopyReason: '' } as const;
const visitor = { clientAddress: '192.0.2.1', viewer: null };
const requestOf = async (email: string) =>
  (await db.select().from(dutyRequests).where(eq(dutyRequests.email, email)))[0];
const mailsTo = (email: string) =>
  db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));

test('a request is acknowledged at once with its last day, once however often it is sent, and says nothing of its words', async () => {
  const request = requestInput();
  await Promise.all([1, 2].map(() => submitRequest(request, visitor)));
  const stored = await requestOf(request.email);
  expect(stored).toMatchObject({ dueOn: '2026-10-02', identity: 'unknown', acknowledgedAt: expect.any(Date) });
  const sent = await mailsTo(request.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('2 October 2026');
  expect(sent[0]?.text).not.toContain('Everything');
});

test.each([
  ['access', 'we will not send anything about you'],
  ['correction', 'your data stays as it is'],
  ['erasure', 'your data stays as it is'],
  ['objection', 'your data stays as it is'],
  ['complaint', 'we will not send anything about you'],
] as const)(
  'anyone who did not ask for %s learns what happens without their confirmation: %s',
  async (kind, outcome) => {
    const request = { ...requestInput(), kind };
    await submitRequest(request, { clientAddress: `192.0.2.${kind.length * 10}`, viewer: null });
    const [mail] = await mailsTo(request.email);
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`If it was not you, do nothing: ${outcome}`);
  },
);

test('a request in somebody else’s name proves nothing until the owner of the address presses the button', async () => {
  const owner = await makeUser();
  const stranger = await makeUser();
  await submitRequest(requestInput(owner.email.toLowerCase()), { clientAddress: '192.0.2.2', viewer: stranger });
  const stored = await requestOf(owner.email.toLowerCase());
  expect(stored).toMatchObject({ identity: 'unknown', userId: null });
  const [mail] = await mailsTo(owner.email.toLowerCase());
  const token = mail?.text?.match(/token=([\w-]+)/)?.[1] ?? '';
  expect(await confirmRequest('wrong')).toBeNull();
  expect(await confirmRequest(token)).toMatchObject({ dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(await confirmRequest(token)).toBeNull();
  expect((await requestOf(owner.email.toLowerCase()))?.identity).toBe('address');
  await submitRequest({ ...requestInput(owner.email.toLowerCase()), message: 'Again' }, { ...visitor, viewer: owner });
  const [, ownRequest] = await db.select().from(dutyRequests).where(eq(dutyRequests.email, owner.email.toLowerCase()));
  expect(ownRequest).toMatchObject({ identity: 'account', userId: owner.id });
});

test('the clock stops with a letter and goes on, is extended in time only, and ends with the answer', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const email = `${randomUUID()}@example.org`;
  const id = await enterRequest(actorId, { ...requestInput(email), source: 'email', receivedOn: '2026-09-01' });
  const due = async () => (await findRequest(id))?.dueOn;
  expect(await due()).toBe('2026-10-01');
  await actOnRequest(actorId, id, { act: 'pause', pauseKind: 'details', pauseLetter: 'Which year do you mean?' });
  await expect(
    actOnRequest(actorId, id, { act: 'pause', pauseKind: 'details', pauseLetter: 'Which year do you mean?' }),
  ).rejects.toThrow('already paused');
  setClock(new Date('2026-09-11T10:00Z'));
  await actOnRequest(actorId, id, { act: 'resume' });
  expect(await due()).toBe('2026-10-09');
  await actOnRequest(actorId, id, { act: 'extend', extensionLetter: 'There is a lot to look through.' });
  expect(await due()).toBe('2026-12-09');
  await actOnRequest(actorId, id, {
    ...close,
    outcome: 'answered',
    answer: 'Here is what we have.',
    noCopyReason: 'Sent by post',
  });
  await expect(actOnRequest(actorId, id, { act: 'resume' })).rejects.toThrow('closed');
  expect((await findRequest(id))?.letters.map(({ about }) => about)).toEqual([
    'We need something from you',
    'Your request needs more time',
    'The answer to your request',
    'Answered without a copy',
  ]);
  expect(await mailsTo(email)).toHaveLength(4);
  const log = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(JSON.stringify(log)).not.toMatch(/Ann|example\.org/);

  const late = await enterRequest(actorId, { ...requestInput(), source: 'email', receivedOn: '2026-07-01' });
  await expect(
    actOnRequest(actorId, late, { act: 'extend', extensionLetter: 'There is a lot to look through.' }),
  ).rejects.toThrow('The deadline has passed');
});

test('a complaint by telephone is on the desk until it is acknowledged and answered; the team is reminded once a day', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const complaint = { ...requestInput(''), kind: 'complaint', source: 'telephone', receivedOn: '2026-09-03' } as const;
  const id = await enterRequest(actorId, complaint);
  const [received] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  expect(received?.after).toEqual({ type: 'Complaint about personal data', receivedBy: 'Telephone' });
  const listOwnDuties = async () => (await listDuties()).filter(({ key }) => key === id);
  expect((await listOwnDuties()).map(({ what, dueOn }) => [what.split(' ')[0], dueOn])).toEqual([
    ['Acknowledge', '2026-10-02'],
    ['Answer', '2026-10-02'],
  ]);
  await actOnRequest(actorId, id, { act: 'acknowledge' });
  expect(await listOwnDuties()).toHaveLength(1);
  setClock(new Date('2026-10-06T08:00Z'));
  for (const _ of [1, 2]) await remindOfDuties.run({}, jobContext);
  const reminders = await db.select().from(mails).where(eq(mails.kind, 'duty-reminder'));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]).toMatchObject({ subject: expect.stringContaining('overdue') });
  expect(reminders[0]?.text).not.toContain('Ann');
});

test('six years after it was closed, a request no longer names the person', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const id = await enterRequest(actorId, { ...requestInput(), source: 'letter', receivedOn: '2026-09-03' });
  await actOnRequest(actorId, id, { ...close, outcome: 'withdrawn', answer: 'As you wish, it is closed.' });
  setClock(new Date('2032-09-03T09:00Z'));
  await applyRetention(requestRetention);
  expect((await findRequest(id))?.name).toBe('Ann Asker');
  setClock(new Date('2032-09-03T11:00Z'));
  await applyRetention(requestRetention);
  expect(await findRequest(id)).toMatchObject({ name: '', email: '', message: '', letters: [], outcome: 'withdrawn' });
});

test.each(['2026-09-04', '2026-10-03', '2127-01-01'])(
  'a request that arrives on %s, a day in the future, is refused beside its field, and nothing is stored',
  async (receivedOn) => {
    const { id: actorId } = await makeUser({ roles: ['admin'] });
    const request = requestInput();
    await expect(enterRequest(actorId, { ...request, source: 'letter', receivedOn })).rejects.toMatchObject({
      name: 'FieldError',
      field: 'receivedOn',
    });
    expect(await requestOf(request.email)).toBeUndefined();
  },
);

test('a request of today, in London, is as old as its form', async () => {
  setClock(new Date('2026-09-03T23:30Z'));
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const request = requestInput();
  await enterRequest(actorId, { ...request, source: 'letter', receivedOn: '2026-09-04' });
  expect((await requestOf(request.email))?.receivedAt).toEqual(new Date('2026-09-03T23:30Z'));
});

test.each([
  ['refused', 'withdrawn'],
  ['refused', 'answered'],
] as const)('a request that is %s is answered with where to complain, one that is %s is not', async (...outcomes) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const texts: boolean[] = [];
  for (const outcome of outcomes) {
    const email = `${randomUUID()}@example.org`;
    const entered = { ...requestInput(email), kind: 'objection', source: 'email', receivedOn: '2026-09-01' } as const;
    await actOnRequest(actorId, await enterRequest(actorId, entered), { ...close, outcome, answer: 'This is why.' });
    texts.push(JSON.stringify((await mailsTo(email)).map(({ text }) => text)).includes('make-a-complaint'));
  }
  expect(texts).toEqual([true, false]);
});
