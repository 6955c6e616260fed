import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { trustRight } from '../members/trust.ts';
import { findTrustLevel } from '../members/trust-level.server.ts';
import { forumPosts, type PostRow, type ThreadRow } from '../tables.server.ts';
import { forumMentions } from '../writing/mentions/tables.server.ts';
import { type ParsedPost, parsePost } from '../writing/post-html.server.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Returns the numbers of posts of this thread that a quotation links to by its permanent address. */
const quotedNumbers = ({ quotedHrefs }: ParsedPost, slug: string): number[] =>
  quotedHrefs
    .map((href) => /\/forum\/([a-z0-9-]+)\/(\d{1,6})(?:[?#]|$)/.exec(href))
    .flatMap((address) => (address?.[1] === slug ? [Number(address[2])] : []));

/**
 * Returns whom a post addresses, and how: the author of the post that it answers, those whom it quotes, and those whom
 * it mentions. Each is named once, by what concerns them most. Authors do not address themselves.
 */
export async function findAddressees(
  tx: Transaction,
  thread: ThreadRow,
  post: PostRow,
): Promise<Map<string, NotificationKind>> {
  const addressees = new Map<string, NotificationKind>();
  const answered = post.answeredNumber ?? post.parentNumber;
  const parsed = parsePost(post.content);
  const quoted = quotedNumbers(parsed, thread.slug);
  const numbers = [...quoted, ...(answered === null ? [] : [answered])];
  const mentioned = await tx
    .select({ id: profiles.userId, handle: profiles.handle })
    .from(forumMentions)
    .innerJoin(profiles, eq(profiles.userId, forumMentions.memberId))
    .where(eq(forumMentions.postId, post.id));
  if (mentioned.length > 0) {
    const level = post.authorId ? await findTrustLevel(tx, post.authorId) : 3;
    const placeOf = ({ handle }: { handle: string }) => parsed.names.indexOf(handle);
    const inOrder = mentioned.toSorted((one, other) => placeOf(one) - placeOf(other));
    for (const { id } of inOrder.slice(0, trustRight('mentions', level))) addressees.set(id, 'mention');
  }
  if (numbers.length > 0) {
    const rows = await tx
      .select({ number: forumPosts.number, authorId: forumPosts.authorId })
      .from(forumPosts)
      .where(and(eq(forumPosts.threadId, thread.id), inArray(forumPosts.number, numbers)));
    for (const { authorId } of rows) if (authorId) addressees.set(authorId, 'quote');
    const author = rows.find(({ number }) => number === answered)?.authorId;
    if (author) addressees.set(author, 'answer');
  }
  if (post.authorId) addressees.delete(post.authorId);
  return addressees;
}
