// Measures suggestions and result pages of the search over a large blog and forum, at a hundredth of the entries and at
// all of them: rare and common words, prefixes of one letter, two common words, and misspelt words. CPU time of this
// process, which runs the search as the site does, and wall-clock time, which includes the database; the 95th percentile
// counts. Then the size of the index, 200 people typing at once, and the rate of a rebuild and what a search notices of
// it. Aims: 10 ms of CPU and 40 ms by the clock, and at most logarithmic growth. The full run makes 100,000 posts and
// 2,000,000 replies of the forum, and takes hours; `node bench/search.bench.ts 1000 20000` makes fewer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeDatabase, db, openDatabase } from '#app/platform/db.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { rebuildPauseShare } from '#app/services/search/rebuild.server.ts';
import { search, suggest } from '#app/services/search/search.server.ts';
import type { SearchKind } from '#app/services/search/search-kinds.ts';
import { mergePendingEntries, updateSearchStatistics } from '#app/services/search/statistics.job.server.ts';
import { refreshUnlocked, type SearchSource } from '#app/services/search/write-entries.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';
import { round } from './measure.ts';

const full = { post: Number(process.argv[2] ?? 100_000), thread: Number(process.argv[3] ?? 2_000_000) };
const hundredth = { post: Math.ceil(full.post / 100), thread: Math.ceil(full.thread / 100) };
const searches = 200;
const rebuilt = 2_000;
const rebuiltAtOnce = 200;
const rebuiltTexts = Array.from({ length: rebuilt }, () => '');
const typing = 200;
const keysOfOne = 6;
const pauseBetweenKeysMs = 200;

/** The words of the texts: the lower the number, the more frequent, as in a language. */
const vocabulary = Array.from({ length: 20_000 }, (_, place) => wordOf(place));
const dataDir = await mkdtemp(join(tmpdir(), 'search-bench-'));
const postgres = await startPostgres(dataDir);
const client = new pg.Client(postgres.config);
try {
  await migrate(postgres.config);
  openDatabase(postgres.config, createLog({ level: 'warn' }));
  await client.connect();
  await client.query(
    `insert into search_words (word, stem) select word, (ts_lexize('site_search_stem', word))[1] from unnest($1::text[]) word on conflict do nothing`,
    [vocabulary],
  );
  const before = new Map<string, number>();
  let written = { post: 0, thread: 0 };
  for (const sizes of [hundredth, full]) {
    const started = performance.now();
    await client.query('drop index search_entries_vector');
    for (const kind of ['post', 'thread'] as const) await addEntries(kind, written[kind], sizes[kind]);
    written = sizes;
    await client.query(
      'create index search_entries_vector on search_entries using gin (vector) with (fastupdate = true, gin_pending_list_limit = 512)',
    );
    await client.query('vacuum analyze search_entries');
    const counted = performance.now();
    await updateSearchStatistics();
    await client.query('vacuum analyze search_words, search_top_entries');
    const total = sizes.post + sizes.thread;
    console.log(
      `\n${round(total)} entries (added in ${round((counted - started) / 1000)} s, words counted in ${round((performance.now() - counted) / 1000)} s)`,
    );
    await printSize(total);
    for (const [name, queries] of Object.entries(queriesOf())) {
      for (const [what, run] of [
        ['results', search],
        ['suggestions', suggest],
      ] as const) {
        const cost = await measure(queries, run);
        const key = `${name}, ${what}`;
        const first = before.get(key);
        before.set(key, cost.clock);
        const growth = first === undefined ? '' : `, ${round(cost.clock / first, 2)} times the hundredth`;
        console.log(
          `${key}: p95 ${round(cost.cpu, 1)} ms of CPU, ${round(cost.clock, 1)} ms by the clock (median ${round(cost.median, 1)})${growth}`,
        );
      }
    }
  }
  console.log(`the logarithm of the sizes grows ${round(Math.log(full.thread) / Math.log(hundredth.thread), 2)} times`);
  await measureTyping();
  for (const hasChanged of [true, false]) await measureRebuild(hasChanged);
} finally {
  await client.end().catch(() => undefined);
  await closeDatabase();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A pronounceable word for a number. */
function wordOf(place: number): string {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  let word = '';
  for (let rest = place + 7; rest > 0; rest = Math.floor(rest / 70)) {
    word += (consonants[rest % 14] ?? '') + (vowels[Math.floor(rest / 14) % 5] ?? '');
  }
  return `${word}${consonants[(place * 5) % 14]}`;
}

function randomWord(): string {
  return vocabulary[Math.floor(vocabulary.length ** Math.random()) - 1] ?? vocabulary[0] ?? '';
}

async function addEntries(kind: SearchKind, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 5_000) {
    const keys = Array.from({ length: Math.min(5_000, to - start) }, (_, place) => String(start + place));
    const titles = keys.map(() => `${randomWord()} ${randomWord()} ${randomWord()} ${randomWord()}`);
    const texts = keys.map(() => Array.from({ length: 45 }, randomWord).join(' '));
    await client.query(
      `insert into search_entries (kind, key, source, path, title, summary, text, visible_from, dated_at, indexed_at, vector)
       select $1, key, $1 || ':' || key, '/' || $1 || '/' || key, title, '', body, now(), now() - random() * interval '5 years', now(),
         setweight(to_tsvector('site_search', title), 'A') || setweight(to_tsvector('site_search', body), 'D')
       from unnest($2::text[], $3::text[], $4::text[]) as new (key, title, body)`,
      [kind, keys, titles, texts],
    );
  }
}

