import type { Queryable, Transaction } from '#app/core/database/transaction.server.ts';
import {
  inHrefs,
  inTexts,
  type LinkWalk,
  referencesIn,
  withAddresses,
  withReferences,
} from '#app/lib/web/link-references.ts';
import { normalisePath } from '#app/lib/web/paths.ts';
import { findPageIds, findPaths } from '#app/modules/pages/page-links.server.ts';
import { addressTag } from '#app/modules/pages/page-tags.ts';
import { blogTag } from './cache-tags.ts';
import { findPostIds, findPostPaths } from './post-links.server.ts';

/** A kind of document whose links stay valid when its address changes. */
interface LinkTargetKind {
  /** Returns the ids of the documents by these addresses, which may be former ones. */
  findIds: (tx: Transaction, addresses: string[]) => Promise<Map<string, string>>;
  findPaths: (ids: string[], on?: Queryable) => Promise<Map<string, string>>;
  /** Returns the cache tag of everything that shows the document's address. */
  tag: (id: string) => string;
}

/** Add a feature with its own addresses here: its links in pages, articles and menus then stay valid. */
const kinds: Record<string, LinkTargetKind> = {
  page: { findIds: findPageIds, findPaths, tag: addressTag },
  post: { findIds: findPostIds, findPaths: findPostPaths, tag: () => blogTag },
};

/** Replaces each link to a document of this site with a reference, for storage. Other addresses stay. */
export async function storeLinkReferences<Document>(
  tx: Transaction,
  document: Document,
  walk: LinkWalk,
): Promise<Document> {
  const addresses = new Set<string>();
  withReferences(document, (path) => void addresses.add(normalisePath(path)), walk);
  if (addresses.size === 0) return document;
  const references = new Map<string, string>();
  for (const [kind, { findIds }] of Object.entries(kinds))
    for (const [address, id] of await findIds(tx, [...addresses])) references.set(address, `${kind}:${id}`);
  return withReferences(document, (path) => references.get(normalisePath(path)), walk);
}

/**
 * Replaces each reference with the current address, for reading and editing. A reference to a missing document becomes
 * a link to the home page.
 * @returns `tags`: the cache tags of everything that changes with those addresses
 */
export async function resolveLinks<Document>(
  document: Document,
  walk: LinkWalk,
  on?: Queryable,
): Promise<{ document: Document; tags: string[] }> {
  const references = referencesIn(document, walk);
  if (references.length === 0) return { document, tags: [] };
  const addresses = new Map<string, string>();
  const tags = new Set<string>();
  for (const [kind, { findPaths: find, tag }] of Object.entries(kinds)) {
    const ids = references.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [id, path] of await find(ids, on)) addresses.set(`${kind}:${id}`, path);
    for (const id of ids) tags.add(tag(id));
  }
  return { document: withAddresses(document, (reference) => addresses.get(reference), walk), tags: [...tags] };
}

/** Returns the link hooks of documents whose links are in one of their parts. */
const linkHooks = <Part extends string>(part: Part, walk: LinkWalk) => ({
  withReferences: async <Document extends Record<Part, unknown>>(
    tx: Transaction,
    document: Document,
  ): Promise<Document> => ({ ...document, [part]: await storeLinkReferences(tx, document[part], walk) }),
  withAddresses: async <Document extends Record<Part, unknown>>(
    document: Document,
    on?: Queryable,
  ): Promise<Document> => ({ ...document, [part]: (await resolveLinks(document[part], walk, on)).document }),
});

/** The link hooks of documents that consist of blocks. */
export const blockLinks = linkHooks('blocks', inTexts);

/** The link hooks of articles. */
export const articleLinks = linkHooks('content', inHrefs);
