import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { idAt, lastAct, linesOf, message, openModeratedForum, reply, start } from '#test/forum-moderation.ts';
import { splitThread } from '../moderation/acts/merge-threads.server.ts';
import { undoAct } from '../moderation/acts/undo-act.server.ts';
import { forumPosts } from '../tables.server.ts';
import { undoImportedComment } from './import-reply.server.ts';

const forum = openModeratedForum();

test('an imported comment is undone once its answer was moved to a discussion of its own, which can still come back', async () => {
  const { slug } = await start(forum.moderator, 'Tea');
  await reply(forum.member, slug, 'imported');
  await reply(forum.member, slug, 'below it', { answers: 2 });
  await reply(forum.moderator, slug, 'last');
  const id = await idAt(slug, 2);
  await db.update(forumPosts).set({ authorId: null, authorName: 'Bo' }).where(eq(forumPosts.id, id));
  const undo = () => inTransaction((tx) => undoImportedComment(tx, id));
  await expect(undo()).rejects.toThrow('Somebody has answered it.');
  await splitThread(forum.moderator, { postId: id, numbers: [3], title: 'Milk', ...message });
  await undo();
  expect(await linesOf(slug)).toEqual(['1 About Tea', '2 null', '3 moved', '4 last']);
  await undoAct(forum.moderator, (await lastAct('split')).id);
  expect(await linesOf(slug)).toEqual(['1 About Tea', '2 null', '3 below it', '4 last']);
});
