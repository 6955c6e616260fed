import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { uuidOfDigits } from '#app/lib/text/uuid-of-digits.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { ForumRefusedError } from '../forum-error.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';

/** Makes the key of a form, so that sending it again makes no second post. */
export const newSubmissionKey = (): string => randomUUID();

/** Makes the key of a post from what it has: always the same one. */
export const submissionKeyOf = (...texts: string[]): string =>
  uuidOfDigits(digestOf(texts.join('\n'), 'hex').slice(0, 32));

/** The address of a picture: a file that is sent again with its form gets another one. */
const pictureAddress = /\/media\/members\/[\w-]+\.webp/g;
const withoutPictures = (content: string) => content.replace(pictureAddress, '');

/**
 * Returns the key under which the words of a form are posted: its own, or another one if it has posted other words, such
 * as those of another tab. They would be lost if they counted as sent again.
 */
export async function keyOfWords(
  tx: Transaction,
  authorId: string,
  { key, content }: { key?: string | undefined; content: string },
): Promise<string | undefined> {
  if (!key) return undefined;
  const [posted] = await tx
    .select({ content: forumPosts.content })
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.submissionKey, key)));
  const text = withoutPictures(content);
  return !posted || withoutPictures(posted.content) === text ? key : submissionKeyOf(key, text);
}

/** A post that a form has made, by its place. */
interface SubmittedPost {
  slug: string;
  number: number;
  position: number;
  isPending: boolean;
}

/**
 * Returns the post that a form with this key has made; null if it has made none.
 * @throws ForumRefusedError if a moderator took it down
 */
export async function findSubmittedPost(
  tx: Transaction,
  authorId: string,
  key: string | undefined,
): Promise<SubmittedPost | null> {
  if (!key) return null;
  const [existing] = await tx
    .select({
      slug: forumThreads.slug,
      number: forumPosts.number,
      position: forumPosts.position,
      status: forumPosts.status,
    })
    .from(forumPosts)
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.submissionKey, key)));
  if (!existing) return null;
  const { status, ...place } = existing;
  if (status === 'removed' || status === 'hidden')
    throw new ForumRefusedError(
      'A moderator took this down, so it was not posted again. What you wrote is still here.',
    );
  return { ...place, isPending: status === 'pending' };
}
