import { desc, inArray, lt, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction, type Queryable } from '#app/core/database/transaction.server.ts';
import { PendingCounts } from '#app/lib/lists/pending-counts.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { monthsAgo } from '#app/lib/time/months-ago.ts';
import { canonicalPath, spellingsOf } from '#app/lib/web/canonical-path.ts';
import { hasSecret } from '#app/lib/web/secret-addresses.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { missingAddresses } from './tables.server.ts';

const maxPathLength = 300;
/** Scanners request arbitrary addresses. Above this number, the least requested ones are deleted. */
const maxKept = 2000;
/** The maximum number of different addresses counted between two writes. Further ones are ignored. */
const maxCounted = 100;
const keptDays = 90;

/** The addresses requested since the last write. */
const counted = new PendingCounts(maxCounted);

/**
 * Counts a missing address in memory; `writeMissing` stores it. Ignores paths that no visitor types, such as those of
 * another system's files, and damaged links with a secret.
 */
export function countMissingAddress(path: string): void {
  if (path.length > maxPathLength || /\.(php|aspx?|cgi|env|git)\b/i.test(path) || hasSecret(path)) return;
  counted.add(canonicalPath(path));
}

/**
 * Stores the counts in one statement. A scanner causes at most {@link maxCounted} rows a minute, and the table holds at
 * most {@link maxKept}. What cannot be stored now stays counted.
 */
export async function writeMissing(): Promise<void> {
  const isWritten = await counted.write((counts) =>
    db
      .insert(missingAddresses)
      .values(counts.map(([path, hits]) => ({ path, hits, firstAt: now(), lastAt: now() })))
      .onConflictDoUpdate({
        target: missingAddresses.path,
        set: { hits: sql`${missingAddresses.hits} + excluded.hits`, lastAt: now() },
      }),
  );
  if (isWritten) await forgetBeyondCounting();
}

/** Deletes an address from the list after an admin has dealt with it. Idempotent. @returns whether it was there */
export async function deleteMissing(path: string, on: Queryable = db): Promise<boolean> {
  const spellings = spellingsOf(path);
  for (const spelling of spellings) counted.delete(spelling);
  const deleted = await on.delete(missingAddresses).where(inArray(missingAddresses.path, spellings)).returning();
  return deleted.length > 0;
}

/** Deletes an address from the list for an admin who needs no redirect of it. Idempotent. */
export function dismissMissing({ path, actorId }: { path: string; actorId: string }): Promise<void> {
  return inTransaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(missingAddresses)
      .where(inArray(missingAddresses.path, spellingsOf(path)))
      .orderBy(desc(missingAddresses.hits))
      .limit(1);
    if (!(await deleteMissing(path, tx)) || !stored) return;
    await recordAuditEvent(tx, {
      actorId,
      action: 'missing-address.dismissed',
      subject: { type: 'missing-address', id: stored.path, name: stored.path },
      before: { hits: stored.hits },
    });
  });
}

/**
 * Deletes addresses that nobody has requested for three months, those first requested before the retention period of
 * analytics, and those above the limit.
 */
export async function cleanUpMissing(): Promise<void> {
  await db.delete(missingAddresses).where(lt(missingAddresses.lastAt, daysBefore(now(), keptDays)));
  const firstKept = monthsAgo(now(), siteSettings().retention.analyticsMonths);
  await db.delete(missingAddresses).where(lt(missingAddresses.firstAt, firstKept));
  await forgetBeyondCounting();
}

async function forgetBeyondCounting(): Promise<void> {
  const beyond = db
    .select({ path: missingAddresses.path })
    .from(missingAddresses)
    .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt))
    .offset(maxKept);
  await db.delete(missingAddresses).where(inArray(missingAddresses.path, beyond));
}
