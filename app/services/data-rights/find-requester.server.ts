import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import type { Person } from '#app/platform/personal-data-provider.server.ts';
import { findPerson } from './find-person.server.ts';
import { dataRequests } from './tables.server.ts';

/** Returns who waits for a copy of their data; null if the request is met, or the account deleted. */
export async function findRequester(requestId: string): Promise<Person | null> {
  const [request] = await db
    .select({ userId: dataRequests.userId })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, requestId), isNull(dataRequests.readyAt)));
  return request ? findPerson(request.userId) : null;
}
