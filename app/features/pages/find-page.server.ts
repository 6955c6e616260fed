import { eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#app/platform/db.server.ts';
import { DomainError } from '#app/platform/domain-error.ts';
import { pages } from './tables.server.ts';

export type PageRow = typeof pages.$inferSelect;

/** A page of the list, trashed ones too; null where there is none. */
export async function findPage(id: string, within: Database | Transaction = db): Promise<PageRow | null> {
  const [page] = await within.select().from(pages).where(eq(pages.id, id));
  return page ?? null;
}

/** The same, for whoever is about to change it: nobody else does meanwhile. @throws DomainError where there is none */
export async function lockPage(tx: Transaction, id: string): Promise<PageRow> {
  const [page] = await tx.select().from(pages).where(eq(pages.id, id)).for('update');
  if (!page) throw new DomainError('This page is gone.');
  return page;
}
