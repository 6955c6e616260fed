import { asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { dutyRequests } from '../tables.server.ts';
import type { DutyRequest } from './request-actions.server.ts';
import { requestsList } from './requests-list.ts';

const requests = () => db.select().from(dutyRequests).$dynamic();

/** A reference is found with and without its zeros. */
function hasReference(q: string) {
  const number = Number(/^dp-0*(\d{1,9})$/i.exec(q)?.[1]);
  return number ? eq(dutyRequests.number, number) : undefined;
}

const rows = defineListRows(requestsList, {
  id: dutyRequests.id,
  search: [dutyRequests.name, dutyRequests.email, hasReference],
  filters: { kind: dutyRequests.kind },
  order: { received: [dutyRequests.receivedAt], due: [dutyRequests.dueOn] },
});

/** Returns one page of the register, and the total. Open requests only, unless the query asks otherwise. */
export const listRequests = (query: QueryOf<typeof requestsList>): Promise<{ rows: DutyRequest[]; total: number }> => {
  const { state } = query.filters;
  const within = state === 'closed' ? isNotNull(dutyRequests.closedAt) : isNull(dutyRequests.closedAt);
  return readPage(requests, rows, query, state === 'all' ? undefined : within);
};

export async function findRequest(id: string): Promise<DutyRequest | null> {
  const [request] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, id));
  return request ?? null;
}

/** Returns every request that is open. */
export const listOpenRequests = (): Promise<DutyRequest[]> =>
  db
    .select()
    .from(dutyRequests)
    .where(isNull(dutyRequests.closedAt))
    .orderBy(asc(dutyRequests.dueOn), asc(dutyRequests.number));
