/**
 * Returns the Damerau-Levenshtein distance of two words: insertions, deletions, replacements and swapped neighbours.
 * @internal
 */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let best = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) best = Math.min(best, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      current.push(best);
    }
    rows.push(current);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** How many mistakes a word may have: none in three letters, one in seven, two in eight and more. */
export const mistakesAllowed = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

export interface KnownWord {
  word: string;
  stem: string;
  entries: number;
  titles: number;
}

/** Of shorter words nearly any other is one mistake away: only letters in another order are a mistake. */
const sureLength = 5;

const isSameLetters = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');

/** Whether one letter replaces another. People leave out, double and swap letters more often. */
const hasOtherLetters = (one: string, other: string): boolean =>
  one.length === other.length && !isSameLetters(one, other);

/**
 * Returns the known word that was most probably meant: the fewest mistakes, the same first letter, the more frequent.
 */
export function closestWord<Word extends KnownWord>(written: string, existing: readonly Word[]): Word | null {
  const allowed = mistakesAllowed(written);
  const rated = existing
    .map((candidate) => ({ candidate, distance: editDistance(written, candidate.word) }))
    .filter(({ candidate, distance }) => distance <= allowed && candidate.word !== written)
    .filter(({ candidate }) => written.length >= sureLength || isSameLetters(candidate.word, written))
    .map(({ candidate, distance }) => ({
      candidate,
      cost:
        distance +
        (candidate.word[0] === written[0] ? 0 : 0.6) +
        (hasOtherLetters(candidate.word, written) ? 0.1 : 0) -
        0.05 * Math.log1p(candidate.entries) -
        (candidate.titles > 0 ? 0.15 : 0),
    }))
    .sort((one, other) => one.cost - other.cost);
  return rated[0]?.candidate ?? null;
}
