import { and, asc, eq, inArray } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { findMember } from '#app/core/identity/find-member.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { hashtagPath, memberPath, threadPath, topicPath } from '../addresses.ts';
import { maxHashtagLength } from '../limits.ts';
import { forumThreads, forumTopics, isShownThread } from '../tables.server.ts';
import type { FollowKind, FollowLevel } from './follow-kinds.ts';
import { forumFollows } from './tables.server.ts';

/** Something that can be followed, by the name in its address. */
export interface FollowTarget {
  kind: FollowKind;
  /** As `forum_follows` stores it. */
  target: string;
  /** The slug, tag or handle in addresses. */
  name: string;
  /** As people read it. */
  label: string;
  href: string;
}

const tagTarget = (tag: string): FollowTarget => ({
  kind: 'tag',
  target: tag,
  name: tag,
  label: `#${tag}`,
  href: hashtagPath(tag),
});

/** Returns what an address names; null if there is none, or if the viewer may not see it. */
export async function findFollowTarget(kind: FollowKind, name: string): Promise<FollowTarget | null> {
  if (kind === 'tag') {
    const tag = name.toLowerCase();
    if (!/^[^\s#,/]+$/u.test(tag) || tag.length > maxHashtagLength) return null;
    return tagTarget(tag);
  }
  if (kind === 'person') {
    const member = await findMember(name);
    return (
      member && { kind, target: member.id, name: member.handle, label: member.name, href: memberPath(member.handle) }
    );
  }
  if (kind === 'topic') {
    const [topic] = await db.select().from(forumTopics).where(eq(forumTopics.slug, name));
    return topic ? { kind, target: topic.id, name, label: topic.name, href: topicPath(name) } : null;
  }
  const isThread = and(eq(forumThreads.slug, name), isShownThread);
  const [thread] = await db.select().from(forumThreads).where(isThread);
  return thread ? { kind, target: thread.id, name, label: thread.title, href: threadPath(name) } : null;
}

/** Returns how many notifications a member chose to get of something; null: they have not chosen. */
export async function findFollowLevel(memberId: string, kind: FollowKind, target: string): Promise<FollowLevel | null> {
  const [follow] = await db
    .select({ level: forumFollows.level })
    .from(forumFollows)
    .where(isFollow(memberId, kind, target));
  return follow?.level ?? null;
}

const isFollow = (memberId: string, kind: FollowKind, target: string) =>
  and(eq(forumFollows.memberId, memberId), eq(forumFollows.kind, kind), eq(forumFollows.target, target));

/** Sets how many notifications a member gets of something. Only they see it. Idempotent. */
export function setFollowLevel(
  memberId: string,
  { kind, target }: Pick<FollowTarget, 'kind' | 'target'>,
  level: FollowLevel,
): Promise<unknown> {
  return inTransaction((tx) =>
    tx
      .insert(forumFollows)
      .values({ memberId, kind, target, level, createdAt: now() })
      .onConflictDoUpdate({ target: [forumFollows.memberId, forumFollows.kind, forumFollows.target], set: { level } }),
  );
}

/** Subjects that a member follows or has turned off. */
export interface ListedFollow extends FollowTarget {
  level: FollowLevel;
}

/** Lists what a member chose to follow or to turn off, by kind and name. */
export async function listFollows(memberId: string): Promise<ListedFollow[]> {
  const rows = await db
    .select()
    .from(forumFollows)
    .where(eq(forumFollows.memberId, memberId))
    .orderBy(asc(forumFollows.kind));
  const idsOf = (kind: FollowKind) => rows.filter((row) => row.kind === kind).map(({ target }) => target);
  const [threads, topics, people] = await Promise.all([
    db
      .select({ id: forumThreads.id, name: forumThreads.slug, label: forumThreads.title })
      .from(forumThreads)
      .where(and(inArray(forumThreads.id, idsOf('thread')), isShownThread)),
    db
      .select({ id: forumTopics.id, name: forumTopics.slug, label: forumTopics.name })
      .from(forumTopics)
      .where(inArray(forumTopics.id, idsOf('topic'))),
    db
      .select({ id: profiles.userId, name: profiles.handle, label: memberName })
      .from(profiles)
      .where(inArray(profiles.userId, idsOf('person'))),
  ]);
  const targetsById = new Map([...threads, ...topics, ...people].map((each) => [each.id, each]));
  const hrefs = { thread: threadPath, topic: topicPath, person: memberPath };
  return rows
    .flatMap(({ kind, target, level }): ListedFollow[] => {
      if (kind === 'tag') return [{ ...tagTarget(target), level }];
      const row = targetsById.get(target);
      if (!row) return [];
      return [{ kind, target, level, name: row.name, label: row.label ?? '', href: hrefs[kind](row.name) }];
    })
    .sort((one, other) => one.kind.localeCompare(other.kind) || one.label.localeCompare(other.label));
}
