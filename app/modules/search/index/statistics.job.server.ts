import { gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { tryLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inSlowTransaction, inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { frequentFrom, listLength } from '../query/frequent-words.ts';
import { impact } from '../query/scoring.server.ts';
import { searchKinds } from '../search-kinds.ts';
import {
  searchEntries,
  searchEntryChanges,
  searchStatistics,
  searchTopEntries,
  searchTopLists,
  searchWords,
} from '../tables.server.ts';
import { addToTopEntries, portionsOf, wordsLock } from './entry-rows.server.ts';

/** A list with fewer entries than are read of one is made again. */
const fewestListed = 300;
/** Entries that were written in this time are added to the lists again: a list may have been made meanwhile. */
const recentMs = 60 * 60_000;
/** How many mentions of words are ranked in one transaction. */
const mentionsATime = 200_000;
/** How many unused stems are deleted in one transaction, for which whoever writes an entry waits. */
const unusedATime = 200;

/**
 * Keeps the counts of the words, deletes words that no entry holds any more, and keeps the lists of frequent words.
 * Reads only what changed since the last run, or the whole index for the first one. Searches are right without it; it
 * keeps them fast and their order good. Idempotent.
 * @param isExact whether the whole index is counted again
 */
export async function updateSearchStatistics({ isExact = false } = {}): Promise<void> {
  // Counting two million posts takes minutes, and holds no lock that anybody waits for.
  const missing = await inSlowTransaction(async (tx) => {
    if (!(await tryLock(tx, 'search-statistics'))) return [];
    await tx.execute(
      sql`create temporary table changed (stem text primary key, entries int, titles int) on commit drop`,
    );
    const counted = await tx.execute(sql`select from ${searchStatistics} limit 1`);
    if (isExact || counted.rows.length === 0) await countAgain(tx);
    else await countChanges(tx);
    return findMissingLists(tx);
  });
  for (const lists of listsATime(missing)) await inSlowTransaction((tx) => makeLists(tx, lists));
  await addRecentEntries();
  await mergePendingEntries();
  await deleteUnusedWords();
}

/** Counts all entries. What changes meanwhile may be counted twice: the counts only weigh words against each other. */
async function countAgain(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from ${searchEntryChanges}`);
  await tx.execute(sql`insert into changed select word, ndoc, 0
    from ts_stat('select vector from search_entries where audience = ''public''')`);
  await tx.execute(sql`update changed set titles = ndoc
    from ts_stat('select vector from search_entries where audience = ''public''', 'a') where stem = word`);
  await tx.execute(sql`insert into changed select distinct stem, 0, 0 from ${searchWords} on conflict do nothing`);
  await tx.execute(sql`insert into changed select distinct stem, 0, 0 from ${searchTopLists} on conflict do nothing`);
  await tx.execute(sql`update ${searchWords} set entries = changed.entries, titles = changed.titles, is_marked = false from changed
    where changed.stem = ${searchWords.stem}
      and (${searchWords.entries}, ${searchWords.titles}, ${searchWords.isMarked}) <> (changed.entries, changed.titles, false)`);
  await tx.execute(sql`insert into ${searchStatistics} (id, wholes)
    select 1, count(*) from ${searchEntries} where ${searchEntries.parentKey} is null
    on conflict (id) do update set wholes = excluded.wholes`);
}

/** Adds what was written and deleted since the last count. */
async function countChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from ${searchEntryChanges} returning change, is_whole, vector),
    counted as (update ${searchStatistics}
      set wholes = greatest(0, wholes + coalesce((select sum(change) from taken where is_whole), 0)))
    insert into changed
      select lexeme, sum(change), sum(case when 'A' = any(weights) then change else 0 end)
      from taken cross join lateral unnest(vector) group by lexeme`);
  await tx.execute(sql`update ${searchWords} set entries = greatest(0, ${searchWords.entries} + changed.entries),
      titles = greatest(0, ${searchWords.titles} - ${searchWords.isMarked}::int + changed.titles), is_marked = false
    from changed where changed.stem = ${searchWords.stem}
      and (${searchWords.isMarked} or (changed.entries, changed.titles) <> (0, 0))`);
}

/** A list of a frequent word that has to be made. */
type MissingList = {
  stem: string;
  entries: number;
};

/**
 * Shortens the lists that grew, deletes those of words that are frequent no more, and returns the words whose lists are
 * missing or became too short. Looks only at words that changed, and at frequent ones without lists.
 */
async function findMissingLists(tx: Transaction): Promise<MissingList[]> {
  await tx.execute(sql`analyze changed`);
  // A word that is frequent one hour and not the next keeps its lists.
  const isRare = (
    table: SQL,
  ) => sql`${table}.stem in (select stem from changed) and not exists (select from ${searchWords}
    where ${searchWords.stem} = ${table}.stem and ${searchWords.entries} > ${frequentFrom / 2})`;
  await tx.execute(sql`delete from ${searchTopLists} where ${isRare(sql`${searchTopLists}`)}`);
  await tx.execute(sql`delete from ${searchTopEntries} where ${isRare(sql`${searchTopEntries}`)}`);
  await tx.execute(sql`create temporary table listed on commit drop as
    select stem, kind, least, (select count(*)::int from (select from ${searchTopEntries}
      where ${searchTopEntries.stem} = ${searchTopLists.stem} and ${searchTopEntries.kind} = ${searchTopLists.kind}
      limit ${2 * listLength + 1}) read) as number
    from ${searchTopLists} where stem in (select stem from changed)`);
  await tx.execute(sql`update ${searchTopLists} set least = last.impact from listed long
    cross join lateral (select impact from ${searchTopEntries} where ${searchTopEntries.stem} = long.stem
      and ${searchTopEntries.kind} = long.kind order by impact desc offset ${listLength - 1} limit 1) last
    where long.number > ${2 * listLength} and ${searchTopLists.stem} = long.stem and ${searchTopLists.kind} = long.kind`);
  await tx.execute(sql`delete from ${searchTopEntries} using ${searchTopLists} list, listed long
    where long.number > ${2 * listLength} and list.stem = long.stem and list.kind = long.kind
      and ${searchTopEntries.stem} = list.stem and ${searchTopEntries.kind} = list.kind and ${searchTopEntries.impact} < list.least`);
  // A list that was not cut holds every entry, however few they are.
  const { rows } = await tx.execute<MissingList>(sql`
    select stem, max(${searchWords.entries}) as entries from ${searchWords}
    where ${searchWords.entries} > ${frequentFrom} and (
      not exists (select from ${searchTopLists} list where list.stem = ${searchWords.stem})
      or exists (select from listed short where short.stem = ${searchWords.stem} and short.least > 0 and short.number < ${fewestListed}))
    group by stem order by stem`);
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

/** Ranks the entries with these words, all kinds in one reading. */
async function makeLists(tx: Transaction, lists: MissingList[]): Promise<void> {
  const stems = sql`unnest(${sql.param(lists.map(({ stem }) => stem))}::text[]) as wanted (stem)`;
  await tx.execute(sql`
    insert into ${searchTopEntries} (stem, kind, impact, entry_id)
    select stem, kind, impact, id from (
      select ranked.*, row_number() over (partition by ranked.stem, ranked.kind order by ranked.impact desc) as place
      from ${stems}
      cross join lateral (
        select wanted.stem, ${searchEntries.kind}, ${searchEntries.id}, ${impact(sql`wanted.stem`)} as impact from ${searchEntries}
        where ${searchEntries.vector} @@ (('''' || wanted.stem || '''')::tsquery)
        offset 0) ranked
    ) placed where place <= ${listLength}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${searchTopLists} (stem, kind, least)
    select wanted.stem, kinds.kind, case when count(*) < ${listLength} then 0 else min(impact) end
    from ${stems} cross join unnest(${sql.param(searchKinds)}::text[]) as kinds (kind)
    left join ${searchTopEntries} on ${searchTopEntries.stem} = wanted.stem and ${searchTopEntries.kind} = kinds.kind
    group by wanted.stem, kinds.kind
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
 * Merges the pending entries of the text index into it. Every search reads the pending ones, and a visitor's reply
 * would merge them once there are too many.
 */
export async function mergePendingEntries(): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('search_entries_vector')`);
}

/**
 * Deletes the words that no entry holds. In portions, because whoever writes an entry meanwhile waits for the lock. Waits
 * for nobody: while a transaction writes entries, which may need one of these words, they stay until next time.
 */
async function deleteUnusedWords(): Promise<void> {
  let after: string | null = '';
  while (after !== null) after = await deleteUnusedAfter(after);
}

/** @returns the last stem of the portion; null if there are no more, or they have to wait */
const deleteUnusedAfter = (after: string): Promise<string | null> =>
  inTransaction(async (tx) => {
    if (!(await tryLock(tx, wordsLock))) return null;
    const { rows } = await tx.execute<{ stem: string }>(sql`select distinct stem from ${searchWords}
      where ${searchWords.entries} = 0 and ${searchWords.stem} > ${after} order by stem limit ${unusedATime}`);
    const stems = rows.map(({ stem }) => stem);
    await tx.execute(sql`delete from ${searchWords}
      where ${searchWords.entries} = 0 and ${searchWords.stem} = any(${sql.param(stems)}::text[])
        and not exists (select from ${searchEntries} where ${searchEntries.vector} @@ ('''' || ${searchWords.stem} || '''')::tsquery)`);
    return stems.at(-1) ?? null;
  });

/** Keeps the counts of the words and the lists of the frequent ones. */
export const updateSearchStatisticsJob = defineJob({
  name: 'update-search-statistics',
  schema: z.object({}),
  schedule: '*/15 * * * *',
  timeoutMs: 60 * 60_000,
  run: () => updateSearchStatistics(),
});
