// Measures suggestions and result pages of the search over a large blog and forum, at a hundredth of the entries and at
// all of them: rare and common words, prefixes, two common words, and misspelt words. CPU time of this process, which
// runs the search as the site does, of PostgreSQL, and wall-clock time; the 95th percentile counts. Then the size of
// the index, the count of all words, people typing at once, and the rate of a rebuild and what a search notices of it.
// Aims: 10 ms of CPU and 40 ms by the clock. The full run makes 20,000 posts and 80,000 posts of the forum;
// `node bench/search.bench.ts 1000 20000` makes fewer. With a third argument, a folder, the indexes stay there and
// serve the next run.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { closeDatabase, db, openDatabase } from '#app/core/database/db.server.ts';
import { createLog } from '#app/core/runtime/log.server.ts';
import { rebuildPauseShare } from '#app/modules/search/index/rebuild.server.ts';
import { updateSearchStatistics } from '#app/modules/search/index/statistics.job.server.ts';
import { refreshUnlocked, type SearchSource } from '#app/modules/search/index/write-entries.server.ts';
import { cachedSuggestions, dropSuggestions } from '#app/modules/search/query/cached-suggestions.server.ts';
import { search, suggest } from '#app/modules/search/search.server.ts';
import { startPostgres } from '#server/embedded-postgres.ts';
import { migrate } from '#server/migrate.ts';
import { percentile } from '#test/percentile.ts';
import { relevanceQueries } from '#test/relevance-queries.ts';
import { recordFigure } from './figures.ts';
import {
  fillingSettings,
  fillSearchIndex,
  type IndexSize,
  randomWord,
  randomWords,
  vocabulary,
} from './fill-search-index.ts';
import { round } from './measure.ts';

const full = { posts: Number(process.argv[2] ?? 20_000), forumPosts: Number(process.argv[3] ?? 80_000) };
const hundredth = { posts: Math.ceil(full.posts / 100), forumPosts: Math.ceil(full.forumPosts / 100) };
const searches = 200;
const rebuilt = 2_000;
const rebuiltAtOnce = 200;
const typing = 200;
const pauseBetweenKeysMs = 200;

const ordinary = Object.values(relevanceQueries).flatMap((queries) => queries.map(([query]) => query));
const storedFolder = process.argv[4];
const folder = storedFolder ?? (await mkdtemp(join(tmpdir(), 'search-bench-')));
const before = new Map<string, number>();
/** Whether the index in hand is the large one, whose figures are recorded. */
let isFull = false;
async function measureSize(size: IndexSize): Promise<void> {
  isFull = size === full;
  const total = size.posts + size.forumPosts;
  const dataDir = join(folder, String(total));
  if (!existsSync(dataDir)) await fill(dataDir, size);
  const postgres = await startPostgres(dataDir);
  const client = new pg.Client(postgres.config);
  try {
    await migrate(postgres.config);
    openDatabase({ ...postgres.config, idleTimeoutMillis: 0 }, createLog({ level: 'error' }));
    await client.connect();
    await printSize(client, total);
    // All connections of the pool, whose CPU time is measured.
    await Promise.all(Array.from({ length: 10 }, () => suggest('a')));
    const databaseMs = cpuOfBackends(dataDir);
    for (const [name, queries] of Object.entries(queriesOf())) {
      await print(`${name}, results`, queries, search, databaseMs);
      await print(`${name}, suggestions`, queries, suggest, databaseMs);
    }
    await measureStatistics();
    await measureTyping('different words', pick(0, vocabulary.length).slice(0, typing));
    await measureTyping(
      'ordinary queries',
      Array.from({ length: typing }, (_, index) => ordinary[index % ordinary.length] ?? ''),
    );
    for (const hasChanged of [true, false]) await measureRebuild(hasChanged);
  } finally {
    await client.end().catch(() => undefined);
    await closeDatabase();
    await postgres.stop();
  }
}

async function fill(dataDir: string, size: IndexSize): Promise<void> {
  const started = performance.now();
  const postgres = await startPostgres(dataDir, { settings: fillingSettings });
  try {
    await migrate(postgres.config);
    await fillSearchIndex(postgres.config, size);
  } finally {
    await postgres.stop();
  }
  console.log(`filled in ${round((performance.now() - started) / 1000)} s`);
}

async function printSize(client: pg.Client, total: number): Promise<void> {
  console.log(`\n${round(total)} entries`);
  const { rows } = await client.query<{ table: string; bytes: string; indexes: string }>(
    `select relname as table, pg_table_size(oid) as bytes, pg_indexes_size(oid) as indexes from pg_class
     where relname in ('search_entries', 'search_words')`,
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
  const others = pick(0, 40);
  return {
    'rare words': pick(50_000, vocabulary.length),
    'common words': common.map((word) => `${word} `),
    'two common words': common.map((word, index) => `${word} ${others[index] ?? ''} `),
    'a common and a rare word': pick(50_000, vocabulary.length).map((word, index) => `${common[index] ?? ''} ${word} `),
    'one letter': pick(0, 20_000).map((word) => word.slice(0, 1)),
    'three letters': pick(0, 20_000).map((word) => word.slice(0, 3)),
    'misspelt words': pick(500, 20_000).map((word) => `${word.slice(0, 3)}x${word.slice(3)} `),
  };
}

/** Returns a function that returns the CPU time of the connections that are open now, in milliseconds. */
function cpuOfBackends(dataDir: string): () => number {
  const postmaster = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0];
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return ''; // the process has ended
    }
  };
  const pids = readdirSync('/proc').filter(
    (pid) =>
      read(pid, 'stat')
        .replace(/^.*\) . /, '')
        .split(' ')[0] === postmaster && read(pid, 'cmdline').includes('[local]'),
  );
  return () => pids.reduce((sum, pid) => sum + Number(read(pid, 'schedstat').split(' ')[0]) / 1e6, 0);
}

