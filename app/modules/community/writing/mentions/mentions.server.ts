import { and, asc, eq, inArray, like, notInArray, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { beginsWithPattern } from '#app/lib/text/like-pattern.ts';
import { maxMentions } from '../../limits.ts';
import type { ParsedPost } from '../post-html.server.ts';
import { forumMentions } from './tables.server.ts';

interface MentionedMember {
  id: string;
  handle: string;
}

/** Finds the members whose handles these names are. Of many names only the first count. */
export async function findMentioned(on: Queryable, { names }: Pick<ParsedPost, 'names'>): Promise<MentionedMember[]> {
  const handles = names.slice(0, maxMentions);
  if (handles.length === 0) return [];
  return on
    .select({ id: profiles.userId, handle: profiles.handle })
    .from(profiles)
    .where(inArray(profiles.handle, handles));
}

/** Stores whom a post mentions now. Idempotent. */
export async function writeMentions(tx: Transaction, postId: string, mentioned: MentionedMember[]): Promise<void> {
  const ids = mentioned.map(({ id }) => id);
  await tx
    .delete(forumMentions)
    .where(and(eq(forumMentions.postId, postId), ids.length > 0 ? notInArray(forumMentions.memberId, ids) : undefined));
  if (ids.length === 0) return;
  await tx
    .insert(forumMentions)
    .values(ids.map((memberId) => ({ postId, memberId })))
    .onConflictDoNothing();
}

const suggestedCount = 6;

/**
 * Lists members whose handle or chosen name begins with this text. Does not depend on who has written where, so it says
 * nothing about anonymous members.
 */
export async function suggestMembers(beginning: string): Promise<{ handle: string; name: string }[]> {
  const pattern = beginsWithPattern(beginning.toLowerCase());
  return db
    .select({ handle: profiles.handle, name: profiles.displayName })
    .from(profiles)
    .where(
      and(
        eq(profiles.isNameChosen, true),
        or(like(profiles.handle, pattern), sql`lower(${profiles.displayName}) like ${pattern}`),
      ),
    )
    .orderBy(asc(profiles.handle))
    .limit(suggestedCount);
}
