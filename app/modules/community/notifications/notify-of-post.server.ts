import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { batchesOf } from '#app/lib/async/in-batches.ts';
import { forumFollows } from '../members/tables.server.ts';
import type { PostRow, ThreadRow } from '../tables.server.ts';
import { findAddressees } from './find-addressees.server.ts';
import { type KindWithoutPost, kindsWhere } from './notification-kinds.ts';
import { announceNotifications } from './notifications-tag.server.ts';
import { forumNotifications } from './tables.server.ts';

/**
 * Notifies everybody whom a post concerns, once each, when it is first shown: the people whom it answers,
 * quotes or mentions, then those who follow its thread, or its topic, a hashtag or its author if it begins a thread.
 * Idempotent for people whom it addresses. The caller has locked the thread.
 */
export async function notifyOfPost(tx: Transaction, thread: ThreadRow, post: PostRow): Promise<void> {
  const addressed = await notifyAddressees(tx, thread, post);
  const followers =
    post.number === 1 ? await notifyOfThread(tx, thread, post) : await notifyFollowers(tx, thread, post, addressed);
  await announceNotifications(tx, [...addressed, ...followers]);
}

/** Selects members who have muted or blocked the author, if the author is known to them. */
const isNotNotified = (memberId: SQL, post: Pick<PostRow, 'authorId' | 'anonymousNumber'>): SQL =>
  post.authorId === null || post.anonymousNumber !== null
    ? sql`false`
    : sql`(exists (select 1 from forum_blocks b where b.member_id = ${memberId} and b.other_id = ${post.authorId})
        or exists (select 1 from forum_follows n where n.member_id = ${memberId} and n.kind = 'person'
          and n.target = ${post.authorId}::text and n.level = 'nothing'))`;

const followsNothing = (memberId: SQL, kind: string, target: string): SQL =>
  sql`exists (select 1 from forum_follows n where n.member_id = ${memberId} and n.kind = ${kind}
    and n.target = ${target} and n.level = 'nothing')`;

async function notifyAddressees(tx: Transaction, thread: ThreadRow, post: PostRow): Promise<string[]> {
  const addressees = await findAddressees(tx, thread, post);
  if (addressees.size === 0) return [];
  const at = now().toISOString();
  const notifiedIds: string[] = [];
  for (const [memberId, kind] of addressees) {
    const { rows } = await tx.execute<{ member_id: string }>(sql`
      insert into forum_notifications (member_id, kind, thread_id, post_id, created_at)
      select u.id, ${kind}, ${thread.id}, ${post.id}, ${at} from users u
      where u.id = ${memberId} and not ${isNotNotified(sql`u.id`, post)}
        and not ${followsNothing(sql`u.id`, 'thread', thread.id)}
      on conflict do nothing returning member_id`);
    notifiedIds.push(...rows.map(({ member_id }) => member_id));
  }
  return notifiedIds;
}

const listOf = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;

/** One row for each follower of the thread counts the replies since they last read it. */
async function notifyFollowers(
  tx: Transaction,
  thread: ThreadRow,
  post: PostRow,
  notifiedIds: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    insert into forum_notifications as known (member_id, kind, thread_id, post_id, created_at)
    select f.member_id, 'reply', ${thread.id}, ${post.id}, ${now().toISOString()} from forum_follows f
    where f.kind = 'thread' and f.target = ${thread.id} and f.level = 'everything'
      and f.member_id is distinct from ${post.authorId}::uuid and f.member_id <> all (${listOf(notifiedIds)})
      and not ${isNotNotified(sql`f.member_id`, post)}
    on conflict (member_id, thread_id) where kind = 'reply' do update set
      count = case when known.read_at is null then known.count + 1 else 1 end,
      post_id = case when known.read_at is null then known.post_id else excluded.post_id end,
      mailed_at = null,
      created_at = excluded.created_at, read_at = null
    returning member_id`);
  return rows.map(({ member_id }) => member_id);
}

/** A member cannot follow a person who blocks them. */
const isBlockedBy = (authorId: string) =>
  sql`exists (select 1 from forum_blocks b where b.member_id = ${authorId} and b.other_id = f.member_id and b.kind = 'block')`;

async function notifyOfThread(tx: Transaction, thread: ThreadRow, post: PostRow): Promise<string[]> {
  const namedAuthorId = post.anonymousNumber === null ? post.authorId : null;
  const at = now().toISOString();
  const byPerson = namedAuthorId
    ? sql`or (f.kind = 'person' and f.target = ${namedAuthorId}::text and not ${isBlockedBy(namedAuthorId)})`
    : sql``;
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    insert into forum_notifications (member_id, kind, thread_id, post_id, created_at)
    select f.member_id, case when bool_or(f.kind <> 'person') then 'thread' else 'person' end,
      ${thread.id}, ${post.id}, ${at} from forum_follows f
    where f.level = 'everything' and f.member_id is distinct from ${post.authorId}::uuid
      and ((f.kind = 'topic' and f.target = ${thread.topicId})
        or (f.kind = 'tag' and f.target = any (${sql.param(thread.hashtags)}::text[])) ${byPerson})
      and not ${isNotNotified(sql`f.member_id`, post)} and not ${followsNothing(sql`f.member_id`, 'topic', thread.topicId)}
    group by f.member_id
    on conflict do nothing returning member_id`);
  return rows.map(({ member_id }) => member_id);
}

