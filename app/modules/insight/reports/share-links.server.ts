import { desc, eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db, type Transaction } from '#app/core/database/db.server.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';
import { analyticsShareLinks } from '../tables.server.ts';

/**
 * Adds a link that shows the figures to each visitor who has it.
 * @returns its secret, which is not stored and cannot be shown again
 */
export async function addShareLink(tx: Transaction, name: string): Promise<string> {
  const { token, digest } = makeToken();
  await tx.insert(analyticsShareLinks).values({ name, digest, createdAt: now() });
  return token;
}

/** Deletes a link: it shows nothing from now on. Idempotent. @returns its name; null if there was none */
export async function revokeShareLink(tx: Transaction, id: string): Promise<string | null> {
  const [revoked] = await tx.delete(analyticsShareLinks).where(eq(analyticsShareLinks.id, id)).returning();
  return revoked?.name ?? null;
}

/** Returns the links, the newest first. */
export const listShareLinks = () =>
  db
    .select({
      id: analyticsShareLinks.id,
      name: analyticsShareLinks.name,
      createdAt: analyticsShareLinks.createdAt,
      openedAt: analyticsShareLinks.openedAt,
    })
    .from(analyticsShareLinks)
    .orderBy(desc(analyticsShareLinks.createdAt));

/** Whether a link with this secret exists. Notes that it was opened. */
export async function openShareLink(secret: string): Promise<boolean> {
  const opened = await db
    .update(analyticsShareLinks)
    .set({ openedAt: now() })
    .where(eq(analyticsShareLinks.digest, digestOf(secret)))
    .returning({ id: analyticsShareLinks.id });
  return opened.length > 0;
}
