import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { missingAddresses } from './tables.server.ts';

const maxPathLength = 300;
/** Scanners ask for whatever comes to their minds: beyond this many, the least asked for are forgotten. */
const maxKept = 2000;
const keptMs = 90 * 86_400_000;

/** Counts an address that nobody answers. What no visitor types, such as a path of another system's files, is left out. */
export async function noteMissing(path: string): Promise<void> {
  if (path.length > maxPathLength || /\.(php|aspx?|cgi|env|git)\b/i.test(path)) return;
  await db
    .insert(missingAddresses)
    .values({ path, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({
      target: missingAddresses.path,
      set: { hits: sql`${missingAddresses.hits} + 1`, lastAt: now() },
    });
}

/** Takes an address off the list, because somebody has dealt with it. Twice is harmless. */
export async function forgetMissing(path: string): Promise<void> {
  await db.delete(missingAddresses).where(eq(missingAddresses.path, path));
}

/** Forgets what nobody has asked for in three months, and what is beyond counting. */
export async function tidyMissing(): Promise<void> {
  await db.delete(missingAddresses).where(lt(missingAddresses.lastAt, new Date(now().getTime() - keptMs)));
  const beyond = db
    .select({ path: missingAddresses.path })
    .from(missingAddresses)
    .orderBy(desc(missingAddresses.hits), desc(missingAddresses.lastAt))
    .offset(maxKept);
  await db.delete(missingAddresses).where(inArray(missingAddresses.path, beyond));
}
