/**
 * Links to pages of this site, as they are stored: `page:ID`, with whatever follows the address (`?type=coaching`,
 * `#form`). They follow a page wherever it goes. In running text they stand as `[words](page:ID)`.
 */
const reference = /^page:([0-9a-f]{8}-[0-9a-f-]{27})((?:[?#].*)?)$/;
const path = /^(\/(?!\/)[^?#\s]*)((?:[?#].*)?)$/;
const proseLink = /(\]\()([^)\s]+)(\))/g;

/** The id and the rest of a stored link, or null where it is none. */
function parseReference(link: string): { id: string; rest: string } | null {
  const [, id, rest = ''] = reference.exec(link) ?? [];
  return id ? { id, rest } : null;
}

/** The same document with every link to a page as a reference. Addresses that are no page's stay as they are. */
export const withReferences = <Document>(document: Document, idOf: (path: string) => string | undefined): Document =>
  mapLinks(document, (link) => {
    const [, address, rest = ''] = path.exec(link) ?? [];
    const id = address && idOf(address);
    return id ? `page:${id}${rest}` : link;
  });

/** The same document with every reference as an address. What refers to nothing leads home. */
export const withAddresses = <Document>(document: Document, pathOf: (id: string) => string | undefined): Document =>
  mapLinks(document, (link) => {
    const found = parseReference(link);
    return found ? (pathOf(found.id) ?? '/') + found.rest : link;
  });

/** The pages a document refers to. */
export function referredPages(document: unknown): string[] {
  const ids = new Set<string>();
  mapLinks(document, (link) => {
    const found = parseReference(link);
    if (found) ids.add(found.id);
    return link;
  });
  return [...ids];
}

/** Goes through every text of a document, because only blocks know their fields: a text that is a link, or has some in it. */
function mapLinks<Value>(value: Value, map: (link: string) => string): Value {
  if (typeof value === 'string') return mapText(value, map) as Value;
  if (Array.isArray(value)) return value.map((item) => mapLinks(item, map)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapLinks(item, map)])) as Value;
}

function mapText(text: string, map: (link: string) => string): string {
  if (text.startsWith('/') || text.startsWith('page:')) return map(text);
  if (!text.includes('](')) return text;
  return text.replace(proseLink, (_all, before, link, after) => before + map(link) + after);
}
