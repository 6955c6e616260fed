// Fills the index of the search with a large blog and forum, by SQL: as what the site itself would have written,
// without the documents behind it. Words occur as in a language: the hundredth is a hundredth as frequent as the first.
import pg from 'pg';

export interface IndexSize {
  posts: number;
  /** Of the forum: every twentieth is a thread, the others are its replies. */
  forumPosts: number;
}

const vocabularySize = 200_000;
const repliesOfThread = 20;
const wordsOfText = 45;
const entriesAtOnce = 5_000;
const connections = 3;

/** The words of the texts: the lower the number, the more frequent. */
export const vocabulary = Array.from({ length: vocabularySize }, (_, index) => wordOf(index));

/** A pronounceable word for a number. */
function wordOf(index: number): string {
  const consonants = 'bdfgklmnprstvz';
  const vowels = 'aeiou';
  let word = '';
  for (let rest = index + 7; rest > 0; rest = Math.floor(rest / 70)) {
    word += (consonants[rest % 14] ?? '') + (vowels[Math.floor(rest / 14) % 5] ?? '');
  }
  return `${word}${consonants[(index * 5) % 14]}`;
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

/** Writes the entries and the words of an empty index, with their counts. */
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
    const portions = [...portionsOf('thread', forumPosts), ...portionsOf('post', posts)];
    await Promise.all(
      clients.map(async (one) => {
        for (let next = portions.shift(); next; next = portions.shift()) await addEntries(one, next);
      }),
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze search_entries');
    await addWords(client);
    await client.query('vacuum analyze search_words');
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
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
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