async function print(
  name: string,
  queries: string[],
  run: (query: string, options: { limit: number }) => Promise<unknown>,
  databaseMs: () => number,
): Promise<void> {
  for (const query of queries.slice(0, 20)) await run(query, { limit: 10 });
  const [cpus, databases, clocks]: [number[], number[], number[]] = [[], [], []];
  for (const query of queries) {
    const [cpu, database, started] = [process.cpuUsage(), databaseMs(), performance.now()];
    await run(query, { limit: 10 });
    clocks.push(performance.now() - started);
    databases.push(databaseMs() - database);
    const used = process.cpuUsage(cpu);
    cpus.push((used.user + used.system) / 1000);
  }
  const both = cpus.map((cpu, index) => cpu + (databases[index] ?? 0));
  const first = before.get(name);
  before.set(name, percentile(both, 0.5));
  const growth =
    first === undefined ? '' : `, ${round(percentile(both, 0.5) / first, 2)} times the CPU of the hundredth`;
  console.log(
    `${name}: p95 ${round(percentile(cpus, 0.95), 1)} ms of CPU, ${round(percentile(databases, 0.95), 1)} ms of PostgreSQL's, ` +
      `${round(percentile(clocks, 0.95), 1)} ms by the clock (median ${round(percentile(clocks, 0.5), 1)})${growth}`,
  );
  if (!isFull) return;
  recordFigure({ name: `${name}, CPU`, value: percentile(both, 0.95), unit: 'ms', atMost: 10 });
  recordFigure({ name: `${name}, by the clock`, value: percentile(clocks, 0.95), unit: 'ms', atMost: 40 });
}

async function measureStatistics(): Promise<void> {
  const started = performance.now();
  await updateSearchStatistics();
  console.log(`the count of all words: ${round(performance.now() - started)} ms by the clock`);
}

/**
 * People who type a query each, a key after the other, as the boxes do: a key while the answer to the last one is
 * awaited withdraws that request.
 */
async function measureTyping(what: string, queries: string[]): Promise<void> {
  dropSuggestions(['*']);
  const clocks: number[] = [];
  let withdrawn = 0;
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    queries.map(async (query) => {
      await sleep(Math.random() * 1000);
      for (let length = 1; length <= query.length; length++) {
        const [request, startedMs] = [new AbortController(), performance.now()];
        const answer = cachedSuggestions(query.slice(0, length), request.signal).then(
          () => clocks.push(performance.now() - startedMs),
          () => (withdrawn += 1),
        );
        const isLast = length === query.length;
        await (isLast ? answer : sleep(pauseBetweenKeysMs));
        if (!isLast) request.abort();
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  console.log(
    `${typing} people type ${what} at once, nothing cached at first: ${round(clocks.length / seconds)} suggestions a second ` +
      `(${withdrawn} withdrawn unanswered), median ${round(percentile(clocks, 0.5), 1)} ms, p95 ${round(percentile(clocks, 0.95), 1)} ms by the clock, ` +
      `${round((used.user + used.system) / 1000 / clocks.length, 2)} ms of CPU each`,
  );
}

function keysOf(from: number, number: number): string[] {
  return Array.from({ length: number }, (_, index) => String(from + index));
}

/** Posts of the index with other words. */
function changedPosts(number: number): SearchSource {
  const texts = new Map(keysOf(0, number).map((key) => [key, randomWords(49)]));
  return {
    name: 'post',
    listKeys: async () => [],
    count: async () => number,
    entriesOf: async (_tx, keys) =>
      new Map(
        keys.map((key) => {
          const text = texts.get(key) ?? '';
          const title = text.split(' ', 4).join(' ');
          return [key, [{ kind: 'post', key, path: `/post/${key}`, title, summary: '', text }]];
        }),
      ),
  };
}

let rebuiltSource = changedPosts(0);

/** Reads documents again, as the job does, while a visitor searches. */
async function measureRebuild(hasChanged: boolean): Promise<void> {
  if (hasChanged) rebuiltSource = changedPosts(rebuilt);
  let isRebuilding = true;
  const clocks: number[] = [];
  const visitor = (async () => {
    while (isRebuilding) {
      const startedMs = performance.now();
      await search(`${randomWord()} `, { limit: 10 });
      clocks.push(performance.now() - startedMs);
    }
  })();
  const started = performance.now();
  for (let from = 0; from < rebuilt; from += rebuiltAtOnce) {
    const portionStarted = performance.now();
    await db.transaction((tx) => refreshUnlocked(tx, rebuiltSource, keysOf(from, rebuiltAtOnce)));
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

try {
  for (const size of [hundredth, full]) await measureSize(size);
} finally {
  if (!storedFolder) await rm(folder, { recursive: true, force: true });
}
