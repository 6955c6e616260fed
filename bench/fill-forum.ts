// Fills the forum of a started site with members, threads and posts, as SQL, because 2,000,000 forms would take days.
import type pg from 'pg';
import { rendererVersion } from '#app/modules/community/posts/render-post.server.ts';

/** Everybody who writes. */
const memberCount = 10_000;
const postsPerThread = 20;
/** The first thread is longer than the others. */
export const longThread = { slug: 'bench-1', posts: 1000 };
/** Posts are written in portions of so many threads, each in a transaction of its own. */
const threadsAPortion = 1000;
const sentenceCount = 4000;

const words =
  'morning evening kettle garden window practice patient phone calendar walk water breath quiet sleep worry friend letter bench river train coffee notebook lamp kitchen street colleague meeting lunch weekend habit reminder alarm pillow music rain light shoulder question answer list plan hour minute pause step page story child parent doctor nurse manager shift desk screen message evenings mornings habits walking breathing sleeping writing reading listening talking asking helping trying feeling starting stopping small gentle early late short long simple busy calm tired rested ready honest kind useful first second third';

/**
 * Adds the members, and threads with posts until there are this many posts. Continues where an earlier call stopped.
 * Counts, positions and answers are as the site would have written them; every post is in the search index.
 */
export async function fillForum(client: pg.Client, posts: number): Promise<void> {
  // No foreign key needs a check: all ids are made here.
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
  await addMembers(client);
  const before = await countThreads(client);
  const after = Math.max(1, Math.round((posts - longThread.posts) / postsPerThread) + 1);
  if (before < after) {
    await makeSentences(client);
    // To build the index once costs a fraction of writing into it.
    await client.query('drop index if exists search_entries_vector');
  }
  for (let from = before; from < after; from += threadsAPortion)
    await addThreads(client, from, Math.min(after, from + threadsAPortion));
  await client.query(`create index if not exists search_entries_vector on search_entries using gin (vector)
    with (fastupdate = true, gin_pending_list_limit = 512)`);
  await client.query(`update forum_topics t set
    thread_count = (select count(*) from forum_threads where topic_id = t.id and status = 'published'),
    post_count = (select coalesce(sum(reply_count + 1), 0) from forum_threads where topic_id = t.id and status = 'published')`);
  for (const table of [
    'users',
    'profiles',
    'forum_members',
    'forum_threads',
    'forum_posts',
    'forum_likes',
    'forum_follows',
    'forum_read_states',
    'search_entries',
  ])
    await client.query(`vacuum analyze ${table}`);
}

/** Returns how many threads an earlier call has added. */
async function countThreads(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as number from forum_threads where slug like 'bench-%'`);
  return rows[0].number;
}

/** Returns how many posts earlier calls have added, about. */
export const countFilled = async (client: pg.Client): Promise<number> => (await countThreads(client)) * postsPerThread;

/** The id of a member, by number from 0. */
const memberId = (number: string) => `md5('bench-member-' || ${number})::uuid`;
const threadId = (number: string) => `md5('bench-thread-' || ${number})::uuid`;
const postId = (thread: string, number: string) => `md5('bench-post-' || ${thread} || '-' || ${number})::uuid`;

async function addMembers(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into users (id, name, email, email_verified, age_confirmed_at)
       select ${memberId('n')}, 'Member ' || n, 'bench-' || n || '@example.test', true, now()
       from generate_series(0, $1::int - 1) n on conflict do nothing returning id, substr(name, 8)::int as n
     ), named as (
       insert into profiles (user_id, display_name, is_name_chosen, handle)
       select id, 'Bench ' || n, true, 'bench-' || n from made
     )
     insert into forum_members (member_id, trust_level, days_visited, last_visited_on)
     select id, n % 4, 20, current_date - 1 from made`,
    [memberCount],
  );
}

