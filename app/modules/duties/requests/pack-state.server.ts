import { now } from '#app/core/clock.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import type { dutyRequests } from '../tables.server.ts';

/** How long the file of a copy is kept once it is made, and again once its link is sent. */
export const packLifetimeMs = 14 * dayMs;

/** The job that makes copies. */
export const packJobName = 'build-request-pack';

type Order = Pick<typeof dutyRequests.$inferSelect, 'id' | 'packRequestedAt' | 'packReadyAt'>;

/** Whether a copy was ordered and is not made yet. */
export const isPackOrdered = ({ packRequestedAt, packReadyAt }: Order): boolean =>
  packRequestedAt !== null && packReadyAt === null;

/** Whether a copy is being made. An order ends with its job, also if that failed or found the request closed. */
export const isPackBeingMade = async (request: Order, on?: Queryable): Promise<boolean> =>
  isPackOrdered(request) && (await isJobPending(packJobName, { requestId: request.id }, on));

type Pack = Pick<typeof dutyRequests.$inferSelect, 'packFile' | 'packExpiresAt'>;

/** Whether the file of a copy is there. */
export const hasPack = <Request extends Pack>(
  request: Request,
): request is Request & { packFile: string; packExpiresAt: Date } =>
  request.packFile !== null && request.packExpiresAt !== null && request.packExpiresAt > now();
