import { and, eq, isNull } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { posts } from './tables.server.ts';

/** Takes the one chance a post has to go out as a letter. @returns false where it was taken before */
export async function claimLetter(postId: string): Promise<boolean> {
  const claimed = await db
    .update(posts)
    .set({ sentAsLetterAt: now() })
    .where(and(eq(posts.id, postId), isNull(posts.sentAsLetterAt)))
    .returning({ id: posts.id });
  return claimed.length > 0;
}

/** Gives it back, where no letter came of it. */
export async function releaseLetter(postId: string): Promise<void> {
  await db.update(posts).set({ sentAsLetterAt: null }).where(eq(posts.id, postId));
}
