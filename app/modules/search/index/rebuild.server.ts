import { setTimeout as sleep } from 'node:timers/promises';
import { asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { enqueue } from '#app/core/jobs/enqueue.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { searchEntries, searchRebuilds } from '../tables.server.ts';
import { searchRebuildTag } from './rebuild-tag.ts';
import { updateSearchStatistics } from './statistics.job.server.ts';
import { refreshSearchEntries, refreshUnlocked, type SearchSource } from './write-entries.server.ts';

export interface Rebuild {
  requestedAt: Date;
  finishedAt: Date | null;
  done: number;
  total: number;
}

/** How many documents are read, and those that changed written, in one transaction. */
const batchSize = 200;
/**
 * The pause after each batch, as a part of the time that it took: visitors search meanwhile.
 * @public
 */
export const rebuildPauseShare = 0.5;

/** The name and the input of the job, apart from its work, which needs the sources of all modules. */
const rebuildRequest = { name: 'rebuild-search-index', schema: z.object({}) };

/**
 * Returns the job that reads every document again and writes the entries that differ. Visitors find the old entries of
 * a document until its new ones are committed. A job that was killed continues where it was; two at once share the
 * work.
 */
export const rebuildJobOf = (sources: readonly SearchSource[]) =>
  defineJob({
    ...rebuildRequest,
    timeoutMs: 6 * hourMs,
    async run(_data, { log, signal }) {
      let startedAt = performance.now();
      while (await rebuildBatch(sources)) {
        await sleep((performance.now() - startedAt) * rebuildPauseShare, undefined, { signal });
        startedAt = performance.now();
      }
      await updateSearchStatistics();
      log.info('the search index was rebuilt');
    },
  });

/** Starts a rebuild. Does nothing while one is under way. @returns whether it was started */
export async function requestRebuild(tx: Transaction, actorId: string | null): Promise<boolean> {
  await takeLock(tx, 'search-rebuild');
  const [current] = await tx
    .select({ id: searchRebuilds.id })
    .from(searchRebuilds)
    .where(isNull(searchRebuilds.finishedAt));
  if (!current) await tx.insert(searchRebuilds).values({ requestedAt: now() });
  // Again, if the job of the current one is lost: it continues.
  await enqueue(tx, rebuildRequest, {}, { singletonKey: 'rebuild' });
  const subject = { type: 'search-index', id: 'search-index', name: 'Search index' };
  if (!current) await recordAuditEvent(tx, { actorId, action: 'search-index.rebuild-requested', subject });
  await announceChange(tx, searchRebuildTag);
  return !current;
}

/** Continues a rebuild that a stop of the site or an upgrade left unfinished. */
export async function resumeRebuild(tx: Transaction): Promise<void> {
  const [current] = await tx
    .select({ id: searchRebuilds.id })
    .from(searchRebuilds)
    .where(isNull(searchRebuilds.finishedAt));
  if (current) await enqueue(tx, rebuildRequest, {}, { singletonKey: 'rebuild' });
}

/** Returns the current rebuild or the last one, and the number of possible results. */
export async function findRebuild(): Promise<{ rebuild: Rebuild | null; entries: number }> {
  const [[rebuild], entries] = await Promise.all([
    db.select().from(searchRebuilds).orderBy(desc(searchRebuilds.requestedAt)).limit(1),
    db.$count(searchEntries, isNull(searchEntries.parentKey)),
  ]);
  return { rebuild: rebuild ?? null, entries };
}

/** Writes the next documents of the current rebuild. @returns whether there may be more */
async function rebuildBatch(sources: readonly SearchSource[]): Promise<boolean> {
  const written = await inTransaction(async (tx) => {
    const [rebuild] = await tx
      .select()
      .from(searchRebuilds)
      .where(isNull(searchRebuilds.finishedAt))
      .orderBy(asc(searchRebuilds.requestedAt))
      .limit(1)
      .for('update');
    if (!rebuild) return null;
    const total = rebuild.total || (await countAll(tx, sources));
    const index = Math.max(
      0,
      sources.findIndex(({ name }) => name === rebuild.sourceName),
    );
    const source = sources[index];
    const keys = source ? await source.listKeys(tx, rebuild.lastKey, batchSize) : [];
    const last = keys.length === batchSize ? (keys.at(-1) ?? null) : null;
    const indexed = source ? await findIndexedKeys(tx, source, rebuild.lastKey, last) : [];
    const all = [...new Set([...keys, ...indexed])];
    const leftOut = source && all.length > 0 ? await refreshUnlocked(tx, source, all) : [];
    const next = last === null ? sources[index + 1] : source;
    if (!next) await deleteForeign(tx, sources);
    await tx
      .update(searchRebuilds)
      .set({
        total,
        done: rebuild.done + keys.length,
        sourceName: next?.name ?? null,
        lastKey: last,
        finishedAt: next ? null : now(),
      })
      .where(eq(searchRebuilds.id, rebuild.id));
    await announceChange(tx, searchRebuildTag);
    return { source, leftOut };
  });
  // The transaction that changed them meanwhile writes them; if it was rolled back, this does.
  for (const key of written?.leftOut ?? []) {
    const source = written?.source;
    if (source) await inTransaction((tx) => refreshSearchEntries(tx, source, key));
  }
  return written !== null;
}

async function countAll(tx: Transaction, sources: readonly SearchSource[]): Promise<number> {
  let total = 0;
  for (const source of sources) total += await source.count(tx);
  return total;
}

/**
 * Returns the documents of a part of a source that the index has entries of. What does not exist any more is refreshed
 * like the others, and so loses its entries.
 * @param last null for all documents after the first key
 */
async function findIndexedKeys(
  tx: Transaction,
  { name }: SearchSource,
  after: string | null,
  last: string | null,
): Promise<string[]> {
  // Keys are UUIDs: `g` sorts behind all of them.
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct split_part(${searchEntries.source}, ':', 2) as key from ${searchEntries}
    where ${searchEntries.source} > ${`${name}:${after ?? ''}`} and ${searchEntries.source} <= ${`${name}:${last ?? 'g'}`}`);
  return rows.map(({ key }) => key);
}

/** Deletes the entries that no source can have written. */
async function deleteForeign(tx: Transaction, sources: readonly SearchSource[]): Promise<void> {
  const names = sources.map(({ name }) => name).join('|');
  await tx.execute(sql`delete from ${searchEntries} where ${searchEntries.source} !~ ${`^(${names}):[0-9a-f-]{36}$`}`);
}