/** A member who writes in a thread follows it, unless they chose otherwise. Only they see this. */
export const followByWriting = (tx: Transaction, memberId: string, threadId: string) =>
  tx
    .insert(forumFollows)
    .values({ memberId, kind: 'thread', target: threadId, level: 'everything', createdAt: now() })
    .onConflictDoNothing();

/**
 * Lets the followers of a thread that is merged follow the other one too, unless they chose otherwise there. Who muted
 * the thread chose nothing about the other one. @param at by which `unfollowMerged` finds them
 */
export const followMerged = (tx: Transaction, fromId: string, toId: string, at: Date) =>
  tx.execute(sql`
    insert into forum_follows (member_id, kind, target, level, created_at)
    select f.member_id, 'thread', ${toId}, 'everything', ${at.toISOString()} from forum_follows f
    where f.kind = 'thread' and f.target = ${fromId} and f.level = 'everything'
    on conflict do nothing`);

/** Undoes `followMerged`. Who has chosen something else since keeps it. Idempotent. */
export const unfollowMerged = (tx: Transaction, toId: string, at: Date) =>
  tx
    .delete(forumFollows)
    .where(
      and(
        eq(forumFollows.kind, 'thread'),
        eq(forumFollows.target, toId),
        eq(forumFollows.level, 'everything'),
        eq(forumFollows.createdAt, at),
      ),
    );

interface NotificationWithoutPost {
  kind: KindWithoutPost;
  threadId: string;
  postId: string;
  text?: string;
  /** Where it leads instead of the post. */
  path?: string;
  /** Whether a separate mail contains it already. */
  isMailed?: boolean;
}

/** A statement has at most 65,535 parameters. */
const batchSize = 1000;

/** Notifies members of something that no post caused. */
export async function addNotifications(
  tx: Transaction,
  memberIds: readonly string[],
  { isMailed = false, ...notification }: NotificationWithoutPost,
): Promise<void> {
  const createdAt = now();
  const row = { ...notification, createdAt, mailedAt: isMailed ? createdAt : null };
  for (const batch of batchesOf(memberIds, batchSize)) {
    await tx.insert(forumNotifications).values(batch.map((memberId) => ({ ...row, memberId })));
  }
  await announceNotifications(tx, memberIds);
}

/** Counts a new like of a post for its author, unless the author has muted or blocked the member. */
export async function notifyOfLike(tx: Transaction, post: PostRow, likedById: string): Promise<void> {
  if (!post.authorId) return;
  const { rows } = await tx.execute(sql`
    insert into forum_notifications as known (member_id, kind, thread_id, post_id, created_at)
    select ${post.authorId}, 'like', ${post.threadId}, ${post.id}, ${now().toISOString()}
    where not exists (select 1 from forum_blocks where member_id = ${post.authorId} and other_id = ${likedById})
    on conflict (member_id, post_id) where kind = 'like' do update set
      count = case when known.read_at is null then known.count + 1 else 1 end,
      mailed_at = null,
      created_at = excluded.created_at, read_at = null
    returning member_id`);
  if (rows.length > 0) await announceNotifications(tx, [post.authorId]);
}

/**
 * Withdraws the notification of a like that its author has not seen yet. The row stays, so that liking again does not
 * notify again.
 */
export async function withdrawLike(tx: Transaction, post: PostRow): Promise<void> {
  if (!post.authorId) return;
  await tx
    .update(forumNotifications)
    .set({ count: sql`greatest(${forumNotifications.count} - 1, 0)` })
    .where(
      and(
        eq(forumNotifications.memberId, post.authorId),
        eq(forumNotifications.postId, post.id),
        eq(forumNotifications.kind, 'like'),
        isNull(forumNotifications.readAt),
      ),
    );
  await announceNotifications(tx, [post.authorId]);
}

/** Removes what would reveal who wrote a post that is anonymous from now on. */
export async function forgetAuthorInNotifications(tx: Transaction, postId: string): Promise<void> {
  const removed = await tx
    .delete(forumNotifications)
    .where(
      and(
        eq(forumNotifications.postId, postId),
        inArray(
          forumNotifications.kind,
          kindsWhere(({ revealsAuthor }) => revealsAuthor),
        ),
      ),
    )
    .returning({ memberId: forumNotifications.memberId });
  await announceNotifications(
    tx,
    removed.map(({ memberId }) => memberId),
  );
}
