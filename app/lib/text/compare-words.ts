export interface TextPart {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Above this number of comparisons a passage counts as rewritten: words that are alike by chance tell a reader nothing. As
 * many take 8 ms of the thread that serves.
 */
const maxComparisons = 1_000_000;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Returns the words, spaces and punctuation marks of a text. Together they are the text. */
export const splitWords = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Returns the words that were removed from a text and added to it, in reading order. What was removed comes first. */
export function compareWords(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const { change, token } of compareTokens(splitWords(before), splitWords(after))) {
    const last = parts.at(-1);
    if (last?.change === change) last.text += token;
    else parts.push({ change, text: token });
  }
  return parts;
}

interface Token {
  change: TextPart['change'];
  token: string;
}

/** Returns the tokens of both lists, each with whether it is in both, only in the later one, or only in the earlier one. */
export function compareTokens(before: readonly string[], after: readonly string[]): Token[] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (token: string): Token => ({ change: 'same', token });
  return [
    ...before.slice(0, start).map(same),
    ...groupChanges(compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Returns the tokens of two lists by their longest common subsequence. */
function compareMiddle(before: string[], after: string[]): Token[] {
  const removed = (token = ''): Token => ({ change: 'removed', token });
  const added = (token = ''): Token => ({ change: 'added', token });
  if (before.length * after.length > maxComparisons) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  // The length of the longest common subsequence of what follows each pair of places.
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const tokens: Token[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      tokens.push({ change: 'same', token: before[row++] ?? '' });
      column++;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) tokens.push(removed(before[row++]));
    else tokens.push(added(after[column++]));
  }
  return [...tokens, ...before.slice(row).map(removed), ...after.slice(column).map(added)];
}

/** Joins changes that only white space divides, so that a rewritten sentence is one removal and one addition. */
function groupChanges(tokens: Token[]): Token[] {
  const groups: Token[] = [];
  let [removed, added]: [Token[], Token[]] = [[], []];
  const end = () => {
    groups.push(...removed, ...added);
    [removed, added] = [[], []];
  };
  for (const [index, { change, token }] of tokens.entries()) {
    const isBetween = token.trim() === '' && removed.length > 0 && added.length > 0;
    const next = tokens[index + 1]?.change ?? 'same';
    if (change === 'removed') removed.push({ change, token });
    else if (change === 'added') added.push({ change, token });
    else if (isBetween && next !== 'same') {
      removed.push({ change: 'removed', token });
      added.push({ change: 'added', token });
    } else {
      end();
      groups.push({ change, token });
    }
  }
  end();
  return groups;
}
