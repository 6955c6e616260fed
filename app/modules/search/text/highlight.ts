import { normaliseSpelling, wordsOf } from './normalise-text.ts';

/** A part of a text: plain, or one that the query matches. */
export interface Segment {
  text: string;
  isMatch: boolean;
}

/** Decides whether a word of a text is one of those that a query found. */
export type WordMatcher = (word: string) => boolean;

/** Returns a matcher for words, in any spelling, and for the beginning of words. */
export function matcherOf(words: ReadonlySet<string>, prefix: string | null): WordMatcher {
  const spelt = new Set([...words].map(normaliseSpelling));
  return (word) =>
    words.has(word) || spelt.has(normaliseSpelling(word)) || (prefix !== null && word.startsWith(prefix));
}

/** Splits a text at the words that match. The segments together are the text. */
export function highlight(text: string, isMatch: WordMatcher): Segment[] {
  const segments: Segment[] = [];
  const add = (part: string, matches: boolean) => {
    const last = segments.at(-1);
    if (part === '') return;
    if (last && last.isMatch === matches) last.text += part;
    else segments.push({ text: part, isMatch: matches });
  };
  let from = 0;
  for (const { word, start, end } of wordsOf(text)) {
    if (!isMatch(word)) continue;
    add(text.slice(from, start), false);
    add(text.slice(start, end), true);
    from = end;
  }
  add(text.slice(from), false);
  return segments;
}

/** Returns the part of a text that is most relevant to the query, cut at words, with an ellipsis where it was cut. */
export function excerptOf(text: string, isMatch: WordMatcher, length = 200): string {
  if (text.length <= length) return text;
  const matches = wordsOf(text).filter(({ word }) => isMatch(word));
  let best = { from: 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    const limit = start + length * 0.8;
    let count = 0;
    const seen = new Set<string>();
    for (const other of matches.slice(index, index + 40)) {
      if (other.end > limit) break;
      count += seen.has(other.word) ? 0.3 : 1;
      seen.add(other.word);
    }
    if (count > best.count) best = { from: start, count };
  }
  const start = startOfSentence(text, best.from);
  const end = text.length - start <= length ? text.length : text.lastIndexOf(' ', start + length);
  const cut = text.slice(start, end > start ? end : start + length).trim();
  return `${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}

/** Returns where the sentence begins that holds a place, or a word shortly before it if the sentence is long. */
function startOfSentence(text: string, index: number): number {
  const sentence = Math.max(...['. ', '? ', '! ', '\n'].map((mark) => text.lastIndexOf(mark, index - 1) + mark.length));
  const begin = index === 0 || sentence < 2 ? (index < 60 ? 0 : -1) : sentence;
  if (begin >= 0 && index - begin <= 60) return begin;
  const space = text.indexOf(' ', Math.max(0, index - 50));
  return space >= 0 && space < index ? space + 1 : index;
}
