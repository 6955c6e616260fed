/** Returns the width of a text, in pixels. */
export type Measure = (text: string) => number;

/** Splits a word that is wider than a line into pieces that fit. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return piece ? [...pieces, piece] : pieces;
}

function fill(words: string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks text into lines no wider than `width`, as few as possible and about equally long (like `text-wrap: balance`).
 * Splits a word that is wider than a line.
 */
export function wrapBalanced(text: string, width: number, measure: Measure): string[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (measure(word) > width ? breakWord(word, width, measure) : [word]));
  const lines = fill(words, width, measure);
  let narrow = 0;
  let wide = width;
  while (wide - narrow > 2) {
    const middle = (narrow + wide) / 2;
    const tried = fill(words, middle, measure);
    if (tried.length > lines.length || tried.some((line) => measure(line) > width)) narrow = middle;
    else wide = middle;
  }
  return fill(words, wide, measure);
}
