import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { search } from '#app/modules/search/search.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { makeForumMember, makeReply, makeThread, makeTopic } from '#test/forum.ts';
import { jobContext } from '#test/job-context.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { moderatePost } from '../../moderation/moderate-post.server.ts';
import { findReviewedPost } from '../../moderation/reviews.server.ts';
import { forumPersonalData } from '../../personal-data/forum.personal-data.server.ts';
import { deletePost } from '../../posts/delete-post.server.ts';
import { makeAnonymous } from '../../posts/make-anonymous.server.ts';
import { voteInPoll } from '../../posts/vote.server.ts';
import { forumPosts } from '../../tables.server.ts';
import { findThread, listPosts } from '../../threads/find-thread.server.ts';
import type { Topic } from '../../topics/topics.server.ts';
import { replySchema, threadSchema } from '../schema.server.ts';
import { closePolls } from './close-polls.job.server.ts';
import { previewPoll } from './poll-schema.ts';
import { forumPollChoices, forumPolls, forumPollVotes } from './tables.server.ts';

openTestDatabase();

let topic: Topic;
let author: ForumMember;
beforeAll(async () => {
  openSiteOrigin('https://example.org');
  topic = await makeTopic('Sleep');
  author = await makeForumMember();
});
afterEach(() => setClock());

const poll = { pollQuestion: 'When do you switch off?', pollChoices: ['At eight', 'At ten', 'Never'] };

const pollAt = async (slug: string, number: number, viewer: ForumMember | null = null) => {
  const thread = await findThread(slug, viewer);
  if (!thread) throw new Error('no thread');
  const { first, replies } = await listPosts(thread.row, { page: 1, order: 'oldest' }, viewer);
  return [first, ...replies].find((post) => post.number === number)?.poll ?? null;
};
const votesOf = async (slug: string, viewer: ForumMember | null = null) =>
  (await pollAt(slug, 1, viewer))?.choices.map(({ votes }) => votes);
const vote = (member: ForumMember, slug: string, ...choices: number[]) =>
  voteInPoll(member, { slug, number: 1, choices });

test('a form with a poll makes it with the post; one that is half filled in is refused', async () => {
  const typed = { title: 'Evenings', content: 'Tell me.', category: 'sleep', pollQuestion: ' When? ' };
  const read = threadSchema.parse({ ...typed, pollChoices: 'At eight\n\n At ten \nAt eight' });
  expect([read.pollQuestion, read.pollChoices]).toEqual(['When?', ['At eight', 'At ten']]);
  expect(threadSchema.safeParse({ ...typed, pollChoices: 'Only one' }).error?.issues[0]?.message).toBe(
    'A poll needs two choices or more',
  );
  expect(replySchema.safeParse({ content: 'x', pollChoices: 'One\nTwo' }).error?.issues[0]?.path).toEqual([
    'pollQuestion',
  ]);
  const faulty = { ...typed, pollChoices: 'Only one', title: '', content: 'x'.repeat(3000) };
  expect(threadSchema.safeParse(faulty).error?.issues.map(({ path: [name] }) => name)).toEqual([
    ...['title', 'content', 'pollChoices'],
  ]);
  const slug = await makeThread(author, topic, poll);
  const number = await makeReply(author, slug, { ...poll, pollIsMultiple: true, pollDays: '3' });
  expect(await pollAt(slug, 1)).toMatchObject({ question: poll.pollQuestion, isMultiple: false, closesAt: null });
  expect(await pollAt(slug, number)).toMatchObject({ isMultiple: true, closesAt: expect.any(Date) });
});

test('a hundred members who vote at once are counted each once, and a second vote changes the first', async () => {
  const slug = await makeThread(author, topic, poll);
  const members: ForumMember[] = [];
  while (members.length < 100) members.push(await makeForumMember());
  await Promise.all(members.map((member, index) => vote(member, slug, (index % 2) + 1)));
  expect(await votesOf(slug)).toEqual([50, 50, 0]);
  const twice = members.slice(0, 20).flatMap((member) => [member, member]);
  await Promise.all(twice.map((member) => vote(member, slug, 3)));
  expect(await votesOf(slug)).toEqual([40, 40, 20]);
  expect((await pollAt(slug, 1))?.voters).toBe(100);
  const [member] = members;
  if (!member) throw new Error('nobody');
  await vote(member, slug);
  expect([await votesOf(slug), (await pollAt(slug, 1))?.voters]).toEqual([[40, 40, 19], 99]);
  const [stored] = await db.select().from(forumPolls).where(eq(forumPolls.question, poll.pollQuestion)).limit(1);
  const second = { postId: stored?.postId ?? '', memberId: author.id, choices: [1] };
  await db.insert(forumPollVotes).values(second);
  await expect(db.insert(forumPollVotes).values(second)).rejects.toThrow();
}, 60_000);

test('one choice or several, as the poll asks, and only choices that it has', async () => {
  const slug = await makeThread(author, topic, poll);
  await expect(vote(author, slug, 1, 2)).rejects.toThrow(/allows one choice/);
  await expect(vote(author, slug, 9)).rejects.toThrow(/not part of the poll/);
  const several = await makeThread(author, topic, { ...poll, pollIsMultiple: true });
  await vote(author, several, 1, 3, 3);
  expect([await votesOf(several), (await pollAt(several, 1))?.voters]).toEqual([[1, 0, 1], 1]);
  await vote(author, several, 2, 3);
  expect(await votesOf(several)).toEqual([0, 1, 1]);
});

