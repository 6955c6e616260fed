import { maxQueryLength } from './limits.ts';
import { type ExpandedQuery, expandQuery } from './query/expand-query.server.ts';
import { findMatches, wordWeight } from './query/find-matches.server.ts';
import { findPinned, loadTexts, type ResultText } from './query/load-results.server.ts';
import type { Match } from './query/match.ts';
import type { QueryTerm } from './query/query-term.ts';
import { type RankedResult, rankMatches } from './query/rank-matches.ts';
import type { Audience, SearchKind } from './search-kinds.ts';
import { searchSettings } from './settings/search-settings.server.ts';
import { enabledKinds, type SearchSettings } from './settings/settings-schema.ts';
import { excerptOf, highlight, matcherOf, type Segment, type WordMatcher } from './text/highlight.ts';
import { normaliseSpelling } from './text/normalise-text.ts';
import { type ParsedQuery, parseQuery } from './text/parse-query.ts';

/** @public */
export interface SearchResult {
  /** Stays the same when the entry is written again. */
  id: string;
  kind: SearchKind;
  /** Of the result, or of the section that answers best. */
  path: string;
  title: string;
  summary: string;
  /** The section that is more relevant to the query than the whole page. */
  section: { title: string; path: string } | null;
  highlights: { title: Segment[]; text: Segment[] };
}

export interface SearchResponse {
  results: SearchResult[];
  /** The number of results of each kind that has any, whatever kinds were asked for. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether the counts mean “at least”: of frequent words only the entries that were read are counted. */
  isCountPartial: boolean;
  /** The query with its spelling corrected, if the results are those of the correction. */
  didYouMean: string | null;
}

export interface SearchOptions {
  /** Only these kinds. All kinds of the settings by default. */
  kinds?: readonly SearchKind[];
  /** Whose content may be found beside everybody's. */
  audiences?: readonly Audience[];
  limit?: number;
  offset?: number;
  /** How many entries each reading of the index gives, at most. */
  breadth?: number;
  /** Other settings than the site's, to try them. */
  settings?: SearchSettings;
}

const pageBreadth = 300;
const suggestionBreadth = 60;

/**
 * Searches the site. Returns only what a viewer of these audiences can open now.
 * @param query any text; only its first 200 characters count
 */
export async function search(query: string, options: SearchOptions = {}): Promise<SearchResponse> {
  const { limit = 20, offset = 0 } = options;
  const ranking = await findRanked(query, options);
  const page = ranking.ranked.slice(offset, offset + limit);
  const texts = await loadTexts(page.flatMap(({ match, section }) => (section ? [match.id, section.id] : [match.id])));
  const results = page.flatMap((result) => resultOf(result, texts, ranking.isMatch) ?? []);
  return {
    results,
    counts: ranking.counts,
    isCountPartial: ranking.isCountPartial,
    didYouMean: ranking.ranked.length > 0 ? ranking.didYouMean : null,
  };
}

interface Suggestion extends Pick<SearchResult, 'kind' | 'path' | 'title'> {
  /** The title of the section that the path leads to. */
  section: string | null;
}

interface SuggestionGroup {
  kind: SearchKind;
  suggestions: Suggestion[];
}

/**
 * Suggests results while a visitor types, grouped by kind, the group of the best result first. One letter is enough.
 */
export async function suggest(
  query: string,
  { limit = 8, ...options }: Omit<SearchOptions, 'offset' | 'breadth'> = {},
): Promise<SuggestionGroup[]> {
  const { ranked } = await findRanked(query, { ...options, limit, breadth: suggestionBreadth });
  const topMatches = ranked.slice(0, limit);
  const suggestions = topMatches.map(({ match, section }) => ({
    kind: match.kind,
    path: (section ?? match).path,
    title: match.parentTitle ?? match.title,
    section: section?.title ?? null,
  }));
  return [...new Set(suggestions.map(({ kind }) => kind))].map((kind) => ({
    kind,
    suggestions: suggestions.filter((suggestion) => suggestion.kind === kind),
  }));
}

/** A query that was carried out, with everything that explains its result. */
interface RankedQuery {
  parsed: ParsedQuery;
  expanded: ExpandedQuery;
  ranked: RankedResult[];
  counts: SearchResponse['counts'];
  isCountPartial: boolean;
  didYouMean: string | null;
  isMatch: WordMatcher;
}

