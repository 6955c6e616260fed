import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { areReadable } from '../answers-column.server.ts';
import type { Answer } from '../kinds.ts';
import { inboxItems } from '../tables.server.ts';

/**
 * Changes the answers of an item, such as the time of a booking that was moved. Answers that cannot be decrypted stay as
 * they are, so nothing is lost.
 * @param itemId null, or of a deleted item: nothing happens
 */
export async function changeAnswers(
  tx: Transaction,
  itemId: string | null,
  change: (answers: Answer[]) => Answer[],
): Promise<void> {
  if (!itemId) return;
  const isItem = eq(inboxItems.id, itemId);
  const [item] = await tx.select({ answers: inboxItems.answers }).from(inboxItems).where(isItem).for('update');
  if (!item || !areReadable(item.answers)) return;
  await tx
    .update(inboxItems)
    .set({ answers: change(item.answers) })
    .where(isItem);
}
