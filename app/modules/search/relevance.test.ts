import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { asideQueries, type Judgement as Judged, laterQueries, tunedQueries } from '#test/relevance-judgements.ts';
import { nothing, relevanceQueries } from '#test/relevance-queries.ts';
import { updateSearchStatistics } from './index/statistics.job.server.ts';
import { type SearchResult, search } from './search.server.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});

const isAmong = ({ path, kind, title }: SearchResult, answers: readonly string[]) =>
  answers.some((answer) =>
    answer.startsWith('/')
      ? [path.split('#')[0], path.split(/[?#]/)[0]].includes(answer)
      : kind === 'product' && title.split(': ')[0] === answer.split(': ')[0],
  );

const byStrangers = 'by strangers to the pages';

/** Judgements of people about the answers to a query. */
interface Judgement {
  query: string;
  /** The right first answers, and what else may be among the first three. */
  first: readonly string[];
  within: readonly string[];
  /** Whether no result is right, or only results that are within. */
  empty: boolean;
}

const judgementOf = (query: string, expected: readonly string[], within: readonly string[] = []): Judgement => ({
  query,
  first: expected.filter((answer) => answer !== nothing),
  within,
  empty: expected.length === 0 || expected.includes(nothing),
});

/** Searches for each query, and returns how many have a right answer first, and among the first three. */
async function measure(name: string, judgements: readonly Judgement[]) {
  const misses: string[] = [];
  let firsts = 0;
  let withinThree = 0;
  for (const { query, first, within, empty } of judgements) {
    const top = (await search(query, { limit: 3 })).results;
    const acceptable = [...first, ...within];
    const isNothing = empty && top.every((result) => isAmong(result, acceptable));
    const isFirst = isNothing || top.slice(0, 1).some((result) => isAmong(result, first));
    const isWithin = isNothing || (first.length > 0 && top.some((result) => isAmong(result, acceptable)));
    if (isFirst) firsts++;
    if (isWithin) withinThree++;
    if (!isFirst) {
      const lines = top.map(({ kind, path, title }) => `${kind} ${path} “${title}”`);
      const wanted = [...first, ...(empty ? [nothing] : [])].join(' | ');
      misses.push(`“${query}” → ${wanted} ${isWithin ? 'not first' : 'missing'}: ${lines.join(', ')}`);
    }
  }
  console.info(`${name}: ${firsts} of ${judgements.length} first, ${withinThree} within three\n${misses.join('\n')}`);
  return { total: judgements.length, first: firsts, withinThree };
}

test('the expected answer stands first for nearly every ordinary query, and among the first three for nearly all', async () => {
  const judged = (queries: readonly (readonly [string, ...string[]])[]) =>
    queries.map(([query, ...expected]) => judgementOf(query, expected));
  const { [byStrangers]: strangers = [], ...ownQueries } = relevanceQueries;
  const built = await measure('Own queries', judged(Object.values(ownQueries).flat()));
  expect(built).toMatchObject({ total: 120, withinThree: 120 });
  expect(built.first).toBeGreaterThanOrEqual(118);
  const written = await measure('Queries by strangers', judged(strangers));
  expect(written.total).toBe(75);
  expect(written.first).toBeGreaterThanOrEqual(71);
  expect(written.withinThree).toBeGreaterThanOrEqual(74);
});

test.each<[string, readonly Judged[], { first: number; withinThree: number }]>([
  ['the ranking was changed for', tunedQueries, { first: 69, withinThree: 72 }],
  ['were kept aside', asideQueries, { first: 68, withinThree: 74 }],
  ['were written later', laterQueries, { first: 58, withinThree: 62 }],
])('queries of other strangers that %s are answered no worse than before', async (name, queries, floor) => {
  const measured = await measure(
    `Queries that ${name}`,
    queries.map((judged) => judgementOf(...judged)),
  );
  expect(measured.first).toBeGreaterThanOrEqual(floor.first);
  expect(measured.withinThree).toBeGreaterThanOrEqual(floor.withinThree);
});

/**
 * A file of queries that nobody has built for, with what is right for each: `[{ "query": "…", "expected": ["/address"] }]`,
 * an empty list for nothing, or `[{ "query": "…", "first": [], "within": [], "empty": false }]`.
 */
const file = process.env.RELEVANCE_QUERIES;

const answers = z.array(z.string());
const rowSchema = z.union([
  z.object({ query: z.string(), expected: answers }).transform(({ query, expected }) => judgementOf(query, expected)),
  z.object({
    query: z.string(),
    first: answers.default([]),
    within: answers.default([]),
    empty: z.boolean().default(false),
  }),
]);

if (file) {
  test('prints how the queries of RELEVANCE_QUERIES are answered, and asserts nothing', async () => {
    await measure('Queries of the file', z.array(rowSchema).parse(JSON.parse(readFileSync(file, 'utf8'))));
  });
}
