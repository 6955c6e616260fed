import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { type DeletionOutcome, deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { deletionsList } from './deletions-list.ts';

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
export const listDeletionRequests = (query: QueryOf<typeof deletionsList>) => readPage(requests, deletionRows, query);

const deletionRows = defineListRows(deletionsList, {
  id: deletionRequests.id,
  search: [deletionRequests.email],
  filters: {
    state: (state) =>
      state === 'open' ? isNull(deletionRequests.decidedAt) : eq(deletionRequests.outcome, state as DeletionOutcome),
  },
  first: sql`${deletionRequests.decidedAt} is not null`,
  order: {
    email: [deletionRequests.email],
    requested: [deletionRequests.requestedAt],
    decided: [deletionRequests.decidedAt],
  },
});

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

/** Lists every request to delete an account, the latest first, without whose it was. */
export const listDeletionRecord = () => {
  const { requestedAt, decidedAt, outcome } = deletionRequests;
  return db.select({ requestedAt, decidedAt, outcome }).from(deletionRequests).orderBy(desc(requestedAt));
};
