import { maxQueryLength } from '../limits.ts';
import { wordsOf } from './normalise-text.ts';

/** The parsed query of a visitor. All words are folded: lower case, without accents. */
export interface ParsedQuery {
  /** Words with a hyphen stay together: `one-to-one`. */
  words: string[];
  /** The words of each phrase in quotes, in order. */
  phrases: string[][];
  /** The words of each excluded word or phrase (`-word`). */
  excluded: string[][];
  /** Whether the last word may be the beginning of a longer one. */
  endsInPrefix: boolean;
}

const isHyphenated = (text: string) => /^[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+[\p{P}]*$/u.test(text);

/** The maximum number of words that are searched for; the rest is ignored. */
const maxWords = 12;

const part = /(^|\s)(-?)(?:["“”]([^"“”]*)["“”]?|(\S+))/gu;

/** Parses a query: words, `"phrases in quotes"` and `-excluded` words. Any text is a valid query. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxQueryLength).replaceAll('\0', '');
  const parsed: ParsedQuery = { words: [], phrases: [], excluded: [], endsInPrefix: false };
  for (const [, , minus, quoted, plain] of text.matchAll(part)) {
    const words = wordsOf(quoted ?? plain ?? '').map(({ word }) => word);
    parsed.endsInPrefix = false;
    if (words.length === 0) continue;
    if (minus) parsed.excluded.push(words);
    else if (quoted !== undefined) parsed.phrases.push(words);
    else {
      if (plain && isHyphenated(plain)) parsed.words.push(words.join('-'));
      else parsed.words.push(...words);
      parsed.endsInPrefix = true;
    }
  }
  if (/[\s\p{P}]$/u.test(text)) parsed.endsInPrefix = false;
  parsed.words = parsed.words.slice(0, maxWords);
  parsed.phrases = parsed.phrases.slice(0, 3).map((words) => words.slice(0, maxWords));
  parsed.excluded = parsed.excluded.slice(0, 5).map((words) => words.slice(0, maxWords));
  return parsed;
}

/** Returns a query without differences that do not matter, to compare it with the queries of the settings. */
export const normalisedQuery = (query: string): string =>
  wordsOf(query)
    .map(({ word }) => word)
    .join(' ');
