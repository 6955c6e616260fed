import { type SQL, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import type { ExpandedQuery } from './expand-query.server.ts';
import type { Match } from './match.ts';
import { phraseQuery, type QueryTerm, termQuery } from './query-term.ts';
import { amount, freshness, saturated } from './scoring.server.ts';
import type { Audience, SearchKind } from './search-kinds.ts';
import { searchEntries, searchTopEntries } from './tables.server.ts';

interface Scope {
  /** How many matches of each kind are ranked in detail. */
  perKind: number;
  kinds: readonly SearchKind[];
  audiences: readonly Audience[];
}

export interface Matches {
  matches: Match[];
  /** The number of results of each kind, among the entries that were read. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether there may be more results than were counted, because not all entries with the words were read. */
  isCountPartial: boolean;
}

/** A term in more entries than this is answered from the lists of the highest-ranked entries. */
export const frequentFrom = 2_000;
/** How many entries of the lists of frequent words are read, for each kind. */
const perKindFromLists = 300;
/** The most entries that one search looks at. */
const maxCandidates = 3_000;
/** How many sections of one document are ranked, so that a long discussion leaves room for others. */
const maxSections = 3;
/** With fewer results, entries that hold only some of the words are added. */
const enoughResults = 3;

/** Finds the entries that hold all words of a query, or, if these are hardly any, some of them. */
export async function findMatches(query: ExpandedQuery, scope: Scope): Promise<Matches> {
  const terms = query.terms.filter(({ alternatives }) => alternatives.length > 0);
  const nothing = { matches: [], counts: {}, isCountPartial: false };
  if (scope.kinds.length === 0 || (terms.length === 0 && query.phrases.length === 0)) return nothing;
  const isComplete = terms.length === query.terms.length;
  if (isComplete) {
    const fromLists = terms.every(isFrequent) && hasLists(terms);
    const all = await readMatches(query, scope, candidatesWithAll(terms, query.phrases, scope), fromLists);
    const isEnough = all.matches.length >= enoughResults || terms.length < 2;
    if (isEnough && all.matches.length > 0) return all;
    const everything = await readMatches(query, scope, candidatesFromIndex(terms, query.phrases, scope), false);
    if (everything.matches.length >= enoughResults || terms.length < 2) return everything;
  }
  return readMatches(query, scope, candidatesWithSome(terms, scope), hasLists(terms));
}

/** Whether some entries are read from the lists of frequent words, which do not hold all entries. */
const hasLists = (terms: QueryTerm[]): boolean =>
  terms.some(({ alternatives }) => alternatives.some(({ entries }) => entries > frequentFrom));

const isFrequent = ({ entries }: QueryTerm) => entries > frequentFrom;

const tsquery = (text: string) => sql`${text}::tsquery`;

/** Returns the query that requires every term and every phrase. */
const allOf = (terms: QueryTerm[], phrases: string[][]): SQL =>
  tsquery([...terms.map((term) => termQuery(term) ?? ''), ...phrases.map(phraseQuery)].join(' & '));

const visible = ({ kinds, audiences }: Scope): SQL =>
  sql`${searchEntries.kind} = any(${sql.param(kinds)}::text[]) and ${searchEntries.audience} = any(${sql.param(audiences)}::text[])
      and ${searchEntries.visibleFrom} <= ${now().toISOString()}`;

const candidatesFromIndex = (terms: QueryTerm[], phrases: string[][], scope: Scope): SQL =>
  sql`select ${searchEntries.id} from ${searchEntries}
      where ${searchEntries.vector} @@ ${allOf(terms, phrases)} and ${visible(scope)} limit ${maxCandidates}`;

/** If every word is frequent, reads the highest-ranked entries of each word instead of all entries with these words. */
function candidatesWithAll(terms: QueryTerm[], phrases: string[][], scope: Scope): SQL {
  if (terms.length === 0 || !terms.every(isFrequent)) return candidatesFromIndex(terms, phrases, scope);
  const some = candidatesWithSome(terms, scope);
  if (terms.length === 1 && phrases.length === 0) return some;
  return sql`select ${searchEntries.id} from ${searchEntries}
             where ${searchEntries.id} in (${some}) and ${searchEntries.vector} @@ ${allOf(terms, phrases)}`;
}

/** Reads the highest-ranked entries of every frequent word or phrase, and all entries with a rare one. */
function candidatesWithSome(terms: QueryTerm[], scope: Scope): SQL {
  const alternatives = terms.flatMap((term) => term.alternatives);
  const frequent = alternatives.filter(({ entries }) => entries > frequentFrom);
  const rare = alternatives.filter(({ entries }) => entries <= frequentFrom);
  const parts: SQL[] = [];
  if (frequent.length > 0)
    parts.push(
      sql`(${topEntriesOf(
        frequent.flatMap(({ stems }) => stems),
        scope,
      )})`,
    );
  if (rare.length > 0) {
    const some = tsquery(rare.map(({ stems }) => phraseQuery(stems)).join(' | '));
    parts.push(
      sql`(select ${searchEntries.id} from ${searchEntries} where ${searchEntries.vector} @@ ${some} and ${visible(scope)} limit ${maxCandidates})`,
    );
  }
  return sql.join(parts, sql` union `);
}

function topEntriesOf(stems: string[], { kinds }: Scope): SQL {
  const asked = [...new Set(stems)];
  const perList = Math.max(50, Math.ceil(perKindFromLists / Math.sqrt(asked.length)));
  return sql`select top.entry_id as id
      from unnest(${sql.param(asked)}::text[]) as asked (stem)
      cross join unnest(${sql.param(kinds)}::text[]) as wanted (kind)
      cross join lateral (select entry_id from ${searchTopEntries}
                          where ${searchTopEntries.stem} = asked.stem and ${searchTopEntries.kind} = wanted.kind
                          order by impact desc limit ${perList}) top`;
}

/** Returns how much a rare word says more than a frequent one. */
export const wordWeight = ({ entries }: QueryTerm): number => 1 / (1 + Math.log10(1 + entries));

async function readMatches(query: ExpandedQuery, scope: Scope, candidates: SQL, fromLists: boolean): Promise<Matches> {
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
  const { rows } = await db.execute<MatchRow>(sql`
    with candidates as materialized (${candidates}),
    scored as materialized (
      select ${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.key}, ${searchEntries.parentKey}, ${searchEntries.path},
        ${searchEntries.title}, ${searchEntries.weight},
        array[${sql.join(scores.length > 0 ? scores : [sql`1::float8`], sql`, `)}]::float8[] as scores,
        ${phraseMatch(terms)} as is_phrase, (${freshness(sql`${now().toISOString()}::timestamptz`)})::float8 as freshness
      from ${searchEntries} join candidates using (id)
      where ${visible(scope)}${sql.join([...excluded, ...required])}
    ),
    rated as (
      select *, (${sum}) * power((${covered}) / ${total}::float8, 2) * freshness * weight * (case when is_phrase then 1.3 else 1 end) as rating
      from scored
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
    select ranked.*, counted.number, (select count(*)::int from candidates) as candidates
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
    terms: spreadTerms(query, row.scores),
    isPhrase: row.is_phrase,
    freshness: row.freshness,
    weight: row.weight / 100,
  }));
  const isCountPartial = rows.length > 0 && (fromLists || (rows[0]?.candidates ?? 0) >= maxCandidates);
  return { matches, counts, isCountPartial };
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
}

/** Terms that nothing stands for have no score in the database. */
function spreadTerms({ terms }: ExpandedQuery, scores: number[]): number[] {
  let place = 0;
  return terms.map(({ alternatives }) => (alternatives.length === 0 ? 0 : (scores[place++] ?? 0)));
}

/** What another word for the same counts, and what the beginning of a longer word counts beside a whole word. */
const synonymFactor = 0.8;
const prefixFactor = 0.35;

function termScore(term: QueryTerm): SQL {
  const hasExact = term.alternatives.some(({ match }) => match === 'exact');
  const factors = { exact: 1, synonym: synonymFactor, prefix: hasExact ? prefixFactor : 0.9 };
  const parts = (['exact', 'synonym', 'prefix'] as const).flatMap((match) => {
    const query = termQuery(term, match);
    return query ? [sql`${factors[match]}::float8 * ${amount(tsquery(query))}`] : [];
  });
  return saturated(sql`(${sql.join(parts, sql` + `)})`);
}

/** Whether the first forms of all words stand side by side. */
function phraseMatch(terms: QueryTerm[]): SQL {
  const stems = terms.flatMap(({ alternatives }) => alternatives[0]?.stems ?? []);
  return stems.length < 2 ? sql`false` : sql`${searchEntries.vector} @@ ${tsquery(phraseQuery(stems))}`;
}
