import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles, users } from '#app/core/identity/tables.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { ForumRefusedError } from '../../forum-error.ts';
import type { ForumMember } from '../../members/author.server.ts';
import { mayInForum } from '../../members/permissions.ts';
import { forumRestrictions } from '../../members/tables.server.ts';
import { forumPosts, forumThreads, forumTopics, isPublishedPost, type PostRow } from '../../tables.server.ts';
import { memberPicture } from '../../writing/pictures/member-picture.server.ts';
import { onPost, recordPostEvent } from '../moderation.server.ts';
import type { AuthorRecord, ListedAct } from '../shown-moderation.ts';
import { forumActs, forumMemberNotes, forumRevelations } from '../tables.server.ts';
import { actKinds, movingActs, threadActs } from './act-kinds.ts';
import { isAgainst, subjectOfAct } from './own-acts.server.ts';

const maxListed = 50;

const actor = aliasedTable(users, 'actor');

async function listActs(moderator: ForumMember, where: SQL | undefined): Promise<ListedAct[]> {
  const rows = await db
    .select({
      act: forumActs,
      title: forumThreads.title,
      moderatorName: actor.name,
      threadAuthorId: forumThreads.authorId,
      postAuthorId: forumPosts.authorId,
    })
    .from(forumActs)
    .innerJoin(forumThreads, eq(forumThreads.id, forumActs.threadId))
    .innerJoin(forumPosts, eq(forumPosts.id, forumActs.postId))
    .leftJoin(actor, eq(actor.id, forumActs.moderatorId))
    .where(where)
    .orderBy(desc(forumActs.at), asc(forumActs.id))
    .limit(maxListed);
  return rows.map(({ act, title, moderatorName, threadAuthorId, postAuthorId }) => ({
    id: act.id,
    kind: act.kind,
    done: actKinds[act.kind].done,
    rule: act.rule,
    reason: act.reason,
    title,
    at: act.at,
    moderator: moderatorName ?? 'A former moderator',
    undoneAt: act.undoneAt,
    isAgainstViewer: isAgainst(moderator, { ...act, memberId: subjectOfAct(act, { threadAuthorId, postAuthorId }) }),
  }));
}

/** Lists what was decided about a post and its discussion, the latest first. At most 50. */
export async function listActsOnPost(
  moderator: ForumMember,
  { id, threadId }: Pick<PostRow, 'id' | 'threadId'>,
): Promise<ListedAct[]> {
  const isAboutThread = and(eq(forumActs.threadId, threadId), inArray(forumActs.kind, [...threadActs, ...movingActs]));
  return listActs(moderator, or(eq(forumActs.postId, id), isAboutThread));
}

/**
 * Selects posts whose author this moderator may know. What was decided, noted or counted by the others would tell in
 * the record of a member which anonymous posts are theirs.
 */
const isAuthorKnown = (moderator: ForumMember): SQL | undefined =>
  or(
    isNull(forumPosts.anonymousNumber),
    inArray(
      forumPosts.id,
      db
        .select({ id: forumRevelations.postId })
        .from(forumRevelations)
        .where(eq(forumRevelations.moderatorId, moderator.id)),
    ),
  );

/** Selects notes of this moderator, and of such posts. A note of an unknown post may be of an anonymous one. */
const isNoteKnown = (moderator: ForumMember): SQL | undefined =>
  or(eq(forumMemberNotes.writerId, moderator.id), and(isNotNull(forumMemberNotes.postId), isAuthorKnown(moderator)));

/**
 * Selects restrictions that such an act has set, which has their end. The end of another one would reveal for which
 * anonymous post it was given.
 */
const isCauseKnown = (moderator: ForumMember): SQL =>
  exists(
    db
      .select({ id: forumActs.id })
      .from(forumActs)
      .innerJoin(forumPosts, eq(forumPosts.id, forumActs.postId))
      .where(
        and(
          eq(forumActs.memberId, forumRestrictions.memberId),
          sql`${forumActs.kind} = case ${forumRestrictions.kind} when 'suspension' then 'suspend' else 'mute' end`,
          sql`(${forumActs.after} ->> 'at')::timestamptz = ${forumRestrictions.until}`,
          isAuthorKnown(moderator),
        ),
      ),
  );

/**
 * Returns a key of what this moderator reads of restrictions of the author on the screen of a post: it changes with each
 * decision that they can see, with the end of one, and with nothing else.
 */
export async function restrictionsKey(
  moderator: ForumMember,
  post: Pick<PostRow, 'id' | 'authorId' | 'anonymousNumber'>,
  on: Queryable = db,
): Promise<string> {
  const ofPost = await on
    .select({ id: forumActs.id, undoneAt: forumActs.undoneAt })
    .from(forumActs)
    .where(and(eq(forumActs.postId, post.id), inArray(forumActs.kind, ['mute', 'suspend'])))
    .orderBy(asc(forumActs.id));
  const isKnown = post.authorId !== null && (await maySeeAuthor(moderator, post, on));
  const ofAuthor = isKnown ? await listRestrictions(moderator, post.authorId ?? '', on) : [];
  return digestOf(JSON.stringify([ofPost, ofAuthor.map(({ kind, topic, until }) => [kind, topic, until])]));
}

