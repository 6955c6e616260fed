import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import {
  asWritten,
  idAt,
  lastAct,
  newPerson,
  openModeratedForum,
  reply,
  start,
  subjectsTo,
} from '#test/forum-moderation.ts';
import { forumNotifications } from '../../notifications/tables.server.ts';
import { muteAuthor, suspendAuthor, warnAuthor } from '../moderate-author.server.ts';
import { moderatePost } from '../moderate-post.server.ts';
import { moderateThread } from '../moderate-thread.server.ts';
import { actKinds, type ModerationActKind } from './act-kinds.ts';
import { editPostOfOthers } from './edit-post-of-others.server.ts';
import { mergeThreads, splitThread } from './merge-threads.server.ts';
import { undoAct } from './undo-act.server.ts';

const forum = openModeratedForum();

const because = { rule: 'kindness', reason: 'See the rule' } as const;

/** Does something to the second post of a thread, by its id. Some acts need another one before. */
type Run = (postId: string, slug: string) => Promise<unknown>;
const post =
  (...verbs: ('approve' | 'hide' | 'remove' | 'restore')[]): Run =>
  async (postId) => {
    for (const verb of verbs) await moderatePost(forum.moderator, { postId, verb, ...because });
  };
const thread =
  (...verbs: ('lock' | 'unlock' | 'pin' | 'unpin' | 'move')[]): Run =>
  async (postId) => {
    for (const verb of verbs) await moderateThread(forum.moderator, { postId, verb, topicSlug: 'work', ...because });
  };

/** The name of each act in the audit log, whether it keeps the rule, and how it is done. A picture has its own test. */
const acts: Record<Exclude<ModerationActKind, 'picture'>, [event: string, keepsRule: boolean, run: Run]> = {
  approve: ['forum-post.approved', false, post('approve')],
  hide: ['forum-post.hidden', true, post('approve', 'hide')],
  remove: ['forum-post.removed', true, post('approve', 'remove')],
  restore: ['forum-post.restored', false, post('approve', 'remove', 'restore')],
  edit: [
    'forum-post.edited',
    true,
    (postId) => editPostOfOthers(forum.moderator, { postId, content: 'Without a name', ...because }),
  ],
  warn: ['forum-author.warned', true, (postId) => warnAuthor(forum.moderator, { postId, ...because })],
  mute: [
    'forum-author.muted',
    true,
    (postId) => muteAuthor(forum.moderator, { postId, days: 1, isEverywhere: false, ...because }),
  ],
  suspend: [
    'forum-author.suspended',
    true,
    (postId) => suspendAuthor(forum.moderator, { postId, days: 2, ...because }),
  ],
  lock: ['forum-thread.locked', true, thread('lock')],
  unlock: ['forum-thread.unlocked', false, thread('lock', 'unlock')],
  pin: ['forum-thread.pinned', false, thread('pin')],
  unpin: ['forum-thread.unpinned', false, thread('pin', 'unpin')],
  move: ['forum-thread.moved', true, thread('move')],
  merge: [
    'forum-thread.merged',
    true,
    async (postId) => {
      const into = await start(forum.moderator, 'The other one');
      await mergeThreads(forum.moderator, { postId, intoSlug: into.slug, ...because });
    },
  ],
  split: [
    'forum-thread.split',
    true,
    async (postId) => {
      await post('approve')(postId, '');
      await splitThread(forum.moderator, { postId, numbers: [2], title: 'On its own', ...because });
    },
  ],
};

test.each(Object.keys(acts) as (keyof typeof acts)[])(
  '%s: one audit event, the rule only against the author, one email and one notification of it',
  async (kind) => {
    const [event, keepsRule, run] = acts[kind];
    const opener = await newPerson('Olga Opener');
    const author = await newPerson('Anna Author');
    const { slug } = await start(opener, `About ${kind}`);
    await moderatePost(forum.moderator, { postId: await idAt(slug, 1), verb: 'approve', ...because });
    await reply(author, slug, 'With a name');
    const postId = await idAt(slug, 2);
    await run(postId, slug);
    const act = await lastAct(kind);
    const isAboutThread = event.startsWith('forum-thread.');
    const [audit] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, isAboutThread ? act.threadId : postId))
      .orderBy(desc(auditEvents.at), desc(asWritten));
    expect(audit).toMatchObject({
      action: event,
      actorId: forum.moderator.id,
      subjectType: isAboutThread ? 'forum-thread' : 'forum-post',
      before: act.before,
      after: { ...act.after, ...(keepsRule && { rule: 'kindness' }), reason: 'See the rule' },
    });
    expect(Object.keys(audit?.after ?? {}).includes('rule')).toBe(keepsRule);
    expect(act.rule).toBe(keepsRule ? 'kindness' : null);
    const isOpeners = isAboutThread && kind !== 'split';
    const concerned: ForumMember = isOpeners ? opener : author;
    expect(act.memberId).toBe(concerned.id);
    const subjects = await subjectsTo(concerned);
    const notices = await db
      .select()
      .from(forumNotifications)
      .where(eq(forumNotifications.memberId, concerned.id))
      .orderBy(asWritten);
    const actNotices = notices.filter(({ kind, postId: about }) => kind === 'moderation' && about === act.postId);
    expect(subjects.at(-1)).toBe(actNotices.at(-1)?.text);
    expect(actKinds[kind].isAppealable).toBe(keepsRule);
    // What can be appealed leads to the decision, where its rule, its end and the form of the appeal are.
    expect(actNotices.at(-1)?.path).toBe(keepsRule ? `/forum/appeal/${act.id}` : '');
  },
);

test.each([
  ['suspend', 'Your suspension has ended'],
  ['remove', 'Your post is visible again'],
  ['lock', 'Your discussion is open again'],
] as const)('%s: that it was undone is a notification and an email, and leads to the post', async (kind, text) => {
  const author = await newPerson('Ulla Undone');
  const { slug } = await start(author, `Undone ${kind}`);
  const postId = await idAt(slug, 1);
  await acts[kind][2](postId, slug);
  await undoAct(forum.other, (await lastAct(kind)).id);
  const notices = await db
    .select()
    .from(forumNotifications)
    .where(eq(forumNotifications.memberId, author.id))
    .orderBy(asWritten);
  expect(notices.at(-1)).toMatchObject({ kind: 'moderation', postId, text, path: '' });
  expect((await subjectsTo(author)).at(-1)).toBe(text);
});
