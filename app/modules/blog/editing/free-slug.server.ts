import { and, eq, isNull, like, ne } from 'drizzle-orm';
import { freeAddress } from '#app/core/database/free-address.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { postSlug } from '../schema.ts';
import { posts } from '../tables.server.ts';

/** Returns the reason why a post cannot have this slug, as a sentence, or null. */
export async function slugProblem(tx: Transaction, slug: string, postId: string): Promise<string | null> {
  const parsed = postSlug.safeParse(slug);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  const [other] = await tx
    .select({ title: posts.title })
    .from(posts)
    .where(and(eq(posts.slug, slug), isNull(posts.trashedAt), ne(posts.id, postId)));
  return other ? `The post “${other.title}” has this address. Please choose another.` : null;
}

/** Returns this slug, or the next free one: `quiet-morning`, `quiet-morning-2`, … */
export const freeSlug = (tx: Transaction, wanted: string): Promise<string> =>
  freeAddress(tx, {
    kind: 'post',
    wanted,
    async listTaken(pattern) {
      const isTaken = and(like(posts.slug, pattern), isNull(posts.trashedAt));
      return (await tx.select({ slug: posts.slug }).from(posts).where(isTaken)).flatMap(({ slug }) => slug ?? []);
    },
  });
