import { and, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { mediaMemberPictures } from '#app/modules/media/tables.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { lockRestrictions, setRestriction } from '../../members/restrictions.server.ts';
import { unfollowMerged } from '../../notifications/notify-of-post.server.ts';
import type { PostStatus } from '../../post-status.ts';
import { changeStatus } from '../../posts/change-status.server.ts';
import type { LockedPost } from '../../posts/lock-thread.server.ts';
import { rerenderPost } from '../../posts/render-post.server.ts';
import { changePost } from '../../posts/versions/edit-post.server.ts';
import { forumPostVersions } from '../../posts/versions/tables.server.ts';
import { forumPosts, forumTopics } from '../../tables.server.ts';
import type { ReviewReason } from '../../writing/rules.ts';
import { openReview } from '../../writing/screen-post.server.ts';
import { changeThread } from '../moderate-thread.server.ts';
import { lockThreadsOfAct, recordPostEvent, requireModerator, requireReadPost } from '../moderation.server.ts';
import { forumActs } from '../tables.server.ts';
import { actKinds, type ModerationActKind, threadActs } from './act-kinds.ts';
import { movePostsBack } from './merge-threads.server.ts';
import { isAgainst, subjectOfAct } from './own-acts.server.ts';
import { notifyAuthor } from './record-act.server.ts';

type Act = typeof forumActs.$inferSelect;

interface Undoing extends LockedPost {
  act: Act;
}

const changedSince = () =>
  new ForumRefusedError('Something else has been decided here since. Undo that first. Nothing was changed.');

const momentOf = (at: string | null | undefined) => (at ? new Date(at) : null);

async function undoStatus(tx: Transaction, { act, thread, post }: Undoing): Promise<void> {
  if (post.status === 'deleted')
    throw new ForumRefusedError('The author has deleted this post in the meantime. There is nothing to undo.');
  if (post.status !== act.after.status) throw changedSince();
  await changeStatus(tx, thread, post, act.before.status as PostStatus);
  await openReview(tx, post.id, (act.before.reasons ?? []) as ReviewReason[]);
}

async function undoThreadChange(tx: Transaction, { act, thread }: Undoing): Promise<void> {
  if (act.kind === 'move') {
    if (thread.topicId !== act.after.topicId) throw changedSince();
    const topicId = act.before.topicId ?? '';
    const [topic] = await tx.select({ id: forumTopics.id }).from(forumTopics).where(eq(forumTopics.id, topicId));
    if (!topic)
      throw new ForumRefusedError('The category that it came from no longer exists. Move it to another instead.');
    return changeThread(tx, thread, { topicId });
  }
  const column = act.kind === 'lock' || act.kind === 'unlock' ? 'lockedAt' : 'pinnedAt';
  if ((thread[column] !== null) !== (act.after.at !== null)) throw changedSince();
  return changeThread(tx, thread, { [column]: momentOf(act.before.at) });
}

async function undoRestriction(tx: Transaction, { act }: Undoing): Promise<void> {
  if (!act.memberId) throw new ForumRefusedError('This author no longer has an account. There is nothing to undo.');
  const kind = act.kind === 'mute' ? 'mute' : 'suspension';
  await lockRestrictions(tx, act.memberId);
  const restriction = { memberId: act.memberId, kind, topicId: act.after.topicId ?? null } as const;
  const current = await setRestriction(tx, restriction, momentOf(act.before.at));
  if (current?.toISOString() !== act.after.at) throw changedSince();
}

async function undoMoves(tx: Transaction, { act }: Undoing): Promise<void> {
  const isSplit = act.kind === 'split';
  // A merge is recorded for the thread that was merged, a split for the new one.
  const [fromId, toId] = isSplit ? [act.threadId, act.after.threadId ?? ''] : [act.after.threadId ?? '', act.threadId];
  await movePostsBack(tx, { fromId, toId, postIds: act.after.postIds ?? [], isSplit });
  const mergedAt = momentOf(act.after.at);
  if (!isSplit && mergedAt) await unfollowMerged(tx, fromId, mergedAt);
}

async function undoEdit(tx: Transaction, { act, thread, post }: Undoing): Promise<void> {
  const version = act.before.version ?? 0;
  const isVersion = and(eq(forumPostVersions.postId, post.id), eq(forumPostVersions.version, version));
  const [former] = await tx.select().from(forumPostVersions).where(isVersion);
  if (!former || post.editCount !== version) throw changedSince();
  const { warning, isAiGenerated } = post;
  await changePost(tx, thread, post, { content: former.content, warning, isAiGenerated });
}

async function undoPicture(tx: Transaction, { act, post }: Undoing): Promise<void> {
  const pictureId = act.before.pictureId ?? '';
  const [picture] = await tx
    .update(mediaMemberPictures)
    .set({ removedAt: null })
    .where(eq(mediaMemberPictures.id, pictureId))
    .returning({ id: mediaMemberPictures.id });
  if (!picture) throw new ForumRefusedError('The picture has been deleted permanently. There is nothing to undo.');
  await rerenderPost(tx, post);
}

const undos: Record<ModerationActKind, (tx: Transaction, undoing: Undoing) => Promise<void>> = {
  approve: undoStatus,
  hide: undoStatus,
  remove: undoStatus,
  restore: undoStatus,
  edit: undoEdit,
  picture: undoPicture,
  // A warning has no effect but its record, and the record states that it was undone.
  warn: async () => {},
  mute: undoRestriction,
  suspend: undoRestriction,
  lock: undoThreadChange,
  unlock: undoThreadChange,
  pin: undoThreadChange,
  unpin: undoThreadChange,
  move: undoThreadChange,
  merge: undoMoves,
  split: undoMoves,
};

/**
 * Undoes what a moderator did. The author is notified. Idempotent.
 * @param edits of the post when the moderator read it
 * @returns whether anything changed
 * @throws ForumRefusedError if something else was decided since, or the post was edited since it was read
 */
export function undoAct(moderator: ForumMember, actId: string, edits?: number): Promise<boolean> {
  return inTransaction((tx) => undoActIn(tx, moderator, actId, { edits }));
}

/** The same within a transaction. @param notifiesAuthor false: the caller does so */
export async function undoActIn(
  tx: Transaction,
  moderator: ForumMember,
  actId: string,
  { notifiesAuthor = true, edits }: { notifiesAuthor?: boolean; edits?: number | undefined } = {},
): Promise<boolean> {
  requireModerator(moderator, 'undo an act');
  const [existing] = await tx.select().from(forumActs).where(eq(forumActs.id, actId));
  if (!existing) throw new ForumRefusedError('This decision no longer exists. Nothing was changed.');
  // Locks the thread first, as everything else does that changes a thread.
  const threads = await lockThreadsOfAct(tx, existing);
  const [act] = await tx.select().from(forumActs).where(eq(forumActs.id, actId)).for('update');
  if (!act || act.undoneAt) return false;
  const [post] = await tx.select().from(forumPosts).where(eq(forumPosts.id, act.postId));
  const thread = threads.get(threadActs.includes(act.kind) ? act.threadId : (post?.threadId ?? ''));
  if (!post || !thread) throw changedSince();
  requireReadPost(post, edits);
  const memberId = subjectOfAct(act, { threadAuthorId: thread.authorId, postAuthorId: post.authorId });
  if (!mayInForum(moderator.role, 'undo an act', { isOwn: isAgainst(moderator, { ...act, memberId }) }))
    throw new ForumRefusedError(
      'This decision is about you, so another moderator has to undo it. Nothing was changed. Ask one of them, or open your notification of it to appeal.',
    );
  await undos[act.kind](tx, { act, thread, post });
  await tx.update(forumActs).set({ undoneAt: now(), undoneById: moderator.id }).where(eq(forumActs.id, act.id));
  await recordPostEvent(tx, moderator, { thread, post }, { action: 'forum-act.undone', before: { act: act.kind } });
  if (notifiesAuthor) {
    const about = { threadId: thread.id, postId: post.id, path: '' };
    await notifyAuthor(tx, act.memberId, about, { what: actKinds[act.kind].undone, title: thread.title });
  }
  return true;
}
