import { normalisePath } from '#app/lib/paths.ts';
import type { Transaction } from '#app/platform/db.server.ts';
import { blogTag } from './blog/cache-tags.ts';
import { addressesIn, mapAddresses } from './blog/content/links.ts';
import type { Content } from './blog/content/schema.ts';
import { findPostIds, findPostPaths } from './blog/post-links.server.ts';
import { findPageIds } from './pages/links.server.ts';
import { findPaths } from './pages/page-links.server.ts';
import { addressTag } from './pages/page-tags.ts';

/** Something of this site that links follow wherever it goes. */
interface Followed {
  findIds: (tx: Transaction, addresses: string[]) => Promise<Map<string, string>>;
  findPaths: (ids: string[]) => Promise<Map<string, string>>;
  /** What carries its address changes with it. */
  tag: (id: string) => string;
}

/** What a link in an article may refer to. A feature with addresses of its own is added here. */
const kinds: Record<string, Followed> = {
  page: { findIds: findPageIds, findPaths, tag: addressTag },
  post: { findIds: findPostIds, findPaths: findPostPaths, tag: () => blogTag },
};

const path = /^(\/(?!\/)[^?#\s]*)((?:[?#].*)?)$/;
/** As links are stored: `page:ID`, `post:ID`, with whatever follows the address. */
const reference = /^([a-z]+):([0-9a-f]{8}-[0-9a-f-]{27})((?:[?#].*)?)$/;

/** An article as it is stored: every link to a page or post as a reference. Addresses that are nobody's stay. */
export async function storeLinkReferences(tx: Transaction, content: Content): Promise<Content> {
  const paths = addressesIn(content).flatMap((address) => {
    const [, found] = path.exec(address) ?? [];
    return found ? [normalisePath(found)] : [];
  });
  if (paths.length === 0) return content;
  const references = new Map<string, string>();
  for (const [kind, { findIds }] of Object.entries(kinds))
    for (const [address, id] of await findIds(tx, paths)) references.set(address, `${kind}:${id}`);
  return mapAddresses(content, (address) => {
    const [, found = '', rest = ''] = path.exec(address) ?? [];
    const known = references.get(normalisePath(found));
    return known ? known + rest : address;
  });
}

/**
 * An article as it is read and written: every reference as the address that is now. What refers to nothing leads home.
 * `tags`: what changes with those addresses.
 */
export async function resolveLinks(content: Content): Promise<{ content: Content; tags: string[] }> {
  const referred = new Map<string, Set<string>>();
  for (const address of addressesIn(content)) {
    const [, kind = '', id] = reference.exec(address) ?? [];
    if (id) referred.set(kind, (referred.get(kind) ?? new Set()).add(id));
  }
  if (referred.size === 0) return { content, tags: [] };
  const addresses = new Map<string, string>();
  const tags: string[] = [];
  for (const [kind, ids] of referred) {
    const followed = kinds[kind];
    if (!followed) continue;
    for (const [id, found] of await followed.findPaths([...ids])) addresses.set(`${kind}:${id}`, found);
    tags.push(...[...ids].map(followed.tag));
  }
  const resolved = mapAddresses(content, (address) => {
    const [, kind, id, rest = ''] = reference.exec(address) ?? [];
    return id ? (addresses.get(`${kind}:${id}`) ?? '/') + rest : address;
  });
  return { content: resolved, tags };
}

/** A document with its article as it is read and written. */
export const withAddresses = async <Document extends { content: Content }>(document: Document): Promise<Document> => ({
  ...document,
  content: (await resolveLinks(document.content)).content,
});
