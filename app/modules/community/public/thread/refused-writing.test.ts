import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRateLimits } from '#app/modules/community/members/count-forum-act.server.ts';
import { mergeThreads } from '#app/modules/community/moderation/acts/merge-threads.server.ts';
import { moderatePost } from '#app/modules/community/moderation/moderate-post.server.ts';
import { moderateThread } from '#app/modules/community/moderation/moderate-thread.server.ts';
import { editPost } from '#app/modules/community/posts/versions/edit-post.server.ts';
import { findThread, listPosts } from '#app/modules/community/threads/find-thread.server.ts';
import { draftSchema } from '#app/modules/community/writing/drafts/draft-schema.ts';
import { findDraft, listDrafts, saveDraft } from '#app/modules/community/writing/drafts/drafts.server.ts';
import type { WritingResult } from '#app/modules/community/writing/form-result.ts';
import { countSuggestion } from '#app/modules/search/count-search.server.ts';
import { makeReply } from '#test/forum.ts';
import { idAt, linesOf, message, openModeratedForum, passHour, reply, start } from '#test/forum-moderation.ts';
import { as, clientAddress, formTo } from '#test/forum-request.ts';
import { loader as askDraft, action as postDraft } from '../../api/forum-draft.ts';
import { action as postBookmark } from '../bookmarks.tsx';
import { forumTitles } from '../forum-member.server.ts';
import { action as postNew } from '../new.tsx';
import { applyThreadAction, draft as storeDraft } from './apply-thread-action.server.ts';
import { loader as openEdit, action as postEdit } from './edit.tsx';

const forum = openModeratedForum();

const postReply = async (by: ForumMember, slug: string, fields: Record<string, string>) => {
  const request = formTo(`/forum/${slug}`, { act: 'reply', ...fields });
  const result = await as(by, request, (context) => applyThreadAction(request, slug, context));
  if (!(result instanceof Response)) throw new Error('It does not lead to another page');
  return result.headers.get('Location');
};

/** Posts the form that edits a post, and opens its page with what came back, as without JavaScript. */
async function postEdited(by: ForumMember, slug: string, number: number, fields: Record<string, string>) {
  const path = `/forum/${slug}/${number}/edit`;
  const request = formTo(path, fields);
  return as(by, request, async (context) => {
    const args = {
      request,
      context,
      params: { thread: slug, number: String(number) },
      pattern: '/forum/:thread/:number/edit',
      url: new URL(request.url),
    } as const;
    const result = await postEdit(args);
    if (result instanceof Response) return { location: result.headers.get('Location'), values: null };
    const page = await openEdit(args);
    const { values } = ('data' in result ? result.data : result) as FormResult;
    return { location: null, values, isOpen: 'slug' in page };
  });
}

