import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { posts } from '../tables.server.ts';

/** Records the letter that was created from a post. The caller holds a lock on the post. */
export async function recordLetter(tx: Transaction, postId: string, letterId: string): Promise<void> {
  await tx.update(posts).set({ letterId }).where(eq(posts.id, postId));
}
