import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { PendingCounts } from '#app/lib/lists/pending-counts.ts';
import { lettersTag } from '../newsletter-tags.ts';
import { letterClicks, letterRecipients, letters, subscribers } from '../tables.server.ts';
import { linksOf } from './letter-links.ts';

/** Returns the address of a letter's link by its place from 1; null if the letter has no such link or is not sent. */
export async function findLetterLink(letterId: string, index: number): Promise<string | null> {
  const isSent = and(eq(letters.id, letterId), isNotNull(letters.startedAt));
  const [letter] = await db.select({ body: letters.body }).from(letters).where(isSent);
  return (letter && linksOf(letter.body)[index - 1]) ?? null;
}

/** More than all links of the letters that people read within seconds. */
const pressed = new PendingCounts(5000);

/**
 * Counts one press of a letter's link in memory; `writeLetterClicks` stores it, so that no reader waits for it. Nothing
 * about the reader is stored.
 */
export const countClick = (letterId: string, href: string): void => pressed.add(`${letterId} ${href}`);

/** Stores the counts of the letters that still exist. What cannot be stored now stays counted. */
export async function writeLetterClicks(): Promise<void> {
  await pressed.write((counts) => {
    const rows = counts.map(([key, clicks]) => ({ letter_id: key.slice(0, 36), href: key.slice(37), clicks }));
    return inTransaction(async (tx) => {
      await tx.execute(sql`
        insert into ${letterClicks} (letter_id, href, clicks)
        select counted.letter_id, counted.href, counted.clicks
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (letter_id uuid, href text, clicks integer)
        join ${letters} on ${letters.id} = counted.letter_id
        on conflict (letter_id, href) do update set clicks = letter_clicks.clicks + excluded.clicks`);
      await announceChange(tx, lettersTag);
    });
  });
}

/** Returns how often each link of a letter was pressed, the most first. */
export async function listClicks(letterId: string) {
  await writeLetterClicks();
  return db
    .select({ href: letterClicks.href, clicks: letterClicks.clicks })
    .from(letterClicks)
    .where(eq(letterClicks.letterId, letterId))
    .orderBy(desc(letterClicks.clicks), letterClicks.href);
}

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
