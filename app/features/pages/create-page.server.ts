import type { Transaction } from '#app/platform/db.server.ts';
import type { Page } from './schema.ts';
import { pages } from './tables.server.ts';

/**
 * Makes a draft that no visitor sees yet.
 * @throws a unique violation where the address is taken.
 */
export async function createPage(tx: Transaction, page: Page): Promise<{ id: string }> {
  const [created] = await tx.insert(pages).values({ path: page.path, draft: page }).returning({ id: pages.id });
  if (!created) throw new Error(`The page ${page.path} was not created`);
  return created;
}
