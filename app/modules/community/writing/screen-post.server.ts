import { and, count, eq, gt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { hasConfirmedAge } from '#app/core/identity/confirm-age.server.ts';
import { getSettings } from '#app/core/stored-settings/settings.server.ts';
import { mentionsSelfHarm } from '#app/lib/text/support-lines.ts';
import { minuteMs } from '#app/lib/time/units.ts';
import { ForumRefusedError } from '../forum-error.ts';
import type { ForumMember } from '../members/author.server.ts';
import { mayInForum } from '../members/permissions.ts';
import { refuseRestricted, type WritingPlace } from '../members/restrictions.server.ts';
import { trustRight } from '../members/trust.ts';
import { findTrustLevel } from '../members/trust-level.server.ts';
import { forumSettingsDocument } from '../settings/forum-settings.server.ts';
import { findListed, type SearchedText } from '../settings/word-list.server.ts';
import { forumPosts, forumReviews, isPublishedPost } from '../tables.server.ts';
import { picturesIn } from './pictures/picture-markdown.ts';
import type { ReviewReason } from './rules.ts';
import { searchedText } from './searched-text.server.ts';

/** The time in which posts are fast. How many links and fast posts wait follows from `trustRights`. */
const fastWindowMs = 2 * minuteMs;

export interface Screening {
  status: 'published' | 'pending';
  reasons: ReviewReason[];
  /** Whether the author may be in danger. No post waits for that. */
  needsCare: boolean;
}

/**
 * Decides whether a post is shown at once.
 * @param shownText the text that an edit replaces, if everybody can read it: what it has is not checked again
 * @throws ForumRefusedError for a member who may not write there now
 */
export async function screenPost(
  tx: Transaction,
  member: ForumMember,
  text: string,
  place: WritingPlace,
  shownText = '',
): Promise<Screening> {
  const settings = await getSettings(forumSettingsDocument, tx);
  if (!(await hasConfirmedAge(tx, member.id)))
    throw new ForumRefusedError(
      'Please confirm first that you are 16 or over: open “Join Community” at /forum/join. What you wrote is still here.',
    );
  await refuseRestricted(tx, member, place);
  const searched = searchedText(text);
  const needsCare = searched.forms.some(mentionsSelfHarm) || findListed(searched, settings.crisisPhrases) !== null;
  const care: ReviewReason[] = needsCare ? ['care'] : [];
  if (mayInForum(member.role, 'post without review')) return { status: 'published', reasons: care, needsCare };
  const level = await findTrustLevel(tx, member.id);
  const holds: ReviewReason[] = [];
  if (await isFirstPostReviewed(member, tx)) holds.push('first');
  if (addsBeyond(trustRight('links', level), linksIn(text), linksIn(shownText))) holds.push('links');
  if (addsBeyond(trustRight('shownPictures', level), picturesIn(text), picturesIn(shownText))) holds.push('pictures');
  if ((await countRecent(tx, member.id)) >= trustRight('fastPosts', level)) holds.push('fast');
  if (addsListed({ text, searched }, shownText, settings.wordList)) holds.push('words');
  return { status: holds.length > 0 ? 'pending' : 'published', reasons: [...care, ...holds], needsCare };
}

const linksIn = (text: string): string[] => text.match(/(?:https?:\/\/|www\.)\S*/gi) ?? [];

/** Whether a text has more than the limit, and something that the text that is shown does not have. */
const addsBeyond = (limit: number, has: readonly string[], shownParts: readonly string[]): boolean =>
  has.length > limit && has.some((each) => !shownParts.includes(each));

/** Whether a text contains an expression of a word list that the text that is shown does not have, or in a new line. */
function addsListed(
  { text, searched }: { text: string; searched: SearchedText },
  shownText: string,
  wordList: readonly string[],
): boolean {
  const shownLines = new Set(shownText.split('\n'));
  const newLines = text.split('\n').filter((line) => !shownLines.has(line));
  const before = searchedText(shownText);
  const unseen = wordList.filter((expression) => findListed(before, [expression]) === null);
  return findListed(searched, unseen) !== null || findListed(searchedText(newLines.join('\n')), wordList) !== null;
}

/** Returns whether the next post of a member waits for a moderator because nothing of theirs was published before. */
export async function isFirstPostReviewed({ id, role }: ForumMember, on: Queryable = db): Promise<boolean> {
  if (mayInForum(role, 'post without review')) return false;
  const [publishedPost] = await on
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, id), isPublishedPost))
    .limit(1);
  return publishedPost === undefined;
}

async function countRecent(tx: Transaction, authorId: string): Promise<number> {
  const since = new Date(now().getTime() - fastWindowMs);
  const [recent] = await tx
    .select({ number: count() })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), gt(forumPosts.writtenAt, since)));
  return recent?.number ?? 0;
}

/** Puts a post into the review queue, or adds a reason to it. Idempotent. */
export async function openReview(tx: Transaction, postId: string, reasons: ReviewReason[]): Promise<void> {
  if (reasons.length === 0) return;
  const [existing] = await tx.select().from(forumReviews).where(eq(forumReviews.postId, postId)).for('update');
  const all = [...new Set([...(existing && !existing.resolvedAt ? existing.reasons : []), ...reasons])];
  const row = { reasons: all, isUrgent: all.includes('care'), resolvedAt: null, resolvedById: null };
  await tx
    .insert(forumReviews)
    .values({ postId, ...row, openedAt: now() })
    .onConflictDoUpdate({
      target: forumReviews.postId,
      set: existing?.resolvedAt ? { ...row, openedAt: now() } : row,
    });
}