test('a reply to a discussion that was renamed or merged meanwhile is posted where it stands now', async () => {
  const { slug } = await start(forum.moderator, 'Before the rename');
  const edit = { content: 'About it', warning: '', isAiGenerated: false, hashtags: [], edits: 0 };
  const renamed = await editPost(forum.moderator, { slug, number: 1 }, { ...edit, title: 'After the rename' });
  passHour();
  expect(await postReply(forum.member, slug, { content: 'Typed before' })).toBe('/forum/after-the-rename#post-2');

  const target = await start(forum.moderator, 'The other one');
  const postId = await idAt(renamed?.slug ?? '', 1);
  await mergeThreads(forum.moderator, { postId, intoSlug: target.slug, ...message });
  passHour();
  const answer = { content: 'An answer', answers: '2' };
  expect(await postReply(forum.member, 'after-the-rename', answer)).toMatch(/^\/forum\/the-other-one#post-\d$/);
  expect((await linesOf(target.slug))?.map((line) => line.replace(/^\d /, ''))).toEqual([
    'About The other one',
    'About it',
    'Typed before',
    'An answer',
  ]);
});

test('a reply to a discussion that is gone is stored as a draft', async () => {
  const { slug } = await start(forum.moderator, 'Gone in the meantime');
  await moderatePost(forum.other, { postId: await idAt(slug, 1), verb: 'hide', ...message });
  const key = randomUUID();
  expect(await postReply(forum.member, slug, { content: 'Long words', warning: 'Grief', key })).toBe('/forum/drafts');
  expect(await listDrafts(forum.member.id)).toMatchObject([
    { key, thread: null, fields: { content: 'Long words', warning: 'Grief' } },
  ]);
});

test('a refused edit of a post comes back with everything typed, also if the post cannot be opened any more', async () => {
  const { slug } = await start(forum.moderator, 'Locked in the meantime');
  const ownReply = await reply(forum.member, slug, 'Mine');
  const number = ownReply?.number ?? 0;
  await moderateThread(forum.moderator, { postId: await idAt(slug, 1), verb: 'lock', topicSlug: '', ...message });
  const fields = { content: 'Mine, and better', edits: '0' };
  expect(await postEdited(forum.member, slug, number, fields)).toMatchObject({ values: fields, isOpen: true });
  expect(await postEdited(forum.member, 'no-such-discussion', 2, fields)).toMatchObject({
    values: fields,
    isOpen: true,
  });
});

test('an edit reaches a post whose discussion was renamed in the meantime', async () => {
  const { slug } = await start(forum.moderator, 'Old title');
  const ownReply = await reply(forum.member, slug, 'Mine');
  const edit = { content: 'About it', warning: '', isAiGenerated: false, hashtags: [], edits: 0 };
  await editPost(forum.moderator, { slug, number: 1 }, { ...edit, title: 'New title' });
  const edited = await postEdited(forum.member, slug, ownReply?.number ?? 0, { content: 'Mine, again', edits: '0' });
  expect(edited.location).toBe('/forum/new-title#post-2');
});

test('a number that no post has is no failure of the server', async () => {
  const { slug } = await start(forum.moderator, 'Numbers');
  passHour();
  expect(await postReply(forum.member, slug, { content: 'Answer', answers: '99999999999' })).toContain('#post-2');
  const thread = await findThread(slug);
  const posts = thread && (await listPosts(thread.row, { page: 1, order: 'oldest' }, null));
  expect(posts?.replies).toMatchObject([{ parentNumber: null }]);
  const request = formTo(`/forum/${slug}`, { act: 'like', number: '99999999999' });
  await expect(as(forum.member, request, (context) => applyThreadAction(request, slug, context))).rejects.toMatchObject(
    {
      init: { status: 400 },
    },
  );
});

test('nobody is promised a reminder of a post that is not shown any more', async () => {
  const { slug } = await start(forum.moderator, 'Kept');
  await moderatePost(forum.other, { postId: await idAt(slug, 1), verb: 'hide', ...message });
  const request = formTo('/forum/bookmarks', { act: 'remind', slug, number: '1' });
  const result = await as(forum.member, request, (context) =>
    postBookmark({ request, context, params: {}, pattern: '/forum/bookmarks', url: new URL(request.url) }),
  );
  expect(result).toMatchObject({
    data: { toast: { title: 'This post is no longer visible' } },
    init: { status: 409 },
  });
});

test('drafts that are stored too often are refused, and the form comes back with everything typed', async () => {
  const fields = { key: randomUUID(), content: 'Half a thought' };
  const autosave = () => {
    const request = formTo('/api/forum-draft', fields);
    const args = { request, params: {}, pattern: '/api/forum-draft', url: new URL(request.url) } as const;
    return as(forum.member, request, (context) => postDraft({ ...args, context }));
  };
  expect((await autosave()).status).toBe(204);
  const isCounter = like(rateLimitCounters.key, `${forumRateLimits.draft.name}:%`);
  await db.update(rateLimitCounters).set({ count: forumRateLimits.draft.max }).where(isCounter);
  const refused = await autosave();
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  const request = formTo('/forum/new', { ...fields, act: 'draft', content: 'Half a thought, and more' });
  const result = await as(forum.member, request, (context) =>
    storeDraft('', forum.member, context)(request, forumTitles),
  );
  expect(result).toMatchObject({ init: { status: 429 }, data: { values: { content: 'Half a thought, and more' } } });
  const stored = (await listDrafts(forum.member.id)).filter(({ key }) => key === fields.key);
  expect(stored.map((draft) => draft.fields.content)).toEqual(['Half a thought']);
});

test('the question whether a form is posted stores nothing, and is about the member’s own forms', async () => {
  const key = randomUUID();
  const ask = (member: typeof forum.member | null, search: string) => {
    const request = new Request(`https://site.example/api/forum-draft${search}`);
    const args = { request, params: {}, pattern: '/api/forum-draft', url: new URL(request.url) } as const;
    return as(member, request, async (context) => (await askDraft({ ...args, context })).status);
  };
  await saveDraft(forum.member.id, draftSchema.parse({ key, title: 'A lamp', content: 'Typed on the phone' }));
  expect(await ask(forum.member, `?key=${key}`)).toBe(204);
  expect((await findDraft(forum.member.id, key))?.fields.content).toBe('Typed on the phone');
  const { slug } = await start(forum.moderator, 'A lamp');
  await makeReply(forum.member, slug, { key });
  expect(await ask(forum.member, `?key=${key}`)).toBe(410);
  expect(await ask(forum.other, `?key=${key}`)).toBe(204);
  expect(await ask(null, `?key=${key}`)).toBe(401);
  for (const search of ['', '?key=', '?key=made-up']) expect(await ask(forum.member, search)).toBe(422);
});

test('a preview searches for similar discussions within the limit of suggestions only, and is shown beyond it', async () => {
  await start(forum.moderator, 'Kettles at midnight');
  const preview = async () => {
    const request = formTo('/forum/new', { act: 'preview', title: 'Kettles at midnight', content: 'Words' });
    const args = { request, params: {}, pattern: '/forum/new', url: new URL(request.url) } as const;
    return (await as(forum.member, request, (context) => postNew({ ...args, context }))) as WritingResult;
  };
  expect(await preview()).toMatchObject({ similar: [{ title: 'Kettles at midnight' }] });
  while (countSuggestion(clientAddress) === null);
  expect(await preview()).toMatchObject({ similar: [], preview: { html: '<p>Words</p>' } });
});

test('a report that is refused comes back with what was typed', async () => {
  const { slug } = await start(forum.moderator, 'Reported too often');
  const fields = { act: 'report', number: '1', reason: 'kindness', note: 'Many words about it' };
  const report = () => {
    const request = formTo(`/forum/${slug}`, fields);
    return as(forum.member, request, (context) => applyThreadAction(request, slug, context));
  };
  expect(await report()).toBeInstanceOf(Response);
  const isCounter = like(rateLimitCounters.key, `${forumRateLimits.report.name}:%`);
  await db.update(rateLimitCounters).set({ count: forumRateLimits.report.max }).where(isCounter);
  expect(await report()).toMatchObject({ init: { status: 429 }, data: { values: { note: fields.note } } });
});

test('an act that a script sends leaves the page where it is', async () => {
  const { slug } = await start(forum.moderator, 'Liked in place');
  const likeIt = async (more: Record<string, string>) => {
    const request = formTo(`/forum/${slug}`, { act: 'like', number: '1', ...more });
    const result = await as(forum.member, request, (context) => applyThreadAction(request, slug, context));
    return result instanceof Response ? result.headers.get('Location') : null;
  };
  expect([await likeIt({}), await likeIt({ inPlace: '?' })]).toEqual([`/forum/${slug}#post-1`, `/forum/${slug}`]);
  expect(await likeIt({ inPlace: '?sort=liked&page=2&report=1' })).toBe(`/forum/${slug}?sort=liked&page=2`);
});
