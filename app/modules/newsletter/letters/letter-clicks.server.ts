import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letterClicks, letterRecipients, letters, subscribers } from '../tables.server.ts';
import { linksOf } from './letter-links.ts';

/** Returns the address of a letter's link by its place from 1; null if the letter has no such link or is not sent. */
export async function findLetterLink(letterId: string, place: number): Promise<string | null> {
  const isSent = and(eq(letters.id, letterId), isNotNull(letters.startedAt));
  const [letter] = await db.select({ body: letters.body }).from(letters).where(isSent);
  return (letter && linksOf(letter.body)[place - 1]) ?? null;
}

/** Counts one press of a letter's link. Nothing about the reader is stored. */
export const countClick = (letterId: string, href: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .insert(letterClicks)
      .values({ letterId, href, clicks: 1 })
      .onConflictDoUpdate({
        target: [letterClicks.letterId, letterClicks.href],
        set: { clicks: sql`${letterClicks.clicks} + 1` },
      });
    await announceChange(tx, lettersTag);
  });

/** Returns how often each link of a letter was pressed, the most first. */
export const listClicks = (letterId: string) =>
  db
    .select({ href: letterClicks.href, clicks: letterClicks.clicks })
    .from(letterClicks)
    .where(eq(letterClicks.letterId, letterId))
    .orderBy(desc(letterClicks.clicks), letterClicks.href);

/** Returns how many of a letter's recipients unsubscribed after it, and before the next letter to them. */
export async function countUnsubscribed(letterId: string): Promise<number> {
  const { rows } = await db.execute<{ leavers: number }>(sql`
    select count(*)::int as leavers
    from ${letterRecipients} this join ${subscribers} on ${subscribers.id} = this.subscriber_id
    where this.letter_id = ${letterId} and ${subscribers.state} = 'unsubscribed'
      and ${subscribers.unsubscribedAt} >= this.handed_at
      and not exists (
        select from ${letterRecipients} later
        where later.subscriber_id = this.subscriber_id and later.handed_at > this.handed_at
          and later.handed_at <= ${subscribers.unsubscribedAt})`);
  return rows[0]?.leavers ?? 0;
}