/** Lists the restrictions in force now of which this moderator may know the cause. */
const listRestrictions = (moderator: ForumMember, memberId: string, on: Queryable = db) =>
  on
    .select({ kind: forumRestrictions.kind, topic: forumTopics.name, until: forumRestrictions.until })
    .from(forumRestrictions)
    .leftJoin(forumTopics, eq(forumTopics.id, forumRestrictions.topicId))
    .where(and(eq(forumRestrictions.memberId, memberId), gt(forumRestrictions.until, now()), isCauseKnown(moderator)))
    .orderBy(asc(forumRestrictions.until), asc(forumTopics.name));

/**
 * Returns what is known of the author of a post. Null if the post is anonymous and this moderator has not given a
 * reason to see the author, if there is no account, or if it is the moderator: notes are not for whom they are about.
 */
export async function findAuthorRecord(
  moderator: ForumMember,
  post: Pick<PostRow, 'id' | 'authorId' | 'anonymousNumber'>,
): Promise<AuthorRecord | null> {
  const memberId = post.authorId;
  if (!memberId || memberId === moderator.id || !(await maySeeAuthor(moderator, post))) return null;
  const [[member], posts, acts, restrictions, notes] = await Promise.all([
    db
      .select({ name: memberName, handle: profiles.handle, joinedAt: users.createdAt, picture: memberPicture })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, memberId)),
    db.$count(forumPosts, and(eq(forumPosts.authorId, memberId), isPublishedPost, isAuthorKnown(moderator))),
    listActs(moderator, and(eq(forumActs.memberId, memberId), isAuthorKnown(moderator))),
    listRestrictions(moderator, memberId),
    db
      .select({ note: forumMemberNotes, writer: users.name })
      .from(forumMemberNotes)
      .leftJoin(users, eq(users.id, forumMemberNotes.writerId))
      .leftJoin(forumPosts, eq(forumPosts.id, forumMemberNotes.postId))
      .where(and(eq(forumMemberNotes.memberId, memberId), isNoteKnown(moderator)))
      .orderBy(desc(forumMemberNotes.createdAt)),
  ]);
  if (!member) return null;
  return {
    name: member.name ?? 'Member',
    handle: member.handle,
    joinedAt: member.joinedAt,
    picture: member.picture,
    posts,
    acts: acts.filter(({ kind, undoneAt }) => actKinds[kind].isAppealable && !undoneAt),
    restrictions,
    notes: notes.map(({ note, writer }) => ({
      id: note.id,
      text: note.text,
      writer: writer ?? 'A former moderator',
      isOwn: note.writerId === moderator.id,
      at: note.createdAt,
    })),
  };
}

/** Whether this moderator may know who wrote a post. */
export async function maySeeAuthor(
  moderator: ForumMember,
  { id, anonymousNumber }: Pick<PostRow, 'id' | 'anonymousNumber'>,
  on: Queryable = db,
): Promise<boolean> {
  if (!mayInForum(moderator.role, 'moderate')) return false;
  if (anonymousNumber === null) return true;
  const isRevealed = and(eq(forumRevelations.postId, id), eq(forumRevelations.moderatorId, moderator.id));
  return (await on.$count(forumRevelations, isRevealed)) > 0;
}

/**
 * Writes a note on the author of a post, for moderators. No one is notified. A note that was written about an
 * anonymous post is shown to those only who know its author: its time and words would reveal whose post it is.
 * @throws ForumRefusedError if the author is anonymous and was not revealed to this moderator
 */
export const writeNote = (moderator: ForumMember, { postId, text }: { postId: string; text: string }): Promise<void> =>
  onPost(moderator, 'write a note on a member', { postId }, async (tx, place) => {
    const { post } = place;
    if (!post.authorId) throw new ForumRefusedError('This author no longer has an account. Nothing was stored.');
    if (!(await maySeeAuthor(moderator, post, tx)))
      throw new ForumRefusedError('This author is anonymous. Say first why you need to know who wrote this.');
    await tx
      .insert(forumMemberNotes)
      .values({ memberId: post.authorId, postId: post.id, writerId: moderator.id, text, createdAt: now() });
    // Without the words: the audit log is never changed, and a note is deleted with the account.
    await recordPostEvent(tx, moderator, place, { action: 'forum-author.noted' });
  });

/** Removes one's own note. Idempotent. @returns whether there was one */
export const removeNote = (moderator: ForumMember, { postId, noteId }: { postId: string; noteId: string }) =>
  onPost(moderator, 'write a note on a member', { postId }, async (tx, place) => {
    const removed = await tx
      .delete(forumMemberNotes)
      .where(and(eq(forumMemberNotes.id, noteId), eq(forumMemberNotes.writerId, moderator.id)))
      .returning();
    if (removed.length === 0) return false;
    await recordPostEvent(tx, moderator, place, { action: 'forum-author.note-removed' });
    return true;
  });
