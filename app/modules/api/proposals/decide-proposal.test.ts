import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inboxReplies } from '#app/modules/inbox/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openInboxTests, receive } from '#test/inbox.ts';
import { mailsTo } from '#test/mail-jobs.ts';
import { apiProposals } from '../tables.server.ts';
import { makeApiToken } from '../tokens/change-tokens.server.ts';
import { discardProposal, sendProposedReply } from './decide-proposal.server.ts';

openTestDatabase();
openInboxTests();

let [ada, bea] = ['', ''];
let id = '';
let email = '';

beforeAll(async () => {
  [ada, bea] = [(await makeUser({ roles: ['admin'] })).id, (await makeUser({ roles: ['admin'] })).id];
});

beforeEach(async () => {
  const key = randomUUID();
  await makeApiToken({ actorId: ada, key, name: 'The app', scopes: ['enquiries:read'], days: 30 });
  email = `${randomUUID()}@example.org`;
  const itemId = await receive({ email });
  const reply = {
    kind: 'reply' as const,
    itemId,
    title: 'Re: Hello',
    text: 'Dear Ann',
    tokenId: key,
    tokenName: 'The app',
    createdAt: now(),
  };
  const [proposal] = await db.insert(apiProposals).values(reply).returning();
  id = proposal?.id ?? '';
});

const send = (actorId: string, text: string) =>
  sendProposedReply({ actorId, id }, { subject: 'Re: Hello', text, status: '' });
const discard = (actorId: string) => discardProposal({ actorId, id, revision: 0 });
const refused = 'Yours was not sent';
const sentTexts = async () =>
  (await db.select().from(inboxReplies).where(eq(inboxReplies.id, id))).map(({ text }) => text);
const decisions = async () => {
  const rows = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
  return rows.map(({ action, actorId }) => [action, actorId]);
};

test('the answer that is sent first counts; another one is refused, and the same form again changes nothing', async () => {
  await send(ada, 'We do teach in Leeds.');
  await expect(send(bea, 'We do not teach in Leeds.')).rejects.toThrow(refused);
  await expect(send(bea, 'We do teach in Leeds.')).rejects.toThrow(refused);
  await expect(send(ada, 'Come on Monday.')).rejects.toThrow(refused);
  await send(ada, 'We do teach in Leeds.');
  await expect(discard(bea)).resolves.toBe(false);
  expect(await sentTexts()).toEqual(['We do teach in Leeds.']);
  expect(await decisions()).toEqual([['api-proposal.accepted', ada]]);
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'inbox-reply')).toHaveLength(1);
});

test('nothing is sent of an answer that was discarded', async () => {
  expect(await discard(bea)).toBe(true);
  await expect(send(ada, 'We do teach in Leeds.')).rejects.toThrow(refused);
  expect(await sentTexts()).toEqual([]);
  expect(await decisions()).toEqual([['api-proposal.discarded', bea]]);
});

test.each(['post', 'page'] as const)('a decided %s that was deleted since is not decided again', async (kind) => {
  const decided = { kind, itemId: null, documentId: randomUUID(), text: null };
  for (const state of ['accepted', 'discarded'] as const) {
    await db
      .update(apiProposals)
      .set({ ...decided, state })
      .where(eq(apiProposals.id, id));
    expect(await discard(bea)).toBe(false);
  }
  expect(await decisions()).toEqual([]);
});

test('of people who decide at once, one decides, and the mail agrees with the log', async () => {
  const outcomes = await Promise.allSettled([send(ada, 'One'), discard(bea), send(bea, 'Two'), discard(ada)]);
  const texts = await sentTexts();
  const [decision, ...others] = await decisions();
  expect(others).toEqual([]);
  expect(decision?.[0]).toBe(texts.length === 1 ? 'api-proposal.accepted' : 'api-proposal.discarded');
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false);
  expect(done).toHaveLength(1);
});
