import { type SQL, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Audience, SearchKind } from '../search-kinds.ts';
import { namedWords, ownContent, searchEntries, searchWords } from '../tables.server.ts';
import type { ExpandedQuery } from './expand-query.server.ts';
import type { Match } from './match.ts';
import { factorsOf, phraseQuery, type QueryTerm, stemsOf, termQuery } from './query-term.ts';
import { amount, amountOfAny, freshness, namedAmount, saturated } from './scoring.server.ts';

interface Scope {
  /** How many matches of each kind are returned. */
  perKind: number;
  /** How many entries each reading of the index gives, at most. */
  breadth: number;
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

/** How many sections of one document are ranked, so that a long discussion leaves room for others. */
const maxSections = 3;
/** With fewer results, entries that hold only some of the words are added. */
const enoughResults = 3;
/** Entries that hold some of the words are looked for by the rarest of them. */
const maxWordsAlone = 6;
/** The most words that are marked in results. */
const maxWords = 500;

/** Finds the entries that hold all words of a query, or, if these are hardly any, some of them. */
export async function findMatches(query: ExpandedQuery, scope: Scope): Promise<Matches> {
  const terms = query.terms.filter(({ alternatives }) => alternatives.length > 0);
  const isNothingKnown = terms.length === 0 && (query.terms.length > 0 || query.phrases.length === 0);
  if (scope.kinds.length === 0 || isNothingKnown)
    return { matches: [], counts: {}, isCountPartial: false, words: new Set() };
  const readings: Reading[] = [];
  if (terms.length === query.terms.length) {
    const wanted = [...terms.map(termQuery), ...query.phrases.map(phraseQuery)].join(' & ');
    // A phrase is rarer than its words.
    const entries = query.phrases.length > 0 ? 0 : Math.min(...terms.map((term) => term.entries));
    readings.push({ wanted, entries });
    const all = await readMatches(query, scope, readings);
    if (terms.length < 2 || isEnough(all)) return all;
  }
  const rarest = terms.toSorted((one, other) => one.entries - other.entries).slice(0, maxWordsAlone);
  const alone = rarest.map((term) => ({ wanted: termQuery(term), entries: term.entries }));
  return readMatches(query, scope, [...readings, ...alone]);
}

/** A word that the title or the keywords of an entry name has this score or more. */
const namedFrom = 0.6;

/** Whether there are enough results, one of which is about every word rather than mentions it. */
const isEnough = ({ matches }: Matches): boolean =>
  matches.length >= enoughResults && matches.some(({ terms }) => terms.every((score) => score >= namedFrom));

/** A lookup in the index: a `tsquery`, and how many entries match it at most. */
interface Reading {
  wanted: string;
  entries: number;
}

/**
 * Words in more entries are soon found among the newest entries, so these are read one by one. PostgreSQL takes the
 * test of an entry for cheap, and would do so for far rarer words.
 */
const frequentFrom = 5_000;

const tsquery = (text: string) => sql`${text}::tsquery`;

/**
 * Reads the newest entries that name what is looked for, the newest of our own content that mention it, and the newest
 * of all that do. So a frequent word costs no more than its share of these, and a page is found among any number of
 * forum posts.
 */
function candidatesOf(query: ExpandedQuery, readings: Reading[], { kinds, audiences, breadth }: Scope): SQL {
  const { vector } = searchEntries;
  const holds = (stems: string[]) => sql`${vector} @@ ${tsquery(phraseQuery(stems))}`;
  const conditions = [
    sql`${searchEntries.kind} = any(${sql.param(kinds)}::text[])`,
    sql`${searchEntries.audience} = any(${sql.param(audiences)}::text[])`,
    sql`${searchEntries.visibleFrom} <= ${now().toISOString()}`,
    ...query.phrases.map(holds),
    ...query.excluded.map((stems) => sql`not ${holds(stems)}`),
  ];
  const parts = readings.flatMap(({ wanted, entries }, reading) => {
    const readingQuery = tsquery(wanted);
    const order = entries > frequentFrom ? searchEntries.id : sql`${searchEntries.id} + 0`;
    const places = [
      sql`${namedWords} @@ ${readingQuery}`,
      sql`${vector} @@ ${readingQuery} and ${ownContent}`,
      sql`${vector} @@ ${readingQuery}`,
    ];
    return places.map(
      (place, index) => sql`(select ${searchEntries.id}, ${sql.raw(`${reading * places.length + index}`)} as part
        from ${searchEntries} where ${sql.join([place, ...conditions], sql` and `)}
        order by ${order} desc limit ${breadth})`,
    );
  });
  return sql.join(parts, sql` union all `);
}

/** Returns how much more a rare word counts than a frequent one. */
export const wordWeight = ({ entries }: QueryTerm): number => 1 / (1 + Math.log10(1 + entries));

async function readMatches(query: ExpandedQuery, scope: Scope, readings: Reading[]): Promise<Matches> {
  const terms = query.terms.filter(({ alternatives }) => alternatives.length > 0);
  const scores = terms.map(termScore);
  const weights = terms.map(wordWeight);
  const total = query.terms.reduce((sum, term) => sum + wordWeight(term), 0) || 1;
  const sum = sql.join(
    [sql`0::float8`, ...scores.map((_, index) => sql`scores[${sql.raw(`${index + 1}`)}] * ${weights[index]}::float8`)],
    sql` + `,
  );
  const covered = sql.join(
    [
      sql`0::float8`,
      ...scores.map(
        (_, index) => sql`case when scores[${sql.raw(`${index + 1}`)}] > 0 then ${weights[index]}::float8 else 0 end`,
      ),
    ],
    sql` + `,
  );
  const stems = [...new Set([...query.terms.flatMap(stemsOf), ...query.phrases.flat()])];
  // A text search function decompresses its vector at each call: a long one is read once, as a copy.
  const { rows } = await db.execute<MatchRow>(sql`
    with parts as materialized (${candidatesOf(query, readings, scope)}),
    scored as materialized (
      select ${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.key}, ${searchEntries.parentKey}, ${searchEntries.path},
        ${searchEntries.title}, ${searchEntries.weight},
        array[${sql.join(scores.length > 0 ? scores : [sql`1::float8`], sql`, `)}]::float8[] as scores,
        ${phraseMatch(terms)} as is_phrase,
        (${freshness(sql`${now().toISOString()}::timestamptz`)})::float8 as freshness
      from (select distinct id from parts) candidates
      cross join lateral (
        select id, kind, key, parent_key, path, title, weight, dated_at, vector || ''::tsvector as vector
        from ${searchEntries} where ${searchEntries.id} = candidates.id limit 1) search_entries
    ),
    rated as (
      select *, (${sum}) * sqrt((${covered}) / ${total}::float8) * freshness * weight * (case when is_phrase then 1.3 else 1 end) as rating
      from scored where 0 < any(scores)
    ),
    grouped as (
      select *, row_number() over (partition by kind, coalesce(parent_key, key), parent_key is null order by rating desc, id) as section_place
      from rated
    ),
    ranked as (
      select *, row_number() over (partition by kind order by rating desc, id) as place
      from grouped where section_place <= ${maxSections}
    ),
    counted as (select kind, count(distinct coalesce(parent_key, key))::int as number from scored where 0 < any(scores) group by kind)
    select ranked.*, counted.number,
      (select max(number)::int from (select count(*) as number from parts group by part) sizes) as longest_part,
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
  const isCountPartial = (rows[0]?.longest_part ?? 0) >= scope.breadth;
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
  longest_part: number;
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
 * which costs many times as much and, for words of which one suffices, has the same result. The longer words that a
 * prefix may become are up to eight, and are measured together by the cheaper function.
 */
function termScore(term: QueryTerm): SQL {
  const factors = factorsOf(term);
  const completions = term.alternatives.filter(({ match }) => match === 'prefix');
  const others = term.alternatives.filter(({ match }) => match !== 'prefix');
  // Another word for the same is a guess: that a text mentions it proves nothing.
  const parts = others.map(({ stems, match }) => {
    const query = tsquery(phraseQuery(stems));
    return sql`${factors[match]}::float8 * ${match === 'related' ? namedAmount(query) : amount(query)}`;
  });
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
