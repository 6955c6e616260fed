import { and, arrayContains, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { startOfLondonDay } from '#app/core/database/start-of-london-day.server.ts';
import { inBatchesById } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { type LetterKind, letterKinds } from '../letter-kinds.ts';
import { subscribers } from '../tables.server.ts';
import type { subscriberList } from './subscriber-list.ts';
import { type SubscriberState, subscriberStates } from './subscriber-states.ts';

export type SubscriberQuery = QueryOf<typeof subscriberList>;

export type Subscriber = typeof subscribers.$inferSelect;

/** Returns one page of the list, and the total number. */
export async function listSubscribers(query: SubscriberQuery): Promise<{ rows: Subscriber[]; total: number }> {
  const where = matching(query);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(subscribers, where),
  ]);
  return { rows, total };
}

/** Yields all matching items in the requested order, in batches that fit into memory. */
export const readSubscribers = (query: SubscriberQuery, portion = 500): AsyncGenerator<Subscriber[]> =>
  inBatchesById(
    db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(matching(query))
      .orderBy(...order(query.sort)),
    (ids) => db.select().from(subscribers).where(inArray(subscribers.id, ids)),
    portion,
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

function matching({ q, filters }: SubscriberQuery): SQL | undefined {
  return and(
    q ? or(ilike(subscribers.email, likePattern(q)), ilike(subscribers.consentSource, likePattern(q))) : undefined,
    filters.state ? eq(subscribers.state, filters.state as SubscriberState) : undefined,
    filters.from ? gte(subscribers.consentAt, startOfLondonDay(filters.from)) : undefined,
    filters.to ? lt(subscribers.consentAt, sql`${startOfLondonDay(filters.to)} + interval '1 day'`) : undefined,
  );
}

function order({ column, direction }: SubscriberQuery['sort']): SQL[] {
  const by = direction === 'asc' ? asc : desc;
  const byTime = [desc(subscribers.consentAt), asc(subscribers.id)];
  if (column === 'email') return [by(subscribers.email)];
  if (column === 'state') return [by(subscribers.state), ...byTime];
  if (column === 'confirmed') return [sql`${by(subscribers.confirmedAt)} nulls last`, ...byTime];
  if (column === 'left') return [sql`${by(subscribers.unsubscribedAt)} nulls last`, ...byTime];
  return [by(subscribers.consentAt), asc(subscribers.id)];
}
