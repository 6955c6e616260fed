import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { missingAddresses } from './tables.server.ts';

const maxPathLength = 300;
/** Scanners ask for whatever comes to their minds: beyond this many, the least asked for are forgotten. */
const maxKept = 2000;
/** How many different addresses are counted between two writes; further ones are let go. */
const maxCounted = 100;
/** How often what was counted is written down. */
export const writeEveryMs = 60_000;
const keptMs = 90 * 86_400_000;

/** What was asked for since the last write. */
let counted = new Map<string, number>();

/**
 * Counts an address that nobody answers, in memory: `writeMissing` keeps it. What no visitor types, such as a path of another
 * system's files, is left out.
 */
export function noteMissing(path: string): void {
  if (path.length > maxPathLength || /\.(php|aspx?|cgi|env|git)\b/i.test(path)) return;
  const hits = counted.get(path);
  if (hits === undefined && counted.size >= maxCounted) return;
  counted.set(path, (hits ?? 0) + 1);
}

/**
 * Writes down what was counted, in one statement: a scanner costs no more than {@link maxCounted} rows a minute, and
 * the table holds no more than {@link maxKept}. What cannot be written now is counted on.
 */
export async function writeMissing(): Promise<void> {
  if (counted.size === 0) return;
  const writing = counted;
  counted = new Map();
  try {
    await db
      .insert(missingAddresses)
      .values([...writing].map(([path, hits]) => ({ path, hits, firstAt: now(), lastAt: now() })))
      .onConflictDoUpdate({
        target: missingAddresses.path,
        set: { hits: sql`${missingAddresses.hits} + excluded.hits`, lastAt: now() },
      });
  } catch (error) {
    for (const [path, hits] of writing) counted.set(path, (counted.get(path) ?? 0) + hits);
    throw error;
  }
  await forgetBeyondCounting();
}

/** Takes an address off the list, because somebody has dealt with it. Twice is harmless. */
export async function deleteMissing(path: string): Promise<void> {
  counted.delete(path);
  await db.delete(missingAddresses).where(eq(missingAddresses.path, path));
}

/** Forgets what nobody has asked for in three months, what was first asked for before analytics are kept, and what is beyond counting. */
export async function cleanUpMissing(): Promise<void> {
  await db.delete(missingAddresses).where(lt(missingAddresses.lastAt, new Date(now().getTime() - keptMs)));
  const firstKept = now();
  firstKept.setUTCMonth(firstKept.getUTCMonth() - siteSettings().retention.analyticsMonths);
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
