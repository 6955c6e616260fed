import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { randomToken } from '#app/lib/token.server.ts';
import { networkOf } from '#app/lib/web/ip-address.ts';
import { visitorSalts } from '../tables.server.ts';

/** The salt that this process has read, and from which database. */
let cached: { day: string; salt: string; database: typeof db } | undefined;

/**
 * Browsers of one network that count as visitors of their own on a day. A program can invent any number of browsers.
 * @internal
 */
export const maxBrowsersOfNetwork = 50;
/** Above this number of networks on a day, the longest known is forgotten. */
const maxNetworks = 20_000;
/** The visitors of this day by a digest of their network, in this process. */
let browsers = new Map<bigint, Set<bigint>>();

/**
 * Returns the number that distinguishes a visitor from others on this day in London. It cannot be reversed once the
 * salt of the day is deleted, and is another one on the next day. Many further browsers of one network are one visitor.
 */
export async function visitorOf(clientAddress: string, userAgent: string): Promise<bigint> {
  const salt = await saltOf(londonDay(now()));
  const digest = (...parts: string[]) =>
    createHash('sha256')
      .update([salt, networkOf(clientAddress), ...parts].join('\n'))
      .digest()
      .readBigInt64BE();
  const network = digest();
  const visitor = digest(userAgent);
  let cached = browsers.get(network);
  if (!cached) {
    cached = new Set();
    browsers.set(network, cached);
    if (browsers.size > maxNetworks) browsers.delete(browsers.keys().next().value ?? 0n);
  }
  if (!cached.has(visitor) && cached.size >= maxBrowsersOfNetwork) return network;
  cached.add(visitor);
  return visitor;
}

/** Returns the salt of a day, the same for every instance. */
async function saltOf(day: string): Promise<string> {
  const database = db;
  if (cached?.day === day && cached.database === database) return cached.salt;
  const [stored] = await db.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  if (stored) {
    cached = { day, salt: stored.salt, database };
    browsers = new Map();
    return stored.salt;
  }
  await db.insert(visitorSalts).values({ day, salt: randomToken() }).onConflictDoNothing();
  return saltOf(day);
}

/** Deletes the salts of earlier days. Idempotent. */
export async function deleteOldSalts(): Promise<void> {
  const today = londonDay(now());
  if (cached && cached.day !== today) cached = undefined;
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today));
}
