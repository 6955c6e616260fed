import { type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Audience, SearchKind } from '../search-kinds.ts';
import { searchEntries, searchTopEntries, searchWords } from '../tables.server.ts';
import type { ExpandedQuery } from './expand-query.server.ts';
import { frequentFrom, listLength } from './frequent-words.ts';
import type { Match } from './match.ts';
import { type Alternative, factorsOf, phraseQuery, type QueryTerm, stemsOf, termQuery } from './query-term.ts';
import { amount, amountOfAny, freshness, saturated } from './scoring.server.ts';

interface Scope {
  /** How many matches of each kind are returned. */
  perKind: number;
  /** How many of the entries that a frequent word ranks highest are read and counted, for each kind. */
  perList: number;
  /** How many of these are ranked in detail. */
  detailed: number;
  kinds: readonly SearchKind[];
  audiences: readonly Audience[];
}

export interface Matches {
  matches: Match[];
  /** The number of results of each kind, among the entries that were read. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether there may be more results than were counted, because not all entries with the words were read. */
  isCountPartial: boolean;
  /** The words with one of the query's stems, as people write them; none if nothing matches. */
  words: Set<string>;
}

/** Where several words must be found, all entries are read with a word or phrase that is in fewer than this. */
const frequentTogetherFrom = 2_000;
/** The most entries that one search reads from the index of the texts. */
const maxCandidates = frequentTogetherFrom;
/** How many sections of one document are ranked, so that a long discussion leaves room for others. */
const maxSections = 3;
/** With fewer results, entries that hold only some of the words are added. */
const enoughResults = 3;
/** With fewer results from the lists of several words, all entries with these words are read: there cannot be many. */
const enoughFromLists = 20;
/** The most words that are marked in results. */
const maxWords = 500;

/** Finds the entries that hold all words of a query, or, if these are hardly any, some of them. */
export async function findMatches(query: ExpandedQuery, scope: Scope): Promise<Matches> {
  const terms = query.terms.filter(({ alternatives }) => alternatives.length > 0);
  const nothing = { matches: [], counts: {}, isCountPartial: false, words: new Set<string>() };
  if (scope.kinds.length === 0 || (terms.length === 0 && query.phrases.length === 0)) return nothing;
  const found: number[] = [];
  if (terms.length === query.terms.length) {
    const all = await readMatches(query, scope, candidatesWithAll(terms, query.phrases, scope));
    if (terms.length < 2 && query.phrases.length === 0) return all;
    const fromLists = isFromLists(terms);
    if (fromLists ? all.matches.length >= enoughFromLists : isEnough(all)) return all;
    const everything = fromLists
      ? await readMatches(query, scope, candidatesFromIndex(terms, query.phrases, scope))
      : all;
    if (terms.length < 2 || isEnough(everything)) return everything;
    found.push(...everything.matches.map(({ id }) => id));
  }
  return readMatches(query, scope, candidatesWithSome(terms, scope, true, found));
}

/** A word that the title or the keywords of an entry name has this score or more. */
const namedFrom = 0.6;

/** Whether there are enough results, one of which is about every word rather than mentions it. */
const isEnough = ({ matches }: Matches): boolean =>
  matches.length >= enoughResults && matches.some(({ terms }) => terms.every((score) => score >= namedFrom));

/** Entries to rank, and whether there may be more. */
interface Candidates {
  /** Selects `id`, and `place`: the place of the entry among those of its kind, by its lists; 0 without a list. */
  select: SQL;
  isPartial: boolean;
}

/** Whether all words of a query are so frequent that not all entries with them are read. */
const isFromLists = (terms: QueryTerm[]): boolean =>
  terms.length > 0 && terms.every(({ entries }) => entries > frequentTogetherFrom);

/** Whether a word has a list; of a phrase, its rarest word counts. */
const hasList = ({ stems, entries }: Alternative): boolean =>
  entries > (stems.length > 1 ? frequentTogetherFrom : frequentFrom);

const tsquery = (text: string) => sql`${text}::tsquery`;

/** Returns the query that requires every term and every phrase. */
const allOf = (terms: QueryTerm[], phrases: string[][]): SQL =>
  tsquery([...terms.map(termQuery), ...phrases.map(phraseQuery)].join(' & '));

const visible = ({ kinds, audiences }: Scope): SQL =>
  sql`${searchEntries.kind} = any(${sql.param(kinds)}::text[]) and ${searchEntries.audience} = any(${sql.param(audiences)}::text[])
      and ${searchEntries.visibleFrom} <= ${now().toISOString()}`;

const candidatesFromIndex = (terms: QueryTerm[], phrases: string[][], scope: Scope): Candidates => ({
  select: sql`select ${searchEntries.id}, 0::bigint as place from ${searchEntries}
      where ${searchEntries.vector} @@ ${allOf(terms, phrases)} and ${visible(scope)} limit ${maxCandidates}`,
  isPartial: false,
});

