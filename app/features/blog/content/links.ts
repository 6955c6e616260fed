import type { Content } from './schema.ts';

/** The same article with every address that a link or button leads to written anew. */
export const mapAddresses = (content: Content, map: (address: string) => string): Content => mapHref(content, map);

/** The addresses an article leads to, each once. */
export function addressesIn(content: Content): string[] {
  const addresses = new Set<string>();
  mapAddresses(content, (address) => {
    addresses.add(address);
    return address;
  });
  return [...addresses];
}

/** Only links and buttons have an `href`, wherever they stand. */
function mapHref<Value>(value: Value, map: (address: string) => string): Value {
  if (Array.isArray(value)) return value.map((item) => mapHref(item, map)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'href' ? map(item) : mapHref(item, map)]),
  ) as Value;
}
