import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { longDayText } from '#app/lib/time/when.ts';
import { ForumRefusedError } from '../forum-error.ts';
import { forumThreads, forumTopics } from '../tables.server.ts';
import type { ForumMember } from './author.server.ts';
import type { RestrictionKind } from './restriction-kinds.ts';
import { forumRestrictions } from './tables.server.ts';

/** The place where a member writes. */
export type WritingPlace = { topicId: string } | { threadSlug: string };

const topicOf = (place: WritingPlace) =>
  'topicId' in place
    ? place.topicId
    : sql`(select ${forumThreads.topicId} from ${forumThreads} where ${forumThreads.slug} = ${place.threadSlug})`;

/** @throws ForumRefusedError if the member may not write there now */
export async function refuseRestricted(
  tx: Transaction,
  { id }: Pick<ForumMember, 'id'>,
  place: WritingPlace,
): Promise<void> {
  const sentence = await findRestriction(id, place, tx);
  if (sentence) throw new ForumRefusedError(`${sentence} What you wrote is still here.`);
}

/**
 * Returns a sentence for a member who may not write now, so that they read it before they write; null: they may.
 * @param place null: a new thread, of which the topic is not chosen yet
 */
export async function findRestriction(
  memberId: string,
  place: WritingPlace | null,
  on: Queryable = db,
): Promise<string | null> {
  const isEverywhere = isNull(forumRestrictions.topicId);
  const where = place ? or(isEverywhere, eq(forumRestrictions.topicId, topicOf(place))) : isEverywhere;
  const restrictions = await listRestrictions(on, memberId, where);
  const restriction = restrictions.find(({ kind }) => kind === 'suspension') ?? restrictions[0];
  return restriction ? sentenceOf(restriction) : null;
}

/** @throws ForumRefusedError if the member may only read now */
export async function refuseSuspended(tx: Transaction, { id }: Pick<ForumMember, 'id'>): Promise<void> {
  const [suspension] = await listRestrictions(tx, id, eq(forumRestrictions.kind, 'suspension'));
  // Nothing is written by what this refuses.
  if (suspension) throw new ForumRefusedError(`${sentenceOf(suspension)} Nothing was changed.`);
}

const listRestrictions = (on: Queryable, memberId: string, where: SQL | undefined) =>
  on
    .select({ kind: forumRestrictions.kind, until: forumRestrictions.until, topic: forumTopics.name })
    .from(forumRestrictions)
    .leftJoin(forumTopics, eq(forumTopics.id, forumRestrictions.topicId))
    .where(and(eq(forumRestrictions.memberId, memberId), gt(forumRestrictions.until, now()), where));

function sentenceOf({ kind, topic, until: end }: Awaited<ReturnType<typeof listRestrictions>>[number]): string {
  const until = longDayText(end);
  const where = topic === null ? '' : ` in “${topic}”`;
  return kind === 'suspension'
    ? `A moderator has asked you to pause until ${until}. You can still read.`
    : `A moderator has asked you to read without writing${where} until ${until}.`;
}

interface Restriction {
  memberId: string;
  kind: RestrictionKind;
  topicId: string | null;
}

/** Lets what restricts a member be changed by one moderator after the other. */
export const lockRestrictions = (tx: Transaction, memberId: string): Promise<void> =>
  takeLock(tx, `forum-restrictions:${memberId}`);

/**
 * Sets until when a restriction lasts; null ends it.
 * @returns until when it lasted before
 */
export async function setRestriction(
  tx: Transaction,
  { memberId, kind, topicId }: Restriction,
  until: Date | null,
): Promise<Date | null> {
  const isSame = and(
    eq(forumRestrictions.memberId, memberId),
    eq(forumRestrictions.kind, kind),
    topicId === null ? isNull(forumRestrictions.topicId) : eq(forumRestrictions.topicId, topicId),
  );
  const [existing] = await tx.select().from(forumRestrictions).where(isSame).for('update');
  if (existing) await tx.delete(forumRestrictions).where(isSame);
  if (until) await tx.insert(forumRestrictions).values({ memberId, kind, topicId, until });
  return existing?.until ?? null;
}
