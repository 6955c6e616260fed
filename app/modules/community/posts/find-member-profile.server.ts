import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { findMember } from '#app/core/identity/find-member.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { pillarOfMember } from '../members/author.server.ts';
import type { MemberProfile } from '../members/shown-profile.ts';
import { forumMembers } from '../members/tables.server.ts';
import { readTrustLevel } from '../members/trust-level.server.ts';
import { forumPosts, forumThreads, isShownPost } from '../tables.server.ts';
import { openingOf } from '../writing/post-html.server.ts';

/** Posts on one page of a profile. */
const postsPerPage = 20;
const openingLength = 240;

/**
 * Returns the public profile of a handle with one page of posts, the newest first.
 * @param before the id of a post of the member: only what is older. One that is not such a post, or no longer, counts
 * as none
 * @returns null if the member does not exist
 */
export async function findMemberProfile(
  handle: string,
  before: string | null = null,
): Promise<{ id: string; profile: MemberProfile } | null> {
  const member = await findMember(handle);
  if (!member) return null;
  const isShown = and(eq(forumPosts.authorId, member.id), isNull(forumPosts.anonymousNumber), isShownPost);
  // By the id too: several posts may have the same time.
  const isOlder = sql`(${forumPosts.createdAt}, ${forumPosts.id}) < (
    select last.created_at, last.id from forum_posts last
    where last.id = ${before} and last.author_id = ${member.id} and last.anonymous_number is null)`;
  const isKnown = sql`exists (
    select from forum_posts last
    where last.id = ${before} and last.author_id = ${member.id} and last.anonymous_number is null)`;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ post: forumPosts, slug: forumThreads.slug, title: forumThreads.title })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(and(isShown, before === null ? undefined : sql`(${isOlder} or not ${isKnown})`))
      .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
      .limit(postsPerPage + 1),
    db
      .select({ number: count() })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(isShown),
  ]);
  const [activeMember] = await db
    .select({ picture: forumMembers.picture })
    .from(forumMembers)
    .innerJoin(users, eq(users.id, forumMembers.memberId))
    .where(and(eq(users.id, member.id), isNull(users.suspendedAt)));
  const pageRows = rows.slice(0, postsPerPage);
  const { id, name, bio, joinedAt } = member;
  const profile = {
    handle: member.handle,
    name,
    pillar: pillarOfMember(id),
    picture: activeMember?.picture ?? null,
    bio,
    joinedAt,
    trustLevel: await readTrustLevel(id),
    postCount: counted?.number ?? 0,
    posts: pageRows.map(({ post, slug, title }) => ({
      slug,
      title,
      number: post.number,
      // An opening would show what the post warns of.
      opening: post.warning ? '' : openingOf(post.content, openingLength),
      likes: post.likeCount,
      createdAt: post.createdAt,
    })),
    next: rows.length > postsPerPage ? (pageRows.at(-1)?.post.id ?? null) : null,
  };
  return { id, profile };
}
