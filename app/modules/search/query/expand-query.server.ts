import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { needsSupportLines } from '#app/lib/text/support-lines.ts';
import type { SearchSettings } from '../settings/settings-schema.ts';
import { searchWords } from '../tables.server.ts';
import { foldWord, oneSpelling, singular, wordsOf } from '../text/normalise-text.ts';
import type { ParsedQuery } from '../text/parse-query.ts';
import { relatedWords } from '../text/related-words.server.ts';
import { closestWord, type KnownWord, mistakesAllowed } from '../text/spelling.ts';
import type { Alternative, QueryTerm } from './query-term.ts';

export interface ExpandedQuery {
  terms: QueryTerm[];
  /** The stems of each phrase in quotes, and of each excluded word or phrase. */
  phrases: string[][];
  excluded: string[][];
}

/** More completions of a prefix would cost more and say less. */
const maxCompletions = 8;
const minPartLength = 3;
/** A longer query says enough by its own words, and would look up many others. */
const maxWordsWithRelated = 6;
/** A phrase of two frequent words costs as much as both words. */
const maxEntriesOfSplitWord = 2_000;

/** Finds everything that matches the words of a query: forms, synonyms, completions, corrections. */
export async function expandQuery(parsed: ParsedQuery, settings: SearchSettings): Promise<ExpandedQuery> {
  const written = parsed.words;
  const stop = new Set(settings.stopWords.map(foldWord));
  const synonyms = synonymsIn(written, settings);
  const others = [...parsed.phrases, ...parsed.excluded, ...synonyms.flatMap(({ others: words }) => words)].flat();
  const pairs = written.slice(1).map((word, place) => (written[place] ?? '') + word);
  const parts = written.flatMap(splitsOf).flat();
  const hyphenated = written.filter(isHyphenated).flatMap((word) => [...word.split('-'), word.replaceAll('-', '')]);
  const queryWords = [...new Set([...written, ...others, ...pairs, ...parts, ...hyphenated])];
  // Somebody who speaks of dying must not find “Diet”.
  const isUrgent = needsSupportLines(written.join(' '));
  const prefix = parsed.endsInPrefix && !isUrgent ? written.at(-1) : undefined;
  const { known: lookups, completions } = await findWords(queryWords, prefix);
  const meant = written.filter((word) => !stop.has(word));
  // A word that titles name finds enough by itself.
  const alone =
    meant.length > maxWordsWithRelated ? [] : meant.filter((word) => (lookups.get(word)?.titles ?? 0) === 0);
  const related = new Map(alone.map((word) => [word, relatedWords(word)]));
  const alike = [...related.values()].flatMap(({ family, synonyms: same }) => [...family, ...same]);
  const unknown = [...new Set(alike)].filter((word) => !lookups.has(word));
  for (const [word, found] of (await findWords(unknown)).known) lookups.set(word, found);

  const stemOf = (word: string) => lookups.get(word)?.stem ?? word;
  const isAllStop = written.every((word) => stop.has(word)) && parsed.phrases.length === 0;
  const terms: QueryTerm[] = [];
  for (let place = 0; place < written.length; place++) {
    const word = written[place] ?? '';
    const next = written[place + 1];
    const pair = next === undefined ? undefined : lookups.get(word + next);
    const synonymsHere = synonyms.filter((synonym) => synonym.from === place);
    const wholePhrase = synonymsHere.find(({ length }) => length > 1);
    if (isHyphenated(word)) {
      terms.push(hyphenatedTerm(word, lookups));
    } else if (wholePhrase) {
      const phrase = written.slice(place, place + wholePhrase.length);
      terms.push(phraseTerm(phrase, wholePhrase.others, stemOf, lookups));
      place += wholePhrase.length - 1;
    } else if (next !== undefined && pair?.isKnown && pair.word.length >= 6) {
      const alternatives: Alternative[] = [
        { stems: [pair.stem], match: 'exact' },
        { stems: [stemOf(word), stemOf(next)], match: 'exact' },
      ];
      terms.push({ written: `${word} ${next}`, corrected: null, alternatives, entries: pair.entries });
      place++;
    } else if (isAllStop || !stop.has(word)) {
      const isPrefix = word === prefix && place === written.length - 1;
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
  if (!isUrgent) await correct(terms, lookups, stop);
  const stems = (phrases: string[][]) => phrases.map((words) => words.map(stemOf));
  return { terms, phrases: stems(parsed.phrases), excluded: stems(parsed.excluded) };
}

interface Lookup extends KnownWord {
  /** Whether the index has it, in this form or another. */
  isKnown: boolean;
  /** Whether the index has it in this form. */
  isWritten: boolean;
  /** Another form of it that the index has. */
  form: string | null;
}

/** The number of entries with a known word: at least one, since the newest are not counted yet. */
const entriesOf = (words: SQL): SQL => sql`greatest(1, ${words}.entries)`;

interface WordRow extends Record<string, unknown> {
  word: string;
  stem: string;
  form: string | null;
  entries: number;
  titles: number;
  completes: boolean;
}

/** Looks up words, and finds the longer words that begin with a prefix, those of titles first. */
async function findWords(
  words: string[],
  prefix?: string,
): Promise<{ known: Map<string, Lookup>; completions: KnownWord[] }> {
  if (words.length === 0) return { known: new Map(), completions: [] };
  const spelt = words.map(oneSpelling);
  const longer = prefix === undefined ? sql`` : sql` union all (${completionsOf(prefix)})`;
  const { rows } = await db.execute<WordRow>(
    sql`(select asked.word, asked.stem, known.word as form, coalesce(known.entries, 0) as entries,
          coalesce(known.titles, 0) as titles, false as completes
        from (select word, coalesce((ts_lexize('site_search_stem', spelt))[1], spelt) as stem
              from unnest(${sql.param(words)}::text[], ${sql.param(spelt)}::text[]) as asked (word, spelt)) asked
        left join lateral (select known.word, ${entriesOf(sql`known`)} as entries, known.titles from ${searchWords} known
                           where known.stem = asked.stem
                           order by known.word = asked.word desc limit 1) known on true)${longer}`,
  );
  const queryWords = rows.filter(({ completes }) => !completes);
  return {
    known: new Map(
      queryWords.map((row) => [row.word, { ...row, isKnown: row.form !== null, isWritten: row.form === row.word }]),
    ),
    completions: rows.filter(({ completes }) => completes),
  };
}

function completionsOf(prefix: string): SQL {
  const key = prefix.length === 1 ? sql`left(word, 1) = ${prefix}` : sql`left(word, 2) = ${prefix.slice(0, 2)}`;
  const range = sql`word ^@ ${prefix}`;
  // Short prefixes read the index that is ordered by frequency, longer ones the index of the words.
  const where = prefix.length <= 2 ? key : range;
  return sql`select word, stem, word as form, ${entriesOf(sql`longer`)} as entries, titles, true as completes
    from (select * from ${searchWords} where ${where} and length(word) > ${prefix.length}
      order by titles desc nulls last, entries desc nulls last limit ${maxCompletions * 3}) longer`;
}

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
    const sets = words.map((words) => wordsOf(words).map(({ word }) => word));
    const starts = direction === 'both' ? sets : sets.slice(0, 1);
    for (const start of starts) {
      const others = sets.filter((set) => set !== start && set.length > 0);
      if (start.length === 0 || others.length === 0) continue;
      for (let from = 0; from + start.length <= written.length; from++) {
        if (start.every((word, place) => singular(word) === singular(written[from + place] ?? ''))) {
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
  const own = lookups.get(word);
  const alternatives: Alternative[] = [];
  let entries = own?.entries ?? 0;
  const add = (stems: string[], match: Alternative['match']) => {
    const isNew = !alternatives.some((alternative) => alternative.stems.join(' ') === stems.join(' '));
    if (isNew) alternatives.push({ stems, match });
    return isNew;
  };
  if (own?.isKnown) add([own.stem], 'exact');
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
      const found = lookups.get(other);
      if (found?.isWritten) add([found.stem], match);
    }
  }
  for (const { stem, entries: count } of completions) {
    if (alternatives.filter(({ match }) => match === 'prefix').length >= maxCompletions) break;
    if (add([stem], 'prefix')) entries += count;
  }
  return { written: word, corrected: null, alternatives, entries };
}

/**
 * Replaces words that nothing on the site contains by the most similar ones that something contains. A word of which
 * only another form is known also finds the most similar one: `moring` has the stem of `more`.
 */
async function correct(terms: QueryTerm[], lookups: Map<string, Lookup>, stop: ReadonlySet<string>): Promise<void> {
  for (const term of terms) {
    const own = lookups.get(term.written);
    const mistakes = mistakesAllowed(term.written);
    if (/[ -]/.test(term.written) || own?.isWritten || mistakes === 0) continue;
    if (term.alternatives.some(({ match, stems }) => match === 'prefix' || (match === 'synonym' && stems.length === 1)))
      continue;
    const closest = await findClosestWord(term.written, mistakes);
    if (!closest || closest.stem === own?.stem) continue;
    const isOtherForm = own?.isKnown && !stop.has(own.form ?? '');
    if (isOtherForm) {
      term.alternatives.push({ stems: [closest.stem], match: 'synonym' });
      continue;
    }
    term.corrected = closest.word;
    term.alternatives = [{ stems: [closest.stem], match: 'exact' }];
    term.entries = closest.entries;
  }
}

/**
 * How similar words must be, by their trigrams: one mistake in six letters keeps more than the first, two in eight more
 * than the second. The second compares many times as many words, and is tried only if the first finds none.
 */
const similarities = [0.3, 0.2];

async function findClosestWord(written: string, mistakes: number): Promise<KnownWord | null> {
  for (const similarity of similarities) {
    const { rows } = await db.execute<KnownWord & Record<string, unknown>>(
      sql`select word, stem, ${entriesOf(sql`near`)} as entries, titles
          from search_similar_words(${written}, ${mistakes}, ${similarity}::real) near`,
    );
    const closest = closestWord(written, rows);
    if (closest) return closest;
  }
  return null;
}
