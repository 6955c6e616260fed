import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { nothing, relevanceQueries } from '#test/relevance-queries.ts';
import { type SearchResult, search } from './search.server.ts';
import { updateSearchStatistics } from './statistics.job.server.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});

const isExpected = ({ path, kind, title }: SearchResult, expected: readonly string[]) =>
  expected.some((answer) =>
    answer.startsWith('/')
      ? path.split(/[?#]/)[0] === answer
      : kind === 'product' && title.split(': ')[0] === answer.split(': ')[0],
  );

const byStrangers = 'by strangers to the pages';

type Query = readonly [query: string, ...expected: string[]];

/** Searches for each query, and returns how many have an expected answer first, and among the first three. */
async function measure(name: string, queries: readonly Query[]) {
  const misses: string[] = [];
  let first = 0;
  let withinThree = 0;
  for (const [query, ...expected] of queries) {
    const { results } = await search(query, { limit: 5 });
    const isEmpty = results.length === 0 && (expected.length === 0 || expected.includes(nothing));
    const rank = isEmpty ? 1 : results.findIndex((result) => isExpected(result, expected)) + 1;
    if (rank === 1) first++;
    if (rank >= 1 && rank <= 3) withinThree++;
    if (rank !== 1) {
      const found = results.slice(0, 3).map(({ kind, path, title }) => `${kind} ${path} “${title}”`);
      misses.push(`“${query}” → ${expected.join(' | ') || nothing} at ${rank || 'none'}: ${found.join(', ')}`);
    }
  }
  console.info(`${name}: ${first} of ${queries.length} first, ${withinThree} within three\n${misses.join('\n')}`);
  return { total: queries.length, first, withinThree };
}

test('the expected answer stands first for nearly every ordinary query, and among the first three for nearly all', async () => {
  const { [byStrangers]: strangers = [], ...own } = relevanceQueries;
  const built = await measure('Own queries', Object.values(own).flat());
  expect(built).toMatchObject({ total: 120, withinThree: 120 });
  expect(built.first).toBeGreaterThanOrEqual(115);
  const written = await measure('Queries by strangers', strangers);
  expect(written.total).toBe(75);
  expect(written.first).toBeGreaterThanOrEqual(65);
  expect(written.withinThree).toBeGreaterThanOrEqual(71);
});

/** A file of queries that nobody has built for: `[{ "query": "…", "expected": ["/address"] }]`, an empty list for nothing. */
const file = process.env.RELEVANCE_QUERIES;

if (file) {
  test('the queries of RELEVANCE_QUERIES', async () => {
    const schema = z.array(z.object({ query: z.string(), expected: z.array(z.string()) }));
    const queries = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const measured = await measure(
      'Queries of the file',
      queries.map(({ query, expected }) => [query, ...expected]),
    );
    expect(measured.total).toBe(queries.length);
  });
}
