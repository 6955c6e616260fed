import { and, inArray, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import { findMovedTo } from '#app/modules/content/redirects/find-redirect.server.ts';
import { postPath, slugOfPath } from './addresses.ts';
import { posts } from './tables.server.ts';

/** Returns the posts at these addresses, drafts too, and also posts that have moved since. */
export const findPostIds = (tx: Transaction, addresses: string[]): Promise<Map<string, string>> =>
  findMovedTo(
    tx,
    addresses.filter((address) => slugOfPath(address) !== null),
    async (paths) => {
      const slugs = paths.map(slugOfPath).filter((slug) => slug !== null);
      const rows = await tx
        .select({ id: posts.id, slug: posts.slug })
        .from(posts)
        .where(and(inArray(posts.slug, slugs), isNull(posts.trashedAt)));
      return new Map(rows.map(({ id, slug }) => [postPath(slug ?? ''), id]));
    },
  );

/** Returns the addresses of these posts. */
export async function findPostPaths(ids: string[], on: Queryable = db): Promise<Map<string, string>> {
  const rows = await on.select({ id: posts.id, slug: posts.slug }).from(posts).where(inArray(posts.id, ids));
  return new Map(rows.flatMap(({ id, slug }) => (slug ? [[id, postPath(slug)]] : [])));
}
