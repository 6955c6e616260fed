// Fills the index of the search with a large blog and forum, by SQL: as what the site itself would have written,
// without the documents behind it. Words occur as in a language: the hundredth is a hundredth as frequent as the first.
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { frequentFrom, listLength } from '#app/modules/search/query/frequent-words.ts';
import { impact } from '#app/modules/search/query/scoring.server.ts';

export interface IndexSize {
  posts: number;
  /** Of the forum: every twentieth is a thread, the others are its replies. */
  forumPosts: number;
}

const vocabularySize = 200_000;
const repliesOfThread = 20;
const wordsOfText = 45;
const entriesAtOnce = 5_000;
const stemsAtOnce = 400;
/** For the list of a frequent word, so many of its forum posts are ranked: more would take hours. */
const rankedOfList = 2_000;
const connections = 3;

/** The words of the texts: the lower the number, the more frequent. */
export const vocabulary = Array.from({ length: vocabularySize }, (_, place) => wordOf(place));

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

export const randomWord = (): string =>
  vocabulary[Math.floor(vocabularySize ** Math.random()) - 1] ?? vocabulary[0] ?? '';

export const randomWords = (number: number): string => Array.from({ length: number }, randomWord).join(' ');

/** Settings of PostgreSQL that make it fill an empty index faster. An index that is lost is filled again. */
export const fillingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '16GB',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
  work_mem: '256MB',
};

/** Writes the entries and the words of an empty index, with their counts and the lists of frequent words. */
export async function fillSearchIndex(config: pg.ClientConfig, { posts, forumPosts }: IndexSize): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client(config));
  const [client = new pg.Client(config)] = clients;
  for (const one of clients) await one.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'search_entries'::regclass and not indisprimary`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query('alter table search_entries disable trigger user');
    const portions = [...portionsOf('thread', forumPosts), ...portionsOf('post', posts)];
    await Promise.all(
      clients.map(async (one) => {
        for (let next = portions.shift(); next; next = portions.shift()) await addEntries(one, next);
      }),
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze search_entries');
    await addWords(client);
    await listTopEntries(clients);
    await client.query(`insert into search_statistics (id, wholes)
      select 1, count(*) from search_entries where parent_key is null`);
    await client.query('alter table search_entries enable trigger user');
    await client.query('vacuum analyze search_words, search_top_entries, search_top_lists');
    await client.query('checkpoint');
  } finally {
    for (const one of clients) await one.end();
  }
}

interface Portion {
  kind: 'post' | 'thread';
  from: number;
  to: number;
}

function* portionsOf(kind: Portion['kind'], number: number): Generator<Portion> {
  for (let from = 0; from < number; from += entriesAtOnce)
    yield { kind, from, to: Math.min(number, from + entriesAtOnce) };
}

async function addEntries(client: pg.Client, { kind, from, to }: Portion): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, place) => from + place);
  let title = '';
  const titles = numbers.map((number) => {
    if (kind === 'post' || number % repliesOfThread === 0) title = randomWords(4);
    return title;
  });
  await client.query(
    `insert into search_entries (kind, key, source, parent_key, path, title, summary, text, visible_from, dated_at, indexed_at, vector)
     select $1, number::text, $1 || ':' || number, case when whole <> number then whole::text end,
       '/' || $1 || '/' || whole || case when whole <> number then '/' || (number - whole + 1) else '' end,
       title, '', body, now(), now() - random() * interval '5 years', now(),
       case when whole = number then setweight(to_tsvector('site_search', title), 'A') else ''::tsvector end
         || setweight(to_tsvector('site_search', body), 'D')
     from (select number, title, body, case when $1 = 'thread' then number - number % ${repliesOfThread} else number end as whole
       from unnest($2::int[], $3::text[], $4::text[]) as new (number, title, body)) new`,
    [kind, numbers, titles, numbers.map(() => randomWords(wordsOfText))],
  );
}

/** Adds the words with the numbers of entries that hold them, which the statistics job counts on a site. */
async function addWords(client: pg.Client): Promise<void> {
  await client.query(
    `insert into search_words (word, stem, entries, titles)
     select added.word, known.stem, coalesce(entries.ndoc, 0), coalesce(titles.ndoc, 0)
     from unnest($1::text[]) added (word) cross join lateral (select (ts_lexize('site_search_stem', added.word))[1] as stem) known
     left join ts_stat('select vector from search_entries') entries on entries.word = known.stem
     left join ts_stat('select vector from search_entries where parent_key is null', 'a') titles on titles.word = known.stem
     on conflict do nothing`,
    [vocabulary],
  );
}

/** Makes the lists of the frequent words: of the posts exactly, of the forum from its first posts with the word. */
async function listTopEntries(clients: pg.Client[]): Promise<void> {
  const [client] = clients;
  if (!client) return;
  await client.query(`create unlogged table filled_posts as select * from search_entries where kind = 'post'`);
  await client.query('create index on filled_posts using gin (vector)');
  await client.query('analyze filled_posts');
  const { rows } = await client.query<{ stem: string }>(
    'select distinct stem from search_words where entries > $1 order by stem',
    [frequentFrom],
  );
  const stems = rows.map(({ stem }) => stem);
  await Promise.all(
    clients.map(async (one) => {
      for (let some = stems.splice(0, stemsAtOnce); some.length > 0; some = stems.splice(0, stemsAtOnce)) {
        await listPortion(one, some);
      }
    }),
  );
  await client.query('drop table filled_posts');
}

async function listPortion(client: pg.Client, stems: string[]): Promise<void> {
  const { sql: rank } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(impact(sql`wanted.stem`));
  const best = (table: string, kind: string, limit: string) => `
    select wanted.stem, '${kind}' as kind, impact, id from unnest($1::text[]) as wanted (stem) cross join lateral (
      select id, impact from (select id, ${rank} as impact from ${table} search_entries
        where kind = '${kind}' and vector @@ ('''' || wanted.stem || '''')::tsquery ${limit}) ranked
      order by impact desc limit ${listLength}) listed`;
  await client.query(
    `insert into search_top_entries (stem, kind, impact, entry_id)
     ${best('search_entries', 'thread', `limit ${rankedOfList}`)} union all ${best('filled_posts', 'post', 'offset 0')}`,
    [stems],
  );
  await client.query(
    `insert into search_top_lists (stem, kind, least)
     select wanted.stem, kinds.kind, coalesce(listed.least, 0) from unnest($1::text[]) as wanted (stem)
     cross join unnest(array['page', 'product', 'post', 'thread', 'media']) as kinds (kind)
     left join lateral (select case when count(*) < ${listLength} then 0 else min(impact) end as least from search_top_entries
       where stem = wanted.stem and kind = kinds.kind) listed on true`,
    [stems],
  );
}
