import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { findProfile } from '#app/core/identity/profile.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { memberPictureKey } from '#app/modules/media/keys.ts';
import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { serveMemberPicture } from '#app/modules/media/member-pictures/serve-member-picture.server.ts';
import { mediaStorage } from '#app/modules/media/storage/storage.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { countNotifications, listNotifications } from '../notifications/notifications.server.ts';
import { forumPersonalData } from '../personal-data/forum.personal-data.server.ts';
import { listBookmarks } from '../posts/bookmarks.server.ts';
import { findMemberProfile } from '../posts/find-member-profile.server.ts';
import { replyToThread } from '../posts/reply.server.ts';
import { editPost } from '../posts/versions/edit-post.server.ts';
import { findHistory } from '../posts/versions/history.server.ts';
import { voteInPoll } from '../posts/vote.server.ts';
import { renderThreadFeed, renderTopicFeed } from '../threads/feed.server.ts';
import { findShownPost, findThread, listPosts } from '../threads/find-thread.server.ts';
import { listFeatured, listTopicThreads, searchForum } from '../threads/list-threads.server.ts';
import { countReplies, findLiveThread } from '../threads/live-thread.server.ts';
import { recordReading } from '../threads/reading/read-state.server.ts';
import { addTopics } from '../threads/seed-forum.server.ts';
import { startThread } from '../threads/start-thread.server.ts';
import { suggestHashtags } from '../topics/suggest-hashtags.server.ts';
import { findTopic } from '../topics/topics.server.ts';
import { draftSchema } from '../writing/drafts/draft-schema.ts';
import { saveDraft } from '../writing/drafts/drafts.server.ts';
import { suggestMembers } from '../writing/mentions/mentions.server.ts';
import { pictureMarkdown } from '../writing/pictures/picture-markdown.ts';
import { isPictureShown } from '../writing/pictures/post-pictures.server.ts';
import type { ForumMember } from './author.server.ts';
import { setBlock } from './blocks.server.ts';
import { setFollowLevel } from './follows.server.ts';

openTestDatabase();
beforeAll(() => openSiteOrigin('https://example.org'));
openTestMedia();

const at = new Date('2026-11-20T12:00:00Z');

/** Everything of a thread that somebody other than the author can get. The random colours are left out. */
async function shownOf(slug: string, topicSlug: string, reader: ForumMember | null): Promise<string> {
  const [thread, topic] = [await findThread(slug), await findTopic(topicSlug)];
  if (!thread || !topic) throw new Error('no thread');
  const shown = [
    thread.card,
    await listPosts(thread.row, { page: 1, order: 'oldest' }, reader),
    await listTopicThreads(topic.id, 'latest', null).then(({ threads }) => threads),
    await listFeatured(),
    await searchForum('secret', ['public']),
    await findHistory(thread, { number: 1, version: 1 }, reader),
    await findHistory(thread, { number: 2, version: null }, reader),
    await renderThreadFeed({ thread, title: 'Feed', path: '/forum/x' }),
    await findShownPost(thread.row.id, 2),
    await suggestMembers('a'),
    await suggestHashtags('secret'),
    // What an open page hears of, and what the addresses of pictures answer.
    await countReplies((await findLiveThread(slug)) ?? ''),
    await pictureResponse(reader),
    await renderTopicFeed({ topic, title: 'Feed', path: '/forum/category/x' }),
  ];
  return JSON.stringify(shown, (key, value) => (key === 'pillar' ? null : value));
}

const pictureAddress = `${'picture-of-somebody'.padEnd(22, '0')}.webp`;

/** Stores a picture as if this author had added it. */
async function storePicture({ id: ownerId }: ForumMember): Promise<void> {
  await db.delete(mediaMemberPictures);
  await mediaStorage().write(memberPictureKey(pictureAddress), Buffer.from('bytes'), 'image/webp');
  await db.insert(mediaMemberPictures).values({ address: pictureAddress, ownerId, bytes: 5, width: 4, height: 3 });
}

async function pictureResponse(reader: ForumMember | null) {
  const response = await serveMemberPicture(new Request(`https://example.org${memberPicturePath(pictureAddress)}`), {
    isShown: (id) => isPictureShown(db, id),
    findViewer: async () => reader && { id: reader.id, isModerator: false, mayUseRoles: true },
  });
  return [response.status, [...response.headers], await response.text()];
}

const emptyThread = { lastNumber: 2, lastPosition: 1 };

/** A reader's notifications, live events, and the profiles of all authors. */
async function toldOf(reader: ForumMember, authors: ForumMember[]): Promise<string> {
  const { notifications } = await listNotifications(reader.id, null);
  const profiles = [];
  for (const { id } of authors) {
    const handle = (await findProfile(id))?.handle ?? '';
    profiles.push((await findMemberProfile(handle))?.profile);
  }
  expect(notifications.map(({ kind }) => kind)).toEqual(['thread']);
  const withoutIds = notifications.map(({ id: _, ...notification }) => notification);
  return JSON.stringify([withoutIds, await countNotifications(reader.id), await listBookmarks(reader.id), profiles]);
}

