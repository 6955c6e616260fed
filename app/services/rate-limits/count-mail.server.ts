import { db } from '#app/platform/db.server.ts';
import type { Transaction } from '#app/platform/transaction.server.ts';
import { consumeRateLimit, RateLimitError } from './rate-limit.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Count {
  /** The transaction that writes the mail; rolled back, the mail was not counted. */
  within?: Transaction | typeof db;
  /**
   * Where it is asked for from. One address gets one mail less in each window than the recipient may: a stranger who asks
   * again and again must not keep the owner from theirs.
   */
  clientAddress?: string;
}

/**
 * Counts a mail that anybody can have sent to any address: at most 3 of a kind an hour and 5 a day to one recipient.
 * @throws RateLimitError
 */
async function countMail(kind: string, recipient: string, { within = db, clientAddress }: Count = {}) {
  const subject = recipient.trim().toLowerCase();
  if (clientAddress !== undefined) await countPair(kind, subject, { within, clientAddress });
  await consumeRateLimit({ name: `mail:${kind}:hour`, max: 3, windowMs: hourMs }, subject, within);
  await consumeRateLimit({ name: `mail:${kind}:day`, max: 5, windowMs: dayMs }, subject, within);
}

async function countPair(kind: string, subject: string, { within = db, clientAddress = '' }: Count): Promise<void> {
  const pair = `${clientAddress} ${subject}`;
  await consumeRateLimit({ name: `mail:${kind}:pair:hour`, max: 2, windowMs: hourMs }, pair, within);
  await consumeRateLimit({ name: `mail:${kind}:pair:day`, max: 4, windowMs: dayMs }, pair, within);
}

/**
 * The same, for a form that tells whoever asks too often. Only the one who asks is refused: what others asked for the same
 * recipient leaves the mail out, and the answer stays the same.
 * @returns whether the mail may be sent
 * @throws RateLimitError where this client address asked too often for this recipient
 */
export async function countAskedMail(
  kind: string,
  recipient: string,
  { within = db, clientAddress }: Count & { clientAddress: string },
): Promise<boolean> {
  await countPair(kind, recipient.trim().toLowerCase(), { within, clientAddress });
  return mayMail(kind, recipient, { within });
}

/** The same as `countMail`, for a mail that is left out where it is one too many. @returns whether it may be sent */
export async function mayMail(kind: string, recipient: string, count?: Count): Promise<boolean> {
  try {
    await countMail(kind, recipient, count);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}
