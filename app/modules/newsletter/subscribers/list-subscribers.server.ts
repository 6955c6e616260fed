import { and, arrayContains, asc, count, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, dayFilters, defineListRows, orderOf, readPage } from '#app/core/database/list-rows.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { type LetterKind, letterKinds } from '../letter-kinds.ts';
import { subscribers } from '../tables.server.ts';
import { subscriberList } from './subscriber-list.ts';
import { type SubscriberState, subscriberStates } from './subscriber-states.ts';

export type SubscriberQuery = QueryOf<typeof subscriberList>;

export type Subscriber = typeof subscribers.$inferSelect;

const listed = () => db.select().from(subscribers).$dynamic();

const byTime = desc(subscribers.consentAt);
const rows = defineListRows(subscriberList, {
  id: subscribers.id,
  search: [subscribers.email, subscribers.consentSource],
  filters: { state: subscribers.state, ...dayFilters(subscribers.consentAt) },
  order: {
    email: [subscribers.email],
    state: [subscribers.state, byTime],
    consent: [subscribers.consentAt],
    confirmed: [subscribers.confirmedAt, byTime],
    left: [subscribers.unsubscribedAt, byTime],
  },
});

/** Returns one page of the list, and the total number. */
export const listSubscribers = (query: SubscriberQuery) => readPage(listed, rows, query);

/** Yields all matching items in the requested order, in batches that fit into memory. */
export const readSubscribers = (query: SubscriberQuery, batchSize = 500): AsyncGenerator<Subscriber[]> =>
  inBatchesById(
    db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(conditionOf(rows, query))
      .orderBy(...orderOf(rows, query)),
    (ids) => listed().where(inArray(subscribers.id, ids)),
    batchSize,
  );

/** Returns the number of subscribers in each state. */
export async function countSubscribers(): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .select({ state: subscribers.state, number: count() })
    .from(subscribers)
    .groupBy(subscribers.state);
  const none = Object.fromEntries(Object.keys(subscriberStates).map((state) => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ state, number }) => [state, number])) } as Record<
    SubscriberState,
    number
  >;
}

/** Matches readers of this kind of letter. */
export const isReaderOf = (kind: LetterKind): SQL | undefined =>
  and(eq(subscribers.state, 'confirmed'), arrayContains(subscribers.kinds, [kind]));

/** Returns the number of readers of each kind. */
export async function countReaders(): Promise<Record<LetterKind, number>> {
  const counted = await Promise.all(
    letterKinds.map(async (kind) => [kind, await db.$count(subscribers, isReaderOf(kind))]),
  );
  return Object.fromEntries(counted);
}

/** Returns the first matching addresses, for the command palette. */
export const findSubscribers = (text: string, limit: number): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(ilike(subscribers.email, likePattern(text)))
    .orderBy(asc(subscribers.email))
    .limit(limit);
