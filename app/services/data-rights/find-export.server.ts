import { and, eq, gt } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { findToken } from '#app/services/sign-in/one-time-token.server.ts';
import { dataRequests } from './tables.server.ts';

export interface ReadyExport {
  fileName: string;
  readyAt: Date;
}

/** Returns the export of a link, for the person it was made for only. Null also if it has expired. */
export async function findExport(token: string, userId: string): Promise<ReadyExport | null> {
  const details = await findToken('data-export', token);
  const requestId = details?.data.requestId;
  if (!requestId || details.userId !== userId) return null;
  const [request] = await db
    .select()
    .from(dataRequests)
    .where(and(eq(dataRequests.id, requestId), eq(dataRequests.userId, userId), gt(dataRequests.expiresAt, now())));
  return request?.fileName && request.readyAt ? { fileName: request.fileName, readyAt: request.readyAt } : null;
}