/** If every word is frequent, reads the highest-ranked entries of each word instead of all entries with these words. */
function candidatesWithAll(terms: QueryTerm[], phrases: string[][], scope: Scope): Candidates {
  if (terms.length === 1 && phrases.length === 0) return candidatesWithSome(terms, scope);
  if (!isFromLists(terms)) return candidatesFromIndex(terms, phrases, scope);
  const { select } = candidatesWithSome(terms, { ...scope, perList: listLength }, false);
  return {
    select: sql`select held.id, row_number() over (partition by kind order by held.place) as place from (${select}) held
      cross join lateral (select kind, vector from ${searchEntries} where ${searchEntries.id} = held.id limit 1) search_entries
      where ${searchEntries.vector} @@ ${allOf(terms, phrases)}`,
    isPartial: true,
  };
}

/**
 * Reads the highest-ranked entries of every frequent word, and all entries with a rare word or phrase.
 * @param isCut whether no more of the first are ranked than one list gives
 * @param found entries with all words, which the lists may not have
 */
function candidatesWithSome(terms: QueryTerm[], scope: Scope, isCut = true, found?: number[]): Candidates {
  const alternatives = terms.flatMap((term) =>
    term.alternatives.map((alternative) => ({
      ...alternative,
      factor: wordWeight(term) * factorsOf(term)[alternative.match],
    })),
  );
  const listed = alternatives.filter(hasList);
  const rare = alternatives.filter((alternative) => !hasList(alternative));
  const parts: SQL[] = [];
  if (found) parts.push(sql`(select id, 0::bigint as place from unnest(${sql.param(found)}::int[]) as found (id))`);
  if (listed.length > 0) parts.push(sql`(${topEntriesOf(listed, scope, isCut)})`);
  if (rare.length > 0) {
    const some = tsquery(rare.map(({ stems }) => phraseQuery(stems)).join(' | '));
    parts.push(
      sql`(select ${searchEntries.id}, 0::bigint as place from ${searchEntries} where ${searchEntries.vector} @@ ${some} and ${visible(scope)} limit ${maxCandidates})`,
    );
  }
  return {
    select:
      parts.length === 1
        ? sql.join(parts)
        : sql`select id, min(place) as place from (${sql.join(parts, sql` union all `)}) entries group by id`,
    isPartial: listed.some(({ entries }) => entries > scope.perList),
  };
}

/**
 * Returns the entries that these words together rank highest, of each kind. The lists are in the order of the rank over
 * all entries, whatever their number.
 */
function topEntriesOf(listed: (Alternative & { factor: number })[], scope: Scope, isCut: boolean): SQL {
  const wantedStems = listed.flatMap(({ stems, factor }) => stems.map((stem) => ({ stem, factor })));
  const stems = wantedStems.map(({ stem }) => stem);
  const factors = wantedStems.map(({ factor }) => factor);
  const best = sql`select kind, id, row_number() over (partition by kind order by sum(impact) desc, id) as place
      from (select wanted.kind, top.entry_id as id, top.impact * asked.factor as impact
        from unnest(${sql.param(stems)}::text[], ${sql.param(factors)}::float8[]) as asked (stem, factor)
        cross join unnest(${sql.param(scope.kinds)}::text[]) as wanted (kind)
        cross join lateral (select entry_id, impact from ${searchTopEntries}
                            where ${searchTopEntries.stem} = asked.stem and ${searchTopEntries.kind} = wanted.kind
                            order by impact desc limit ${scope.perList}) top) listed
      group by kind, id`;
  const cut = isCut ? sql`where place <= ${scope.perList}` : sql``;
  if (listed.every((alternative) => alternative.stems.length === 1))
    return sql`select id, place from (${best}) best ${cut}`;
  // A list is of one word: not all of its entries hold the phrase.
  const holds = tsquery(listed.map((alternative) => phraseQuery(alternative.stems)).join(' | '));
  return sql`select best.id, best.place from (${best}) best
    join ${searchEntries} on ${searchEntries.id} = best.id and ${searchEntries.vector} @@ ${holds} ${cut}`;
}

/** Returns how much a rare word says more than a frequent one. */
export const wordWeight = ({ entries }: QueryTerm): number => 1 / (1 + Math.log10(1 + entries));

