import { inArray, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { findRanked, type SearchOptions } from '../search.server.ts';
import type { SearchKind } from '../search-kinds.ts';
import { searchEntries } from '../tables.server.ts';
import { wordWeight } from './find-matches.server.ts';
import { type QueryTerm, termQuery } from './query-term.ts';

/** Where an entry holds a word. */
type Field = 'title' | 'keywords' | 'headings' | 'text';

interface ExplainedResult {
  kind: SearchKind;
  path: string;
  title: string;
  score: number;
  /** For each word of the query: where it was found, and its part of the score from 0 to 1. */
  words: { written: string; fields: Field[]; points: number }[];
  /** The share of the query's words that were found, and of the title's words that the query names, from 0 to 1. */
  coverage: number;
  titleShare: number;
  isPhrase: boolean;
  /** Factors; 1 changes nothing. */
  freshness: number;
  kindWeight: number;
  weight: number;
  isSection: boolean;
  isPinned: boolean;
}

export interface Explanation {
  /** The search, word by word. */
  terms: {
    written: string;
    corrected: string | null;
    alternatives: { words: string; match: string }[];
    entries: number;
  }[];
  /** Words of the query that are irrelevant to the answer. */
  leftOut: string[];
  results: ExplainedResult[];
}

const fields: [Field, string][] = [
  ['title', 'A'],
  ['keywords', 'B'],
  ['headings', 'C'],
  ['text', 'D'],
];

/** Explains the position of each result of a query. */
export async function explain(
  query: string,
  { limit = 10, offset = 0, ...options }: SearchOptions = {},
): Promise<Explanation> {
  const { ranked, expanded, parsed } = await findRanked(query, options);
  const page = ranked.slice(offset, offset + limit);
  const weights = expanded.terms.map(wordWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const fieldsById = await fieldsOf(
    page.map(({ match, section }) => (section ?? match).id),
    expanded.terms,
  );
  const results = page.map(({ match, section, ...rest }) => {
    const best = section ?? match;
    return {
      kind: match.kind,
      path: best.path,
      title: section && section !== match ? `${match.title}: ${section.title}` : match.title,
      words: expanded.terms.map(({ written }, index) => ({
        written,
        fields: fieldsById.get(best.id)?.[index] ?? [],
        points: ((best.terms[index] ?? 0) * (weights[index] ?? 0)) / total,
      })),
      score: rest.score,
      coverage: rest.coverage,
      titleShare: rest.titleShare,
      kindWeight: rest.kindWeight,
      isPinned: rest.isPinned,
      isPhrase: best.isPhrase,
      freshness: best.freshness,
      weight: best.weight,
      isSection: section !== null,
    };
  });
  const used = new Set(expanded.terms.flatMap(({ written }) => [written, ...written.split(' ')]));
  return {
    terms: expanded.terms.map(({ written, corrected, alternatives, entries }) => ({
      written,
      corrected,
      entries,
      alternatives: alternatives.map(({ stems, match }) => ({ words: stems.join(' '), match })),
    })),
    leftOut: parsed.words.filter((word) => !used.has(word)),
    results,
  };
}

/** Returns for each entry and each term the fields that hold it. */
async function fieldsOf(ids: number[], terms: QueryTerm[]): Promise<Map<number, Field[][]>> {
  if (ids.length === 0 || terms.length === 0) return new Map();
  const columns = terms.map((term) => {
    const query = term.alternatives.length > 0 ? termQuery(term) : null;
    const tests = fields.map(([, weight]) =>
      query
        ? sql`ts_filter(${searchEntries.vector}, ${sql.raw(`'{${weight.toLowerCase()}}'`)}) @@ ${query}::tsquery`
        : sql`false`,
    );
    return sql`json_build_array(${sql.join(tests, sql`, `)})`;
  });
  const rows = await db
    .select({ id: searchEntries.id, found: sql<boolean[][]>`json_build_array(${sql.join(columns, sql`, `)})` })
    .from(searchEntries)
    .where(inArray(searchEntries.id, ids));
  return new Map(
    rows.map(({ id, found }) => [
      id,
      found.map((tests) => fields.flatMap(([field], index) => (tests[index] ? [field] : []))),
    ]),
  );
}
