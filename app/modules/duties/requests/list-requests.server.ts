import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { dutyRequests } from '../tables.server.ts';
import type { DutyRequest } from './request-actions.server.ts';
import type { RequestKind } from './request-kinds.ts';
import type { requestsList } from './requests-list.ts';

type RequestsQuery = QueryOf<typeof requestsList>;

/** Returns one page of the register, and the total. Open requests only, unless the query asks otherwise. */
export async function listRequests(query: RequestsQuery): Promise<{ rows: DutyRequest[]; total: number }> {
  const where = matching(query);
  const by = query.sort.direction === 'asc' ? asc : desc;
  const column = query.sort.column === 'received' ? dutyRequests.receivedAt : dutyRequests.dueOn;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(dutyRequests)
      .where(where)
      .orderBy(by(column), desc(dutyRequests.number))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(dutyRequests, where),
  ]);
  return { rows, total };
}

function matching({ q, filters }: RequestsQuery): SQL | undefined {
  const number = Number(/^dp-0*(\d{1,9})$/i.exec(q)?.[1]);
  const state = filters.state === 'closed' ? isNotNull(dutyRequests.closedAt) : isNull(dutyRequests.closedAt);
  return and(
    filters.state === 'all' ? undefined : state,
    filters.kind ? eq(dutyRequests.kind, filters.kind as RequestKind) : undefined,
    q === ''
      ? undefined
      : or(
          ilike(dutyRequests.name, likePattern(q)),
          ilike(dutyRequests.email, likePattern(q)),
          number ? eq(dutyRequests.number, number) : undefined,
        ),
  );
}

export async function findRequest(id: string): Promise<DutyRequest | null> {
  const [request] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, id));
  return request ?? null;
}

/** Returns every request that is open. */
export const listOpenRequests = (): Promise<DutyRequest[]> =>
  db.select().from(dutyRequests).where(isNull(dutyRequests.closedAt)).orderBy(asc(dutyRequests.dueOn));
