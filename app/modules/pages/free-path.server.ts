import { and, eq, isNull, like, ne } from 'drizzle-orm';
import { freeAddress } from '#app/core/database/free-address.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { isBuiltInPath } from '#app/lib/web/built-in-paths.ts';
import { pagePath } from './schema.ts';
import { pages } from './tables.server.ts';

/** Returns the reason why a page cannot have this address, as a sentence, or null. */
export async function addressProblem(tx: Transaction, path: string, pageId: string): Promise<string | null> {
  const parsed = pagePath.safeParse(path);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  if (isBuiltInPath(path)) return `${path} is already used by the site. Please choose another address.`;
  const [other] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.path, path), isNull(pages.trashedAt), ne(pages.id, pageId)));
  return other ? `The page “${other.title}” has this address. Please choose another.` : null;
}

/** Returns this address, or the next free one: `/new-page`, `/new-page-2`, … */
export const freePath = (tx: Transaction, wanted: string): Promise<string> =>
  freeAddress(tx, {
    kind: 'page',
    wanted,
    async listTaken(pattern) {
      const isTaken = and(like(pages.path, pattern), isNull(pages.trashedAt));
      return (await tx.select({ path: pages.path }).from(pages).where(isTaken)).map(({ path }) => path);
    },
  });
