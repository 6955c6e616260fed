import { expect, test } from 'vitest';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { forumPosts } from '#app/modules/community/tables.server.ts';
import { keyOf } from '#app/modules/content/document-kind.server.ts';
import { scheduleAction } from '#app/modules/content/publishing/schedules.server.ts';
import { listMentions, mentionsText, openMediaMentions } from '#app/modules/media/library/mentions.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { createLetter } from '#app/modules/newsletter/letters/write-letter.server.ts';
import { addPage } from '#app/modules/pages/create-page.server.ts';
import { newPage } from '#app/modules/site/page/placeholders.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeThread, makeTopic } from '#test/forum.ts';
import { mediaMentions } from './modules.server.ts';

openTestDatabase();

test('a file says which drafts, scheduled posts, letters and forum posts use it', async () => {
  openMediaMentions(mediaMentions);
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const file = { name: 'desk.jpg', kind: 'image', type: 'image/jpeg', bytes: 1 } as const;
  const [stored] = await db
    .insert(mediaFiles)
    .values({ ...file, address: 'desk1234.jpg' })
    .returning();
  if (!stored) throw new Error('The file was not stored');
  const src = '/media/desk1234.jpg';
  await db.transaction(async (tx) => {
    const page = newPage('Calm');
    await addPage(
      tx,
      { ...page, title: 'Team', blocks: [...page.blocks, { id: 'x', type: 'image', imageUrl: src }] },
      actorId,
    );
    const post = await createPost(tx, { ...newPost, title: 'Tea', slug: 'tea', featuredImage: src }, actorId);
    const tomorrow = new Date(now().getTime() + 86_400_000);
    await scheduleAction(tx, keyOf(postKind, post.id), { act: 'publish', at: tomorrow, actorId });
    await createLetter(tx, actorId, { subject: 'Slow mornings', blocks: [{ kind: 'picture', src, alt: 'A desk' }] });
  });
  const slug = await makeThread(await makeForumMember(), await makeTopic('Sleep'), { content: `See ![desk](${src})` });
  const mentions = await listMentions(stored.id);
  expect(mentions.map(({ kind, title, state }) => `${kind} ${title}: ${state}`).toSorted()).toEqual([
    'Forum post How do you sleep?: Published',
    'Letter Slow mornings: Draft',
    'Page Team: Draft',
    'Post Tea: Scheduled',
  ]);
  expect(mentions.map(({ href }) => href)).toContain(`/forum/${slug}/1`);
  expect(mentionsText(mentions)).toContain('“Tea” (scheduled)');
  expect(await listMentions(actorId)).toEqual([]);
  // A moderator can restore it.
  await db.update(forumPosts).set({ status: 'removed' });
  expect(await listMentions(stored.id)).toContainEqual(
    expect.objectContaining({ kind: 'Forum post', state: 'Not visible' }),
  );
});
