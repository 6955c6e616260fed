import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';
import { consumeRateLimit, RateLimitError } from './rate-limit.server.ts';

interface Count {
  /** The transaction that enqueues the mail. If it is rolled back, the mail is not counted. */
  on?: Queryable;
  /**
   * The address of the client that requested the mail. It may cause one mail less in each window than the recipient may
   * receive: a stranger who requests again and again must not block the owner's own mail.
   */
  clientAddress?: string;
  /** How many of a kind one recipient gets: 3 an hour and 5 a day if nothing else is said. */
  max?: { hour: number; day: number };
}

/** Counts a mail that any visitor can have sent to any address. @throws RateLimitError */
async function countMail(kind: string, recipient: string, { on = db, clientAddress, max }: Count = {}) {
  const subject = recipient.trim().toLowerCase();
  if (clientAddress !== undefined) await countPair(kind, subject, { on, clientAddress });
  await consumeRateLimit({ name: `mail:${kind}:hour`, max: max?.hour ?? 3, windowMs: hourMs }, subject, on);
  await consumeRateLimit({ name: `mail:${kind}:day`, max: max?.day ?? 5, windowMs: dayMs }, subject, on);
}

async function countPair(kind: string, subject: string, { on = db, clientAddress = '' }: Count): Promise<void> {
  const pair = `${clientAddress} ${subject}`;
  await consumeRateLimit({ name: `mail:${kind}:pair:hour`, max: 2, windowMs: hourMs }, pair, on);
  await consumeRateLimit({ name: `mail:${kind}:pair:day`, max: 4, windowMs: dayMs }, pair, on);
}

/**
 * Counts like `mayMail`, for a form that reports too many requests. Only a client that itself requested too often is
 * refused. If others used up the recipient's limit, the mail is left out and the response stays the same.
 * @returns whether the mail may be sent
 * @throws RateLimitError if this client address requested too often for this recipient
 */
export async function countRequestedMail(
  kind: string,
  recipient: string,
  { on = db, clientAddress }: Count & { clientAddress: string },
): Promise<boolean> {
  await countPair(kind, recipient.trim().toLowerCase(), { on, clientAddress });
  return mayMail(kind, recipient, { on });
}

/** Counts like `countMail`, for a mail that is left out above the limit. @returns whether the mail may be sent */
export async function mayMail(kind: string, recipient: string, count?: Count): Promise<boolean> {
  try {
    await countMail(kind, recipient, count);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}