/** Sentences of common words. The same ones again and again would be found by a few words, and compress too well. */
async function makeSentences(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table if not exists bench_sentences (id int primary key, text text, vector tsvector)`,
  );
  await client.query('truncate bench_sentences');
  await client.query(
    `insert into bench_sentences
     select id, text, to_tsvector('english', text) from (
       select s as id, initcap(string_agg(w[1 + (hashint8(s * 1000 + p)::bigint & 2147483647) % array_length(w, 1)], ' ' order by p)) || '.' as text
       from (select string_to_array($1, ' ') as w) known, generate_series(0, $2::int - 1) s, generate_series(1, 18) p
       group by s) made`,
    [words, sentenceCount],
  );
}

/** Of the replies of a thread every fourth answers the one before it. */
async function addThreads(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into forum_threads (id, slug, topic_id, author_id, title, opening, hashtags, last_number, last_position,
       reply_count, like_count, created_at, active_at)
     select ${threadId('n')}, 'bench-' || n, topics.ids[1 + n % array_length(topics.ids, 1)],
       ${memberId(`(n * 7919::bigint % ${memberCount})`)}, left(s.text, 60), left(s.text || ' ' || o.text, 160),
       case when n % 5 = 0 then array['t' || n % 97] else '{}'::text[] end,
       posts, posts - 1 - (posts - 1) / 4, posts - 1, n % 23,
       now() - (n + 1440) * interval '1 minute', now() - (n % 200000) * interval '1 minute' / 2
     from generate_series($1::int + 1, $2::int) n
     cross join lateral (select case when n = 1 then ${longThread.posts} else ${postsPerThread} end as posts) sized
     cross join (select array_agg(id order by slug) as ids from forum_topics where not is_for_articles) topics
     join bench_sentences s on s.id = n * 31::bigint % ${sentenceCount}
     join bench_sentences o on o.id = n * 37::bigint % ${sentenceCount}`,
    [from, to],
  );
  await client.query(
    `insert into forum_posts (id, thread_id, number, position, parent_number, answered_number, answer_count, author_id,
       content, html, html_version, like_count, created_at, written_at)
     select ${postId('n', 'k')}, ${threadId('n')}, k, k - 1 - (k - 1) / 4, parent, parent,
       case when (k - 1) % 4 = 3 and k < posts then 1 else 0 end,
       ${memberId(`((n * 7919::bigint + (k - 1) * 104729::bigint) % ${memberCount})`)},
       s.text || E'\\n\\n' || o.text, '<p>' || s.text || '</p>' || chr(10) || '<p>' || o.text || '</p>', $3,
       case when (n + k) % 7 = 0 then 1 else 0 end, at, at
     from generate_series($1::int + 1, $2::int) n
     cross join lateral (select case when n = 1 then ${longThread.posts} else ${postsPerThread} end as posts) sized
     cross join lateral generate_series(1, posts) k
     cross join lateral (select case when k > 1 and (k - 1) % 4 = 0 then k - 1 end as parent,
       now() - (n + 1440) * interval '1 minute' + k * interval '1 second' as at) placed
     join bench_sentences s on s.id = (n * 31::bigint + k * 17) % ${sentenceCount}
     join bench_sentences o on o.id = (n * 41::bigint + k * 13) % ${sentenceCount}`,
    [from, to, rendererVersion],
  );
  await client.query(
    `insert into forum_likes (post_id, author_id, created_at)
     select ${postId('n', 'k')}, ${memberId(`((n + k * 13) % ${memberCount})`)}, now()
     from generate_series($1::int + 1, $2::int) n
     cross join lateral generate_series(1, case when n = 1 then ${longThread.posts} else ${postsPerThread} end) k
     where (n + k) % 7 = 0`,
    [from, to],
  );
  // Who has written in the thread follows it, and most have read it to its end.
  await client.query(
    `insert into forum_follows (member_id, kind, target, level, created_at)
     select distinct author_id, 'thread', thread_id::text, 'everything', now() from forum_posts
     where number <= 5 and thread_id = any (select ${threadId('n')} from generate_series($1::int + 1, $2::int) n)
     on conflict do nothing`,
    [from, to],
  );
  await client.query(
    `insert into forum_read_states (member_id, thread_id, position, number, read_at)
     select distinct p.author_id, t.id, t.last_position, t.last_number, now()
     from forum_threads t join forum_posts p on p.thread_id = t.id and p.number <= 5
     where t.id = any (select ${threadId('n')} from generate_series($1::int + 1, $2::int) n) on conflict do nothing`,
    [from, to],
  );
  await client.query(
    `insert into search_entries (kind, key, source, parent_key, path, title, summary, text, visible_from, dated_at, weight,
       indexed_at, vector)
     select 'thread', case when k = 1 then ${threadId('n')}::text else ${postId('n', 'k')}::text end,
       case when k = 1 then 'thread:' || ${threadId('n')} else 'reply:' || ${postId('n', 'k')} end,
       case when k > 1 then ${threadId('n')}::text end,
       '/forum/bench-' || n || case when k > 1 then '/' || k else '' end, left(s.text, 60), '', s.text || ' ' || o.text,
       now(), now(), case when k = 1 then 100 else 70 end, now(), s.vector || o.vector
     from generate_series($1::int + 1, $2::int) n
     cross join lateral generate_series(1, case when n = 1 then ${longThread.posts} else ${postsPerThread} end) k
     join bench_sentences s on s.id = (n * 31::bigint + k * 17) % ${sentenceCount}
     join bench_sentences o on o.id = (n * 41::bigint + k * 13) % ${sentenceCount}`,
    [from, to],
  );
  await client.query('commit');
}
