import { and, eq, isNull, like, ne } from 'drizzle-orm';
import { firstFree } from '#app/lib/first-free.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { postSlug } from './schema.ts';
import { posts } from './tables.server.ts';

/** What keeps a post from having this slug, as a sentence; null where nothing does. */
export async function slugProblem(tx: Transaction, slug: string, postId: string): Promise<string | null> {
  const parsed = postSlug.safeParse(slug);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  const [other] = await tx
    .select({ title: posts.title })
    .from(posts)
    .where(and(eq(posts.slug, slug), isNull(posts.trashedAt), ne(posts.id, postId)));
  return other ? `The post “${other.title}” has this address. Please choose another.` : null;
}

/** This slug, or the next one after it that is free: `quiet-morning`, `quiet-morning-2`, … */
export async function freeSlug(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(like(posts.slug, `${wanted.replace(/[\\%_]/g, '\\$&')}%`), isNull(posts.trashedAt)));
  return firstFree(wanted, new Set(rows.map(({ slug }) => slug)));
}
