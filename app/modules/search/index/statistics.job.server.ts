import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tryLock } from '#app/core/database/advisory-lock.server.ts';
import { inSlowTransaction, inTransaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { searchEntries, searchWords } from '../tables.server.ts';
import { wordsLock } from './entry-rows.server.ts';

/** How many unused words are deleted at once, while writers of entries wait. The others follow next time. */
const unusedATime = 2_000;

/**
 * Counts the words of all public entries, and deletes words that no entry holds any more. Searches are right without
 * it: the counts determine which words are rare, and which longer words a prefix becomes first. Idempotent.
 */
export async function updateSearchStatistics(): Promise<void> {
  await inSlowTransaction(async (tx) => {
    if (!(await tryLock(tx, 'search-statistics'))) return;
    await tx.execute(sql`
      with held as (select word as stem, ndoc from ts_stat('select vector from search_entries where audience = ''public''')),
      titled as (select word as stem, ndoc from ts_stat('select vector from search_entries where audience = ''public''', 'a')),
      counted as (select known.stem, coalesce(held.ndoc, 0) as entries, coalesce(titled.ndoc, 0) as titles
        from (select distinct stem from ${searchWords}) known
        left join held on held.stem = known.stem left join titled on titled.stem = known.stem)
      update ${searchWords} set entries = counted.entries, titles = counted.titles from counted
      where counted.stem = ${searchWords.stem}
        and (${searchWords.entries}, ${searchWords.titles}) <> (counted.entries, counted.titles)`);
  });
  await inTransaction(async (tx) => {
    // While a transaction writes entries, which may need one of these words, they stay until next time.
    if (!(await tryLock(tx, wordsLock))) return;
    await tx.execute(sql`delete from ${searchWords} where ${searchWords.word} in (
      select word from ${searchWords} where entries = 0 limit ${unusedATime})
        and not exists (select from ${searchEntries} where ${searchEntries.vector} @@ ('''' || ${searchWords.stem} || '''')::tsquery)`);
  });
}

/** Keeps the counts of the words. */
export const updateSearchStatisticsJob = defineJob({
  name: 'update-search-statistics',
  schema: z.object({}),
  schedule: '40 * * * *',
  timeoutMs: hourMs,
  run: updateSearchStatistics,
});
