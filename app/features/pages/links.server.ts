import { and, inArray, isNull } from 'drizzle-orm';
import { normalisePath } from '#app/lib/paths.ts';
import { type Database, db, type Transaction } from '#app/platform/db.server.ts';
import { findTargets } from '#app/services/redirects/find-redirect.server.ts';
import { findPaths } from './page-links.server.ts';
import { referredPages, withAddresses, withReferences } from './references.ts';
import { pages } from './tables.server.ts';

interface WithBlocks {
  blocks: unknown;
}

/** A document as it is stored: every link to a page as a reference, also where the page has moved meanwhile. */
export async function storeLinkReferences<Document extends WithBlocks>(
  tx: Transaction,
  document: Document,
): Promise<Document> {
  const addresses = new Set<string>();
  withReferences(document.blocks, (path) => {
    addresses.add(normalisePath(path));
    return undefined;
  });
  if (addresses.size === 0) return document;
  const ids = await findPageIds(tx, [...addresses]);
  return { ...document, blocks: withReferences(document.blocks, (path) => ids.get(normalisePath(path))) };
}

/** The pages at these addresses, also where one has moved since. */
export async function findPageIds(tx: Transaction, addresses: string[]): Promise<Map<string, string>> {
  const moved = await findTargets(addresses, tx);
  const rows = await tx
    .select({ id: pages.id, path: pages.path })
    .from(pages)
    .where(and(inArray(pages.path, [...addresses, ...moved.values()]), isNull(pages.trashedAt)));
  const ids = new Map(rows.map(({ id, path }) => [path, id]));
  for (const [from, target] of moved) {
    const id = ids.get(target);
    if (id && !ids.has(from)) ids.set(from, id);
  }
  return ids;
}

/** A document as it is read and edited: every reference as the address that page has now. `linked`: those pages. */
export async function resolveLinks<Document extends WithBlocks>(
  document: Document,
  within: Database | Transaction = db,
): Promise<{ document: Document; linked: string[] }> {
  const linked = referredPages(document.blocks);
  if (linked.length === 0) return { document, linked };
  const paths = await findPaths(linked, within);
  return { document: { ...document, blocks: withAddresses(document.blocks, (id) => paths.get(id)) }, linked };
}
