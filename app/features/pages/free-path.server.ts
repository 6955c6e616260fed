import { and, eq, isNull, like, ne } from 'drizzle-orm';
import { isBuiltInPath } from '#app/lib/built-in-paths.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { pagePath } from './schema.ts';
import { pages } from './tables.server.ts';

/** What keeps a page from having this address, as a sentence; null where nothing does. */
export async function addressProblem(tx: Transaction, path: string, pageId: string): Promise<string | null> {
  const parsed = pagePath.safeParse(path);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  if (isBuiltInPath(path)) return `The site itself answers at ${path}. Please choose another address.`;
  const [other] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.path, path), isNull(pages.trashedAt), ne(pages.id, pageId)));
  return other ? `The page “${other.title}” has this address. Please choose another.` : null;
}

/** This address, or the next one after it that is free: `/new-page`, `/new-page-2`, … */
export async function freePath(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx
    .select({ path: pages.path })
    .from(pages)
    .where(and(like(pages.path, `${wanted}%`), isNull(pages.trashedAt)));
  const taken = new Set(rows.map(({ path }) => path));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
