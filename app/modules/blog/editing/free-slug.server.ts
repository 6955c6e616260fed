import { and, eq, isNull, like, ne } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { firstFree } from '#app/lib/text/first-free.ts';
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
export async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(like(posts.slug, `${wanted.replace(/[\\%_]/g, '\\$&')}%`), isNull(posts.trashedAt)));
  return firstFree(wanted, new Set(rows.map(({ slug }) => slug)));
}
