import { plainText, plainWords } from '#app/lib/text/plain-text.ts';
import type { SearchKind } from './search-kinds.ts';

/** A result that is suggested while a visitor types. */
interface Suggestion {
  path: string;
  title: string;
  /** The title of the section that the path leads to. */
  section?: string;
}

export interface SuggestionGroup {
  kind: SearchKind;
  suggestions: Suggestion[];
}

/** An entry of the index that a device downloads to suggest results without the network. */
export interface DeviceIndexEntry {
  kind: SearchKind;
  path: string;
  title: string;
  keywords: string;
}

/** A piece of a text, and whether it matches the query. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Returns the text in parts, so that the words that start with a word of the query can be marked. */
export function highlight(text: string, query: string): TextPart[] {
  const typed = plainWords(query);
  const parts: TextPart[] = [];
  for (const piece of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const plain = plainText(piece);
    const length = Math.max(0, ...typed.filter((word) => plain.startsWith(word)).map((word) => word.length));
    // Accents that are separate characters make the original longer than the plain text.
    const end = plain.length === piece.length ? length : length > 0 ? piece.length : 0;
    append(parts, piece.slice(0, end), true);
    append(parts, piece.slice(end), false);
  }
  return parts;
}

function append(parts: TextPart[], text: string, isMatch: boolean) {
  const last = parts.at(-1);
  if (text === '') return;
  if (last?.isMatch === isMatch) last.text += text;
  else parts.push({ text, isMatch });
}

/**
 * Finds the entries that contain every word of the query, the best first: words of the title before keywords, whole
 * words before beginnings, exact spelling before one wrong letter in four or two in eight. Quick enough for every key
 * press on an index of a few hundred entries.
 */
export function suggestFromDevice(
  index: readonly DeviceIndexEntry[],
  query: string,
  { limit = 8 }: { limit?: number } = {},
): SuggestionGroup[] {
  const typed = plainWords(query);
  if (typed.length === 0) return [];
  const matches = index
    .map((entry) => ({ entry, score: scoreOf(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.entry.title.length - other.entry.title.length)
    .slice(0, limit);
  // The group of the best result is first.
  const kinds = [...new Set(matches.map(({ entry }) => entry.kind))];
  return kinds.map((kind) => ({
    kind,
    suggestions: matches
      .filter(({ entry }) => entry.kind === kind)
      .map(({ entry: { path, title } }) => ({ path, title })),
  }));
}

function scoreOf({ title, keywords }: DeviceIndexEntry, typed: readonly string[]): number {
  const titleWords = plainWords(title);
  const joined = typed.join('');
  // `well being` finds `wellbeing`, and the other way round.
  const isRunTogether = joined.length > 4 && titleWords.join('').includes(joined);
  const otherWords = plainWords(keywords);
  const scores = typed.map((word) => 4 * likeness(word, titleWords) || likeness(word, otherWords));
  if (scores.includes(0)) return isRunTogether ? 4 : 0;
  const startsWith = titleWords[0]?.startsWith(typed[0] ?? '') ? 2 : 0;
  return scores.reduce((sum, score) => sum + score, startsWith) / typed.length;
}

/** Returns how well a typed word matches the best of the words, from 0 to 1. */
function likeness(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 1;
  if (words.some((word) => word.startsWith(typed))) return 0.8;
  const faults = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
  return faults > 0 && words.some((word) => isWithin(typed, word, faults)) ? 0.3 : 0;
}

/** Whether at most `max` changes of a letter turn the typed word into the word or its beginning. */
function isWithin(typed: string, word: string, max: number): boolean {
  if (word.length < typed.length - max) return false;
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= typed.length; at++) {
    const next = [at];
    for (let to = 1; to <= word.length; to++) {
      const changed = (row[to - 1] ?? 0) + (typed[at - 1] === word[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.slice(Math.max(0, typed.length - max)).some((changes) => changes <= max);
}