async function readMatches(query: ExpandedQuery, scope: Scope, { select, isPartial }: Candidates): Promise<Matches> {
  const terms = query.terms.filter(({ alternatives }) => alternatives.length > 0);
  const scores = terms.map(termScore);
  const weights = terms.map(wordWeight);
  const total = query.terms.reduce((sum, term) => sum + wordWeight(term), 0) || 1;
  const sum = sql.join(
    [sql`0::float8`, ...scores.map((_, i) => sql`scores[${sql.raw(`${i + 1}`)}] * ${weights[i]}::float8`)],
    sql` + `,
  );
  const covered = sql.join(
    [
      sql`0::float8`,
      ...scores.map((_, i) => sql`case when scores[${sql.raw(`${i + 1}`)}] > 0 then ${weights[i]}::float8 else 0 end`),
    ],
    sql` + `,
  );
  const excluded = query.excluded.map(
    (stems) => sql` and not ${searchEntries.vector} @@ ${tsquery(phraseQuery(stems))}`,
  );
  const required = query.phrases.map((stems) => sql` and ${searchEntries.vector} @@ ${tsquery(phraseQuery(stems))}`);
  const stems = [...new Set([...query.terms.flatMap(stemsOf), ...query.phrases.flat()])];
  // A text search function decompresses its vector at each call: a long one is read once, as a copy. Entries that are
  // only counted need none.
  const isRead = sql`${excluded.length + required.length > 0}::boolean or candidates.place <= ${scope.detailed}`;
  const { rows } = await db.execute<MatchRow>(sql`
    with candidates as materialized (${select}),
    scored as materialized (
      select ${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.key}, ${searchEntries.parentKey}, ${searchEntries.path},
        ${searchEntries.title}, ${searchEntries.weight},
        case when candidates.place <= ${scope.detailed}
          then array[${sql.join(scores.length > 0 ? scores : [sql`1::float8`], sql`, `)}]::float8[] end as scores,
        candidates.place <= ${scope.detailed} and ${phraseMatch(terms)} as is_phrase,
        (${freshness(sql`${now().toISOString()}::timestamptz`)})::float8 as freshness
      from candidates
      cross join lateral (
        select id, kind, key, parent_key, path, title, weight, dated_at, audience, visible_from, case when ${isRead} then vector || ''::tsvector end as vector
        from ${searchEntries} where ${searchEntries.id} = candidates.id limit 1) search_entries
      where ${visible(scope)}${sql.join([...excluded, ...required])}
    ),
    rated as (
      select *, (${sum}) * sqrt((${covered}) / ${total}::float8) * freshness * weight * (case when is_phrase then 1.3 else 1 end) as rating
      from scored where scores is not null
    ),
    grouped as (
      select *, row_number() over (partition by kind, coalesce(parent_key, key), parent_key is null order by rating desc, id) as section_place
      from rated
    ),
    ranked as (
      select *, row_number() over (partition by kind order by rating desc, id) as place
      from grouped where section_place <= ${maxSections}
    ),
    counted as (select kind, count(distinct coalesce(parent_key, key))::int as number from scored group by kind)
    select ranked.*, counted.number, (select count(*)::int from candidates) as candidates,
      case when ranked.parent_key is not null then (select whole.title from ${searchEntries} whole
        where whole.kind = ranked.kind and whole.key = ranked.parent_key) end as parent_title,
      case when place = 1 then (select array_agg(word) from (select word from ${searchWords}
        where ${searchWords.stem} = any(${sql.param(stems)}::text[]) limit ${maxWords}) known) end as words
    from ranked join counted using (kind) where place <= ${scope.perKind} order by place`);
  const counts: Matches['counts'] = {};
  for (const { kind, number } of rows) counts[kind] = number;
  const matches = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.key,
    parentKey: row.parent_key,
    path: row.path,
    title: row.title,
    parentTitle: row.parent_title,
    terms: spreadTerms(query, row.scores),
    isPhrase: row.is_phrase,
    freshness: row.freshness,
    weight: row.weight / 100,
  }));
  const isCountPartial = rows.length > 0 && (isPartial || (rows[0]?.candidates ?? 0) >= maxCandidates);
  return { matches, counts, isCountPartial, words: new Set(rows[0]?.words) };
}

interface MatchRow extends Record<string, unknown> {
  id: number;
  kind: SearchKind;
  key: string;
  parent_key: string | null;
  path: string;
  title: string;
  scores: number[];
  is_phrase: boolean;
  freshness: number;
  weight: number;
  number: number;
  candidates: number;
  parent_title: string | null;
  words: string[] | null;
}

/** Terms that match nothing have no score in the database. */
function spreadTerms({ terms }: ExpandedQuery, scores: number[]): number[] {
  let place = 0;
  return terms.map(({ alternatives }) => (alternatives.length === 0 ? 0 : (scores[place++] ?? 0)));
}

/**
 * The word itself and its synonyms are measured one by one: PostgreSQL looks for places of several words together,
 * which costs many times as much and, for words of which one suffices, comes to the same. The longer words that a
 * prefix may become are up to eight, and are measured together by the cheaper function.
 */
function termScore(term: QueryTerm): SQL {
  const factors = factorsOf(term);
  const completions = term.alternatives.filter(({ match }) => match === 'prefix');
  const others = term.alternatives.filter(({ match }) => match !== 'prefix');
  const parts = others.map(
    ({ stems, match }) => sql`${factors[match]}::float8 * ${amount(tsquery(phraseQuery(stems)))}`,
  );
  if (completions.length > 0) {
    const query = tsquery(termQuery({ alternatives: completions }));
    parts.push(sql`${factors.prefix * completions.length}::float8 * ${amountOfAny(query)}`);
  }
  return saturated(sql`(${sql.join(parts, sql` + `)})`);
}

/** Whether the first forms of all words are side by side. */
function phraseMatch(terms: QueryTerm[]): SQL {
  const stems = terms.flatMap(({ alternatives }) => alternatives[0]?.stems ?? []);
  return stems.length < 2 ? sql`false` : sql`${searchEntries.vector} @@ ${tsquery(phraseQuery(stems))}`;
}
