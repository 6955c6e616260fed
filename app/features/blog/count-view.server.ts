import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { isRobot } from '#app/lib/is-robot.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { countedViews, posts, publishedPosts, viewSalts } from './tables.server.ts';

export interface Reader {
  clientAddress: string;
  userAgent: string;
}

const today = () => now().toISOString().slice(0, 10);

/**
 * Counts one view of a post per reader and day. The reader is stored for the day only, as a digest that cannot be
 * reversed: its salt is random and is deleted with the day.
 * @returns whether it counted
 */
export async function countView(postId: string, { clientAddress, userAgent }: Reader): Promise<boolean> {
  if (isRobot(userAgent)) return false;
  const day = today();
  const salt = await saltOf(day);
  const digest = createHash('sha256').update([salt, postId, clientAddress, userAgent].join('\n')).digest('base64url');
  return inTransaction(async (tx) => {
    const [published] = await tx
      .select({ id: publishedPosts.postId })
      .from(publishedPosts)
      .where(eq(publishedPosts.postId, postId));
    if (!published) return false;
    const first = await tx
      .insert(countedViews)
      .values({ day, digest })
      .onConflictDoNothing()
      .returning({ day: countedViews.day });
    if (first.length === 0) return false;
    await tx
      .update(posts)
      .set({ views: sql`${posts.views} + 1` })
      .where(eq(posts.id, postId));
    return true;
  });
}

/** Returns the salt of a day, the same for every instance. */
async function saltOf(day: string): Promise<string> {
  const [known] = await db.select({ salt: viewSalts.salt }).from(viewSalts).where(eq(viewSalts.day, day));
  if (known) return known.salt;
  await db
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return saltOf(day);
}

/** Deletes the readers' digests and salts of earlier days. Idempotent. */
export async function purgeReaders(): Promise<void> {
  await db.delete(viewSalts).where(lt(viewSalts.day, today()));
  await db.delete(countedViews).where(lt(countedViews.day, today()));
}
