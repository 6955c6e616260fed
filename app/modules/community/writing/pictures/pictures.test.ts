import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { findFiles } from '#app/modules/media/library/list-media.server.ts';
import { removePictureBytes } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { memberPicturesPersonalData } from '#app/modules/media/member-pictures/member-pictures.personal-data.server.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { RefusedFileError } from '#app/modules/media/refused-file-error.ts';
import { mediaFiles, mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { jobContext } from '#test/job-context.ts';
import { makePhonePhoto, makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { countForumAct } from '../../members/count-forum-act.server.ts';
import { trustRight } from '../../members/trust.ts';
import { removePicture } from '../../moderation/acts/remove-picture.server.ts';
import { undoAct } from '../../moderation/acts/undo-act.server.ts';
import { moderatePost } from '../../moderation/moderate-post.server.ts';
import { forumActs } from '../../moderation/tables.server.ts';
import { forumPersonalData } from '../../personal-data/forum.personal-data.server.ts';
import { deletePost } from '../../posts/delete-post.server.ts';
import { editPost } from '../../posts/versions/edit-post.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { findThread, listPosts } from '../../threads/find-thread.server.ts';
import type { Topic } from '../../topics/topics.server.ts';
import { draftSchema } from '../drafts/draft-schema.ts';
import { saveDraft } from '../drafts/drafts.server.ts';
import { addPicture } from './add-picture.server.ts';
import { pictureMarkdown } from './picture-markdown.ts';
import { isPictureShown } from './post-pictures.server.ts';
import { removeUnusedPictures } from './remove-unused-pictures.job.server.ts';

openTestDatabase();
const { files } = openTestMedia();

let topic: Topic;
let author: ForumMember;
let photo: Buffer;
beforeAll(async () => {
  openSiteOrigin('https://example.org');
  topic = await makeTopic('Sleep');
  author = await makeForumMember();
  photo = await makePhonePhoto();
});
afterEach(() => setClock());

const rowAt = async (path: string) => {
  const [row] = await db
    .select()
    .from(mediaMemberPictures)
    .where(eq(mediaMemberPictures.address, path.split('/').at(-1) ?? ''));
  return row;
};

const ask = async (path: string, viewer: { id: string; isModerator: boolean; mayUseRoles?: boolean } | null = null) => {
  const response = await serveMemberPicture(new Request(`https://example.org${path}`), {
    isShown: (id) => isPictureShown(db, id),
    findViewer: async () => viewer && { mayUseRoles: true, ...viewer },
  });
  // Read at once: a file that nobody reads stays open.
  return new Response(await response.arrayBuffer(), response);
};

const htmlOf = async (slug: string, number: number) => {
  const thread = await findThread(slug);
  if (!thread) throw new Error('no thread');
  const { first, replies } = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
  return [first, ...replies].find((post) => post.number === number)?.html ?? '';
};

const postIdAt = async (number: number, content: string) => {
  const rows = await db.select().from(forumPosts).where(eq(forumPosts.number, number));
  return rows.find((row) => row.content.includes(content))?.id ?? '';
};

test('a picture is a still WebP without metadata, in a space of its own, and stands in the post in its own size', async () => {
  const path = await addPicture(author, photo);
  expect(path).toMatch(/^\/media\/members\/[\w-]{22}\.webp$/);
  const slug = await makeThread(author, topic, {
    content: `Look:\n\n${pictureMarkdown(path, 'A [desk] by the window')}`,
  });
  expect(await htmlOf(slug, 1)).toContain(
    `<img src="${path}" alt="A desk by the window" width="48" height="64" loading="lazy" decoding="async">`,
  );
  const response = await ask(path);
  const { format, exif, pages } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([response.status, format, exif, pages]).toEqual([200, 'webp', undefined, undefined]);
  expect(await findFiles('', ['image'], 10, 0)).toEqual([]);
  expect(await db.$count(mediaFiles)).toBe(0);
});

test('what is not a picture is refused with a message and leaves nothing', async () => {
  const before = files();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [svg, Buffer.alloc(10 * 1024 * 1024 + 1)])
    await expect(addPicture(author, bytes)).rejects.toThrow(RefusedFileError);
  expect(files()).toEqual(before);
});

test('what stands behind a picture is not stored with it', async () => {
  const member = await makeForumMember('member', 'Polly Glot');
  const bytes = Buffer.concat([await makePicture().gif().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const response = await ask(await addPicture(member, bytes), { id: member.id, isModerator: false });
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).includes('<script')).toBe(false);
});

test('nobody but its owner and moderators opens a picture before a shown post has it, and the answer names nobody', async () => {
  const member = await makeForumMember('member', 'Pia Picture');
  const path = await addPicture(member, photo);
  const owner = { id: member.id, isModerator: false };
  expect((await ask(path)).status).toBe(404);
  expect((await ask(path, { id: author.id, isModerator: false })).status).toBe(404);
  expect((await ask(path, { id: author.id, isModerator: true })).status).toBe(200);
  // A moderator without the second step that the site requires.
  expect((await ask(path, { id: author.id, isModerator: true, mayUseRoles: false })).status).toBe(404);
  expect((await ask(path, owner)).headers.get('Cache-Control')).toBe('private, no-store');
  // A first post waits for a moderator, and so do its pictures.
  const slug = await makeThread(member, topic, { content: pictureMarkdown(path, 'Mine'), isAnonymous: true });
  expect((await ask(path)).status).toBe(404);
  const postId = await postIdAt(1, path);
  await moderatePost(author, { postId, verb: 'approve', rule: 'kindness' });
  const response = await ask(path);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, max-age=3600',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-length': String((await rowAt(path))?.bytes),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-type': 'image/webp',
    etag: `"${path.split('/').at(-1)}"`,
    'x-content-type-options': 'nosniff',
  });
  await moderatePost(author, { postId, verb: 'hide', rule: 'kindness' });
  expect((await ask(path)).status).toBe(404);
  expect(await findThread(slug)).toBeNull();
});

