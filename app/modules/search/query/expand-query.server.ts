import { needsSupportLines } from '#app/lib/text/support-lines.ts';
import type { SearchSettings } from '../settings/settings-schema.ts';
import { foldWord, normaliseSpelling, singular, wordsOf } from '../text/normalise-text.ts';
import type { ParsedQuery } from '../text/parse-query.ts';
import { relatedWords } from '../text/related-words.server.ts';
import type { KnownWord } from '../text/spelling.ts';
import { correctSpelling, withOriginals } from './correct-spelling.server.ts';
import { findWords, type Lookup, maxCompletions } from './find-words.server.ts';
import type { Alternative, QueryTerm } from './query-term.ts';

export interface ExpandedQuery {
  terms: QueryTerm[];
  /** The stems of each phrase in quotes, and of each excluded word or phrase. */
  phrases: string[][];
  excluded: string[][];
}

const minPartLength = 3;
const minPairLength = 6;
/** A longer query is precise enough by its own words, and would look up many others. */
const maxWordsWithRelated = 6;
/** A phrase of two frequent words costs as much as both words. */
const maxEntriesOfSplitWord = 2_000;

/** Finds everything that matches the words of a query: forms, synonyms, completions, corrections. */
export async function expandQuery(parsed: ParsedQuery, settings: SearchSettings): Promise<ExpandedQuery> {
  const queryTexts = parsed.words;
  const stopWords = new Set(settings.stopWords.map(foldWord));
  const synonyms = synonymsIn(queryTexts, settings);
  const others = [...parsed.phrases, ...parsed.excluded, ...synonyms.flatMap(({ others: words }) => words)].flat();
  const pairs = queryTexts.flatMap((word, index) => pairsOf(word, queryTexts[index + 1]));
  const parts = queryTexts.flatMap(splitsOf).flat();
  const hyphenated = queryTexts.filter(isHyphenated).flatMap((word) => [...word.split('-'), word.replaceAll('-', '')]);
  const queryWords = [...new Set([...queryTexts, ...others, ...pairs, ...parts, ...hyphenated])];
  // A person who speaks of dying must not find “Diet”.
  const isUrgent = needsSupportLines(queryTexts.join(' '));
  const prefix = parsed.endsInPrefix && !isUrgent ? queryTexts.at(-1) : undefined;
  const { known: lookups, completions } = await findWords(queryWords, prefix);
  const contentWords = queryTexts.filter((word) => !stopWords.has(word));
  // A word that titles name finds enough by itself.
  const alone =
    contentWords.length > maxWordsWithRelated
      ? []
      : contentWords.filter((word) => (lookups.get(word)?.titles ?? 0) === 0);
  const telling = (words: string[]) => words.filter((word) => !stopWords.has(word));
  const related = new Map(
    alone.map((word) => {
      const { family, synonyms: same } = relatedWords(word);
      return [word, { family: telling(family), synonyms: telling(same) }];
    }),
  );
  const alike = [...related.values()].flatMap(({ family, synonyms: same }) => [...family, ...same]);
  const unknown = [...new Set(alike)].filter((word) => !lookups.has(word));
  for (const [word, lookup] of (await findWords(unknown)).known) lookups.set(word, lookup);

  const stemOf = (word: string) => lookups.get(word)?.stem ?? word;
  const isAllStop = queryTexts.every((word) => stopWords.has(word)) && parsed.phrases.length === 0;
  const terms: QueryTerm[] = [];
  for (let index = 0; index < queryTexts.length; index++) {
    const word = queryTexts[index] ?? '';
    const next = queryTexts[index + 1];
    const pair = pairsOf(word, next)
      .map((joined) => lookups.get(joined))
      .find((joined) => joined?.isKnown && joined.word.length >= minPairLength);
    const synonymsHere = synonyms.filter((synonym) => synonym.from === index);
    const wholePhrase = synonymsHere.find(({ length }) => length > 1);
    if (isHyphenated(word)) {
      terms.push(hyphenatedTerm(word, lookups));
    } else if (wholePhrase) {
      const phrase = queryTexts.slice(index, index + wholePhrase.length);
      terms.push(phraseTerm(phrase, wholePhrase.others, stemOf, lookups));
      index += wholePhrase.length - 1;
    } else if (next !== undefined && pair) {
      const alternatives: Alternative[] = [
        { stems: [pair.stem], match: 'exact' },
        { stems: [stemOf(word), stemOf(next)], match: 'exact' },
      ];
      terms.push({ written: `${word} ${next}`, corrected: null, alternatives, entries: pair.entries });
      index++;
    } else if (isAllStop || !stopWords.has(word)) {
      const isPrefix = word === prefix && index === queryTexts.length - 1;
      terms.push(
        wordTerm(word, {
          known: lookups,
          completions: isPrefix ? completions : [],
          synonyms: synonymsHere,
          related: related.get(word),
          stemOf,
        }),
      );
    }
  }
  if (!isUrgent) await correctSpelling(terms, lookups, stopWords);
  const corrected = new Map(terms.flatMap((term) => (term.corrected ? [[term.written, term.corrected] as const] : [])));
  if (corrected.size > 0) {
    // The right word may have synonyms.
    const right = { ...parsed, words: queryTexts.map((word) => corrected.get(word) ?? word) };
    const again = await expandQuery(right, settings);
    return { ...again, terms: withOriginals(again.terms, corrected) };
  }
  const stems = (phrases: string[][]) => phrases.map((words) => words.map(stemOf));
  return { terms, phrases: stems(parsed.phrases), excluded: stems(parsed.excluded) };
}

