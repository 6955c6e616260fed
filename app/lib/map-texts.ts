/** Returns the same plain data with each of its texts replaced, at any depth. Names of fields and dates stay. */
export function mapTexts(data: unknown, replace: (text: string) => string): unknown {
  if (typeof data === 'string') return replace(data);
  if (Array.isArray(data)) return data.map((part) => mapTexts(part, replace));
  if (data === null || typeof data !== 'object' || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, mapTexts(part, replace)]));
}
