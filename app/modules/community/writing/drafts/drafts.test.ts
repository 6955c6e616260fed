import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { forumThreads } from '../../tables.server.ts';
import { findReplyStart } from '../../threads/reply-start.server.ts';
import { draftSchema } from './draft-schema.ts';
import { countThreadDrafts, discardDraft, findDraft, listAllDrafts, listDrafts, saveDraft } from './drafts.server.ts';

openTestDatabase();

const draftOf = (fields: Record<string, string>) => draftSchema.parse({ key: randomUUID(), ...fields });
const nothing = { answer: null, quote: null };

test('a member has any number of drafts, and nobody else sees or changes them', async () => {
  const [member, other] = [await makeForumMember(), await makeForumMember()];
  const first = draftOf({ title: 'First', content: 'One' });
  await saveDraft(member.id, first);
  await saveDraft(member.id, draftOf({ title: 'Second' }));
  await saveDraft(member.id, { ...first, content: 'One more' });
  // The key of somebody else's draft is only a key.
  await saveDraft(other.id, { ...first, content: 'Theirs' });
  expect((await listDrafts(member.id)).map(({ fields }) => [fields.title, fields.content])).toEqual([
    ['First', 'One more'],
    ['Second', ''],
  ]);
  expect(await countThreadDrafts(member.id)).toBe(2);
  await discardDraft(other.id, first.key);
  expect((await findDraft(member.id, first.key))?.fields.content).toBe('One more');
  await saveDraft(member.id, { ...first, title: '', content: ' ' });
  expect(await findDraft(member.id, first.key)).toBeNull();
});

test('a list shows the latest two hundred drafts, and the copy of a member’s data has all', async () => {
  const member = await makeForumMember();
  for (let number = 0; number < 203; number += 1) await saveDraft(member.id, draftOf({ title: `Draft ${number}` }));
  expect(await listDrafts(member.id)).toHaveLength(200);
  expect(await listAllDrafts(member.id)).toHaveLength(203);
});

test('the form of a reply begins with the draft and the quote, and posting ends the draft', async () => {
  const [author, member] = [await makeForumMember(), await makeForumMember()];
  const slug = await makeThread(author, await makeTopic('Sleep'));
  const number = await makeReply(author, slug, { content: 'A lamp.\n\nAnd tea.', isAnonymous: true });
  const [thread] = await db.select().from(forumThreads).where(eq(forumThreads.slug, slug));
  if (!thread) throw new Error('no thread');
  const draft = draftOf({ thread: slug, content: 'I tried', answers: String(number) });
  await saveDraft(member.id, draft);
  const { start, answers } = await findReplyStart(member, thread, { answer: null, quote: number });
  expect(start.fields).toMatchObject({
    key: draft.key,
    // It names the post, not its author.
    content: `I tried\n\n> [Post ${number}](/forum/${slug}/${number}):\n> A lamp.\n> \n> And tea.\n\n`,
  });
  expect(answers).toEqual({ number, name: 'Anonymous member' });
  expect((await findReplyStart(author, thread, nothing)).start).toEqual({
    fields: { content: '', answers: '' },
    draftAt: null,
  });

  await makeReply(member, slug, { key: draft.key });
  expect(await findDraft(member.id, draft.key)).toBeNull();
  // An autosave that arrives late brings nothing back.
  await saveDraft(member.id, draft);
  expect(await listDrafts(member.id)).toEqual([]);
});

test('a draft outlives its thread', async () => {
  const member = await makeForumMember();
  const slug = await makeThread(member, await makeTopic('Evenings'));
  await saveDraft(member.id, draftOf({ thread: slug, content: 'Half a thought' }));
  expect(await listDrafts(member.id)).toMatchObject([{ thread: { slug } }]);
  await db.delete(forumThreads).where(eq(forumThreads.slug, slug));
  expect(await listDrafts(member.id)).toMatchObject([{ thread: null, fields: { content: 'Half a thought' } }]);
});
