/** The fields of a block that are a button: its words and its address. */
const buttonFields = [
  ['label', 'href'],
  ['buttonText', 'buttonLink'],
  ['secondText', 'secondLink'],
] as const;

/**
 * Returns a document whose buttons to the contact form lead to a booking page, if a service is open for their words.
 * @param links the paths by the words of the buttons, in lower case
 */
export function withBookingLinks<Value>(value: Value, links: ReadonlyMap<string, string>): Value {
  if (links.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withBookingLinks(item, links)) as Value;
  const changed = new Map(Object.entries(value).map(([name, item]) => [name, withBookingLinks<unknown>(item, links)]));
  for (const [buttonText, address] of buttonFields) {
    const path = links.get(String(changed.get(buttonText)).toLowerCase());
    if (path && String(changed.get(address)).startsWith('/contact')) changed.set(address, path);
  }
  return Object.fromEntries(changed) as Value;
}

/** Returns the path of each open service by the words of its buttons, in lower case. */
export const bookingLinksOf = (
  openServices: readonly { slug: string; buttons: readonly string[] }[],
): ReadonlyMap<string, string> =>
  new Map(
    openServices.flatMap(({ slug, buttons }) =>
      buttons.map((buttonText) => [buttonText.toLowerCase(), `/book/${slug}`] as const),
    ),
  );
