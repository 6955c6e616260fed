import { gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { addToTopEntries, portionsOf, wordsLock } from './entry-rows.server.ts';
import { frequentFrom, listLength } from './find-matches.server.ts';
import { impact } from './scoring.server.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';
import { searchEntries, searchTopEntries, searchTopLists, searchWords } from './tables.server.ts';

/** A list with fewer entries than are read of one is made again. */
const fewestListed = 300;
/** Entries that were written in this time are added to the lists again: a list may have been made meanwhile. */
const recentMs = 60 * 60_000;
/** How many mentions of words are ranked in one transaction. */
const mentionsATime = 200_000;

/**
 * Counts how many entries hold each word, deletes words that none holds any more, and keeps the lists of frequent
 * words. Searches are right without it; it keeps them fast and their order good. Idempotent.
 */
export async function updateSearchStatistics(): Promise<void> {
  const missing = await inTransaction(async (tx) => {
    // Counting two million posts takes minutes, and holds no lock that anybody waits for.
    await tx.execute(sql`set local statement_timeout = 0`);
    const only = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(7265738) as locked`);
    if (!only.rows[0]?.locked) return [];
    await countWords(tx);
    return findMissingLists(tx);
  });
  for (const lists of listsATime(missing)) await inTransaction((tx) => makeLists(tx, lists));
  await addRecentEntries();
  await inTransaction(deleteUnusedWords);
  await mergePendingEntries();
}

async function countWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temporary table counted (stem text, kind text, entries int) on commit drop`);
  for (const kind of searchKinds) {
    const vectors = `select vector from search_entries where audience = 'public' and kind = '${kind}'`;
    await tx.execute(sql`insert into counted select word, ${kind}, ndoc from ts_stat(${vectors})`);
  }
  await tx.execute(sql`create temporary table counted_words on commit drop as
    select stem, sum(entries)::int as entries, 0 as titles from counted group by stem`);
  await tx.execute(sql`create unique index on counted_words (stem)`);
  await tx.execute(sql`update counted_words set titles = ndoc
    from ts_stat('select vector from search_entries where audience = ''public''', 'a') where stem = word`);
  await tx.execute(sql`update ${searchWords} set entries = counted.entries, titles = counted.titles from counted_words counted
    where counted.stem = ${searchWords.stem} and (${searchWords.entries}, ${searchWords.titles}) <> (counted.entries, counted.titles)`);
  await tx.execute(sql`update ${searchWords} set entries = 0, titles = 0
    where (${searchWords.entries}, ${searchWords.titles}) <> (0, 0)
      and not exists (select from counted_words where counted_words.stem = ${searchWords.stem})`);
}

/** A list of a frequent word that has to be made. */
type MissingList = {
  stem: string;
  kind: SearchKind;
  entries: number;
};

/** Shortens the lists that grew, deletes those of words that are frequent no more, and returns those that are missing. */
async function findMissingLists(tx: Transaction): Promise<MissingList[]> {
  // A word that is frequent one hour and not the next keeps its lists.
  const isRare = (table: SQL) => sql`not exists (select from counted_words
    where counted_words.stem = ${table}.stem and counted_words.entries > ${frequentFrom / 2})`;
  await tx.execute(sql`delete from ${searchTopLists} where ${isRare(sql`${searchTopLists}`)}`);
  await tx.execute(sql`delete from ${searchTopEntries} where ${isRare(sql`${searchTopEntries}`)}`);
  await tx.execute(sql`create temporary table listed on commit drop as
    select stem, kind, count(*)::int as number from ${searchTopEntries} group by stem, kind`);
  await tx.execute(sql`update ${searchTopLists} set least = last.impact from listed long
    cross join lateral (select impact from ${searchTopEntries} where ${searchTopEntries.stem} = long.stem
      and ${searchTopEntries.kind} = long.kind order by impact desc offset ${listLength - 1} limit 1) last
    where long.number > ${2 * listLength} and ${searchTopLists.stem} = long.stem and ${searchTopLists.kind} = long.kind`);
  await tx.execute(sql`delete from ${searchTopEntries} using ${searchTopLists} list
    where ${searchTopEntries.stem} = list.stem and ${searchTopEntries.kind} = list.kind and ${searchTopEntries.impact} < list.least`);
  const { rows } = await tx.execute<MissingList>(sql`
    select word.stem, wanted.kind, coalesce(counted.entries, 0) as entries from counted_words word
    cross join unnest(${sql.param(searchKinds)}::text[]) as wanted (kind)
    left join counted on counted.stem = word.stem and counted.kind = wanted.kind
    left join listed on listed.stem = word.stem and listed.kind = wanted.kind
    left join ${searchTopLists} list on list.stem = word.stem and list.kind = wanted.kind
    where word.entries > ${frequentFrom}
      and (list.stem is null or coalesce(listed.number, 0) < least(counted.entries, ${fewestListed}))
    order by word.stem`);
  return rows;
}

function* listsATime(lists: MissingList[]): Generator<MissingList[]> {
  let portion: MissingList[] = [];
  let mentions = 0;
  for (const list of lists) {
    portion.push(list);
    mentions += list.entries;
    if (mentions < mentionsATime) continue;
    yield portion;
    portion = [];
    mentions = 0;
  }
  if (portion.length > 0) yield portion;
}

async function makeLists(tx: Transaction, lists: MissingList[]): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const wanted = sql`json_to_recordset(${JSON.stringify(lists)}::json) as wanted (stem text, kind text)`;
  await tx.execute(sql`
    insert into ${searchTopEntries} (stem, kind, impact, entry_id)
    select stem, kind, impact, id from (
      select ranked.*, row_number() over (partition by ranked.stem, ranked.kind order by ranked.impact desc) as place
      from ${wanted}
      cross join lateral (
        select wanted.stem, wanted.kind, ${searchEntries.id}, ${impact(sql`wanted.stem`)} as impact from ${searchEntries}
        where ${searchEntries.kind} = wanted.kind and ${searchEntries.vector} @@ (('''' || wanted.stem || '''')::tsquery)
        offset 0) ranked
    ) placed where place <= ${listLength}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${searchTopLists} (stem, kind, least)
    select wanted.stem, wanted.kind, case when count(*) < ${listLength} then 0 else min(impact) end
    from ${wanted} left join ${searchTopEntries} on ${searchTopEntries.stem} = wanted.stem and ${searchTopEntries.kind} = wanted.kind
    group by wanted.stem, wanted.kind
    on conflict (stem, kind) do update set least = excluded.least`);
}

async function addRecentEntries(): Promise<void> {
  const recent = await db
    .select({ id: searchEntries.id })
    .from(searchEntries)
    .where(gt(searchEntries.indexedAt, new Date(now().getTime() - recentMs)));
  const ids = recent.map(({ id }) => id);
  for (const portion of portionsOf(ids, 500)) await inTransaction((tx) => addToTopEntries(tx, portion));
}

/**
 * Merges the pending entries of the text index into it. Every search reads the pending ones, and a visitor's reply would
 * merge them once there are too many.
 */
export async function mergePendingEntries(): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('search_entries_vector')`);
}

/** Waits for nobody: while a transaction writes entries, which may need one of these words, they stay until next time. */
async function deleteUnusedWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const alone = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${wordsLock}) as locked`);
  if (!alone.rows[0]?.locked) return;
  await tx.execute(sql`delete from ${searchWords} where ${searchWords.entries} = 0
    and not exists (select from ${searchEntries} where ${searchEntries.vector} @@ ('''' || ${searchWords.stem} || '''')::tsquery)`);
}

/** Keeps the counts of the words and the lists of the frequent ones. */
export const updateSearchStatisticsJob = defineJob({
  name: 'update-search-statistics',
  schema: z.object({}),
  schedule: '*/15 * * * *',
  timeoutMs: 60 * 60_000,
  run: updateSearchStatistics,
});
