import { and, inArray, isNull } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { findTargets } from '#app/services/redirects/find-redirect.server.ts';
import { postPath, slugOfPath } from './addresses.ts';
import { posts } from './tables.server.ts';

/** The posts at these addresses, drafts too, also where one has moved since. */
export async function findPostIds(tx: Transaction, addresses: string[]): Promise<Map<string, string>> {
  const ours = addresses.filter((address) => slugOfPath(address) !== null);
  if (ours.length === 0) return new Map();
  const moved = await findTargets(ours, tx);
  const slugs = [...ours, ...moved.values()].map(slugOfPath).filter((slug) => slug !== null);
  const rows = await tx
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.slug, slugs), isNull(posts.trashedAt)));
  const ids = new Map(rows.map(({ id, slug }) => [postPath(slug ?? ''), id]));
  for (const [from, target] of moved) {
    const id = ids.get(target);
    if (id && !ids.has(from)) ids.set(from, id);
  }
  return ids;
}

/** The addresses of these posts. */
export async function findPostPaths(ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: posts.id, slug: posts.slug }).from(posts).where(inArray(posts.id, ids));
  return new Map(rows.flatMap(({ id, slug }) => (slug ? [[id, postPath(slug)]] : [])));
}
