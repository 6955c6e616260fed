import { plainText } from '#app/lib/text/plain-text.ts';

/** A word of a text: lower case, without accents and apostrophes, and its place in the original. */
export interface TextWord {
  word: string;
  start: number;
  end: number;
}

// Letters and digits, with an apostrophe, a decimal separator or an accent inside.
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=\p{L})|(?<=\p{N}),(?=\p{N}{3}))*/gu;

/** Returns a word in lower case, without accents, without apostrophes and without the possessive `’s`. */
export function foldWord(word: string): string {
  // Most words, and the only ones that are quick to recognise.
  if (/^[a-z]+$/.test(word)) return word;
  return plainText(word)
    .replace(/['’]s$/, '')
    .replaceAll(/['’,]/g, '');
}

/** Words that are longer are nearly always addresses or noise. */
const maxWordLength = 40;

/** Returns the words of a text, in order. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = foldWord(match[0]);
    if (word !== '' && word.length <= maxWordLength) {
      words.push({ word, start: match.index, end: match.index + match[0].length });
    }
  }
  return words;
}

const isHyphen = (text: string) => /^[-‐‑]$/.test(text);

/** The words of a text, as the index needs them. */
export interface IndexedWords {
  words: string[];
  /** The compound of words joined by hyphens: `well-being` makes `wellbeing`. */
  joined: string[];
}

/** Returns the words of a text and the joined forms of its hyphenated words. */
export function indexedWords(text: string): IndexedWords {
  const textWords = wordsOf(text);
  const joined: string[] = [];
  for (const [index, { word, end }] of textWords.entries()) {
    const next = textWords[index + 1];
    if (next && isHyphen(text.slice(end, next.start))) joined.push(word + next.word);
  }
  return { words: textWords.map(({ word }) => word), joined };
}

/** The pairs of neighbours among words, written together. */
export const neighbourPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => (words[index] ?? '') + word);

/** Spellings that both British and American texts use for one word. Applied to the index and to queries alike. */
const spellings: [RegExp, string][] = [
  [/^(.{2,}[^aeiou])is(e|es|ed|er|ers|ing|able|ation|ations|ational)$/, '$1iz$2'],
  [/^(.{2,}y)s(e|es|ed|er|ers|ing)$/, '$1z$2'],
  [/^(.{3,}|od)our(s|ed|ing|ful|ite|ites|able|al|ally|er|ers|hood|less|ly)?$/, '$1or$2'],
  [/^(.{2,})tre(s|d)?$/, '$1ter$2'],
  [/^(fi|cali|sa|som)bre(s|d)?$/, '$1ber$2'],
  [/^(.{2,})ogue(s)?$/, '$1og$2'],
  [/^program(?:me)?(s)?$/, 'program$1'],
  [/^(defen|offen|preten|licen|practi)[csz](e|es|ed|ing)$/, '$1s$2'],
  [
    /^(cancel|travel|counsel|model|label|signal|channel|level|total|fuel|dial|equal|marvel|jewel|enrol)l(ed|ing|er|ers|or|ors|ation|ations)$/,
    '$1$2',
  ],
  [/^enrol(ment|ments)?$/, 'enroll$1'],
  [/^(ful|skil|wil)l(ful|fully|ment)$/, '$1$2'],
  [/^enquir(y|ies|e|es|ed|ing)$/, 'inquir$1'],
  [/^(judg|acknowledg)e(ment|ments)$/, '$1$2'],
  [/^ageing$/, 'aging'],
  [/^(burn|learn|dream|spoil|lean|leap)t$/, '$1ed'],
  [/^grey(s|ed|ing|er)?$/, 'gray$1'],
  [/^(an|leuk|isch)aem(ia|ic)$/, '$1em$2'],
  [/^p(ae)diatri/, 'pediatri'],
  [/^(orthop)ae(dic|dics)$/, '$1e$2'],
];

/** Spellings of words that were asked for: a text is read several times, and most of its words are in every text. */
const knownSpellings = new Map<string, string>();
const maxKnownSpellings = 50_000;

const numbers = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);

/** Returns one spelling for the British and the American form of a word, and for a small number in words and digits. */
export function normaliseSpelling(word: string): string {
  const digits = numbers.get(word);
  if (digits !== undefined) return digits;
  if (word.length < 4) return word;
  const existing = knownSpellings.get(word);
  if (existing !== undefined) return existing;
  const spelling = spellings.reduce((spelt, [pattern, replacement]) => spelt.replace(pattern, replacement), word);
  if (knownSpellings.size >= maxKnownSpellings) knownSpellings.clear();
  knownSpellings.set(word, spelling);
  return spelling;
}

/**
 * Returns words as the index stores them: folded, in one spelling, and behind them the joined forms of hyphenated
 * words. Phrases keep their order.
 * @param pairs neighbours that are also one word when written together
 */
export function indexText({ words, joined }: IndexedWords, pairs: ReadonlySet<string> = new Set()): string {
  const together = [...joined, ...neighbourPairs(words).filter((pair) => pairs.has(pair))];
  return [...words, ...new Set(together)].map(normaliseSpelling).join(' ');
}

/** Returns the one spelling of a word, without the s of a plural: for words whose stems are not known. */
export const singular = (word: string): string => normaliseSpelling(word).replace(/s$/, '');
