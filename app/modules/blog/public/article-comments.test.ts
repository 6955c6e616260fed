import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumPosts } from '#app/modules/community/tables.server.ts';
import { publishDocument } from '#app/modules/content/publishing/publish-document.server.ts';
import { unpublishDocument } from '#app/modules/content/publishing/unpublish-document.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember } from '#test/forum.ts';
import { as, formTo } from '#test/forum-request.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { createPost } from '../editing/create-post.server.ts';
import { postKind } from '../editing/post-kind.server.ts';
import { newPost } from '../schema.ts';
import { action } from './article.tsx';

openTestDatabase();
openTestMedia();

async function publishTea(slug: string) {
  openSiteOrigin('https://example.org');
  const draft = { ...newPost, title: 'Tea', slug, excerpt: 'Tea', hasComments: true };
  const { id } = await db.transaction((tx) => createPost(tx, draft, null));
  await db.transaction((tx) => publishDocument(tx, postKind, { id, actorId: null, revision: null }));
  return id;
}

/** Posts a comment on an article. @returns the response, or what is thrown */
function commentOn(slug: string, member: ForumMember, fields: Record<string, string>) {
  const request = formTo(`/blog/${slug}`, { content: 'A lamp helped me.', key: randomUUID(), ...fields });
  const url = new URL(request.url);
  return as(member, request, (context) => action({ request, context, params: { slug }, pattern: '/blog/:slug', url }));
}

test('a comment on an article that was taken offline meanwhile is there to copy', async () => {
  const id = await publishTea('gone');
  await db.transaction((tx) => unpublishDocument(tx, postKind, { id, actorId: null }));
  await expect(commentOn('gone', await makeForumMember('member'), {})).rejects.toMatchObject({
    data: { texts: [{ label: 'Comment', text: 'A lamp helped me.' }] },
    init: { status: 410 },
  });
});

test('a first comment asks for a display name once, and posts nothing and loses nothing before that', async () => {
  await publishTea('tea');
  const member = await makeForumMember('member');
  await db.update(profiles).set({ isNameChosen: false }).where(eq(profiles.userId, member.id));
  const comment = (fields: Record<string, string>) => commentOn('tea', member, fields);
  const posts = () => db.$count(forumPosts, eq(forumPosts.authorId, member.id));

  const answer = await comment({});
  if (answer instanceof Response) throw new Error('It was posted');
  const { values, toast } = ('data' in answer ? answer.data : answer) as FormResult;
  expect(values).toMatchObject({ content: 'A lamp helped me.', displayName: '' });
  expect(toast?.text).toMatch(/as “Member [0-9A-F]{6}”/);
  expect(await posts()).toBe(0);
  // The name is left empty: the form has asked.
  expect(await comment({ displayName: '' })).toBeInstanceOf(Response);
  expect(await posts()).toBe(1);
  expect(await comment({})).toBeInstanceOf(Response);
});
