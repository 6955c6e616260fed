import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { londonDay } from '#app/lib/london-day.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { visitorSalts } from './tables.server.ts';

let known: { day: string; salt: string } | undefined;

/**
 * Returns the number by which a visitor is told apart from others on this day in London. It cannot be reversed once the
 * salt of the day is deleted, and is another one on the next day.
 */
export async function visitorOf(clientAddress: string, userAgent: string): Promise<bigint> {
  const salt = await saltOf(londonDay(now()));
  return createHash('sha256').update([salt, clientAddress, userAgent].join('\n')).digest().readBigInt64BE();
}

/** Returns the salt of a day, the same for every instance. */
async function saltOf(day: string): Promise<string> {
  if (known?.day === day) return known.salt;
  const [stored] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  if (stored) {
    known = { day, salt: stored.salt };
    return stored.salt;
  }
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return saltOf(day);
}

/** Deletes the salts of earlier days. Idempotent. */
export async function deleteOldSalts(): Promise<void> {
  const today = londonDay(now());
  if (known && known.day !== today) known = undefined;
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today));
}
