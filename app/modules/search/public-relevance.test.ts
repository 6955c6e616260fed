import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '#app/core/database/db.server.ts';
import { openTestDatabase } from '#test/database.ts';
import { updateSearchStatistics } from './index/statistics.job.server.ts';
import { refreshAllSearchEntries } from './index/write-entries.server.ts';
import { search } from './search.server.ts';

openTestDatabase();

/**
 * Of the first three results, the share that people judged relevant. Each query has at least three relevant answers.
 */
const precisionAtLeast = 0.8;

const answerSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });
const judgementSchema = z.object({ query: z.string(), relevant: z.array(z.string()).min(3) });

/** Reads a file of the public collection (`test/fixtures/medquad/README.md`). */
const read = <Line>(name: string, schema: z.ZodType<Line>): Line[] =>
  readFileSync(new URL(`../../../test/fixtures/medquad/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));

beforeAll(async () => {
  const answers = new Map(read('answers', answerSchema).map((answer) => [answer.id, answer]));
  await db.transaction((tx) =>
    refreshAllSearchEntries(
      tx,
      {
        name: 'answer',
        listKeys: async () => [],
        count: async () => answers.size,
        entriesOf: async (_tx, keys) =>
          new Map(
            keys.flatMap((key) => {
              const answer = answers.get(key);
              if (!answer) return [];
              const { question, answer: text } = answer;
              return [[key, [{ kind: 'post', key, path: `/${key}`, title: question, summary: '', text }]]];
            }),
          ),
      },
      [...answers.keys()],
    ),
  );
  await updateSearchStatistics();
});

test('most of the first three results for health questions are those that people judged relevant', async () => {
  const judgements = read('judgements', judgementSchema);
  const rows: string[] = [];
  let relevantFound = 0;
  for (const { query, relevant } of judgements) {
    const { results } = await search(query, { limit: 3 });
    const relevantCount = results.filter(({ path }) => relevant.includes(path.slice(1))).length;
    relevantFound += relevantCount;
    rows.push(
      `${relevantCount} of 3: “${query}” → ${results.map(({ path, title }) => `${path} “${title}”`).join(', ')}`,
    );
  }
  const precision = relevantFound / (3 * judgements.length);
  console.info(`Precision@3 on ${judgements.length} public queries: ${precision.toFixed(3)}\n${rows.join('\n')}`);
  expect(precision).toBeGreaterThanOrEqual(precisionAtLeast);
});
