/**
 * Links to documents of this site, as they are stored: `page:ID` or `post:ID`, with whatever follows the address
 * (`?type=coaching`, `#form`). They follow a document wherever it goes.
 */
const reference = /^(([a-z]+):([0-9a-f]{8}-[0-9a-f-]{27}))((?:[?#].*)?)$/;
const path = /^(\/(?!\/)[^?#\s]*)((?:[?#].*)?)$/;
const proseLink = /(\]\()([^)\s]+)(\))/g;

/** Maps every link of a document. Which texts are links depends on the kind of document. */
export type LinkWalk = <Value>(value: Value, map: (link: string) => string) => Value;

/** What a stored link refers to. */
export interface LinkReference {
  kind: string;
  id: string;
}

/** The same document with addresses as references. @param referenceOf `page:ID` for an address; none where it stays */
export const withReferences = <Document>(
  document: Document,
  referenceOf: (path: string) => string | undefined,
  walk: LinkWalk,
): Document =>
  walk(document, (link) => {
    const [, address, rest = ''] = path.exec(link) ?? [];
    const found = address && referenceOf(address);
    return found ? found + rest : link;
  });

/** The same document with references as addresses. What refers to nothing leads home. @param pathOf of `page:ID` */
export const withAddresses = <Document>(
  document: Document,
  pathOf: (reference: string) => string | undefined,
  walk: LinkWalk,
): Document =>
  walk(document, (link) => {
    const [, found, , , rest = ''] = reference.exec(link) ?? [];
    return found ? (pathOf(found) ?? '/') + rest : link;
  });

/** What a document refers to, each once. */
export function referencesIn(document: unknown, walk: LinkWalk): LinkReference[] {
  const found = new Map<string, LinkReference>();
  walk(document, (link) => {
    const [, whole, kind, id] = reference.exec(link) ?? [];
    if (whole && kind && id) found.set(whole, { kind, id });
    return link;
  });
  return [...found.values()];
}

/** Every text that is a link, or has Markdown links in it: for documents of blocks, because only blocks know their fields. */
export const inTexts: LinkWalk = (value, map) => mapValues(value, (text) => mapText(text, map));

/** Every `href`: for articles, in which only links and buttons have one. */
export const inHrefs: LinkWalk = (value, map) => mapValues(value, (text, key) => (key === 'href' ? map(text) : text));

function mapValues<Value>(value: Value, map: (text: string, key: string) => string, key = ''): Value {
  if (typeof value === 'string') return map(value, key) as Value;
  if (Array.isArray(value)) return value.map((item) => mapValues(item, map, key)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapValues(item, map, name)])) as Value;
}

function mapText(text: string, map: (link: string) => string): string {
  if (text.startsWith('/') || reference.test(text)) return map(text);
  if (!text.includes('](')) return text;
  return text.replace(proseLink, (_all, before, link, after) => before + map(link) + after);
}