test('results after voting are shown to those who voted, and to everybody once it is closed', async () => {
  setClock(new Date('2026-11-01T12:00:00Z'));
  const slug = await makeThread(author, topic, { ...poll, pollResults: 'voted', pollDays: '1' });
  await vote(author, slug, 2);
  const other = await makeForumMember();
  expect(await votesOf(slug)).toEqual([null, null, null]);
  expect(await votesOf(slug, other)).toEqual([null, null, null]);
  expect((await pollAt(slug, 1, author))?.ownChoices).toEqual([2]);
  expect(await votesOf(slug, author)).toEqual([0, 1, 0]);
  setClock(new Date('2026-11-02T12:00:00Z'));
  await expect(vote(other, slug, 1)).rejects.toThrow(ForumRefusedError);
  expect(await votesOf(slug)).toEqual([0, 1, 0]);
  await closePolls.run({}, jobContext);
  setClock(new Date('2026-11-01T12:00:00Z'));
  expect((await pollAt(slug, 1))?.isClosed).toBe(true);
});

test('nobody sees who voted for what: not moderators, not the audit log, not the copy of another member’s data', async () => {
  const slug = await makeThread(author, topic, poll);
  const voter = await makeForumMember();
  const before = await db.$count(auditEvents);
  await vote(voter, slug, 1);
  expect(await db.$count(auditEvents)).toBe(before);
  const [post] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, author.id)).limit(1);
  const reviewed = await findReviewedPost(post?.id ?? '', author);
  expect(JSON.stringify(reviewed)).not.toContain(voter.id);
  // The words of the poll are what a moderator decides about too.
  expect(reviewed?.poll?.question).toBe(poll.pollQuestion);
  expect((await pollAt(slug, 1, author))?.ownChoices).toEqual([]);
  const person = { email: '', name: '', displayName: null };
  expect(JSON.stringify(await forumPersonalData.export({ ...person, id: author.id }))).not.toContain(voter.id);
  expect(await forumPersonalData.export({ ...person, id: voter.id })).toMatchObject({
    votes: [{ question: poll.pollQuestion, choices: ['At eight'] }],
  });
  await db.transaction((tx) => forumPersonalData.erase(tx, { ...person, id: voter.id }));
  expect(await db.$count(forumPollVotes, eq(forumPollVotes.memberId, voter.id))).toBe(0);
  expect(await votesOf(slug)).toEqual([1, 0, 0]);
});

test('the end of the poll of an anonymous post is as coarse as its time, also if it becomes anonymous later', async () => {
  setClock(new Date('2026-11-01T13:37:21Z'));
  const now = await makeThread(author, topic, { ...poll, pollDays: '7', isAnonymous: true });
  const later = await makeThread(author, topic, { ...poll, pollDays: '7' });
  expect((await pollAt(later, 1))?.closesAt).toEqual(new Date('2026-11-08T13:37:21Z'));
  await makeAnonymous(author, later, 1);
  for (const slug of [now, later]) expect((await pollAt(slug, 1))?.closesAt).toEqual(new Date('2026-11-08T12:00:00Z'));
});

test('a hidden post takes no votes and shows no poll, and a deleted one loses it', async () => {
  const slug = await makeThread(author, topic);
  const number = await makeReply(author, slug, poll);
  const isReply = eq(forumPosts.number, number);
  const [post] = await db.select().from(forumPosts).where(isReply).orderBy(desc(forumPosts.writtenAt)).limit(1);
  const postId = post?.id ?? '';
  await moderatePost(await makeForumMember(), { postId, verb: 'hide', rule: 'kindness' });
  expect(await pollAt(slug, number)).toBeNull();
  expect(await voteInPoll(author, { slug, number, choices: [1] })).toBeNull();
  await deletePost(author, slug, number);
  expect(await db.$count(forumPollChoices, eq(forumPollChoices.postId, postId))).toBe(0);
});

test('the search finds a discussion and a reply by the question and the choices of a poll, until the post goes', async () => {
  const about = { pollQuestion: 'Which teapot pours best?', pollChoices: ['Stoneware', 'Enamel'] };
  const slug = await makeThread(author, topic, { title: 'Something to choose', ...about });
  const number = await makeReply(author, slug, { pollQuestion: 'And the saucer?', pollChoices: ['Bamboo', 'Slate'] });
  const pathsFor = async (query: string) =>
    (await search(query, { kinds: ['thread'] })).results.map(({ path }) => path);
  expect(await pathsFor('enamel teapot')).toEqual([`/forum/${slug}`]);
  expect(await pathsFor('bamboo saucer')).toEqual([`/forum/${slug}/${number}`]);
  await deletePost(author, slug, number);
  expect(await pathsFor('bamboo saucer')).toEqual([]);
});

test('the preview of a post shows its poll, also while it is half filled in', () => {
  const at = new Date('2026-11-01T13:37:21Z');
  const typed = { pollQuestion: ' When? ', pollChoices: 'At eight\n\nAt ten', pollDays: '3', pollResults: 'voted' };
  expect(previewPoll(typed, at)).toMatchObject({
    question: 'When?',
    closesAt: new Date('2026-11-04T13:37:21Z'),
    choices: [
      { label: 'At eight', votes: null },
      { label: 'At ten', votes: null },
    ],
  });
  expect(previewPoll({ pollChoices: 'Only one' }, at)).toMatchObject({ question: '', choices: [{ votes: 0 }] });
  expect(previewPoll({ pollQuestion: '  ', pollDays: '7' }, at)).toBeNull();
});