/** Two neighbours written together: `work shop`, and `burned out` for `burnout`. */
const pairsOf = (word: string, next: string | undefined): string[] =>
  next === undefined
    ? []
    : [...new Set([word, normaliseSpelling(word).replace(/(?:ed|ing)$/, '')])].map((one) => one + next);

const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, index) => {
    const at = index + minPartLength;
    return [word.slice(0, at), word.slice(at)];
  });

interface SynonymMatch {
  from: number;
  length: number;
  others: string[][];
}

/** Finds the synonyms of the settings that a query contains, longest first. */
function synonymsIn(written: string[], { synonyms }: SearchSettings): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (const { direction, words } of synonyms) {
    const sets = words.map((entry) => wordsOf(entry).map(({ word }) => word));
    const starts = direction === 'both' ? sets : sets.slice(0, 1);
    for (const start of starts) {
      const others = sets.filter((set) => set !== start && set.length > 0);
      if (start.length === 0 || others.length === 0) continue;
      for (let from = 0; from + start.length <= written.length; from++) {
        if (start.every((word, index) => singular(word) === singular(written[from + index] ?? ''))) {
          matches.push({ from, length: start.length, others });
        }
      }
    }
  }
  return matches.sort((one, other) => other.length - one.length);
}

function phraseTerm(
  phrase: string[],
  others: string[][],
  stemOf: (word: string) => string,
  lookups: Map<string, Lookup>,
): QueryTerm {
  const alternatives: Alternative[] = [
    { stems: phrase.map(stemOf), match: 'exact' },
    ...others.map((words): Alternative => ({ stems: words.map(stemOf), match: 'synonym' })),
  ];
  const entries = Math.max(...[phrase, ...others].map((words) => fewestOf(words, lookups)));
  return { written: phrase.join(' '), corrected: null, alternatives, entries };
}

/** A phrase is in at most as many entries as its rarest word. */
const fewestOf = (words: string[], lookups: Map<string, Lookup>): number =>
  Math.min(...words.map((word) => lookups.get(word)?.entries ?? 0));

const isHyphenated = (word: string) => word.includes('-');

/** `well-being` finds `well being` and `wellbeing`. */
function hyphenatedTerm(word: string, lookups: Map<string, Lookup>): QueryTerm {
  const parts = word.split('-').map((part) => lookups.get(part));
  const joined = lookups.get(word.replaceAll('-', ''));
  const fewest = fewestOf(word.split('-'), lookups);
  const alternatives: Alternative[] = [];
  if (joined?.isKnown) alternatives.push({ stems: [joined.stem], match: 'exact' });
  if (parts.every((part) => part?.isKnown)) {
    alternatives.push({ stems: parts.flatMap((part) => part?.stem ?? []), match: 'exact' });
  }
  return { written: word, corrected: null, alternatives, entries: Math.max(joined?.entries ?? 0, fewest) };
}

interface TermContext {
  known: Map<string, Lookup>;
  completions: KnownWord[];
  synonyms: SynonymMatch[];
  related: ReturnType<typeof relatedWords> | undefined;
  stemOf: (word: string) => string;
}

function wordTerm(word: string, { known: lookups, completions, synonyms, related, stemOf }: TermContext): QueryTerm {
  const ownLookup = lookups.get(word);
  const alternatives: Alternative[] = [];
  let entries = ownLookup?.entries ?? 0;
  const add = (stems: string[], match: Alternative['match']) => {
    const isNew = !alternatives.some((alternative) => alternative.stems.join(' ') === stems.join(' '));
    if (isNew) alternatives.push({ stems, match });
    return isNew;
  };
  if (ownLookup?.isKnown) add([ownLookup.stem], 'exact');
  for (const words of synonyms.flatMap(({ others }) => others)) add(words.map(stemOf), 'synonym');
  for (const [first, second] of splitsOf(word)) {
    const [one, other] = [lookups.get(first), lookups.get(second)];
    const fewest = Math.min(one?.entries ?? 0, other?.entries ?? 0);
    if (one?.isKnown && other?.isKnown && fewest <= maxEntriesOfSplitWord) add([one.stem, other.stem], 'synonym');
  }
  const { family = [], synonyms: same = [] } = related ?? {};
  for (const [words, match] of [
    [family, 'family'],
    [same, 'related'],
  ] as const) {
    for (const other of words) {
      const lookup = lookups.get(other);
      if (lookup?.isWritten) add([lookup.stem], match);
    }
  }
  for (const { stem, entries: count } of completions) {
    if (alternatives.filter(({ match }) => match === 'prefix').length >= maxCompletions) break;
    if (add([stem], 'prefix')) entries += count;
  }
  return { written: word, corrected: null, alternatives, entries };
}
