import { and, eq, gt, inArray } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { digestOf, makeToken } from '#app/lib/token.server.ts';
import { confirmDays } from '../mails/subscription.mail.ts';
import { subscribers, subscriberTokens } from '../tables.server.ts';

/** Long enough for a letter that is read a year later. */
const manageDays = 400;

/** Creates the secret of a single-use confirmation link. Earlier ones stay valid until one of them is followed. */
export const createConfirmToken = (tx: Transaction, subscriberId: string, source: string): Promise<string> =>
  insertToken(tx, { subscriberId, purpose: 'confirm', source, days: confirmDays });

/** Creates the secret of a link to a subscriber's preferences, also for unsubscribing. */
export const createManageToken = (tx: Transaction, subscriberId: string): Promise<string> =>
  insertToken(tx, { subscriberId, purpose: 'manage', source: null, days: manageDays });

interface NewToken {
  subscriberId: string;
  purpose: 'confirm' | 'manage';
  source: string | null;
  days: number;
}

async function insertToken(tx: Transaction, { days, ...details }: NewToken): Promise<string> {
  const { token, digest } = makeToken();
  const createdAt = now();
  const expiresAt = daysAfter(createdAt, days);
  await tx.insert(subscriberTokens).values({ ...details, digest, createdAt, expiresAt });
  return token;
}

/** Revokes the confirmation links of these subscribers, after they confirmed or unsubscribed. Idempotent. */
export async function revokeConfirmTokens(tx: Transaction, subscriberIds: string[]): Promise<void> {
  await tx
    .delete(subscriberTokens)
    .where(and(inArray(subscriberTokens.subscriberId, subscriberIds), eq(subscriberTokens.purpose, 'confirm')));
}

const stillGood = (purpose: 'confirm' | 'manage', token: string) =>
  and(
    eq(subscriberTokens.digest, digestOf(token)),
    eq(subscriberTokens.purpose, purpose),
    gt(subscriberTokens.expiresAt, now()),
  );

/** Returns the subscriber of a confirmation link. Does not consume it. */
export async function findConfirmToken(token: string): Promise<{ subscriberId: string; email: string } | null> {
  const [row] = await db
    .select({ subscriberId: subscribers.id, email: subscribers.email })
    .from(subscriberTokens)
    .innerJoin(subscribers, eq(subscribers.id, subscriberTokens.subscriberId))
    .where(stillGood('confirm', token));
  return row ?? null;
}

/** Consumes a link. Null if it was used before, has expired or never existed. Of two concurrent calls, one succeeds. */
export async function consumeConfirmToken(tx: Transaction, token: string) {
  const [consumed] = await tx.delete(subscriberTokens).where(stillGood('confirm', token)).returning();
  return consumed ?? null;
}

/** Returns the subscriber of a preferences link. */
export async function findSubscriberBy(token: string) {
  const [row] = await db
    .select({ subscriber: subscribers })
    .from(subscriberTokens)
    .innerJoin(subscribers, eq(subscribers.id, subscriberTokens.subscriberId))
    .where(stillGood('manage', token));
  return row?.subscriber ?? null;
}