test('nothing of an anonymous post differs by its author for anybody else', async () => {
  setClock(at);
  const authors = [
    { id: (await makeUser({ name: 'Ann' })).id, role: 'moderator' },
    { id: (await makeUser({ name: 'Moderator Ben' })).id, role: 'admin' },
  ] satisfies ForumMember[];
  const reader: ForumMember = { id: (await makeUser()).id, role: 'member' };
  // Whatever the reader and one of the authors think of each other must not show.
  const [followed] = authors;
  if (!followed) throw new Error('nobody');
  await setFollowLevel(reader.id, { kind: 'person', target: followed.id }, 'everything');
  await setBlock(reader.id, followed.id, 'mute');
  await setBlock(followed.id, reader.id, 'block');
  let each = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom('always', 'voted'),
      async (content, asReader, pollResults) => {
        const shown: string[] = [];
        for (const author of authors) {
          await db.execute('truncate forum_topics, forum_threads, rate_limit_counters cascade');
          await db.transaction((tx) => addTopics(tx, [{ name: 'Sleep', description: '', pillar: 'routine' }]));
          const topic = await findTopic('sleep');
          await setFollowLevel(reader.id, { kind: 'topic', target: topic?.id ?? '' }, 'everything');
          await storePicture(author);
          const post = { content: `x ${content}`, isAnonymous: true, isAiGenerated: false };
          const poll = { pollQuestion: 'Who?', pollChoices: ['You', 'Somebody'], pollDays: '7' as const, pollResults };
          const { slug } = await startThread(author, topic?.id ?? '', {
            ...post,
            ...poll,
            content: `${post.content}\n\n${pictureMarkdown(memberPicturePath(pictureAddress), 'A desk')}`,
            title: 'A secret',
            category: 'sleep',
            hashtags: [],
          });
          await replyToThread(author, slug, { ...post, content: `${post.content} @nobody #secret`, warning: 'Nights' });
          await voteInPoll(author, { slug, number: 1, choices: [1] });
          const edit = { content: `${post.content} again`, warning: '', isAiGenerated: false, edits: 0 };
          await editPost(author, { slug, number: 1 }, edit);
          await saveDraft(author.id, draftSchema.parse({ key: randomUUID(), thread: slug, content: post.content }));
          await recordReading(author.id, { ...emptyThread, id: (await findThread(slug))?.row.id ?? '' }, 1, null);
          const seen = await shownOf(slug, 'sleep', asReader ? reader : null);
          // The reader answers the anonymous post, whether its author has blocked them or not.
          const answer = await replyToThread(reader, slug, {
            content: 'Yes.',
            answers: 1,
            isAnonymous: false,
            isAiGenerated: false,
          });
          shown.push(seen + (await toldOf(reader, authors)) + JSON.stringify(answer));
        }
        each += 1;
        expect(shown[0]).toBe(shown[1]);
        expect(shown[0]).toContain('Anonymous member');
        expect(shown[0]).toContain('picture.webp');
        expect(shown[0]).toContain('"voters":1');
      },
    ),
    { numRuns: 10 },
  );
  expect(each).toBe(10);
  setClock();
}, 60_000);

test('a pseudonym stays the same in a thread, differs between members, and starts again in another thread', async () => {
  await db.execute('truncate forum_topics, forum_threads, rate_limit_counters cascade');
  await db.transaction((tx) => addTopics(tx, [{ name: 'Sleep', description: '', pillar: 'routine' }]));
  const topicId = (await findTopic('sleep'))?.id ?? '';
  const [ann, ben] = [await makeUser(), await makeUser()].map(({ id }): ForumMember => ({ id, role: 'moderator' }));
  if (!ann || !ben) throw new Error('nobody');
  const post = { content: 'words', isAnonymous: true, isAiGenerated: false };
  const start = (title: string) => startThread(ann, topicId, { ...post, title, category: 'sleep', hashtags: [] });
  const namesIn = async (slug: string) => {
    const thread = await findThread(slug);
    if (!thread) throw new Error('no thread');
    const { first, replies } = await listPosts(thread.row, { page: 1, order: 'oldest' }, null);
    return [first, ...replies].map(({ author }) => author);
  };
  const { slug } = await start('One');
  await replyToThread(ben, slug, post);
  await replyToThread(ann, slug, post);
  await replyToThread(ann, slug, { ...post, isAnonymous: false });
  const [opening, bens, anns, open] = await namesIn(slug);
  expect([opening?.name, bens?.name]).toEqual(['Anonymous member', 'Anonymous member 2']);
  expect(anns).toEqual(opening);
  expect(open?.name).toBe('Sam Reader');
  const { slug: other } = await start('Two');
  expect((await namesIn(other))[0]?.name).toBe('Anonymous member');

  const exported = JSON.stringify(await forumPersonalData.export({ ...ben, email: '', name: '', displayName: null }));
  expect(exported).not.toContain(ann.id);
  await db.transaction((tx) => forumPersonalData.erase(tx, { ...ann, email: '', name: '', displayName: null }));
  expect((await namesIn(slug)).map(({ name }) => name)).toEqual([
    'Anonymous member',
    'Anonymous member 2',
    'Anonymous member',
    'Former member',
  ]);
});
