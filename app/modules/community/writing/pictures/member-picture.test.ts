import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { now, setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { removePictureBytes } from '#app/modules/media/member-pictures/delete-member-pictures.server.ts';
import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { memberPicturesPersonalData } from '#app/modules/media/member-pictures/member-pictures.personal-data.server.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { jobContext } from '#test/job-context.ts';
import { makePhonePhoto } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { listMembers } from '../../members/list-members.server.ts';
import { getMemberListing, saveMemberSettings } from '../../members/member-settings.server.ts';
import { removeProfilePicture } from '../../moderation/moderate-author.server.ts';
import { forumPersonalData } from '../../personal-data/forum.personal-data.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { findThread, listPosts } from '../../threads/find-thread.server.ts';
import { listFeatured } from '../../threads/list-threads.server.ts';
import { replaceMemberPicture, setMemberPicture } from './member-picture.server.ts';
import { isPictureShown } from './post-pictures.server.ts';
import { removeUnusedPictures } from './remove-unused-pictures.job.server.ts';

openTestDatabase();
openTestMedia();

let photo: Buffer;
beforeAll(async () => {
  openSiteOrigin('https://example.org');
  photo = await makePhonePhoto();
});
afterEach(() => setClock());

const open = (picture: string) =>
  serveMemberPicture(new Request(`https://example.org${memberPicturePath(picture)}`), {
    isShown: (id) => isPictureShown(db, id),
    findViewer: async () => null,
  });

test('a picture of a member is a small square without metadata, beside named posts only, and goes with the account', async () => {
  const member = await makeForumMember();
  const topic = await makeTopic('Sleep');
  await setMemberPicture(member, photo);
  const first = (await getMemberListing(member.id)).picture ?? '';
  await setMemberPicture(member, photo);
  const picture = (await getMemberListing(member.id)).picture ?? '';
  expect(picture).not.toBe(first);
  expect(await db.$count(mediaMemberPictures, eq(mediaMemberPictures.ownerId, member.id))).toBe(1);

  setClock(new Date(now().getTime() + 30 * 86_400_000));
  await removeUnusedPictures.run({}, jobContext);
  const response = await open(picture);
  const { format, width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([response.status, format, width, height, exif]).toEqual([200, 'webp', 192, 192, undefined]);

  const slug = await makeThread(member, topic, { isAnonymous: true });
  await makeReply(await makeForumMember(), slug);
  const named = await makeThread(member, topic, { title: 'With a name' });
  const cards = await listFeatured();
  const pictureOf = (of: string) => cards.find((card) => card.slug === of)?.author.picture;
  expect([pictureOf(named), pictureOf(slug)]).toEqual([picture, null]);
  for (const [of, shownPicture] of [
    [named, picture],
    [slug, null],
  ] as const) {
    const thread = await findThread(of);
    if (!thread) throw new Error('no thread');
    const posts = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
    expect(posts.first.author.picture).toBe(shownPicture);
    if (shownPicture === null) expect(JSON.stringify(posts)).not.toContain(picture);
  }

  const person = { id: member.id, email: 'm@example.org', name: 'Sam Reader', displayName: 'Sam' };
  expect(JSON.stringify(await forumPersonalData.export(person))).toContain(picture);
  expect(JSON.stringify(await memberPicturesPersonalData.export(person))).toContain(picture);
  await db.transaction((tx) => replaceMemberPicture(tx, member.id, null));
  await removePictureBytes.run({ addresses: [picture] }, jobContext);
  expect((await open(picture)).status).toBe(404);
});

test('a moderator removes the picture of a member, which is recorded; one of a suspended member is not shown', async () => {
  const member = await makeForumMember();
  const slug = await makeThread(member, await makeTopic('Mornings'), { title: 'A named thread' });
  await setMemberPicture(member, photo);
  const picture = (await getMemberListing(member.id)).picture ?? '';
  const moderator = { id: (await makeUser({ roles: ['moderator'] })).id, role: 'moderator' as const };
  const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, member.id));
  const shownPicture = async () => {
    const thread = await findThread(slug);
    if (!thread) throw new Error('no thread');
    return (await listPosts(thread.row, { page: 1, order: 'oldest' }, null)).first.author.picture;
  };
  await suspend(now());
  expect([await shownPicture(), (await open(picture)).status]).toEqual([null, 404]);
  await suspend(null);
  expect(await shownPicture()).toBe(picture);

  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, member.id));
  const act = { postId: post?.id ?? '', rule: 'kindness' as const, reason: 'Not for here' };
  await expect(removeProfilePicture(member, act)).rejects.toThrow('another moderator');
  expect([await removeProfilePicture(moderator, act), await removeProfilePicture(moderator, act)]).toEqual([
    true,
    false,
  ]);
  expect([await shownPicture(), (await open(picture)).status]).toEqual([null, 404]);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, moderator.id));
  expect(events.map(({ action }) => action)).toEqual(['forum-author.picture-removed']);
});

test('a profile picture that a post has too stays in the post when the profile has it no more', async () => {
  const member = await makeForumMember();
  await setMemberPicture(member, photo);
  const picture = (await getMemberListing(member.id)).picture ?? '';
  const content = `![A hill](${memberPicturePath(picture)})`;
  await makeThread(member, await makeTopic('Walks'), { content });
  await db.transaction((tx) => replaceMemberPicture(tx, member.id, null));
  expect((await open(picture)).status).toBe(200);
});

test('only members who chose it are listed, by a name of their own', async () => {
  const [listed, other, unnamed] = [await makeForumMember(), await makeForumMember(), await makeForumMember()];
  for (const { id } of [listed, other])
    await db.update(profiles).set({ isNameChosen: true }).where(eq(profiles.userId, id));
  await db.update(profiles).set({ isNameChosen: false }).where(eq(profiles.userId, unnamed.id));
  for (const { id } of [listed, unnamed]) await db.transaction((tx) => saveMemberSettings(tx, id, { isListed: true }));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, listed.id));
  expect((await listMembers(null)).members.map(({ handle }) => handle)).toEqual([profile?.handle]);
  expect((await listMembers(profile?.handle ?? '')).members).toEqual([]);
  await db.transaction((tx) => saveMemberSettings(tx, listed.id, { isListed: false }));
  expect((await listMembers(null)).members).toEqual([]);
});
