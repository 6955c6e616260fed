import { and, asc, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { type DeletionOutcome, deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import type { deletionsList } from './deletions-list.ts';

type DeletionsQuery = QueryOf<typeof deletionsList>;

export interface DeletionRequest {
  id: string;
  userId: string | null;
  email: string;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  outcome: DeletionOutcome | null;
}

const requests = () =>
  db
    .select({
      id: deletionRequests.id,
      userId: deletionRequests.userId,
      email: deletionRequests.email,
      requestedAt: deletionRequests.requestedAt,
      decidedAt: deletionRequests.decidedAt,
      decidedBy: users.name,
      outcome: deletionRequests.outcome,
    })
    .from(deletionRequests)
    .leftJoin(users, eq(users.id, deletionRequests.decidedBy))
    .$dynamic();

/** Returns one page of requests, and the total. Open ones come first. */
export async function listDeletionRequests(query: DeletionsQuery): Promise<{ rows: DeletionRequest[]; total: number }> {
  const where = and(
    query.q ? ilike(deletionRequests.email, likePattern(query.q)) : undefined,
    inState(query.filters.state),
  );
  const [rows, total] = await Promise.all([
    requests()
      .where(where)
      .orderBy(sql`${deletionRequests.decidedAt} is not null`, order(query.sort), asc(deletionRequests.id))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(deletionRequests, where),
  ]);
  return { rows, total };
}

/** Returns a person's open request, or null. */
export async function findOpenDeletionRequest(userId: string): Promise<DeletionRequest | null> {
  const [request] = await requests().where(
    and(eq(deletionRequests.userId, userId), isNull(deletionRequests.decidedAt)),
  );
  return request ?? null;
}

/** Returns every open request. */
export const listOpenDeletionRequests = (): Promise<DeletionRequest[]> =>
  requests().where(isNull(deletionRequests.decidedAt));

function inState(state: string | undefined): SQL | undefined {
  if (!state) return undefined;
  return state === 'open' ? isNull(deletionRequests.decidedAt) : eq(deletionRequests.outcome, state as DeletionOutcome);
}

function order({ column, direction }: DeletionsQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'email') return by(deletionRequests.email);
  if (column === 'decided') return by(deletionRequests.decidedAt);
  return by(deletionRequests.requestedAt);
}

/** Lists every request to delete an account, the latest first, without whose it was. */
export const listDeletionRecord = () => {
  const { requestedAt, decidedAt, outcome } = deletionRequests;
  return db.select({ requestedAt, decidedAt, outcome }).from(deletionRequests).orderBy(desc(requestedAt));
};
