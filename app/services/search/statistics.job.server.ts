import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db.server.ts';
import { inTransaction, type Transaction } from '#app/platform/transaction.server.ts';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { wordsLock } from './entry-rows.server.ts';
import { frequentFrom } from './find-matches.server.ts';
import { impact } from './scoring.server.ts';
import { searchEntries, searchTopEntries, searchWords } from './tables.server.ts';

/** How many entries of each kind a frequent word keeps in its list. */
const listLength = 1_000;

/**
 * Counts how many entries hold each word, deletes words that none holds any more, and renews the lists of frequent
 * words. Searches are right without it; it keeps them fast and their order good. Idempotent.
 */
export async function updateSearchStatistics(): Promise<void> {
  await inTransaction(async (tx) => {
    // Counting two million posts takes minutes, and holds no lock that anybody waits for.
    await tx.execute(sql`set local statement_timeout = 0`);
    const only = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(7265738) as locked`);
    if (!only.rows[0]?.locked) return;
    await tx.execute(
      sql`create temporary table counted (stem text primary key, entries int, titles int) on commit drop`,
    );
    await tx.execute(sql`insert into counted (stem, entries, titles)
      select word, ndoc, 0 from ts_stat('select vector from search_entries where audience = ''public''')`);
    await tx.execute(sql`update counted set titles = ndoc from ts_stat('select vector from search_entries where audience = ''public''', 'a')
      where counted.stem = word`);
    await tx.execute(sql`update ${searchWords} set entries = counted.entries, titles = counted.titles from counted
      where counted.stem = ${searchWords.stem} and (${searchWords.entries}, ${searchWords.titles}) <> (counted.entries, counted.titles)`);
    await tx.execute(sql`update ${searchWords} set entries = 0, titles = 0
      where (${searchWords.entries}, ${searchWords.titles}) <> (0, 0) and not exists (select from counted where counted.stem = ${searchWords.stem})`);
    await renewTopEntries(tx);
  });
  await inTransaction(deleteUnusedWords);
  await mergePendingEntries();
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

async function renewTopEntries(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ stem: string }>(
    sql`select stem from counted where entries > ${frequentFrom} order by stem`,
  );
  const frequent = rows.map(({ stem }) => stem);
  await tx.execute(
    sql`delete from ${searchTopEntries} where not ${searchTopEntries.stem} = any(${sql.param(frequent)}::text[])`,
  );
  for (const stem of frequent) {
    await tx.execute(sql`delete from ${searchTopEntries} where ${searchTopEntries.stem} = ${stem}`);
    await tx.execute(sql`
      insert into ${searchTopEntries} (stem, kind, impact, entry_id)
      select ${stem}, kind, impact, id from (
        select ${searchEntries.kind} as kind, ${searchEntries.id} as id, ${impact(sql`${stem}::text`)} as impact,
          row_number() over (partition by ${searchEntries.kind} order by ${impact(sql`${stem}::text`)} desc) as place
        from ${searchEntries} where ${searchEntries.vector} @@ ${`'${stem}'`}::tsquery
      ) ranked where place <= ${listLength}`);
  }
}

/** Keeps the counts of the words and the lists of the frequent ones. */
export const updateSearchStatisticsJob = defineJob({
  name: 'update-search-statistics',
  schema: z.object({}),
  schedule: '*/15 * * * *',
  timeoutMs: 60 * 60_000,
  run: updateSearchStatistics,
});
