import { and, eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { type KeysetQuery, keyset, keysetPage } from '#app/core/database/keyset.server.ts';
import { subscribers } from '../tables.server.ts';
import type { SubscriberState } from './subscriber-states.ts';

/** `greatest` leaves out what has not happened. */
const changedAt = sql<Date>`greatest(${subscribers.createdAt}, ${subscribers.consentAt}, ${subscribers.confirmedAt},
  ${subscribers.unsubscribedAt}, ${subscribers.bouncedAt})`.mapWith(subscribers.createdAt);

/** Lists the subscribers by the last change of their state. */
export async function listSubscribersSince(query: KeysetQuery, { state }: { state?: SubscriberState | undefined }) {
  const { where, orderBy, limit, place } = keyset(changedAt, subscribers.id, query);
  const rows = await db
    .select({
      id: subscribers.id,
      email: subscribers.email,
      state: subscribers.state,
      kinds: subscribers.kinds,
      consentAt: subscribers.consentAt,
      consentSource: subscribers.consentSource,
      changedAt,
      place,
    })
    .from(subscribers)
    .where(and(state ? eq(subscribers.state, state) : undefined, where))
    .orderBy(...orderBy)
    .limit(limit);
  return keysetPage(rows, query);
}
