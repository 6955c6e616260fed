/**
 * A stored link to a document of this site: `page:ID` or `post:ID`, with the query and fragment of the address
 * (`?type=coaching`, `#form`). It stays valid when the document gets another address.
 */
const reference = /^(([a-z]+):([0-9a-f]{8}-[0-9a-f-]{27}))((?:[?#].*)?)$/;
const path = /^(\/(?!\/)[^?#\s]*)((?:[?#].*)?)$/;
const proseLink = /(\]\()([^)\s]+)(\))/g;

/** Maps every link of a document. Which texts are links depends on the kind of document. */
export type LinkWalk = <Value>(value: Value, map: (link: string) => string) => Value;

/** The document to which a stored link refers. */
export interface LinkReference {
  kind: string;
  id: string;
}

/**
 * Replaces addresses in a document with references.
 * @param referenceOf returns `page:ID` for an address; undefined leaves the address as it is
 */
export const withReferences = <Document>(
  document: Document,
  referenceOf: (path: string) => string | undefined,
  walk: LinkWalk,
): Document =>
  walk(document, (link) => {
    const [, address, rest = ''] = path.exec(link) ?? [];
    const reference = address && referenceOf(address);
    return reference ? reference + rest : link;
  });

/**
 * Replaces references in a document with addresses. A reference to a missing document becomes a link to the home page.
 * @param pathOf returns the address for `page:ID`
 */
export const withAddresses = <Document>(
  document: Document,
  pathOf: (reference: string) => string | undefined,
  walk: LinkWalk,
): Document =>
  walk(document, (link) => {
    const [, target, , , rest = ''] = reference.exec(link) ?? [];
    return target ? (pathOf(target) ?? '/') + rest : link;
  });

/** Returns the documents to which a document refers, each once. */
export function referencesIn(document: unknown, walk: LinkWalk): LinkReference[] {
  const references = new Map<string, LinkReference>();
  walk(document, (link) => {
    const [, whole, kind, id] = reference.exec(link) ?? [];
    if (whole && kind && id) references.set(whole, { kind, id });
    return link;
  });
  return [...references.values()];
}

/**
 * Maps each text that is a link or contains Markdown links: for documents that consist of blocks, because only blocks
 * know their fields.
 */
export const inTexts: LinkWalk = (value, map) => mapValues(value, (text) => mapText(text, map));

/**
 * Maps each `href`, and the Markdown links in footnotes: for articles, in which only links and buttons have an `href`.
 */
export const inHrefs: LinkWalk = (value, map) =>
  mapValues(value, (text, key, type) => {
    if (key === 'href') return map(text);
    return key === 'text' && type === 'footnote' ? inProse(text, map) : text;
  });

/** @param map receives the key of each text, and the type of the node that it belongs to */
function mapValues<Value>(
  value: Value,
  map: (text: string, key: string, type: string) => string,
  key = '',
  type = '',
): Value {
  if (typeof value === 'string') return map(value, key, type) as Value;
  if (Array.isArray(value)) return value.map((item) => mapValues(item, map, key, type)) as Value;
  if (value === null || typeof value !== 'object') return value;
  const valueType = 'type' in value && typeof value.type === 'string' ? value.type : type;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapValues(item, map, name, valueType)]),
  ) as Value;
}

function mapText(text: string, map: (link: string) => string): string {
  if (text.startsWith('/') || reference.test(text)) return map(text);
  return inProse(text, map);
}

/** Maps the address of each Markdown link in a text. */
export const inProse = (text: string, map: (link: string) => string): string =>
  text.includes('](') ? text.replace(proseLink, (_all, before, link, after) => before + map(link) + after) : text;
