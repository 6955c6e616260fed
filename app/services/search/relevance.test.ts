import { beforeAll, expect, test } from 'vitest';
import { seedContent } from '#server/seed-content.ts';
import { openTestDatabase } from '#test/database.ts';
import { relevanceQueries } from '#test/relevance-queries.ts';
import { type SearchResult, search } from './search.server.ts';
import { updateSearchStatistics } from './statistics.job.server.ts';

openTestDatabase();
beforeAll(async () => {
  await seedContent({ hasSampleContent: true });
  await updateSearchStatistics();
});

/** The number of the 120 queries whose first answer must be the expected one; all must have it among three. */
const firstAtLeast = 112;

const isExpected = ({ path, kind, title }: SearchResult, expected: string[]) =>
  expected.some((answer) =>
    answer.startsWith('/')
      ? path.split('#')[0] === answer
      : kind === 'product' && title.split(': ')[0] === answer.split(': ')[0],
  );

test('the expected answer stands first for nearly every ordinary query, and among the first three for all', async () => {
  const misses: string[] = [];
  let total = 0;
  let first = 0;
  let withinThree = 0;
  for (const [group, queries] of Object.entries(relevanceQueries)) {
    for (const [query, ...expected] of queries) {
      const { results } = await search(query, { limit: 5 });
      const rank = results.findIndex((result) => isExpected(result, expected)) + 1;
      total++;
      if (rank === 1) first++;
      if (rank >= 1 && rank <= 3) withinThree++;
      if (rank !== 1) {
        const found = results.slice(0, 3).map(({ kind, path, title }) => `${kind} ${path} “${title}”`);
        misses.push(`${group}: “${query}” → ${expected.join(' | ')} at ${rank || 'none'}: ${found.join(', ')}`);
      }
    }
  }
  console.info(`Relevance: ${first} of ${total} first, ${withinThree} within three\n${misses.join('\n')}`);
  expect(total).toBe(120);
  expect(first).toBeGreaterThanOrEqual(firstAtLeast);
  expect(withinThree).toBe(total);
});