async function printSize(total: number): Promise<void> {
  const { rows } = await client.query<{ table: string; bytes: string; indexes: string }>(
    `select relname as table, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes from pg_class
     where relname in ('search_entries', 'search_words', 'search_top_entries', 'search_top_lists')`,
  );
  for (const { table, bytes, indexes } of rows) {
    console.log(
      `${table}: ${round(Number(bytes) / total)} bytes per document, its indexes ${round(Number(indexes) / total)}`,
    );
  }
  const all = rows.reduce((sum, { bytes, indexes }) => sum + Number(bytes) + Number(indexes), 0);
  console.log(`together: ${round(all / total)} bytes per document`);
}

function pick(from: number, to: number): string[] {
  return Array.from({ length: searches }, () => vocabulary[from + Math.floor(Math.random() * (to - from))] ?? '');
}

function queriesOf(): Record<string, string[]> {
  const common = pick(0, 20);
  return {
    'rare words': pick(5_000, 20_000),
    'common words': common.map((word) => `${word} `),
    'two common words': common.map((word, place) => `${word} ${pick(0, 40)[place] ?? ''} `),
    'a common and a rare word': pick(5_000, 20_000).map((word, place) => `${common[place] ?? ''} ${word} `),
    'one letter': pick(0, 20_000).map((word) => word.slice(0, 1)),
    'misspelt words': pick(500, 20_000).map((word) => `${word.slice(0, 3)}x${word.slice(3)} `),
  };
}

async function measure(
  queries: string[],
  run: (query: string, options: { limit: number }) => Promise<unknown>,
): Promise<{ cpu: number; clock: number; median: number }> {
  for (const query of queries.slice(0, 20)) await run(query, { limit: 10 });
  const cpus: number[] = [];
  const clocks: number[] = [];
  for (const query of queries) {
    const cpu = process.cpuUsage();
    const started = performance.now();
    await run(query, { limit: 10 });
    clocks.push(performance.now() - started);
    const used = process.cpuUsage(cpu);
    cpus.push((used.user + used.system) / 1000);
  }
  return { cpu: percentile(cpus, 0.95), clock: percentile(clocks, 0.95), median: percentile(clocks, 0.5) };
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** People who type a word each, a key after the other, and wait for the suggestions of each key. */
async function measureTyping(): Promise<void> {
  const clocks: number[] = [];
  const started = performance.now();
  await Promise.all(
    pick(0, vocabulary.length)
      .slice(0, typing)
      .map(async (word) => {
        await sleep(Math.random() * pauseBetweenKeysMs);
        for (let length = 1; length <= Math.min(keysOfOne, word.length); length++) {
          const asked = performance.now();
          await suggest(word.slice(0, length));
          clocks.push(performance.now() - asked);
          await sleep(pauseBetweenKeysMs);
        }
      }),
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${typing} people typing at once, nothing cached: ${round(clocks.length / seconds)} suggestions a second, ` +
      `median ${round(percentile(clocks, 0.5), 1)} ms, p95 ${round(percentile(clocks, 0.95), 1)} ms by the clock`,
  );
}

/** Reads documents again, as the job does, while a visitor searches. */
async function measureRebuild(hasChanged: boolean): Promise<void> {
  if (hasChanged)
    for (const key of rebuiltTexts.keys()) rebuiltTexts[key] = Array.from({ length: 49 }, randomWord).join(' ');
  const source: SearchSource = {
    name: 'post',
    listKeys: async () => [],
    count: async () => rebuilt,
    entriesOf: async (_tx, keys) =>
      new Map(
        keys.map((key) => {
          const text = rebuiltTexts[Number(key)] ?? '';
          const title = text.split(' ', 4).join(' ');
          return [key, [{ kind: 'post', key, path: `/post/${key}`, title, summary: '', text }]];
        }),
      ),
  };
  let isRebuilding = true;
  const clocks: number[] = [];
  const visitor = (async () => {
    while (isRebuilding) {
      const asked = performance.now();
      await search(`${randomWord()} `, { limit: 10 });
      clocks.push(performance.now() - asked);
    }
  })();
  const started = performance.now();
  for (let from = 0; from < rebuilt; from += rebuiltAtOnce) {
    const portionStarted = performance.now();
    const keys = Array.from({ length: rebuiltAtOnce }, (_, place) => String(from + place));
    await db.transaction((tx) => refreshUnlocked(tx, source, keys));
    await mergePendingEntries();
    await sleep((performance.now() - portionStarted) * rebuildPauseShare);
  }
  const seconds = (performance.now() - started) / 1000;
  isRebuilding = false;
  await visitor;
  console.log(
    `rebuild of ${hasChanged ? 'changed' : 'unchanged'} documents, pauses included: ${round(rebuilt / seconds)} a second, 100,000 in ${round(100_000 / (rebuilt / seconds) / 60, 1)} minutes; ` +
      `a search meanwhile: p95 ${round(percentile(clocks, 0.95), 1)} ms by the clock`,
  );
}
