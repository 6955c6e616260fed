import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { mails } from './tables.server.ts';

/**
 * Deletes an email that is not sent yet, because what it says is no longer true. Its job finds nothing to send.
 * Idempotent. @returns whether it was still waiting
 */
export async function withdrawMail(tx: Transaction, mailId: string): Promise<boolean> {
  const withdrawn = await tx
    .delete(mails)
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['queued', 'failed'])))
    .returning({ id: mails.id });
  return withdrawn.length > 0;
}
