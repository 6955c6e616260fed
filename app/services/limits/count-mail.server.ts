import { db, type Transaction } from '#app/platform/db.server.ts';
import { countTry, LimitError } from './limit.server.ts';

const hourMs = 3_600_000;

/**
 * Counts a mail that anybody can have sent to any address: at most 3 of a kind an hour and 5 a day to one recipient.
 * @param within the transaction that writes the mail; rolled back, the mail was not counted
 * @throws LimitError
 */
export async function countMail(kind: string, recipient: string, within: Transaction | typeof db = db): Promise<void> {
  const subject = recipient.trim().toLowerCase();
  await countTry({ name: `mail:${kind}:hour`, max: 3, windowMs: hourMs }, subject, within);
  await countTry({ name: `mail:${kind}:day`, max: 5, windowMs: 24 * hourMs }, subject, within);
}

/** The same, for a mail that is left out where it is one too many. @returns whether it may be sent */
export async function mayMail(kind: string, recipient: string, within: Transaction | typeof db = db): Promise<boolean> {
  try {
    await countMail(kind, recipient, within);
    return true;
  } catch (error) {
    if (error instanceof LimitError) return false;
    throw error;
  }
}
