import { isOtherName } from '../index/search-entry.ts';
import type { SearchSettings } from '../settings/settings-schema.ts';
import type { WordMatcher } from '../text/highlight.ts';
import { foldWord, singular, wordsOf } from '../text/normalise-text.ts';
import { normalisedQuery } from '../text/parse-query.ts';
import type { Match } from './match.ts';

/** A result: its best entry, with what its place is made of. */
export interface RankedResult {
  match: Match;
  /** The best section, if a section is more relevant to the query than the whole. */
  section: Match | null;
  score: number;
  /** The contribution of the words, from 0 to 1. */
  wordScore: number;
  /** The share of the query's words that were found, from 0 to 1. */
  coverage: number;
  /** How much of the title or of the address the query names, whichever is more, from 0 to 1. */
  titleShare: number;
  kindWeight: number;
  isPinned: boolean;
}

/** The weight of a section beside a whole page. */
const sectionFactor = 0.85;
/** How much a title or an address that consists of the query raises a result. */
const titleFactor = 0.7;
/** Above 1, a title that is the query gains on titles that name it among other words. */
const titlePower = 1.5;
const phraseFactor = 1.05;
/**
 * Words without meaning of their own, such as “where are you”, are in every text: only side by side they mean
 * something.
 */
const stopPhraseFactor = 3;
/** The weight of such a word in a name, beside a meaningful one. */
const stopWordShare = 0.25;
/** Above 1, an entry that is about a word gains on entries that mention it. */
const wordPower = 1.3;
/** Above 0, an entry with all words gains on entries with some. */
const coveragePower = 0.5;

/** The weight of another form of a word, or another word for it, in a title. */
const otherFormShare = 0.5;

interface RankOptions {
  query: string;
  /** The words of the query, as they were written or corrected. */
  queryWords: string[];
  /** The weight of each term of the query. */
  weights: number[];
  settings: SearchSettings;
  isMatch: WordMatcher;
}

/** Joins the matches of each document into one result, and sorts the results, best first. */
export function rankMatches(
  matches: Match[],
  { query, queryWords, weights, settings, isMatch }: RankOptions,
): RankedResult[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const stop = new Set(settings.stopWords.map(foldWord));
  const askedWords = new Set(queryWords.map(singular));
  /** Returns how much of a title or an address the query names, without the meaningless words. */
  const shareNamed = (text: string): number => {
    const all = wordsOf(text).map(({ word }) => word);
    const telling = all.filter((word) => !stop.has(word));
    const words = telling.length > 0 ? telling : all;
    const shareOf = (word: string) => (askedWords.has(singular(word)) ? 1 : isMatch(word) ? otherFormShare : 0);
    return words.reduce((sum, word) => sum + shareOf(word), 0) / Math.max(1, words.length);
  };
  const written = new Set([...wordsOf(query).map(({ word }) => singular(word)), ...askedWords]);
  /** A name is meant as a whole: a person who asks for “apps” does not ask for “Authenticator app”. */
  const shareOfName = (name: string): number => {
    const words = wordsOf(name).map(({ word }) => ({ word, part: stop.has(word) ? stopWordShare : 1 }));
    const shareOf = (word: string) => (written.has(singular(word)) ? 1 : isMatch(word) ? otherFormShare : 0);
    const total = words.reduce((sum, { word, part }) => sum + part * shareOf(word), 0);
    return total / words.reduce((sum, { part }) => sum + part, 0);
  };
  const phraseGain = queryWords.every((word) => stop.has(word)) ? stopPhraseFactor : phraseFactor;
  const rate = (match: Match) => {
    const weightedScore =
      match.terms.reduce((sum, score, index) => sum + score ** wordPower * (weights[index] ?? 0), 0) / total;
    const share = match.terms.reduce((sum, score, index) => sum + (score > 0 ? (weights[index] ?? 0) : 0), 0) / total;
    const wordScore = weights.length === 0 ? 1 : weightedScore;
    const coverage = weights.length === 0 ? 1 : share;
    const titleShare = Math.max(shareNamed(match.title), shareNamed(addressWords(match)) / Math.max(1, weights.length));
    const kindWeight = settings.weights[match.kind] / 100;
    const score =
      wordScore *
      coverage ** coveragePower *
      (1 + titleFactor * titleShare ** titlePower) *
      (isOtherName(match) ? shareOfName(match.title) : 1) *
      (match.isPhrase ? phraseGain : 1) *
      match.freshness *
      match.weight *
      kindWeight;
    return { wordScore, coverage, titleShare, kindWeight, score };
  };

  const results = new Map<string, RankedResult>();
  for (const match of matches) {
    const group = `${match.kind}:${match.parentKey ?? match.key}`;
    const rated = rate(match);
    const isSection = match.parentKey !== null;
    const before = results.get(group);
    const score = isSection ? rated.score * sectionFactor : rated.score;
    if (!before) {
      results.set(group, { match, section: isSection ? match : null, isPinned: false, ...rated, score });
    } else if (score > before.score) {
      const whole = isSection ? before.match : match;
      results.set(group, { match: whole, section: isSection ? match : null, isPinned: false, ...rated, score });
    } else if (!isSection && before.match.parentKey !== null) {
      before.match = match;
    }
  }
  const ranked = [...results.values()].sort((one, other) => other.score - one.score || one.match.id - other.match.id);
  return curate(withoutRepeatedProducts(ranked), query, settings);
}

/**
 * Returns the words of the last part of an address; none for a part of a page. They are chosen for the whole subject,
 * so they count less in a longer query.
 */
const addressWords = ({ path }: Match): string =>
  path.includes('#') ? '' : (path.split('/').at(-1) ?? '').replaceAll('-', ' ');

/** A product that several pages show is one result. */
function withoutRepeatedProducts(ranked: RankedResult[]): RankedResult[] {
  const seen = new Set<string>();
  return ranked.filter(({ match }) => {
    if (match.kind !== 'product') return true;
    const name = normalisedQuery(match.title);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Places pinned results first and leaves out hidden ones, as set for this query. */
function curate(ranked: RankedResult[], query: string, { curated }: SearchSettings): RankedResult[] {
  const normalised = normalisedQuery(query);
  const rule = curated.find((one) => normalisedQuery(one.query) === normalised);
  if (!rule) return ranked;
  const isOneOf = (paths: string[], { match, section }: RankedResult) =>
    paths.includes(match.path) || (section !== null && paths.includes(section.path));
  const isHidden = ({ match, section }: RankedResult) =>
    [match.path, section?.path ?? ''].some((path) => rule.hidden.some((hidden) => isPartOf(path, hidden)));
  const shown = ranked.filter((result) => !isHidden(result));
  const pinned = rule.pinned.flatMap((path) => shown.find((result) => isOneOf([path], result)) ?? []);
  for (const result of pinned) result.isPinned = true;
  return [...new Set([...pinned, ...shown])];
}

/** Whether an address is that of a page, or of a section or product of it. */
const isPartOf = (path: string, page: string): boolean => path === page || path.split(/[?#]/)[0] === page;
