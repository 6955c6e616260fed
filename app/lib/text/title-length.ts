export type TitleLength = 'short' | 'long' | 'longest';

/** Returns how much room a title takes at the size of a heading: many letters, or a word that is wider than a phone. */
export function lengthOf(title: string): TitleLength {
  const longestWord = Math.max(...title.split(/[\s\u00ad-]+/u).map((word) => word.length));
  if (title.length > 90 || longestWord > 24) return 'longest';
  return title.length > 50 || longestWord > 16 ? 'long' : 'short';
}
