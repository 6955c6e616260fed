import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { listRoles } from '#app/core/identity/list-roles.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { isModerator } from '#app/core/identity/roles.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { lockRestrictions, setRestriction } from '../members/restrictions.server.ts';
import type { PostRow } from '../tables.server.ts';
import { isShownPicture, replaceMemberPicture } from '../writing/pictures/member-picture.server.ts';
import { maySeeAuthor, restrictionsKey } from './acts/author-record.server.ts';
import { decide, notifyMember } from './acts/record-act.server.ts';
import { type Decision, onPost, recordPostEvent } from './moderation.server.ts';
import { forumRevelations } from './tables.server.ts';

/** Warns the author of a post. Works without knowing who it is. @throws ForumRefusedError */
export const warnAuthor = (moderator: ForumMember, decision: Decision): Promise<boolean> =>
  decide(moderator, 'warn a member', decision, async (tx, { post }) => ({
    kind: 'warn',
    memberId: await requireMember(tx, post),
  }));

interface Restricting extends Decision {
  days: number;
  /** The `restrictionsKey` of the screen that the moderator read; undefined: not compared. */
  known?: string;
}

/**
 * Asks the author of a post to read without writing, in the topic of the post or everywhere. They can still like and
 * report. Works without knowing who it is. @throws ForumRefusedError
 */
export const muteAuthor = (
  moderator: ForumMember,
  { days, isEverywhere, known, ...decision }: Restricting & { isEverywhere: boolean },
): Promise<boolean> =>
  decide(moderator, 'mute a member', decision, (tx, { thread, post }) =>
    restrict(tx, moderator, post, {
      act: 'mute',
      kind: 'mute',
      days,
      topicId: isEverywhere ? null : thread.topicId,
      known,
    }),
  );

/**
 * Asks the author of a post to pause: to do nothing in the community but read, report and appeal. Works without knowing
 * who it is. @throws ForumRefusedError
 */
export const suspendAuthor = (moderator: ForumMember, { days, known, ...decision }: Restricting): Promise<boolean> =>
  decide(moderator, 'suspend a member', decision, (tx, { post }) =>
    restrict(tx, moderator, post, { act: 'suspend', kind: 'suspension', days, topicId: null, known }),
  );

const notices = { mute: 'Please read without writing for', suspension: 'Please pause for' };

interface RestrictionToSet extends Pick<Restricting, 'days' | 'known'> {
  act: 'mute' | 'suspend';
  kind: 'mute' | 'suspension';
  topicId: string | null;
}

async function restrict(
  tx: Transaction,
  moderator: ForumMember,
  post: PostRow,
  { act, kind, days, topicId, known }: RestrictionToSet,
) {
  const memberId = await requireMember(tx, post);
  await lockRestrictions(tx, memberId);
  if (known !== undefined && known !== (await restrictionsKey(moderator, post, tx)))
    throw new ForumRefusedError(
      'What this author may do has changed in the meantime. Nothing was changed. Read what applies now, then decide.',
    );
  const until = daysAfter(now(), days);
  const before = await setRestriction(tx, { memberId, kind, topicId }, until);
  return {
    kind: act,
    memberId,
    before: { at: before?.toISOString() ?? null },
    after: { at: until.toISOString(), topicId },
    notice: `${notices[kind]} ${days === 1 ? 'a day' : `${days} days`}`,
  };
}

/**
 * Deletes the profile picture of the author of a post, who is notified of the reason. Idempotent.
 * @param picture the address of the one that the moderator saw; undefined: not compared
 * @returns whether there was one
 * @throws ForumRefusedError if the author is anonymous and was not revealed to this moderator
 */
export const removeProfilePicture = (
  moderator: ForumMember,
  { postId, rule, reason = '', picture }: Decision & { picture?: string },
): Promise<boolean> =>
  onPost(moderator, 'remove a picture', { postId }, async (tx, place) => {
    const { thread, post } = place;
    if (!post.authorId || !(await maySeeAuthor(moderator, post, tx)))
      throw new ForumRefusedError('The author of this post is not known. Nothing was changed.');
    if (picture !== undefined && !(await isShownPicture(tx, post.authorId, picture)))
      throw new ForumRefusedError(
        'The profile picture was changed in the meantime. Nothing was removed. Look at the new one, then decide.',
      );
    if (!(await replaceMemberPicture(tx, post.authorId, null))) return false;
    const after = { ...(rule && { rule }), ...(reason && { reason }) };
    await recordPostEvent(tx, moderator, place, { action: 'forum-author.picture-removed', after });
    const what = 'Your profile picture was removed';
    await notifyMember(tx, post.authorId, { what, title: thread.title, rule, reason });
    return true;
  });

/** Returns the account of a post's author, who is not a moderator. @throws ForumRefusedError */
async function requireMember(tx: Transaction, { authorId }: PostRow): Promise<string> {
  if (!authorId) throw new ForumRefusedError('This author no longer has an account.');
  if (isModerator(await listRoles(tx, authorId)))
    throw new ForumRefusedError(
      'Moderators and admins cannot be warned, muted or suspended here. Nothing was changed.',
    );
  return authorId;
}

/**
 * Returns the name behind an anonymous post. The reason is recorded in the audit log. From then on this moderator sees
 * the author's history on the screen of that post. @throws ForumRefusedError
 */
export const revealAuthor = (
  moderator: ForumMember,
  { postId, reason }: { postId: string; reason: string },
): Promise<string> =>
  onPost(moderator, 'see an anonymous author', { postId }, async (tx, place) => {
    const { authorId } = place.post;
    await recordPostEvent(tx, moderator, place, { action: 'forum-author.revealed', after: { reason } });
    await tx.insert(forumRevelations).values({ postId, moderatorId: moderator.id, at: now() }).onConflictDoNothing();
    if (!authorId) return 'a former member';
    const [author] = await tx.select({ name: memberName }).from(profiles).where(eq(profiles.userId, authorId));
    return author?.name ?? 'a member without a display name';
  });
