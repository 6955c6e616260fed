import { eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { posts } from './tables.server.ts';

export type PostRow = typeof posts.$inferSelect;

/** A post, trashed ones too; null where there is none. */
export async function findPost(id: string, within: Database | Transaction = db): Promise<PostRow | null> {
  const [post] = await within.select().from(posts).where(eq(posts.id, id));
  return post ?? null;
}

/** The same, for whoever is about to change it: nobody else does meanwhile. @throws DomainError where there is none */
export async function lockPost(tx: Transaction, id: string): Promise<PostRow> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update');
  if (!post) throw new DomainError('This post is gone.');
  return post;
}