/** Finds and ranks without loading texts. */
export async function findRanked(
  query: string,
  {
    kinds,
    audiences = ['public'],
    limit = 20,
    offset = 0,
    breadth = pageBreadth,
    settings = searchSettings(),
  }: SearchOptions,
): Promise<RankedQuery> {
  const text = query.slice(0, maxQueryLength);
  const parsed = parseQuery(text);
  const expanded = await expandQuery(parsed, settings);
  const perKind = 2 * (offset + limit) + 40;
  const scope = { kinds: enabledKinds(settings), audiences, perKind, breadth };
  const [{ matches, counts, isCountPartial, words }, pinned] = await Promise.all([
    findMatches(expanded, scope),
    findPinned(text, settings, scope),
  ]);
  const isMatch = matcherOf(words, prefixOf(parsed));
  const wanted = (match: Match) => kinds === undefined || kinds.includes(match.kind);
  const knownIds = new Set(matches.map(({ id }) => id));
  const all = [...matches, ...pinned.filter(({ id }) => !knownIds.has(id))];
  const weights = expanded.terms.map(wordWeight);
  const ranked = rankMatches(all, {
    query: text,
    queryWords: expanded.terms.flatMap(askedWords),
    weights,
    settings,
    isMatch,
  });
  return {
    parsed,
    expanded,
    ranked: ranked.filter(({ match }) => wanted(match)),
    counts: countsOfShown(counts, matches, ranked),
    isCountPartial,
    didYouMean: correctionOf(text, expanded, matches),
    isMatch,
  };
}

/**
 * Corrects the counts of entries by what is not shown as a result of its own, such as a product that several pages show
 * or a result that an admin has hidden, and by what is shown because an admin has pinned it.
 */
function countsOfShown(
  counts: SearchResponse['counts'],
  matches: Match[],
  ranked: RankedResult[],
): SearchResponse['counts'] {
  const known = new Set(matches.map(({ kind, parentKey, key }) => `${kind}:${parentKey ?? key}`));
  const corrected = { ...counts };
  for (const kind of new Set([...Object.keys(counts), ...ranked.map(({ match }) => match.kind)]) as Set<SearchKind>) {
    const entries = [...known].filter((key) => key.startsWith(`${kind}:`)).length;
    const shownCount = ranked.filter(({ match }) => match.kind === kind).length;
    const number = (counts[kind] ?? 0) + shownCount - entries;
    if (number > 0) corrected[kind] = number;
    else delete corrected[kind];
  }
  return corrected;
}

/** The words of a term as they were written, or as they are spelt correctly. */
const askedWords = ({ written, corrected }: QueryTerm): string[] => (corrected ?? written).split(/[ -]/);

/** The beginning of a word is marked as a match only from two letters on. */
const prefixOf = ({ words, endsInPrefix }: ParsedQuery): string | null => {
  const last = words.at(-1) ?? '';
  return endsInPrefix && last.length > 1 ? normaliseSpelling(last) : null;
};

/**
 * Returns the query with its corrections, if something was corrected and each correction was found: a word that only
 * unreadable content contains is never suggested.
 */
function correctionOf(query: string, { terms }: ExpandedQuery, matches: Match[]): string | null {
  let corrected = query.trim();
  let hasChanged = false;
  for (const [index, { written, corrected: word }] of terms.entries()) {
    if (word === null || !matches.some((match) => (match.terms[index] ?? 0) > 0)) continue;
    const before = corrected;
    corrected = corrected.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(written)}(?![\\p{L}\\p{N}])`, 'iu'),
      word,
    );
    if (before === corrected) continue;
    hasChanged = true;
  }
  return hasChanged ? corrected : null;
}

/** Returns null if the entry was deleted meanwhile. */
function resultOf(
  { match, section }: RankedResult,
  texts: Map<number, ResultText>,
  isMatch: WordMatcher,
): SearchResult | null {
  const whole = texts.get(match.id);
  if (!whole) return null;
  const part = section && texts.get(section.id);
  const isOnlySection = match.parentKey !== null;
  const title = isOnlySection ? (whole.parentTitle ?? whole.title) : whole.title;
  const source = part ?? whole;
  const body = source.text.trim() || source.summary;
  const isInSummary = !part && highlight(whole.summary, isMatch).some((segment) => segment.isMatch);
  return {
    id: `${match.kind}:${match.key}`,
    kind: match.kind,
    path: part ? part.path : match.path,
    title,
    summary: isOnlySection ? (whole.parentSummary ?? whole.summary) : whole.summary,
    section: part ? { title: part.title, path: part.path } : null,
    highlights: {
      title: highlight(title, isMatch),
      text: highlight(isInSummary ? whole.summary : excerptOf(body, isMatch), isMatch),
    },
  };
}
