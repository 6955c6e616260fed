/** Returns the words of a heading in at most two parts, as equal as its words allow. */
export function twoLines(heading: string): string[] {
  const spaces = [...heading.matchAll(/ /g)].map(({ index }) => index);
  const middle = (heading.length - 1) / 2;
  const [cut] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return cut === undefined ? [heading] : [heading.slice(0, cut), heading.slice(cut + 1)];
}