test('a picture of somebody else is named and not shown, and one picture does not connect two posts', async () => {
  const path = await addPicture(author, photo);
  const slug = await makeThread(author, topic, { content: pictureMarkdown(path, 'Mine') });
  const quoted = await makeReply(await makeForumMember(), slug, { content: `> ${pictureMarkdown(path, 'Mine')}` });
  expect(await htmlOf(slug, quoted)).toContain('[Picture: Mine]');
  await expect(makeReply(author, slug, { content: pictureMarkdown(path, 'Mine'), isAnonymous: true })).rejects.toThrow(
    /upload it again here/,
  );
});

test('how many pictures a member adds in a day follows from their trust, also if they come at once', async () => {
  const member = await makeForumMember('member');
  for (let count = 0; count < trustRight('picture', 0) - 1; count++)
    await db.transaction((tx) => countForumAct(tx, 'picture', member));
  const tries = await Promise.allSettled([addPicture(member, photo), addPicture(member, photo)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const attempt of tries)
    if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(ForumRefusedError);
});

test('a post with a picture by a new member waits for a moderator', async () => {
  const member = await makeForumMember('member');
  const slug = await makeThread(author, topic);
  const first = await makeReply(member, slug, { content: 'First.' });
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, member.id));
  await moderatePost(author, { postId: post?.id ?? '', verb: 'approve', rule: 'kindness' });
  const path = await addPicture(member, photo);
  const second = await makeReply(member, slug, { content: pictureMarkdown(path, 'Mine') });
  const rows = await db.select().from(forumPosts).where(eq(forumPosts.authorId, member.id));
  expect(rows.map(({ number, status }) => [number, status]).sort()).toEqual([
    [first, 'published'],
    [second, 'pending'],
  ]);
});

test('a moderator removes one picture, which its author is told of, and the removal is undone', async () => {
  const path = await addPicture(author, photo);
  const slug = await makeThread(author, topic, { content: `Words ${pictureMarkdown(path, 'Mine')}` });
  const postId = await postIdAt(1, path);
  const moderator = await makeForumMember();
  const pictureId = (await rowAt(path))?.id ?? '';
  await removePicture(moderator, { postId, pictureId, rule: 'privacy', reason: 'A name is on it.' });
  expect(await htmlOf(slug, 1)).toBe('<p>Words <em>A moderator has removed this picture.</em></p>');
  expect((await ask(path, { id: author.id, isModerator: false })).status).toBe(404);
  const [act] = await db.select().from(forumActs).where(eq(forumActs.postId, postId));
  expect(act).toMatchObject({ kind: 'picture', memberId: author.id, rule: 'privacy' });
  await undoAct(moderator, act?.id ?? '');
  expect(await htmlOf(slug, 1)).toContain('<img');
  expect((await ask(path)).status).toBe(200);
});

test('a picture goes with its post, and one that no post or draft has goes after a week', async () => {
  setClock(new Date('2026-11-01T12:00:00Z'));
  const member = await makeForumMember();
  const inPost = await addPicture(member, photo);
  const [edited = '', inDraft = '', unused = ''] = ['edited', 'in-draft', 'unused'].map(
    (name) => `/media/members/${name.padEnd(22, '0')}.webp`,
  );
  for (const path of [edited, inDraft, unused]) {
    const size = { bytes: 100, width: 1, height: 1 };
    const address = path.split('/').at(-1) ?? '';
    await db.insert(mediaMemberPictures).values({ address, ownerId: member.id, createdAt: now(), ...size });
  }
  const slug = await makeThread(member, topic, { content: `One ${pictureMarkdown(edited, 'Before')}` });
  const edit = { content: `Two ${pictureMarkdown(inPost, 'After')}`, warning: '', isAiGenerated: false, edits: 0 };
  await editPost(member, { slug, number: 1 }, edit);
  const draft = { key: crypto.randomUUID(), content: pictureMarkdown(inDraft, 'Later') };
  await saveDraft(member.id, draftSchema.parse(draft));
  setClock(new Date('2026-11-09T12:00:00Z'));
  await removeUnusedPictures.run({}, jobContext);
  const left = async () => (await Promise.all([inPost, edited, inDraft, unused].map(rowAt))).map(Boolean);
  expect(await left()).toEqual([true, true, true, false]);
  await deletePost(member, slug, 1);
  expect(await left()).toEqual([false, false, true, false]);
  await removePictureBytes.run({ addresses: [inPost.split('/').at(-1) ?? ''] }, jobContext);
  expect(files().join()).not.toContain(inPost.split('/').at(-1));
});

test('a copy of somebody’s data has their pictures, and an erasure deletes them where the words stay', async () => {
  const member = await makeForumMember();
  const path = await addPicture(member, photo);
  const slug = await makeThread(member, topic, { content: `Words ${pictureMarkdown(path, 'Mine')}` });
  const person = { id: member.id, email: '', name: '', displayName: null };
  const names: string[] = [];
  for await (const { name, bytes } of memberPicturesPersonalData.files?.(person) ?? [])
    names.push(`${name} ${bytes.length > 0}`);
  expect(names).toEqual([`pictures/${path.split('/').at(-1)} true`]);
  await db.transaction(async (tx) => {
    await forumPersonalData.erase(tx, person);
    await memberPicturesPersonalData.erase(tx, person);
  });
  expect(await rowAt(path)).toBeUndefined();
  expect(await htmlOf(slug, 1)).toBe('<p>Words [Picture: Mine]</p>');
});
